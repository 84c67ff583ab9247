"""Answers that take long to find, found once and kept for whoever asks the same."""

import asyncio
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any, ParamSpec, TypeVar

from ludorail.tables.analysis.workers import Workers

P = ParamSpec("P")
T = TypeVar("T")

MOST_KEPT = 200


class Answers:
    """What a process of its own has found, so that neither tables nor bots wait for it."""

    def __init__(self) -> None:
        self._workers = Workers(1)
        self._found: dict[bytes, asyncio.Task[Any]] = {}  # Any: each work has its own kind of answer

    async def find(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """The answer. Whoever asks while it is looked for waits for the same one; one that failed is not kept."""
        key = sha256(
            repr((work.__name__, args, more)).encode()
        ).digest()  # the question itself may be a long record
        task: asyncio.Task[T] | None = self._found.get(key)
        if task is None:
            task = asyncio.create_task(self._workers.run(partial(work, *args, **more)))
            self._keep(key, task)
        return await asyncio.shield(task)

    def _keep(self, key: bytes, task: "asyncio.Task[T]") -> None:
        if len(self._found) >= MOST_KEPT:
            del self._found[next(iter(self._found))]
        self._found[key] = task
        task.add_done_callback(lambda done: self._forget_failed(key, done))

    def _forget_failed(self, key: bytes, task: "asyncio.Task[T]") -> None:
        if task.cancelled() or task.exception() is not None:
            self._found.pop(key, None)

    def close(self) -> None:
        """Ends the process."""
        self._workers.close()
