"""Attends to tables: bots move, time runs out, the next round or game begins after a pause."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ludorail.core.chance.fair import SEED_BYTES
from ludorail.core.errors import RuleError
from ludorail.core.text import LANGUAGES
from ludorail.tables.analysis.thinking import Thinker
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.model import decisions
from ludorail.tables.model.attention import (
    begins_at,
    bots_to_act,
    bots_to_give_up,
    is_held,
    is_paused,
    pause_end,
    pause_of,
    people_to_act,
    zero_of,
)
from ludorail.tables.model.lines import Again, Moved, Resigned, Resumed, Started, StoodIn, Unsealing
from ludorail.tables.model.people.seat import spoken_names
from ludorail.tables.model.play import Play
from ludorail.tables.model.refusal import Refusal, Stale
from ludorail.tables.model.table import Table

log = logging.getLogger(__name__)

PAUSE_IN_BOT_MOVES = 3.0
"""The pause between two games of a tournament among bots, as a multiple of the pace of their moves."""


TRY_AGAIN_AFTER = 1.0
"""Seconds before bots that found too many waiting for the workers are asked again."""


@dataclass(frozen=True)
class Scheduler:
    """Attends to tables. `pace` is the least time a bot takes for a move, so that people can follow."""

    thinker: Thinker
    now: Callable[[], float]
    pace: float
    since: float
    """When this process began, or could store nothing: nobody loses on time because the house was closed."""
    thought: Callable[[float], None]
    """Called with the seconds that the bots' decisions took."""

    async def attend(self, live: LiveTable) -> None:
        """Does what is due now, or waits until something is due or the table changes."""
        table, now = live.table, self.now()
        live.wake.clear()
        if live.due is None:
            return
        if begins_at(table) is not None:
            await self._begin(live)
        elif is_paused(table):
            await self._end_pause(live)
        elif is_held(table):
            await self._judge_held(live)
        elif await self._end_overdue(live, now):
            return
        elif bots_to_give_up(table):
            await live.do(decisions.bot_gives_up, now)
        elif bots_to_act(table):
            if not await self._offer_back(live):
                await self._bots_beside_clocks(live)
        else:
            await _wait(live, self._until_zero(live))

    async def _judge_held(self, live: LiveTable) -> None:
        """Offers a held move back, or lets the game go on; a person who has played on is judged for both turns."""
        at, judged = live.table.at, live.judged
        is_offered = await self._offer_back(live)
        if live.table.at != at:
            live.judged = judged
        elif not is_offered:
            await live.do(decisions.go_on, self.now())

    async def _offer_back(self, live: LiveTable) -> bool:
        """Offers a blunder back to the person whom a table teaches; False if the game may go on."""
        table, at = live.table, live.table.at
        found = None if live.judged == at else decisions.unjudged(table, live.judged)
        if found is None or table.play is None:
            live.judged = at
            return False
        seat, since = found
        record = table.play.record((), open_seed=False).text()
        names = {language: spoken_names(table.seats, language) for language in LANGUAGES}
        blunder = await self.thinker.judge(record, seat, since, names, live.asker)
        live.judged = at
        if blunder is None:
            return False
        offer = partial(decisions.offer_back, seat=seat, at=at, **blunder._asdict())
        with contextlib.suppress(Stale):
            await live.do(offer, self.now())
        return True

    def _until_zero(self, live: LiveTable) -> float:
        """The seconds until the next clock runs out; few if none runs, since that may change."""
        table, now = live.table, self.now()
        zeros = [self._zero(live, seat) for seat in people_to_act(table)]
        found = [zero for zero in [*zeros, self._rules_clock_zero(live)] if zero is not None]
        return max(0.02, min(found, default=now + 1) - now)

    def _zero(self, live: LiveTable, seat: int) -> float | None:
        """When a seat's time is up, with grace for people who were away or kept away by a closed server."""
        clocks, zero = live.table.clocks, zero_of(live.table, seat)
        if clocks is None or zero is None:
            return None
        late = not live.is_here(seat) or live.here_since(seat) > zero
        grace = live.table.settings.grace
        return self._after_opening(clocks.since(seat), zero + grace if late else zero, grace)

    def _rules_clock_zero(self, live: LiveTable) -> float | None:
        """When the rules' own clock runs out. It restarts where nobody followed the table, since bots alone pause
        there."""
        clocks = live.table.clocks
        if clocks is None or clocks.timeout is None:
            return None
        began, zero = clocks.timeout_since, clocks.timeout[1]
        if not people_to_act(live.table) and began < live.resumed:
            began, zero = live.resumed, live.resumed + zero - began
        return self._after_opening(began, zero, live.table.settings.grace)

    def _after_opening(self, began: float, zero: float, grace: float) -> float:
        """The end of a period that may have begun before this process did."""
        return zero if began >= self.since else max(zero, self.since + grace)

    def _rules_timeout(self, live: LiveTable, table: Table, now: float) -> Moved | None:
        zero = self._rules_clock_zero(live)
        return decisions.timeout_move(table, now) if zero is not None and zero <= now else None

    async def _end_overdue(self, live: LiveTable, now: float) -> bool:
        """Acts for a seat whose time is up; False if there is none."""
        for decision in (partial(self._rules_timeout, live), partial(self._first_out_of_time, live)):
            if (await live.do(decision, now)).line is not None:
                return True
        return False

    def _first_out_of_time(self, live: LiveTable, table: Table, now: float) -> Resigned | StoodIn | None:
        """Decides on the table as it is when the line is stored, so that a move at the last moment counts."""
        for seat in people_to_act(table):
            zero = self._zero(live, seat)
            if zero is not None and zero <= now:
                return decisions.out_of_time(table, now, seat)
        return None

    def goes_on_at(self, table: Table) -> float | None:
        """When the next round, or the next game of a tournament, comes by itself; `None` if none is due."""
        if not is_paused(table):
            return None
        pause = pause_of(table)
        zero = pause_end(table) if pause else table.paused + self.pace * PAUSE_IN_BOT_MOVES
        return self._after_opening(table.paused, zero, min(pause, table.settings.pause))

    async def _begin(self, live: LiveTable) -> None:
        """Begins the game that everybody is ready for, once the words are open or it is too late to open them."""
        time, now = begins_at(live.table), self.now()
        if time is not None and time > now:
            await _wait(live, time - now)
        else:
            await live.do(decisions.begin_if_ready, now)

    async def _end_pause(self, live: LiveTable) -> None:
        time, now = self.goes_on_at(live.table), self.now()
        if time is not None and time > now:
            await _wait(live, time - now)
        else:
            await live.do(partial(self._go_on, live), now)

    def _go_on(self, live: LiveTable, table: Table, now: float) -> Again | Started | Unsealing | Resumed | None:
        """Decides on the table as it is when the line is stored, since a word at the last moment gives more time."""
        time = self.goes_on_at(table)
        if time is None or time > now:
            return None
        if table.life == "playing":
            return decisions.next_round(table, now)
        if table.life == "over":
            return decisions.again(table, now, secrets.token_bytes(SEED_BYTES), live.is_here)
        return decisions.start(table, now)

    async def _bots_beside_clocks(self, live: LiveTable) -> None:
        """Lets bots think and act, while the clocks of people who may act too go on and anybody follows them."""
        acting = asyncio.create_task(self._bots(live))
        try:
            while not acting.done() and live.due is not None:
                await asyncio.wait([acting], timeout=self._until_zero(live))
                if not acting.done():
                    await self._end_overdue(live, self.now())
            if acting.done():
                acting.result()
        finally:
            acting.cancel()

    async def _bots(self, live: LiveTable) -> None:
        """Lets all bots that may act think at once, and act in the order of their pace."""
        table = live.table
        assert table.play is not None
        begin, at, record = self.now(), table.at, table.play.record((), open_seed=False).text()
        seats = bots_to_act(table)
        names = [str(table.taken(seat).played_by) for seat in seats]
        try:
            thoughts = await asyncio.gather(
                *(
                    self._thought(live, table.play, record, seat, name)
                    for seat, name in zip(seats, names, strict=True)
                )
            )
        except Refusal:  # too many wait, or the workers fail
            await asyncio.sleep(TRY_AGAIN_AFTER)
            return
        self.thought(self.now() - begin)
        together = len(table.play.actors) > 1
        for (move, hands), seat in sorted(zip(thoughts, seats, strict=True), key=lambda made: made[0][1]):
            pace = max(self.pace, hands if self.pace else 0.0) if together else self.pace
            await asyncio.sleep(max(0.0, begin + pace - self.now()))
            if await self._offer_back(live):
                return
            try:
                await live.do(partial(decisions.bot_move, seat=seat, at=at, move=move), self.now())
            except (Refusal, RuleError):
                return  # the table has moved on; think again

    async def _thought(self, live: LiveTable, play: Play, record: str, seat: int, name: str) -> tuple[str, float]:
        """A bot's move, from the script if it has one, and the seconds it takes."""
        if (scripted := play.scripted_move(seat)) is not None:
            return scripted.text, 0.0
        return await self.thinker.think(record, seat, name, secrets.randbits(63), live.asker)


async def _wait(live: LiveTable, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(live.wake.wait(), seconds)
