"""Where the logs are kept: SQLite by default, PostgreSQL for several processes. Stored means on the disk."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ludorail.tables.lines import AnyLine, read_line
from ludorail.tables.schema import LINES, TABLES

MIGRATING = 0x1D0A11
"""The lock under which one process at a time brings a PostgreSQL database up to date."""
LOBBY = 100


class Conflict(Exception):
    """Another process was first with a line of that number."""


@dataclass(frozen=True)
class Found:
    """A table as a link finds it."""

    id: str
    join_code: str
    watch_code: str


@dataclass(frozen=True)
class Entry:
    """A line to be stored, and what it makes of its table's row."""

    table: str
    number: int
    line: AnyLine
    row: dict[str, object]


def engine_for(url: str) -> AsyncEngine:
    """The database of an address as people write it: `sqlite:///file` or `postgresql://host/name`."""
    scheme, _, rest = url.partition("://")
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    engine = create_async_engine(f"{drivers.get(scheme, scheme)}://{rest}")
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", _safe_sqlite)
    return engine


def _safe_sqlite(connection: DBAPIConnection, record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """The logs of all tables. Lines that come together are stored in one transaction."""

    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._waiting: list[tuple[Entry, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Brings the database up to date."""
        async with self.engine.begin() as connection:
            if self.shared:
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        """Lets go of the database, when all that waits is stored."""
        if self._writer is not None:
            await self._writer
        await self.engine.dispose()

    async def ready(self) -> bool:
        """Whether the database answers."""
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.text("SELECT 1"))).scalar() == 1

    # Writing

    async def create(self, found: Found, entry: Entry) -> None:
        """A new table with its first line."""
        row = {"id": found.id, "join_code": found.join_code, "watch_code": found.watch_code, **entry.row}
        async with self.engine.begin() as connection:
            await connection.execute(TABLES.insert().values(last=entry.number, **row))
            await connection.execute(LINES.insert().values(_line(entry)))

    async def append(self, entry: Entry) -> None:
        """Stores a line; when this returns it is on the disk. `Conflict` if its number is taken."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._write_together([entry for entry, _ in batch])
            except IntegrityError:
                await self._write_apart(batch)
            except Exception as error:  # whoever waits must hear of it, whatever it is
                for _, done in batch:
                    _settle(done, error)
            else:
                for _, done in batch:
                    _settle(done, None)

    async def _write_apart(self, batch: Sequence[tuple[Entry, "asyncio.Future[None]"]]) -> None:
        for entry, done in batch:
            try:
                await self._write_together([entry])
            except IntegrityError:
                _settle(done, Conflict())
            except Exception as error:  # as above
                _settle(done, error)
            else:
                _settle(done, None)

    async def _write_together(self, entries: Sequence[Entry]) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(LINES.insert(), [_line(entry) for entry in entries])
            # In the order of their ids, so that two processes never wait for each other.
            for entry in sorted(entries, key=lambda entry: entry.table):
                row = TABLES.update().where(TABLES.c.id == entry.table)
                await connection.execute(row.values(last=entry.number, **entry.row))
            if self.shared:
                for entry in entries:
                    await self._tell(connection, entry)

    async def _tell(self, connection: AsyncConnection, entry: Entry) -> None:
        told = {"payload": f"{entry.table}:{entry.number}"}
        await connection.execute(sa.text("SELECT pg_notify('ludorail', :payload)"), told)

    async def mark(self, table: str, row: dict[str, object]) -> None:
        """What a table's row says, where a line made it something else than was expected."""
        async with self.engine.begin() as connection:
            await connection.execute(TABLES.update().where(TABLES.c.id == table).values(**row))

    async def claim(self, table: str, keeper: str, now: float, until: float) -> bool:
        """Makes this process the one that sees to a table, unless another does."""
        free = sa.or_(TABLES.c.keeper.is_(None), TABLES.c.keeper == keeper, TABLES.c.kept_until < now)
        async with self.engine.begin() as connection:
            claimed = await connection.execute(
                TABLES.update().where(TABLES.c.id == table, free).values(keeper=keeper, kept_until=until)
            )
            return bool(claimed.rowcount == 1)

    # Reading

    async def lines(self, table: str, after: int = 0) -> list[AnyLine]:
        """The lines of a table after that number, in order."""
        query = (
            sa.select(LINES.c.body)
            .where(LINES.c.table_id == table, LINES.c.number > after)
            .order_by(LINES.c.number)
        )
        async with self.engine.connect() as connection:
            return [read_line(body) for (body,) in await connection.execute(query)]

    async def find(self, code: str) -> Found | None:
        """The table of a link. Its id opens nothing, so that logs may name it."""
        row = TABLES.c
        query = sa.select(row.id, row.join_code, row.watch_code).where(
            sa.or_(row.join_code == code, row.watch_code == code)
        )
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else Found(*found)

    async def found(self, table: str) -> Found | None:
        """The codes of a table by its id."""
        row = TABLES.c
        query = sa.select(row.id, row.join_code, row.watch_code).where(row.id == table)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else Found(*found)

    async def listed(self) -> list[str]:
        """The tables in the lobby, the latest first."""
        query = sa.select(TABLES.c.id).where(TABLES.c.listed, TABLES.c.life != "over")
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.order_by(TABLES.c.changed.desc()).limit(LOBBY))
            return [table for (table,) in rows]

    async def due(self, now: float, keeper: str) -> list[str]:
        """The tables that somebody must see to and nobody does."""
        row = TABLES.c
        free = sa.or_(row.keeper.is_(None), row.keeper == keeper, row.kept_until < now)
        query = sa.select(row.id).where(row.due <= now, free).limit(LOBBY)
        async with self.engine.connect() as connection:
            return [table for (table,) in await connection.execute(query)]

    async def lasts(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last line of each of these tables."""
        query = sa.select(TABLES.c.id, TABLES.c.last).where(TABLES.c.id.in_(tables))
        async with self.engine.connect() as connection:
            return {row.id: row.last for row in await connection.execute(query)}


def _settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():
        return  # whoever waited has gone
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _line(entry: Entry) -> dict[str, object]:
    return {"table_id": entry.table, "number": entry.number, "body": entry.line.model_dump_json()}


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(resources.files("ludorail.tables") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
