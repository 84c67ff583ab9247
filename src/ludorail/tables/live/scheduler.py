"""Sees to a table while something is due: lets its bots move, ends what took too long, goes on to the next game."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ludorail.core.errors import RuleError
from ludorail.core.fair import SEED_BYTES
from ludorail.tables.analysis.workers import Thinker
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.model import decisions as decide
from ludorail.tables.model.attention import between_games, bots_to_act, due_of, pause_of, people_to_act, zero_of
from ludorail.tables.model.lines import Again, Moved, Resigned, Started, StoodIn
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

log = logging.getLogger(__name__)

BETWEEN_GAMES = 3.0
"""Seconds between two games of a tournament of bots alone, in paces of a bot."""


@dataclass(frozen=True)
class Scheduler:
    """What is needed to see to tables. `pace` is the least time a bot takes, so that people can follow."""

    thinker: Thinker
    now: Callable[[], float]
    pace: float
    since: float
    """When this process began: nobody runs out of time because the house was closed."""
    thought: Callable[[float], None]
    """Told how long each bot's decision took."""

    async def see_to(self, hub: LiveTable) -> None:
        """Does what is due now, or waits until something is or the table changes."""
        table, now = hub.table, self.now()
        hub.wake.clear()
        due = due_of(table)
        if due is None:
            return
        if between_games(table):
            await self._next_game(hub)
        elif await self._somebodys_time_is_up(hub, now):
            return
        elif bots_to_act(table):
            await self._bots_beside_clocks(hub)
        else:
            await _wait(hub, self._until_zero(hub))

    def _until_zero(self, hub: LiveTable) -> float:
        """The seconds until somebody's time is up; not many if nobody's is, since that may change."""
        table, now = hub.table, self.now()
        zeros = [self._zero(hub, seat) for seat in people_to_act(table)]
        found = [zero for zero in [*zeros, self._hurry_zero(table)] if zero is not None]
        return max(0.02, min(found, default=now + 1) - now)

    def _zero(self, hub: LiveTable, seat: int) -> float | None:
        """When a seat's time is really up: one that is away then, or that the house kept away, has a grace."""
        clocks, zero = hub.table.clocks, zero_of(hub.table, seat)
        if clocks is None or zero is None:
            return None
        late = not hub.here(seat) or hub.since(seat) > zero
        grace = hub.table.settings.grace
        return self._opened(clocks.since(seat), zero + grace if late else zero, grace)

    def _hurry_zero(self, table: Table) -> float | None:
        clocks = table.clocks
        if clocks is None or clocks.hurry is None:
            return None
        return self._opened(clocks.hurry_since, clocks.hurry[1], table.settings.grace)

    def _opened(self, began: float, zero: float, grace: float) -> float:
        """The end of a time that may have begun before the house opened."""
        return zero if began >= self.since else max(zero, self.since + grace)

    def _hurry(self, table: Table, now: float) -> Moved | None:
        zero = self._hurry_zero(table)
        return decide.hurry(table, now) if zero is not None and zero <= now else None

    async def _somebodys_time_is_up(self, hub: LiveTable, now: float) -> bool:
        """Ends what took somebody too long, if anything did."""
        hurried = await hub.do(self._hurry, now)
        return hurried is not None or await hub.do(partial(self._first_out_of_time, hub), now) is not None

    def _first_out_of_time(self, hub: LiveTable, table: Table, now: float) -> Resigned | StoodIn | None:
        """Asked of the table as it is when the answer is stored: a move at the last moment counts."""
        for seat in people_to_act(table):
            zero = self._zero(hub, seat)
            if zero is not None and zero <= now:
                return decide.out_of_time(table, now, seat)
        return None

    def goes_on_at(self, table: Table) -> float | None:
        """When a tournament goes on by itself to its next game, or begins it; None if it does not."""
        if not between_games(table):
            return None
        pause = pause_of(table)
        zero = table.paused + (pause or self.pace * BETWEEN_GAMES)
        return self._opened(table.paused, zero, min(pause, table.settings.pause))

    async def _next_game(self, hub: LiveTable) -> None:
        time, now = self.goes_on_at(hub.table), self.now()
        if time is not None and time > now:
            await _wait(hub, time - now)
        else:
            await hub.do(partial(self._go_on, hub), now)

    def _go_on(self, hub: LiveTable, table: Table, now: float) -> Again | Started | None:
        """Asked of the table as it is when the answer is stored: a word at the last moment gives time again."""
        time = self.goes_on_at(table)
        if time is None or time > now:
            return None
        if table.life == "over":
            return decide.again(table, now, secrets.token_bytes(SEED_BYTES), hub.here)
        return decide.start(table, now)

    async def _bots_beside_clocks(self, hub: LiveTable) -> None:
        """Lets bots think and act; the time of people who may act with them runs out meanwhile."""
        acting = asyncio.create_task(self._bots(hub))
        try:
            while not acting.done():
                await asyncio.wait([acting], timeout=self._until_zero(hub))
                if not acting.done():
                    await self._somebodys_time_is_up(hub, self.now())
            acting.result()
        finally:
            acting.cancel()

    async def _bots(self, hub: LiveTable) -> None:
        """All bots that may act think at once, and act in the order that their hands are quick."""
        table = hub.table
        assert table.play is not None
        begin, at, record = self.now(), table.at, table.play.record((), open_seed=False).text()
        seats = bots_to_act(table)
        names = [str(table.taken(seat).played_by) for seat in seats]
        decisions = await asyncio.gather(
            *(
                self.thinker.think(record, seat, name, secrets.randbits(63))
                for seat, name in zip(seats, names, strict=True)
            )
        )
        self.thought(self.now() - begin)
        together = len(table.play.actors) > 1
        for (move, hands), seat in sorted(zip(decisions, seats, strict=True), key=lambda made: made[0][1]):
            pace = max(self.pace, hands if self.pace else 0.0) if together else self.pace
            await asyncio.sleep(max(0.0, begin + pace - self.now()))
            try:
                await hub.do(partial(_bot_move, seat=seat, at=at, move=move), self.now())
            except (Refusal, RuleError):
                return  # the table went on meanwhile; think again


def _bot_move(table: Table, now: float, seat: int, at: int, move: str) -> Moved:
    if table.seats[seat] is None or table.taken(seat).played_by is None:
        raise Refusal("away")
    return decide.move(table, now, seat, at, f"bot {table.number}", [move])


async def _wait(hub: LiveTable, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(hub.wake.wait(), seconds)
