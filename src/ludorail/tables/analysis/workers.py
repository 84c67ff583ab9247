"""Worker processes for bots, hints and plans: text goes in, text comes out; only words and numbers are pickled."""

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Protocol, TypeVar

from ludorail.bots import advice
from ludorail.bots.guard import ask_bot
from ludorail.bots.levels import load_player
from ludorail.core.errors import RuleError
from ludorail.core.extensions import turn_plans_of, words
from ludorail.core.limit import Limit
from ludorail.core.meta import Json
from ludorail.core.player import Player
from ludorail.core.rules import AnyRules
from ludorail.core.source import Seeded
from ludorail.core.state import State
from ludorail.core.view import View
from ludorail.games import game_ids, load_game, read_record
from ludorail.tables.analysis.trial import after
from ludorail.tables.model.refusal import Refusal

log = logging.getLogger(__name__)

T = TypeVar("T")

HINT_SECONDS = 1.0
ADVICE_LIMIT = 20
PARENT_CHECK_INTERVAL = 1.0
"""Seconds between two checks that the server is alive."""


class Thinker(Protocol):
    """Decides for a bot's seat."""

    async def think(self, record: str, seat: int, bot: str, seed: int) -> tuple[str, float]:
        """Returns the move, and the seconds that the bot takes for it where several seats may act at once."""

    def close(self) -> None:
        """Ends the processes."""


def think(record: str, seat: int, bot: str, seed: int) -> tuple[str, float]:
    """Makes one decision; the bot gets the view of its seat and nothing else of the record."""
    game = read_record(record)
    source = Seeded(seed)
    view = game.rules.view(game.replay(), seat, game.entries)
    player = _player(game.rules, bot)
    move = ask_bot(player.bot, view, player.limit, source)
    return move.text, player.pace(view, source)


def advise(
    record: str, seat: int, moves: Sequence[str], language: str | None, names: Sequence[str], seed: int
) -> list[tuple[str, str, float, str]]:
    """Advice for a seat after its own moves, best first: the move, the move in words, its estimate, and the reason."""
    view = _view(record, seat, moves)
    found = advice.advise(view, Limit(seconds=HINT_SECONDS), Seeded(seed))[:ADVICE_LIMIT]
    if language is None:
        return [(one.move.text, "", one.estimate, "") for one in found]
    deeds = [words(view.rules, view.known, seat, one.move, language, names) for one in found]
    reasons = [one.reason.say(language, names) for one in found]
    return [(one.move.text, deed, one.estimate, why) for one, deed, why in zip(found, deeds, reasons, strict=True)]


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
        return load_player(rules, bot, Limit(seconds=1.0))
    except RuleError:
        log.warning("%s has no levels; %s plays at random", rules.meta.id, bot)
        return load_player(rules, "random", Limit(seconds=1.0))


class Workers:
    """A pool of worker processes."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, record: str, seat: int, bot: str, seed: int) -> tuple[str, float]:
        """Asks a process for a bot's move; if that fails, for a random one."""
        try:
            return await self.run(partial(think, record, seat, bot, seed))
        except Refusal:
            return await self.run(partial(think, record, seat, "random", seed))

    async def run(self, work: Callable[[], T]) -> T:
        """Runs work in a process. Raises `Refusal` if it fails; if a process dies, the pool is started again."""
        loop = asyncio.get_running_loop()
        if self._pool is None:
            self._pool = _new_pool(self._count)
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:
            log.warning("a worker process died; the pool is started again")
            if self._pool is pool:
                self._pool = None
            raise Refusal("no_answer") from None
        except Exception:  # a fault in one game's package must not become one of the table
            log.exception("work in a worker process failed")
            raise Refusal("no_answer") from None

    def close(self) -> None:
        """Ends the processes, whatever they are working on."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _new_pool(count: int) -> ProcessPoolExecutor:
    # Spawned, not forked: a fork would carry the server's sockets along.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, context, initializer=_begin, initargs=(os.getpid(),))


def _begin(server: int) -> None:
    """Prepares a worker process, which ends when its server is killed."""
    for game in game_ids():
        load_game(game)
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: int) -> None:
    while os.getppid() == server:
        time.sleep(PARENT_CHECK_INTERVAL)
    os._exit(0)
