"""A cache of results that take long to work out."""

import asyncio
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any, ParamSpec, TypeVar

from ludorail.tables.analysis.workers import Workers

P = ParamSpec("P")
T = TypeVar("T")

CACHE_SIZE = 200


class ResultCache:
    """Results from a worker process of its own, so that neither tables nor bots wait for it."""

    def __init__(self) -> None:
        self._workers = Workers(1)
        self._found: dict[bytes, asyncio.Task[Any]] = {}  # Any: each work has its own kind of result

    async def find(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Returns the result of `work`, worked out once for all who ask meanwhile or later; failures are not kept."""
        # A hash, since the arguments may be a long record.
        key = sha256(repr((work.__name__, args, more)).encode()).digest()
        task: asyncio.Task[T] | None = self._found.get(key)
        if task is None:
            task = asyncio.create_task(self._workers.run(partial(work, *args, **more)))
            self._keep(key, task)
        return await asyncio.shield(task)

    def _keep(self, key: bytes, task: "asyncio.Task[T]") -> None:
        if len(self._found) >= CACHE_SIZE:
            del self._found[next(iter(self._found))]
        self._found[key] = task
        task.add_done_callback(lambda done: self._forget_failed(key, done))

    def _forget_failed(self, key: bytes, task: "asyncio.Task[T]") -> None:
        if task.cancelled() or task.exception() is not None:
            self._found.pop(key, None)

    def close(self) -> None:
        """Ends the worker process."""
        self._workers.close()
