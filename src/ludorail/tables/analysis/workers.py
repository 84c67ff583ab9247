"""Worker processes for bots, hints and plans: text goes in, text comes out; only words and numbers are pickled."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import Any, NamedTuple, Protocol, TypeVar

from ludorail.bots import advice
from ludorail.bots.guard import ask_bot
from ludorail.bots.levels import load_player
from ludorail.core.errors import RuleError
from ludorail.core.event import Event
from ludorail.core.extensions import turn_plans_of, words
from ludorail.core.limit import Limit
from ludorail.core.meta import Json
from ludorail.core.player import Player
from ludorail.core.rules import AnyRules
from ludorail.core.source import Seeded
from ludorail.core.state import State
from ludorail.core.view import View
from ludorail.games import game_ids, load_game, read_record
from ludorail.tables.analysis.fair_queue import Asker, FairQueue, Kind, Ticket
from ludorail.tables.analysis.trial import after
from ludorail.tables.model.refusal import Refusal

log = logging.getLogger(__name__)

T = TypeVar("T")

LONGEST_THOUGHT = 1.0
"""Seconds that a bot thinks, or an adviser, at most."""
SHORT_THOUGHT = 0.2
"""Seconds that bots think, at most, while many tables of one address wait, so that each of them gets its turn."""
MANY_TABLES = 3
CPU_SECONDS = 20.0
"""Processor time for one piece of work: a process that needs more is ended, whatever it is at."""
ADVICE_LIMIT = 20
PARENT_CHECK_INTERVAL = 1.0
"""Seconds between two checks that the server is alive."""


class Thinker(Protocol):
    """Decides for a bot's seat."""

    async def think(self, record: str, seat: int, bot: str, seed: int, asker: Asker) -> tuple[str, float]:
        """Returns the move, and the seconds that the bot takes for it where several seats may act at once.

        Raises `Refusal` if too many wait.
        """

    def close(self) -> None:
        """Ends the processes."""


class AdvisedMove(NamedTuple):
    """A move of a turn that is advised, and the same in words."""

    text: str
    words: str


class Advised(NamedTuple):
    """A turn that is advised, from its next move on, its estimate, and the reason in words."""

    moves: list[AdvisedMove]
    estimate: float
    reason: str


def think(record: str, seat: int, bot: str, seed: int, seconds: float) -> tuple[str, float]:
    """Makes one decision; the bot gets the view of its seat and nothing else of the record."""
    game = read_record(record)
    source = Seeded(seed)
    view = game.rules.view(game.replay(), seat, game.entries)
    player = _player(game.rules, bot)
    move = ask_bot(player.bot, view, _at_most(player.limit, seconds), source)
    return move.text, player.pace(view, source)


def advise(
    record: str,
    seat: int,
    moves: Sequence[str],
    language: str | None,
    names: Sequence[str],
    seed: int,
    seconds: float = LONGEST_THOUGHT,
) -> list[Advised]:
    """Advice for a seat after its own moves, the best first."""
    view = _view(record, seat, moves)
    found = advice.advise(view, Limit(seconds=seconds), Seeded(seed))[:ADVICE_LIMIT]
    return [
        Advised(
            _steps(view, (one.move, *one.rest), language, names),
            one.estimate,
            "" if language is None else one.reason.say(language, names),
        )
        for one in found
    ]


def _steps(
    view: View[State], turn: Sequence[Event], language: str | None, names: Sequence[str]
) -> list[AdvisedMove]:
    """The moves of a turn, each in words as it is met on the way."""
    assert view.seat is not None
    state, steps = view.known.copy(), []
    for number, move in enumerate(turn):
        if number > 0:
            view.rules.advance(state, view.seat, turn[number - 1])
        deed = "" if language is None else words(view.rules, state, view.seat, move, language, names)
        steps.append(AdvisedMove(move.text, deed))
    return steps


def find_ways(record: str, seat: int, moves: Sequence[str]) -> list[dict[str, Json]]:
    """The plans that the game offers a seat after its own moves; none if it offers no plans."""
    view = _view(record, seat, moves)
    plans = turn_plans_of(view.rules)
    return [] if plans is None or not view.legal() else plans.ways(view)


def _view(record: str, seat: int, moves: Sequence[str]) -> View[State]:
    game = read_record(record)
    return after(game.rules.view(game.replay(), seat, game.entries), moves)


