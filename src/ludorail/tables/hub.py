"""One table while it is in use: folded from its log, changed by one hand at a time, with those who look on."""

import asyncio
from collections import Counter
from collections.abc import Callable

from ludorail.core.errors import RuleError
from ludorail.tables.due import due_of, has_to_be_seen_to
from ludorail.tables.lines import AnyLine
from ludorail.tables.refusal import Refusal
from ludorail.tables.store import Conflict, Entry, Found, Store
from ludorail.tables.table import Table

Decision = Callable[[Table, float], AnyLine | None]
"""What somebody wants of a table at a time: the line that would happen, None if nothing needs to; or it refuses."""


class Hub:
    """A table, the lock on it, and whoever must hear of its changes."""

    def __init__(self, store: Store, found: Found, table: Table, noted: Callable[[AnyLine], None]) -> None:
        self.found = found
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.present: Counter[str] = Counter()
        self.wake = asyncio.Event()
        self.keeping: asyncio.Task[None] | None = None
        self._store = store
        self._noted = noted
        self._row: dict[str, object] = row_of(table)

    def here(self, seat: int) -> bool:
        """Whether the person of that seat is connected to this process."""
        taken = self.table.seats[seat]
        return taken is not None and taken.token_hash is not None and self.present[taken.token_hash] > 0

    def arrive(self, token_hash: str) -> None:
        """A person connects."""
        self.present[token_hash] += 1
        self._tell()

    def depart(self, token_hash: str) -> None:
        """A person's connection ends."""
        self.present[token_hash] -= 1
        self._tell()

    async def do(self, decision: Decision, now: float) -> tuple[AnyLine, int] | None:
        """Decides on the present state, stores, and only then lets it happen; gives the line with its number.

        If another process was first, its lines are folded and the question is put again to what they made.
        """
        async with self.lock:
            while True:
                try:
                    line = decision(self.table, now)
                except (Refusal, RuleError):
                    if self._store.shared and await self._catch_up():
                        continue  # it was refused on a state that another process has changed since
                    raise
                if line is None:
                    return None
                try:
                    await self._store.append(self._entry(line, now))
                except Conflict:
                    await self._catch_up()
                    continue
                self.table.fold(line)
                self._noted(line)
                self._tell()
                await self._mark()
                return line, self.table.number

    def _entry(self, line: AnyLine, now: float) -> Entry:
        # The row says what was before this line; where the house may have to see to the table, that it must look.
        row = {**self._row, "due": now if has_to_be_seen_to(self.table, line) else None}
        self._row = row
        return Entry(self.table.id, self.table.number + 1, line, {**row, "changed": now})

    async def _mark(self) -> None:
        row = row_of(self.table)
        if row != self._row:
            self._row = row
            await self._store.mark(self.table.id, row)

    async def catch_up(self) -> None:
        """Folds what other processes stored."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        lines = await self._store.lines(self.table.id, self.table.number)
        for line in lines:
            self.table.fold(line)
        if lines:
            self._tell()
        return bool(lines)

    def _tell(self) -> None:
        self.wake.set()
        for listener in list(self.listeners):
            listener()


def row_of(table: Table) -> dict[str, object]:
    """What a table's row in the store says of it."""
    return {"life": table.life, "listed": table.settings.listed, "due": due_of(table)}
