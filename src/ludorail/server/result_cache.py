"""A cache of results that take long to work out."""

import asyncio
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any, ParamSpec, TypeVar

from ludorail.tables.analysis.after_game import find_best
from ludorail.tables.analysis.fair_queue import Asker
from ludorail.tables.analysis.workers import Workers

P = ParamSpec("P")
T = TypeVar("T")

CACHE_SIZE = 200


class ResultCache:
    """Results from workers of their own, so that neither tables nor bots wait for them.

    Proofs may take long, so they have workers to themselves, of which one address gets one at a time.
    """

    def __init__(self, proofs: Workers, others: Workers) -> None:
        self._proofs, self._others = proofs, others
        self._found: dict[bytes, asyncio.Task[Any]] = {}  # Any: each work has its own kind of result

    async def find(self, address: str, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Returns the result of `work`, worked out once for all who ask meanwhile or later; failures are not kept.

        Addresses take turns. Raises `Refusal` if one asks for too much at once.
        """
        # A hash, since the arguments may be a long record.
        key = sha256(repr((work.__name__, args, more)).encode()).digest()
        task: asyncio.Task[T] | None = self._found.get(key)
        if task is None:
            workers = self._proofs if work is find_best else self._others
            asker = Asker((address,), key.hex(), person=True)
            task = asyncio.create_task(workers.run(partial(work, *args, **more), asker))
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
        """Ends the workers."""
        self._proofs.close()
        self._others.close()
