"""One table while it is in use: folded from its log, changed by one hand at a time, with those who look on."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from ludorail.core.errors import RuleError
from ludorail.tables.model import decisions as decide
from ludorail.tables.model.attention import due_of, may_need_attention, people_to_act
from ludorail.tables.model.lines import AnyLine
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table
from ludorail.tables.store.store import Store
from ludorail.tables.store.writers import Conflict, Entry, Found, Row

AT_ONCE = 0.0
"""When something is due that is due already: always the same time, so that a row changes only when it must."""

Decision = Callable[[Table, float], AnyLine | None]
"""What somebody wants of a table at a time: the line that would happen, None if nothing needs to; or it refuses."""


class LiveTable:
    """A table, the lock on it, and whoever must hear of its changes. `row` is what the table's row should say."""

    def __init__(
        self, store: Store, found: Found, table: Table, stored: "Callable[[LiveTable, AnyLine], None]"
    ) -> None:
        self.found = found
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.present: Counter[str] = Counter()
        self._elsewhere: frozenset[str] = frozenset()
        self.comings = 0
        """How often somebody came or went."""
        self.wake = asyncio.Event()
        self.keeping: asyncio.Task[None] | None = None
        self.used = 0.0
        """When somebody last asked for the table."""
        self.turns = frozenset(people_to_act(table))
        """The people whose turn it is, as last looked at: whoever stores a line tells those whose turn it begins."""
        self._arrived: dict[str, float] = {}
        self._store = store
        self._line_stored = stored
        self.row = row_of(table)
        self._stored: Row | None = None
        """What the row in the store says; None while that is not known."""

    def here(self, seat: int) -> bool:
        """Whether the person of that seat is connected."""
        taken = self.table.seats[seat]
        token = taken.token_hash if taken is not None else None
        return token is not None and (self.present[token] > 0 or token in self._elsewhere)

    def since(self, seat: int) -> float:
        """When the person of that seat, who is here, came."""
        return self._arrived.get(self.table.taken(seat).token_hash or "", 0.0)

    def arrive(self, token_hash: str, now: float) -> None:
        """A person connects."""
        if not self.present[token_hash] and token_hash not in self._elsewhere:
            self._arrived[token_hash] = now
        self.present[token_hash] += 1
        self.comings += 1
        self._tell()

    def depart(self, token_hash: str) -> None:
        """A person's connection ends."""
        self.present[token_hash] -= 1
        self.comings += 1
        self._tell()

    def set_elsewhere(self, tokens: frozenset[str], now: float) -> None:
        """These people are connected to other processes."""
        if tokens != self._elsewhere:
            come = (token for token in tokens - self._elsewhere if not self.present[token])
            self._arrived.update(dict.fromkeys(come, now))
            self._elsewhere = tokens
            self.comings += 1
            self._tell()

    async def do(self, decision: Decision, now: float) -> tuple[AnyLine, int] | None:
        """Decides on the present state, stores, and only then lets it happen; gives the line with its number.

        If another process was first, its lines are folded and the question is put again to what they made.
        """
        async with self.lock:
            while True:
                now = max(now, self.table.changed)  # the lock was waited for; time in a log never runs back
                try:
                    line = decision(self.table, now)
                except (Refusal, RuleError):
                    if self._store.shared and await self._catch_up():
                        continue  # it was refused on a state that another process has changed since
                    raise
                if line is None:
                    return None
                entry = self._entry(line, now)
                try:
                    await self._store.append(entry)
                except Conflict:
                    await self._catch_up()
                    continue
                self._stored = entry.row or self._stored
                self.table.fold(line)
                self.row = row_of(self.table)
                self._line_stored(self, line)
                self.mark()
                self._tell()
                return line, self.table.number

    async def seat_of(self, token: str) -> int:
        """The seat whose token this is; it may have been taken a moment ago in another process."""
        try:
            return decide.seat_of(self.table, token)
        except Refusal:
            if not self._store.shared:
                raise
        await self.catch_up()
        return decide.seat_of(self.table, token)

    def _entry(self, line: AnyLine, now: float) -> Entry:
        # The row says what was before this line; where the house may have to see to the table, that it must look.
        row = replace(self.row, due=AT_ONCE) if may_need_attention(self.table, line) else self.row
        return Entry(self.table.id, self.table.number + 1, line, None if row == self._stored else row, now)

    def mark(self) -> None:
        """Sees to it that the row in the store says what the table is."""
        if self.row != self._stored:
            self._stored = self.row
            self._store.mark(self.table.id, self.table.number, self.row, self.table.changed)

    async def catch_up(self, number: int | None = None) -> None:
        """Folds what other processes stored, up to that number at least."""
        async with self.lock:
            if number is None or number > self.table.number:
                await self._catch_up()

    async def _catch_up(self) -> bool:
        lines = await self._store.lines(self.table.id, self.table.number)
        self.table.fold_all(lines)
        if lines:
            self.row, self._stored = row_of(self.table), None
            self.turns = frozenset(people_to_act(self.table))
            self._tell()
        return bool(lines)

    def _tell(self) -> None:
        self.wake.set()
        for listener in list(self.listeners):
            listener()


def row_of(table: Table) -> Row:
    """What a table's row in the store says of it."""
    due = due_of(table)
    return Row(table.life, table.settings.listed, due if due is None or due > table.changed else AT_ONCE)
