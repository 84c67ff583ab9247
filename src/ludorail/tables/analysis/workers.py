"""Workers for bots, hints and plans, and their fair queue. A worker is a process, or a browser's worker."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Protocol, TypeVar

from ludorail.tables.analysis.blunders import Blunder, find_blunder
from ludorail.tables.analysis.fair_queue import Asker, FairQueue, Kind, Ticket
from ludorail.tables.analysis.thinking import LONGEST_THOUGHT, think
from ludorail.tables.model.refusal import Refusal

T = TypeVar("T")

SHORT_THOUGHT = 0.2
"""Seconds that bots think, at most, while many tables of one address wait, so that each of them gets its turn."""
MANY_TABLES = 3


class Worker(Protocol):
    """Works beside the event loop, on one thing at a time."""

    async def run(self, work: Callable[[], T]) -> T:
        """Runs work. Raises `NoAnswer` if it fails or needs too much time."""

    def close(self) -> None:
        """Ends, even in the middle of its work."""


@dataclass
class _Waiting:
    """A piece of work, the future of its result, and when it began to wait."""

    work: Callable[[float], Any]  # Any: each work has its own kind of result
    result: "asyncio.Future[Any]"
    since: float


class Workers:
    """Workers, and the queue in front of them."""

    def __init__(
        self,
        workers: Sequence[Worker],
        waited: Callable[[Kind, float], None] = lambda kind, seconds: None,
        at_once: int | None = None,
    ) -> None:
        self.queue: FairQueue[_Waiting] = FairQueue(at_once)
        self._waited = waited
        self._free, self._all = list(workers), list(workers)
        self._working: set[asyncio.Task[None]] = set()
        self._closed = False

    async def think(self, record: str, seat: int, bot: str, seed: int, asker: Asker) -> tuple[str, float]:
        """Asks a worker for a bot's move; if that fails, for a random one."""
        try:
            return await self.think_about(partial(think, record, seat, bot, seed), asker)
        except NoAnswer:
            return await self.think_about(partial(think, record, seat, "random", seed), asker)

    async def judge(
        self, record: str, seat: int, since: int, names: dict[str, list[str]], asker: Asker
    ) -> Blunder | None:
        """Asks a worker for a blunder; a lesson is no reason to let a game wait."""
        try:
            return await self.think_about(partial(find_blunder, record, seat, since, names), asker)
        except Refusal:
            return None

    async def run(self, work: Callable[[], T], asker: Asker) -> T:
        """Runs work at a worker when its turn comes. Raises `Refusal` if it fails, or if too many wait."""
        return await self.think_about(partial(_without_seconds, work), asker)

    async def think_about(self, work: Callable[[float], T], asker: Asker) -> T:
        """Runs work that is told how many seconds it may think: fewer while many tables of its address wait."""
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        ticket = self.queue.add(_Waiting(work, result, monotonic()), asker)
        self._serve_next()
        try:
            return await result
        finally:
            self.queue.give_up(ticket)

    def _serve_next(self) -> None:
        while not self._closed and self._free and (ticket := self.queue.next()) is not None:
            task = asyncio.create_task(self._serve(self._free.pop(), ticket))
            self._working.add(task)
            task.add_done_callback(self._working.discard)

    async def _serve(self, worker: Worker, ticket: Ticket[_Waiting]) -> None:
        waiting, begin = ticket.work, monotonic()
        self._waited(ticket.asker.kind, begin - waiting.since)
        many = self.queue.tables_waiting(ticket.address) >= MANY_TABLES
        try:
            found = await worker.run(partial(waiting.work, SHORT_THOUGHT if many else LONGEST_THOUGHT))
            if not waiting.result.done():
                waiting.result.set_result(found)
        except Refusal as refusal:
            if not waiting.result.done():
                waiting.result.set_exception(refusal)
        finally:
            self.queue.done(ticket, monotonic() - begin)
            self._free.append(worker)
            self._serve_next()

    def close(self) -> None:
        """Ends the workers, even in the middle of their work."""
        self._closed = True
        for task in self._working:
            task.cancel()
        for worker in self._all:
            worker.close()


class NoAnswer(Refusal):
    """The work failed, or took too long."""

    def __init__(self) -> None:
        super().__init__("no_answer")


def _without_seconds(work: Callable[[], T], seconds: float) -> T:
    """Runs work that does not think."""
    return work()
