"""Long work on the event loop in slices: everybody else is served between two of them."""

import asyncio
from time import perf_counter
from typing import TypeVar

from ludorail.core.steps import Steps

T = TypeVar("T")

SLICE_SECONDS = 0.004


class Slices:
    """Does long work a slice at a time, one slice in each turn of the loop, each piece of work in turn.

    A thread would hold up the loop more: it gives the interpreter back only when asked, after a while, and the loop
    asks for it at every message that comes in or goes out.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, steps: Steps[T]) -> T:
        """Does all steps, and returns their result; cancelled, it stops after the present slice."""
        while True:
            async with self._turn:
                until = perf_counter() + SLICE_SECONDS
                try:
                    next(steps)
                    while perf_counter() < until:
                        next(steps)
                except StopIteration as end:
                    result: T = end.value
                    return result
                await asyncio.sleep(0)
