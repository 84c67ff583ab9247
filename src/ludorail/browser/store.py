"""The store of the tables' logs in a browser. Stored means kept by the browser's database."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, replace

from ludorail.browser.shelf import NO_ROOM, STORED, TAKEN, Kept, Shelf
from ludorail.tables.model.challenge import Figures, achieved, challenge_of
from ludorail.tables.model.lines import TableLine, read_line
from ludorail.tables.model.refusal import StoreAway
from ludorail.tables.model.table import Table
from ludorail.tables.store.interface import PresenceListener
from ludorail.tables.store.rows import Conflict, ListedTable, PendingWrite, TableLinks, TableRow


@dataclass(frozen=True)
class StoredTable:
    """A table as the browser keeps it, beside its lines."""

    id: str
    join: str
    watch: str
    game: str
    life: str
    listed: bool
    due: float | None
    last: int
    changed: float

    @property
    def links(self) -> TableLinks:
        """Its id and its links."""
        return TableLinks(self.id, self.join, self.watch)

    def after(self, write: PendingWrite) -> "StoredTable":
        """The table after a write."""
        row = write.row or TableRow(self.life, self.listed, self.due)
        last, changed = max(self.last, write.number), max(self.changed, write.changed)
        return replace(self, life=row.life, listed=row.listed, due=row.due, last=last, changed=changed)


@dataclass(frozen=True)
class StoredResult:
    """The result of a game with a task, as the browser keeps it."""

    id: str
    challenge: str
    first: int
    second: int


class BrowserStore:
    """The logs of all tables of this browser. Several pages may use it at once; each hears of the others' lines."""

    shared = False

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._tables: dict[str, StoredTable] = {}
        self._time: float | None = None
        self._touched = False
        self._writing: set[asyncio.Task[None]] = set()
        self.achievements = BrowserResults(self._keep)
        self.mail_stops = NoMail()

    def touch(self) -> None:
        """Lets the store know that another page has written."""
        self._touched = True

    def was_touched(self) -> bool:
        """Whether another page has written since this was last asked."""
        before, self._touched = self._touched, False
        return before

    async def open(self) -> None:
        """Reads the data kept beside the lines."""
        kept = json.loads(await self._shelf.read())
        for table in (StoredTable(**table) for table in kept["tables"]):
            known = self._tables.get(table.id)
            if known is None or known.last < table.last:  # if not, this page has written since
                self._tables[table.id] = table
        self._time = kept["time"]
        self.achievements.kept = [StoredResult(**result) for result in kept["results"]]

    async def close(self) -> None:
        """Waits for pending writes."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    async def _keep(self, batch: Kept) -> None:
        answer = await self._shelf.write(json.dumps(batch))
        if answer == TAKEN:
            raise Conflict
        if answer != STORED:
            raise StoreAway(answer, "no_room" if answer == NO_ROOM else "not_kept")

    async def try_writing(self) -> None:
        """Raises `StoreAway` if nothing can be stored."""
        await self._keep({})

    # Writing

    def append(self, write: PendingWrite) -> Awaitable[None]:
        """Stores a line; once awaited, the browser has it."""
        return self._write(write)

    async def _write(self, write: PendingWrite) -> None:
        table = self._tables.get(write.table)
        if write.opened is not None:
            links = write.opened
            table = StoredTable(
                links.id, links.join_code, links.watch_code, write.game, "open", False, None, 0, 0.0
            )
        assert table is not None
        after = table.after(write)
        lines = [] if write.line is None else [list(write.line_values())]
        await self._keep({"lines": lines, "tables": [asdict(after)]})
        self._tables[write.table] = after

    def write_row(self, table: str, number: int, row: TableRow, changed: float) -> "asyncio.Future[None]":
        """Writes a table's row alone; hardly anybody waits for it."""
        task = asyncio.create_task(self._write_row(PendingWrite(table, number, None, row, changed)))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return task

    async def _write_row(self, write: PendingWrite) -> None:
        with contextlib.suppress(StoreAway):  # the next line tells the player, who waits for it
            await self._write(write)

    async def keep_time(self, time: float) -> float:
        """Keeps the time that the house has reached."""
        await self._keep({"time": time})
        return time

    # Reading

    async def kept_time(self) -> float | None:
        """The time that the house has reached; `None` the first time."""
        return self._time

    async def lines(self, table: str, after: int = 0) -> list[TableLine]:
        """The lines of a table after number `after`, in order."""
        return [read_line(body) for body in json.loads(await self._shelf.lines(table, after))]

    async def find(self, code: str) -> TableLinks | None:
        """The table that a link leads to, including one that another page has opened."""
        return self._by_code(code) or await self._after_reading(lambda: self._by_code(code))

    def _by_code(self, code: str) -> TableLinks | None:
        return next((one.links for one in self._tables.values() if code in (one.join, one.watch)), None)

    async def links_of(self, table: str) -> TableLinks | None:
        """The links of the table with that id."""
        return self._by_id(table) or await self._after_reading(lambda: self._by_id(table))

    def _by_id(self, table: str) -> TableLinks | None:
        found = self._tables.get(table)
        return None if found is None else found.links

    async def _after_reading(self, look: Callable[[], TableLinks | None]) -> TableLinks | None:
        await self.open()
        return look()

    async def listed(self, since: float) -> list[ListedTable]:
        """Candidates for the lobby that have changed `since`."""
        found = [
            one for one in self._tables.values() if one.listed and one.life != "over" and one.changed >= since
        ]
        return [ListedTable(one.id, "", one.life, one.changed) for one in found]

    async def due(self, now: float, process: str) -> list[str]:
        """The tables that need attention, longest due first."""
        found = [(one.due, one.id) for one in self._tables.values() if one.due is not None and one.due <= now]
        return [table for _, table in sorted(found)]

    async def lasts(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last line of each of these tables, whichever page wrote it."""
        await self.open()
        return {table: self._tables[table].last for table in tables if table in self._tables}

    # For several processes, or a house that is open for years

    async def claim(self, table: str, process: str, now: float, until: float) -> bool:
        """Takes the lease on a table, which nobody else wants."""
        return True

    async def renew(self, tables: Sequence[str], process: str, before: float, until: float) -> None:
        """Does nothing."""

    def presence(self, process: str) -> "NoPresence":
        """Returns a presence that shares nothing: there is no other process."""
        return NoPresence()

    async def keep_only(
        self, seconds: float, now: Callable[[], float], in_use: Callable[[], Collection[str]]
    ) -> None:
        """Does nothing: the tables in a person's browser are theirs to keep."""


class BrowserResults:
    """The best results at tasks for one person, of this browser."""

    def __init__(self, keep: Callable[[Kept], Awaitable[None]]) -> None:
        self._keep = keep
        self.kept: list[StoredResult] = []

    async def note(self, table: Table) -> None:
        """Keeps the result of a game that has just ended, if it was such a task and was not given up."""
        figures, challenge = achieved(table), challenge_of(table)
        if figures is None or challenge is None:
            return
        result = StoredResult(_game(table), challenge, *figures)
        self.kept.append(result)
        with contextlib.suppress(StoreAway):  # the game itself is stored
            await self._keep({"results": [asdict(result)]})

    async def best(self, table: Table) -> Figures | None:
        """The best result of all other games with the same task; `None` if there is none."""
        challenge, this = challenge_of(table), _game(table)
        found = [(one.first, one.second) for one in self.kept if one.challenge == challenge and one.id != this]
        return min(found, default=None)


def _game(table: Table) -> str:
    return f"{table.id} {table.games}"


class NoMail:
    """Stands for the mailboxes of a house: one in a page sends no mail."""

    async def stop(self, code: str) -> bool:
        """Finds no mailbox to stop."""
        return False

    async def resume(self, code: str) -> bool:
        """Finds no mailbox to resume."""
        return False


class NoPresence:
    """Stands for other processes: a house in a page has none."""

    async def share(self, live_tables: Iterable[PresenceListener], now: float) -> None:
        """Does nothing."""

    async def tables(self, now: float) -> set[str]:
        """No tables: nobody is connected elsewhere."""
        return set()

    async def end(self) -> None:
        """Does nothing."""
