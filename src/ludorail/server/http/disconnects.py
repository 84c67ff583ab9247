"""Stops work for clients that have hung up."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import HTTPException, Request

T = TypeVar("T")

CLIENT_CLOSED_REQUEST = 499
"""nginx's status for a client that did not wait for its answer; it is never sent."""


async def unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:  # Any: asyncio's own
    """Returns the result of `work`, which is cancelled if the client hangs up; its whole request must be read."""
    working, gone = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise HTTPException(CLIENT_CLOSED_REQUEST)
        return working.result()
    finally:
        working.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