def _player(rules: AnyRules, bot: str) -> Player:
    try:
        return load_player(rules, bot, Limit(seconds=LONGEST_THOUGHT))
    except RuleError:
        log.warning("%s has no levels; %s plays at random", rules.meta.id, bot)
        return load_player(rules, "random", Limit(seconds=LONGEST_THOUGHT))


def _at_most(limit: Limit, seconds: float) -> Limit:
    """The limit, cut to so many seconds; a limit without seconds ends soon enough by itself."""
    return limit if limit.seconds is None else replace(limit, seconds=min(limit.seconds, seconds))


@dataclass
class _Waiting:
    """A piece of work, the future of its result, and when it began to wait."""

    work: Callable[[float], Any]  # Any: each work has its own kind of result
    result: "asyncio.Future[Any]"
    since: float


class Workers:
    """Worker processes, and the queue in front of them."""

    def __init__(
        self,
        count: int,
        waited: Callable[[Kind, float], None] = lambda kind, seconds: None,
        cpu_seconds: float = CPU_SECONDS,
        at_once: int | None = None,
    ) -> None:
        self.queue: FairQueue[_Waiting] = FairQueue(at_once)
        self._waited = waited
        self._free = [_Process(cpu_seconds) for _ in range(count)]
        self._all = list(self._free)
        self._working: set[asyncio.Task[None]] = set()
        self._closed = False

    async def think(self, record: str, seat: int, bot: str, seed: int, asker: Asker) -> tuple[str, float]:
        """Asks a process for a bot's move; if that fails, for a random one."""
        try:
            return await self.think_about(partial(think, record, seat, bot, seed), asker)
        except NoAnswer:
            return await self.think_about(partial(think, record, seat, "random", seed), asker)

    async def run(self, work: Callable[[], T], asker: Asker) -> T:
        """Runs work in a process when its turn comes. Raises `Refusal` if it fails, or if too many wait."""
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

    async def _serve(self, process: "_Process", ticket: Ticket[_Waiting]) -> None:
        waiting, begin = ticket.work, monotonic()
        self._waited(ticket.asker.kind, begin - waiting.since)
        many = self.queue.tables_waiting(ticket.address) >= MANY_TABLES
        try:
            found = await process.run(partial(waiting.work, SHORT_THOUGHT if many else LONGEST_THOUGHT))
            if not waiting.result.done():
                waiting.result.set_result(found)
        except Refusal as refusal:
            if not waiting.result.done():
                waiting.result.set_exception(refusal)
        finally:
            self.queue.done(ticket, monotonic() - begin)
            self._free.append(process)
            self._serve_next()

    def close(self) -> None:
        """Ends the processes, whatever they are working on."""
        self._closed = True
        for task in self._working:
            task.cancel()
        for process in self._all:
            process.close()


class NoAnswer(Refusal):
    """The work failed, or took too long."""

    def __init__(self) -> None:
        super().__init__("no_answer")


class _Process:
    """One worker process, started when it is first needed and again after it has died."""

    def __init__(self, cpu_seconds: float) -> None:
        self._cpu_seconds = cpu_seconds
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[], T]) -> T:
        """Runs work. Raises `NoAnswer` if it fails or needs too much time."""
        if self._pool is None:
            self._pool = _new_pool()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, _limited, work, self._cpu_seconds)
        except BrokenProcessPool:
            log.warning("a worker process died; it is started again")
            self._pool = None
            raise NoAnswer from None
        except Exception:  # a fault in one game's package must not become one of the table
            log.exception("work in a worker process failed")
            raise NoAnswer from None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _without_seconds(work: Callable[[], T], seconds: float) -> T:
    """Runs work that does not think."""
    return work()


def _limited(work: Callable[[], T], cpu_seconds: float) -> T:
    """Runs work in this process, which the system ends if the work needs too much of the processor.

    The system, since compiled code listens to nobody; and not by the clock, since a busy machine is slow.
    """
    try:
        import resource
    except ImportError:  # a system without such limits limits nobody
        return work()
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + cpu_seconds) + 1, hard))
    try:
        return work()
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (hard, hard))


def _new_pool() -> ProcessPoolExecutor:
    # Spawned, not forked: a fork would carry the server's sockets along.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, context, initializer=_begin, initargs=(os.getpid(),))


def _begin(server: int) -> None:
    """Prepares a worker process, which ends when its server is killed."""
    with contextlib.suppress(ImportError):  # as above
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a process that is ended leaves nothing behind
    for game in game_ids():
        load_game(game)
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: int) -> None:
    while os.getppid() == server:
        time.sleep(PARENT_CHECK_INTERVAL)
    os._exit(0)
