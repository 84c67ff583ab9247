"""One table in use: folded from its log, changed one line at a time, with the sessions that follow it."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import time
from typing import NoReturn

from ludorail.core.errors import RuleError
from ludorail.tables.analysis.fair_queue import Asker
from ludorail.tables.live.slices import Slices
from ludorail.tables.model import decisions
from ludorail.tables.model.attention import bots_alone, due_of, may_need_attention, people_to_act
from ludorail.tables.model.decisions import AlreadyDone, Decision
from ludorail.tables.model.fold import fold, fold_all, folding_all
from ludorail.tables.model.lines import Forgotten, TableLine
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table
from ludorail.tables.store.interface import LogStore
from ludorail.tables.store.rows import Conflict, PendingWrite, TableLinks, TableRow

GONE_AFTER = 300.0
"""Seconds without a connection after which a person counts as gone, and others may have their seat."""
DUE_NOW = 0.0
"""The due time of anything overdue: always the same, so that a row changes only when it must."""
COUNTED_SINGLY, COUNTED_IN_HUNDREDS = 20, 100
"""The most spectators that are counted one by one, and the number above which they are counted in hundreds."""
FOLDED_AT_ONCE = 3
"""Lines of other processes that are folded without letting others take their turn."""


@dataclass(frozen=True)
class DecisionResult:
    """The result of a decision: the line that was stored, if any, and the number of the line that answers it."""

    number: int
    line: TableLine | None = None


class LiveTable:
    """A table, its lock, and the listeners that hear of its changes. `row` is what the store should have of it."""

    is_past = False
    """Whether it is a game before the present one."""

    def __init__(
        self,
        store: LogStore,
        links: TableLinks,
        table: Table,
        line_stored: "Callable[[LiveTable, TableLine], None]",
        slices: Slices,
    ) -> None:
        self.links = links
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.present: Counter[str] = Counter()
        self._elsewhere: frozenset[str] = frozenset()
        self._followers: Counter[str] = Counter()
        self._last_follower: tuple[str, ...] = ()
        self._spectators = 0
        self.judged = 0
        """The state number at which the moves of a person who is taught were last judged; 0 if that is not known."""
        self.resumed = 0.0
        """The time at which a client last began to follow the table."""
        self.presence_changes = 0
        """The number of times that a person has come or gone."""
        self.wake = asyncio.Event()
        self.attending: asyncio.Task[None] | None = None
        self.used = 0.0
        """When the table was last asked for."""
        self.turns = frozenset(people_to_act(table))
        """The people last known to be on turn, so that a new line notifies only those whose turn it begins."""
        self.views: object = None
        """The views that the server keeps of the table while it is in memory; a long log takes long to make."""
        self.loaded = 0.0
        """When the table was read into memory."""
        self._arrived: dict[str, float] = {}
        self._last_here: dict[str, float] = {}
        self._store = store
        self._line_stored = line_stored
        self._slices = slices
        self._take_in()
        self._stored_row: TableRow | None = None
        """The row as it is in the store; `None` while that is not known."""

    def _take_in(self) -> None:
        """Notes the needs of the table after a change."""
        self._bots_alone, self._due = bots_alone(self.table), due_of(self.table)
        self.row = _row(self.table, self._bots_alone, self._due)

    # Those who follow it

    def follow(self, address: str, now: float) -> None:
        """Counts a client at that network address as a follower."""
        if not self._followers:
            self.resumed = now
        self._followers[address] += 1
        self._last_follower = (address,)
        self.wake.set()

    def unfollow(self, address: str) -> None:
        """Stops counting a client at that address as a follower."""
        self._followers[address] -= 1
        self._followers = +self._followers
        self.wake.set()

    def count_spectators(self, change: int) -> None:
        """Counts a spectator who comes (1) or goes (-1), and tells everybody if that changes the number shown."""
        before = self.watchers
        self._spectators += change
        if self.watchers != before:
            self.presence_changes += 1
            self._tell()

    @property
    def watchers(self) -> int:
        """The spectators in this process, rounded if they are many: everybody is told of a change."""
        step = 1 if self._spectators <= COUNTED_SINGLY else 10 if self._spectators < COUNTED_IN_HUNDREDS else 100
        return self._spectators // step * step

    @property
    def is_followed(self) -> bool:
        """Whether anybody follows the table in this process."""
        return bool(self._followers)

    @property
    def is_paused(self) -> bool:
        """Whether bots would play on if anybody followed them."""
        return self._bots_alone and not self._followers

    @property
    def due(self) -> float | None:
        """When something is due here.

        Bots alone play for those who follow them. Where people are connected to another process, that one attends to
        the table.
        """
        return None if not self._followers and (self._elsewhere or self._bots_alone) else self._due

    @property
    def asker(self) -> Asker:
        """The party that bots think for here: all followers of the table, or the last one."""
        addresses = tuple(self._followers) or self._last_follower
        return Asker(addresses, self.table.id, bool(self._elsewhere) or any(self.present.values()))

    # The people of its seats

    def is_here(self, seat: int) -> bool:
        """Whether the person of that seat is connected."""
        taken = self.table.seats[seat]
        token = taken.token_hash if taken is not None else None
        return token is not None and (self.present[token] > 0 or token in self._elsewhere)

    @property
    def anybody_here(self) -> bool:
        """Whether a person with a seat is connected."""
        return any(map(self.is_here, range(len(self.table.seats))))

    def here_since(self, seat: int) -> float:
        """When the person of that seat, who is connected, arrived."""
        return self._arrived.get(self.table.taken(seat).token_hash or "", 0.0)

    def is_gone(self, seat: int, now: float) -> bool:
        """Whether there is a person in that seat who has not been connected for long, as far as this process knows."""
        since = self._absent_since(seat)
        return since is not None and now - since >= GONE_AFTER

    def _absent_since(self, seat: int) -> float | None:
        """When the person of that seat was last connected, as far as this process knows; `None` if they are now."""
        taken = self.table.seats[seat] if 0 <= seat < len(self.table.seats) else None
        if taken is None or taken.token_hash is None or self.is_here(seat):
            return None
        return max(self._last_here.get(taken.token_hash, 0.0), taken.seated_at, self.loaded)

    def replaceable_at(self, seat: int) -> float | None:
        """When the others may let a bot play for a person whom the game waits for; `None` if they may not."""
        since = self._absent_since(seat)
        if since is None or seat not in people_to_act(self.table) or self.table.clocks is None:
            return None
        return max(since, self.table.clocks.since(seat)) + self.table.settings.patience

    @property
    def absent_to_act(self) -> tuple[int, ...]:
        """The seats of people whom the game waits for and who are not connected: the seconds until they may be
        replaced are counted.
        """
        return tuple(seat for seat in range(len(self.table.seats)) if self.replaceable_at(seat) is not None)

    def arrive(self, token_hash: str, now: float) -> None:
        """Notes that a person has connected."""
        if not self.present[token_hash] and token_hash not in self._elsewhere:
            self._arrived[token_hash] = now
        self.present[token_hash] += 1
        self.presence_changes += 1
        self._tell()

    def depart(self, token_hash: str, now: float) -> None:
        """Notes that a person's connection has ended."""
        self.present[token_hash] -= 1
        self._last_here[token_hash] = now
        self.presence_changes += 1
        self._tell()

    def set_elsewhere(self, tokens: frozenset[str], now: float) -> None:
        """Takes in the people who are connected to other processes."""
        if tokens != self._elsewhere:
            come = (token for token in tokens - self._elsewhere if not self.present[token])
            self._arrived.update(dict.fromkeys(come, now))
            self._last_here.update(dict.fromkeys(self._elsewhere - tokens, now))
            self._elsewhere = tokens
            self.presence_changes += 1
            self._tell()

    # Its lines

    async def do(self, decision: Decision, now: float) -> DecisionResult:
        """Decides on the present state, stores the line, and only then folds it.

        If another process was first with a line, its lines are folded and the decision is made again.
        """
        async with self.lock:
            while True:
                now = max(now, self.table.changed)  # it waited for the lock; time in a log never runs back
                try:
                    line = decision(self.table, now)
                except (Refusal, RuleError):
                    if self._store.shared and await self._catch_up():
                        continue  # it was refused on a state that another process has changed since
                    raise
                if line is None:
                    return DecisionResult(self.table.number)
                if isinstance(line, AlreadyDone):
                    return DecisionResult(line.number)
                if await self._store_line(line):
                    return DecisionResult(self.table.number, line)

    async def _store_line(self, line: TableLine) -> bool:
        """Stores a line and folds it; False if its number is taken, and the other processes' lines are folded."""
        write = self._pending_write(line)
        try:
            await self._store.append(write)
        except Conflict:
            if not await self._catch_up():
                raise Refusal("no_table") from None  # no line has that number: the table itself is gone
            return False
        self._stored_row = write.row or self._stored_row
        was_listed = self.row.listed
        fold(self.table, line)
        self._take_in()
        self._line_stored(self, line)
        written = self.write_row()
        self._tell()
        if written is not None and self.row.listed != was_listed:
            await asyncio.wait([written])  # the lobby reads rows, and is looked at next
        return True

    async def seat_of(self, token: str) -> int:
        """The seat that the token belongs to, even if it was taken a moment ago in another process."""
        try:
            return decisions.seat_of(self.table, token)
        except Refusal:
            if not self._store.shared:
                raise
        await self.catch_up()
        return decisions.seat_of(self.table, token)

    def _pending_write(self, line: TableLine) -> PendingWrite:
        # The row describes the table before this line. If the line may call for attention, the row says that it is due
        # now.
        row = replace(self.row, due=DUE_NOW) if may_need_attention(self.table, line) else self.row
        row_to_write = None if row == self._stored_row else row
        return PendingWrite(self.table.id, self.table.number + 1, line, row_to_write, time())

    def write_row(self) -> "asyncio.Future[None] | None":
        """Brings the row in the store up to date with the table; `None` if it is."""
        if self.row == self._stored_row:
            return None
        self._stored_row = self.row
        return self._store.write_row(self.table.id, self.table.number, self.row, time())

    async def catch_up(self, number: int | None = None) -> None:
        """Folds the lines that other processes stored, at least up to `number`."""
        async with self.lock:
            if number is None or number > self.table.number:
                await self._catch_up()

    async def _catch_up(self) -> bool:
        lines = await self._store.lines(self.table.id, self.table.number)
        if any(isinstance(line, Forgotten) for line in lines):
            await self._fold_anew()
        elif len(lines) > FOLDED_AT_ONCE:
            await self._slices.run(folding_all(self.table, lines))
        else:
            fold_all(self.table, lines)
        if lines:
            self._take_in()
            self._stored_row = None
            self.turns = frozenset(people_to_act(self.table))
            self._tell()
        return bool(lines)

    async def _fold_anew(self) -> None:
        """Folds the whole log again, where lines that are folded already have changed."""
        table = Table(self.table.id, self.table.load)
        await self._slices.run(folding_all(table, await self._store.lines(table.id)))
        self.table = table

    def _tell(self) -> None:
        self.wake.set()
        for listener in list(self.listeners):
            listener()


def row_of(table: Table) -> TableRow:
    """The row that a table should have in the store."""
    return _row(table, bots_alone(table), due_of(table))


def _row(table: Table, only_bots: bool, due: float | None) -> TableRow:
    """The row of a table that is due at that time; bots alone are never due in the store, only for their followers."""
    if only_bots:
        due = None
    return TableRow(table.life, table.settings.listed, due if due is None or due > table.changed else DUE_NOW)


class PastGame(LiveTable):
    """A table as it stood at the end of an earlier game: open to be looked at, and never changed."""

    is_past = True

    @property
    def due(self) -> None:
        """Always `None`: nothing is due in the past."""
        return None

    async def do(self, decision: Decision, now: float) -> NoReturn:
        """Refuses every change."""
        raise Refusal("past")

    async def catch_up(self, number: int | None = None) -> None:
        """Does nothing: the past does not change."""
