"""The database of a house as its operator's commands use it, served or not."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import time

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludorail.tables.model.lines import TableLine
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.pruning import WRITE_OPTION, time_of
from ludorail.tables.store.schema import LINES, TABLES
from ludorail.tables.store.store import CHANNEL, Store, lock_file, migrate
from ludorail.tables.store.writers import NOTIFY

OTHERS = sa.text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND backend_type = 'client backend'"
)


class Database:
    """The database with the tables of one house."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)

    @property
    def engine(self) -> AsyncEngine:
        """The connections to it."""
        return self.store.engine

    @property
    def file(self) -> Path | None:
        """The file of a house in SQLite; `None` if it is in PostgreSQL."""
        return None if self.store.shared else Path(str(self.engine.url.database))

    async def find(self) -> None:
        """Raises `Refusal` if there is no house."""
        if self.file is not None and not self.file.is_file():
            raise Refusal("no_house", where=self.file)
        try:
            async with self.engine.connect() as connection:
                await connection.execute(sa.select(TABLES.c.id).limit(1))
        except (OSError, SQLAlchemyError) as error:
            raise Refusal("no_database", why=type(error).__name__) from None

    async def prepare(self) -> None:
        """Creates the house where there is none, and brings it to the present layout."""
        if self.file is not None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    async def now(self) -> float:
        """The house's own time, by which its lines are dated; it stands still while the house is closed."""
        found = None
        with suppress(DBAPIError):  # an older house keeps none
            found = await self.store.kept_time()
        return time() if found is None else found

    async def is_served(self) -> bool:
        """Whether a server uses the house now."""
        if self.file is None:
            async with self.engine.connect() as connection:
                return bool((await connection.execute(OTHERS)).scalar())
        try:
            lock = lock_file(str(self.file))
        except Refusal:
            return True
        if lock is not None:
            lock.close()
        return False

    @asynccontextmanager
    async def closed_to_servers(self) -> AsyncIterator[None]:
        """Keeps servers out of a house in SQLite meanwhile. Raises `Refusal` if one uses the house."""
        if await self.is_served():
            raise Refusal("served")
        self.store.hold()
        try:
            yield
        finally:
            self.store.let_go()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes, beside servers if need be, and tells them of it."""
        async with self.engine.execution_options(**{WRITE_OPTION: True}).begin() as connection:
            yield connection
        self.store.touch()

    async def add_line(self, connection: AsyncConnection, table: str, line: TableLine) -> int:
        """Adds a line to a table's log, whatever servers add meanwhile; returns its number.

        Until the transaction ends, a server that wants to add another waits, and then reads the log first.
        """
        while True:
            last = sa.select(LINES.c.number, LINES.c.body).where(LINES.c.table_id == table)
            found = (await connection.execute(last.order_by(LINES.c.number.desc()).limit(1))).first()
            number, since = (1, 0.0) if found is None else (found.number + 1, time_of(found.body))
            dated = line.model_copy(update={"time": max(line.time, since)})  # time in a log never runs back
            row = {"table_id": table, "number": number, "body": dated.model_dump_json()}
            try:
                async with connection.begin_nested():
                    await connection.execute(LINES.insert().values(row))
            except IntegrityError:
                continue  # a server was first
            if self.store.shared:
                await connection.execute(NOTIFY, {"channel": CHANNEL, "told": [f"{table}:{number}"]})
            return number


@asynccontextmanager
async def open_database(url: str) -> AsyncIterator[Database]:
    """The database at an address, found or not."""
    database = Database(url)
    try:
        yield database
    finally:
        await database.engine.dispose()
