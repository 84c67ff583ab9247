"""Bots at work, in processes of their own: text goes in, text comes out, nothing is pickled but words and numbers."""

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from ludorail import game_ids, load_game, read_record
from ludorail.bots.guard import decide
from ludorail.bots.levels import Player, load_player
from ludorail.core.errors import RuleError
from ludorail.core.limit import Limit
from ludorail.core.rules import AnyRules
from ludorail.core.source import Seeded

log = logging.getLogger(__name__)

PARENT_LOOKS = 1.0
"""Seconds between two looks whether the server still lives."""


class Thinker(Protocol):
    """Decides for a bot's seat."""

    async def think(self, record: str, seat: int, bot: str, seed: int) -> tuple[str, float]:
        """The move, and how many seconds its hands take where several may act at once."""

    def close(self) -> None:
        """Ends the work."""


def think(record: str, seat: int, bot: str, seed: int) -> tuple[str, float]:
    """One decision: the bot is given the view of its seat, and nothing else of the record."""
    game = read_record(record)
    source = Seeded(seed)
    view = game.rules.view(game.replay(), seat, game.entries)
    player = _player(game.rules, bot)
    move = decide(player.bot, view, player.limit, source)
    return move.text, player.pace(view, source)


def _player(rules: AnyRules, bot: str) -> Player:
    try:
        return load_player(rules, bot, Limit(seconds=1.0))
    except RuleError:
        log.warning("%s has no levels; %s plays at random", rules.meta.id, bot)
        return load_player(rules, "random", Limit(seconds=1.0))


class Workers:
    """So many processes that think."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, record: str, seat: int, bot: str, seed: int) -> tuple[str, float]:
        """Asks a process; if one died, all are begun anew and the question is put again."""
        loop = asyncio.get_running_loop()
        if self._pool is None:
            self._pool = _new_pool(self._count)
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, think, record, seat, bot, seed)
        except BrokenProcessPool:
            log.warning("a process that thinks has died; it is begun anew")
            if self._pool is pool:
                self._pool = None
            return await self.think(record, seat, "random", seed)

    def close(self) -> None:
        """Ends the processes, whatever they think about."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _new_pool(count: int) -> ProcessPoolExecutor:
    # Spawned, not forked: a fork would carry the server's sockets along.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, context, initializer=_begin, initargs=(os.getpid(),))


def _begin(server: int) -> None:
    """In a process that thinks: gets ready, and ends when its server was killed."""
    for game in game_ids():
        load_game(game)
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: int) -> None:
    while os.getppid() == server:
        time.sleep(PARENT_LOOKS)
    os._exit(0)
