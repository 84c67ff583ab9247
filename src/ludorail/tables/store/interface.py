"""The interface of a store of the tables' logs: SQLite, PostgreSQL, or a browser's."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from typing import Protocol

from ludorail.tables.model.challenge import Figures
from ludorail.tables.model.lines import TableLine
from ludorail.tables.model.table import Table
from ludorail.tables.store.rows import ListedTable, PendingWrite, StoredReview, TableLinks, TableRow


class PresenceListener(Protocol):
    """The part of a table in use that depends on who is connected to it."""

    table: Table
    present: Counter[str]

    def set_elsewhere(self, tokens: frozenset[str], now: float) -> None:
        """Takes in the people who are connected to other processes."""


class PresenceFeed(Protocol):
    """Tells the other processes who is connected to this one, and hears of theirs."""

    async def share(self, live_tables: Iterable[PresenceListener], now: float) -> None:
        """Tells and hears."""

    async def tables(self, now: float) -> set[str]:
        """The tables at which people are connected to any process."""

    async def end(self) -> None:
        """Tells the others that nobody is connected here now."""


class Results(Protocol):
    """The best results at tasks for one person."""

    async def note(self, table: Table) -> None:
        """Keeps the result of a game that has just ended, if it was such a task and was not given up."""

    async def best(self, table: Table) -> Figures | None:
        """The best result of all other games with the same task; `None` if there is none."""


class Stops(Protocol):
    """The mailboxes whose owners want no mail."""

    async def stop(self, code: str) -> bool:
        """Stops all mail to the mailbox of a link; False if there is none."""

    async def resume(self, code: str) -> bool:
        """Allows it again; False if there is no such mailbox."""


class Reviews(Protocol):
    """Reviews of finished games, whole or half done."""

    async def find(self, table: str, game: int) -> StoredReview | None:
        """The review of a game, if there is one."""

    async def ask(self, table: str, game: int, version: int, now: float) -> None:
        """Lets the review of a game begin or go on; one by an older version begins anew."""

    async def stop(self, table: str, game: int) -> None:
        """Stops a review; what it has found stays."""

    async def claim(self, process: str, now: float, until: float) -> StoredReview | None:
        """Takes the review that has waited longest for a process; `None` if other processes work on all of them."""

    async def keep(self, review: StoredReview, process: str, until: float) -> bool:
        """Stores how far a process has come with a review; False if it is no longer to work on it."""

    async def prune(self, now: float) -> None:
        """Deletes reviews that nobody has asked for in a long time, and the oldest of too many."""


class LogStore(Protocol):
    """The logs of all tables."""

    shared: bool
    """Whether several processes write to it at once."""

    @property
    def achievements(self) -> Results:
        """The best results at tasks for one person."""

    @property
    def mail_stops(self) -> Stops:
        """The mailboxes whose owners want no mail."""

    async def open(self) -> None:
        """Makes the store ready to read and to write."""

    async def close(self) -> None:
        """Waits for pending writes, then lets go."""

    def presence(self, process: str) -> PresenceFeed:
        """Returns the notices by which a process tells the others of the people connected to it."""

    async def keep_only(
        self, seconds: float, now: Callable[[], float], in_use: Callable[[], Collection[str]]
    ) -> None:
        """Deletes tables without a line for that number of seconds, again and again, until it is cancelled."""

    def was_touched(self) -> bool:
        """Whether another process has written to it since this was last asked."""

    async def try_writing(self) -> None:
        """Raises `StoreAway` if nothing can be stored."""

    def append(self, write: PendingWrite) -> Awaitable[None]:
        """Stores a line; once awaited, it is kept. Raises `Conflict` if its number is taken."""

    def write_row(self, table: str, number: int, row: TableRow, changed: float) -> "asyncio.Future[None]":
        """Writes a table's row alone; hardly anybody waits for it."""

    async def claim(self, table: str, process: str, now: float, until: float) -> bool:
        """Takes the lease on a table for a process; False if another holds it."""

    async def renew(self, tables: Sequence[str], process: str, before: float, until: float) -> None:
        """Renews a process's leases on tables that would end before some time."""

    async def keep_time(self, time: float) -> float:
        """Keeps the time that this process has reached, or another that is ahead of it; returns it."""

    async def kept_time(self) -> float | None:
        """The time that the house has reached; `None` if no process has kept it yet."""

    async def lines(self, table: str, after: int = 0) -> list[TableLine]:
        """The lines of a table after number `after`, in order."""

    async def find(self, code: str) -> TableLinks | None:
        """The table that a link leads to."""

    async def links_of(self, table: str) -> TableLinks | None:
        """The links of the table with that id."""

    async def listed(self, since: float) -> list[ListedTable]:
        """Candidates for the lobby that have changed `since`."""

    async def due(self, now: float, process: str) -> list[str]:
        """The tables that need attention and that no other process has the lease on, longest due first."""

    async def lasts(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last line of each of these tables."""
