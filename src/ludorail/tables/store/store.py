"""The store of the tables' logs: SQLite by default, PostgreSQL for several processes. Stored means on the disk."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from importlib import resources
from pathlib import Path
from time import monotonic
from typing import IO

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ludorail.tables.model.lines import TableLine, read_line
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.achievements import Achievements
from ludorail.tables.store.drivers import DRIVERS, kind_and_rest
from ludorail.tables.store.failures import asks_store
from ludorail.tables.store.mail_stops import MailStops
from ludorail.tables.store.presence import TABLES_PER_QUERY, Presence
from ludorail.tables.store.pruning import WRITE_OPTION
from ludorail.tables.store.retention import keep_only
from ludorail.tables.store.reviews import ReviewStore
from ludorail.tables.store.rows import PROBE, ListedTable, PendingWrite, TableLinks, TableRow
from ludorail.tables.store.schema import CLOCK, LINES, TABLES
from ludorail.tables.store.writers import SAFE_PRAGMAS, PostgresWriter, SqliteWriter, Writer

log = logging.getLogger(__name__)

MIGRATIONS = Path(str(resources.files("ludorail.tables.store"))) / "migrations"
MIGRATION_LOCK = 0x1D0A11
"""The advisory lock under which one process at a time migrates a PostgreSQL database."""
TAKE_MIGRATION_LOCK = sa.text("SELECT pg_advisory_xact_lock(:key)")
CHANNEL = "ludorail"
"""The channel on which news of lines travels."""
LOCK_SUFFIX = ".lock"
"""The end of the name of the file that says who uses a SQLite file."""
LISTED_BY_ONE = 10
"""Listed tables of one place that are candidates for the lobby, at most."""
LISTED_AT_ALL = 1000
"""Candidates for the lobby, at most."""
KEEP_TIME = (
    "INSERT INTO clock (id, time, at) VALUES (1, :time, {now}) ON CONFLICT (id) DO UPDATE SET at = excluded.at,"
    " time = {greatest}(excluded.time, clock.time"
    " + CASE WHEN excluded.at BETWEEN clock.at AND clock.at + :most THEN excluded.at - clock.at ELSE 0 END)"
)
TIME_RUNS_ON = 10.0
"""Seconds for which kept time runs on by the clock of a PostgreSQL database: another process may have just kept it."""
LINES_PER_QUERY = 200
"""Lines read at once: a line has up to a hundred moves."""
POSTGRES_TIMEOUTS = {"timeout": 5, "command_timeout": 30}
"""Seconds to connect, and for one statement: after that the database counts as away."""
PROBE_INTERVAL = 1.0
"""Seconds for which one attempt to write answers everybody who asks whether it works."""


def engine_for(url: str) -> AsyncEngine:
    """The database at an address as people write it: `sqlite:///file`, `postgresql://host/name`, or a plain file."""
    kind, rest = kind_and_rest(url)
    # Parameters are secrets, names and addresses of people: an error must not put them into the log.
    settings = POSTGRES_TIMEOUTS if kind.startswith("postgres") else {}
    engine = create_async_engine(
        f"{DRIVERS.get(kind, kind)}://{rest}", hide_parameters=True, connect_args=settings
    )
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", _safe_sqlite)
        sa.event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _safe_sqlite(connection: DBAPIConnection, record: object) -> None:
    connection.isolation_level = None  # sqlite3 then leaves BEGIN to us
    cursor = connection.cursor()
    for pragma in SAFE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    # Else a migration that is interrupted would be half done. Work that reads before it writes locks at once: what it
    # read must still hold.
    connection.exec_driver_sql(
        "BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITE_OPTION) else "BEGIN"
    )


class Store:
    """The logs of all tables."""

    def __init__(self, url: str, channel: str | None = CHANNEL) -> None:
        self.engine = engine_for(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self.mail_stops = MailStops(self.engine)
        self.reviews = ReviewStore(self.engine)
        self.achievements = Achievements(self.engine)
        self._channel = channel
        self._writer: Writer
        self._lock: IO[str] | None = None
        self._touched = 0
        self._probe: asyncio.Future[None] | None = None
        self._probe_lasts = 0.0

    def hold(self) -> None:
        """Locks a SQLite file for this process. Raises `Refusal` if another process has it."""
        if not self.shared and self._lock is None:
            self._lock = lock_file(str(self.engine.url.database))
            self.was_touched()

    def touch(self) -> None:
        """Lets the process that serves a SQLite file know that a command of the operator has written to it."""
        if not self.shared:
            Path(f"{self.engine.url.database}{LOCK_SUFFIX}").touch()

    def was_touched(self) -> bool:
        """Whether a command of the operator has written to the SQLite file since this was last asked."""
        before, self._touched = self._touched, _touched(f"{self.engine.url.database}{LOCK_SUFFIX}")
        return before != self._touched

    async def open(self) -> None:
        """Migrates the database and begins to write."""
        self.hold()
        async with self.engine.begin() as connection:
            if self.shared:
                await connection.execute(TAKE_MIGRATION_LOCK, {"key": MIGRATION_LOCK})
            await connection.run_sync(migrate)
        if self.shared:
            self._writer = PostgresWriter(self.engine, self._channel)
        else:
            self._writer = SqliteWriter(str(self.engine.url.database))

    async def close(self) -> None:
        """Waits for pending writes, then lets go of the database."""
        await self._writer.close()
        await self.engine.dispose()
        self.let_go()

    def let_go(self) -> None:
        """Unlocks a SQLite file for other processes."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def presence(self, process: str) -> Presence:
        """Returns the notices by which a process tells the others of the people connected to it."""
        return Presence(self.engine, process)

    async def keep_only(
        self, seconds: float, now: Callable[[], float], in_use: Callable[[], Collection[str]]
    ) -> None:
        """Deletes tables without a line for that number of seconds, again and again, until it is cancelled."""
        await keep_only(seconds, self.engine, now, in_use)

    async def ready(self) -> bool:
        """Whether the database answers."""
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.text("SELECT 1"))).scalar() == 1

    async def try_writing(self) -> None:
        """Raises `StoreAway` if nothing can be stored: the database does not answer, or its disk is full."""
        if self._probe is None or monotonic() > self._probe_lasts:
            self._probe_lasts = monotonic() + PROBE_INTERVAL
            self._probe = self._writer.write(PROBE)
        await asyncio.shield(self._probe)

    # Writing

    def append(self, write: PendingWrite) -> Awaitable[None]:
        """Stores a line; once awaited, it is on the disk. Raises `Conflict` if its number is taken."""
        return self._writer.write(write)

    def write_row(self, table: str, number: int, row: TableRow, changed: float) -> "asyncio.Future[None]":
        """Writes a table's row alone, where the line stored last made it other than expected."""
        written = self._writer.write(PendingWrite(table, number, None, row, changed))
        written.add_done_callback(_forget_trouble)
        return written

    @asks_store
    async def claim(self, table: str, process: str, now: float, until: float) -> bool:
        """Takes the lease on a table for a process; False if another holds it."""
        free = sa.or_(TABLES.c.keeper.is_(None), TABLES.c.keeper == process, TABLES.c.kept_until < now)
        async with self.engine.begin() as connection:
            claimed = await connection.execute(
                TABLES.update().where(TABLES.c.id == table, free).values(keeper=process, kept_until=until)
            )
            return bool(claimed.rowcount == 1)

    @asks_store
    async def renew(self, tables: Sequence[str], process: str, before: float, until: float) -> None:
        """Renews a process's leases on tables that would end before some time; PostgreSQL only.

        Rows that are being written just now are left for the next time: this never waits, so that nobody waits for it.
        """
        row = TABLES.c
        mine = sa.select(row.id).where(row.keeper == process, row.kept_until < before)
        async with self.engine.begin() as connection:
            for start in range(0, len(tables), TABLES_PER_QUERY):
                some = mine.where(row.id.in_(tables[start : start + TABLES_PER_QUERY]))
                locked = some.with_for_update(skip_locked=True)
                await connection.execute(TABLES.update().where(row.id.in_(locked)).values(kept_until=until))

    @asks_store
    async def keep_time(self, time: float) -> float:
        """Keeps the time that this process has reached, or another that is ahead of it; returns it."""
        now, greatest = ("extract(epoch FROM clock_timestamp())", "greatest") if self.shared else ("0", "max")
        keep = sa.text(KEEP_TIME.format(now=now, greatest=greatest))
        async with self.engine.begin() as connection:
            await connection.execute(keep, {"time": time, "most": TIME_RUNS_ON})
            return float((await connection.execute(sa.select(CLOCK.c.time))).scalar_one())

    # Reading

    @asks_store
    async def kept_time(self) -> float | None:
        """The time that the house has reached; `None` if no process has kept it yet."""
        async with self.engine.connect() as connection:
            found: float | None = (await connection.execute(sa.select(CLOCK.c.time))).scalar()
            return found

    @asks_store
    async def lines(self, table: str, after: int = 0) -> list[TableLine]:
        """The lines of a table after number `after`, in order; read page by page: a log may be long."""
        query = sa.select(LINES.c.number, LINES.c.body).where(LINES.c.table_id == table).order_by(LINES.c.number)
        found: list[TableLine] = []
        async with self.engine.connect() as connection:
            while True:
                page = await connection.execute(query.where(LINES.c.number > after).limit(LINES_PER_QUERY))
                rows = page.all()
                found += [read_line(body) for _, body in rows]
                if len(rows) < LINES_PER_QUERY:
                    return found
                after = rows[-1].number

    async def find(self, code: str) -> TableLinks | None:
        """The table that a link leads to. Its id opens nothing, so that logs may name it."""
        return await self._links(sa.or_(TABLES.c.join_code == code, TABLES.c.watch_code == code))

    async def links_of(self, table: str) -> TableLinks | None:
        """The links of the table with that id."""
        return await self._links(TABLES.c.id == table)

    @asks_store
    async def _links(self, which: sa.ColumnElement[bool]) -> TableLinks | None:
        query = sa.select(TABLES.c.id, TABLES.c.join_code, TABLES.c.watch_code).where(which)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else TableLinks(*found)

    @asks_store
    async def listed(self, since: float) -> list[ListedTable]:
        """Candidates for the lobby that have changed `since`: of every place, the latest few."""
        row = TABLES.c
        place = sa.case((row.place == "", row.id), else_=row.place)
        rank = sa.func.row_number().over(partition_by=place, order_by=row.changed.desc()).label("rank")
        found = (
            sa.select(row.id, row.place, row.life, row.changed, rank)
            .where(row.listed, row.life != "over", row.changed >= since)
            .subquery()
        )
        query = (
            sa.select(found).where(found.c.rank <= LISTED_BY_ONE).order_by(found.c.rank, found.c.changed.desc())
        )
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.limit(LISTED_AT_ALL))
            return [ListedTable(table, place, life, changed) for table, place, life, changed, _ in rows]

    @asks_store
    async def due(self, now: float, process: str) -> list[str]:
        """The tables that need attention and that no other process has the lease on, longest due first."""
        row = TABLES.c
        free = sa.or_(row.keeper.is_(None), row.keeper == process, row.kept_until < now)
        query = sa.select(row.id).where(row.due <= now, free).order_by(row.due)
        async with self.engine.connect() as connection:
            return [table for (table,) in await connection.execute(query)]

    @asks_store
    async def lasts(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last line of each of these tables."""
        last = sa.select(sa.func.max(LINES.c.number)).where(LINES.c.table_id == TABLES.c.id).scalar_subquery()
        query = sa.select(TABLES.c.id, last.label("last"))
        found: dict[str, int] = {}
        async with self.engine.connect() as connection:
            for start in range(0, len(tables), TABLES_PER_QUERY):
                some = query.where(TABLES.c.id.in_(tables[start : start + TABLES_PER_QUERY]))
                found.update((row.id, row.last) for row in await connection.execute(some))
        return found


def lock_file(file: str) -> IO[str] | None:
    """Locks a SQLite file while the returned lock stays open.

    Raises `Refusal` if another process has it, or if there is no folder for it.

    A SQLite file serves one process, since two would not hear of each other's lines. The lock is on a file beside it:
    SQLite locks the file itself in its own way. A process that dies lets go.
    """
    folder = Path(file).parent
    if not folder.is_dir():
        raise Refusal("no_folder", folder=folder)
    with contextlib.suppress(ImportError):  # a system without such locks lets every process in
        import fcntl

        lock = Path(f"{file}{LOCK_SUFFIX}").open("w")  # noqa: SIM115  # it stays open
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise Refusal("not_alone", file=file) from None
        return lock
    return None


def _touched(file: str) -> int:
    try:
        return Path(file).stat().st_mtime_ns
    except OSError:
        return 0


def _forget_trouble(done: "asyncio.Future[None]") -> None:
    if not done.cancelled():
        done.exception()  # which is in the log already


def migrate(connection: sa.Connection) -> None:
    """Brings a database to the present layout."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
