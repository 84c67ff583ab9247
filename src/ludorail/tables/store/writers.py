"""Writers of the store: writes that arrive while a transaction is on its way to the disk share the next one."""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludorail.tables.model.refusal import StoreAway
from ludorail.tables.store.failures import DATABASE_ERRORS
from ludorail.tables.store.rows import PROBE, Conflict, PendingWrite, TableLinks
from ludorail.tables.store.schema import LINES, TABLES

log = logging.getLogger(__name__)


WriteResult = Exception | None
Waiting = tuple[PendingWrite, "asyncio.Future[None]"]


class Writer(Protocol):
    """Stores lines and rows in the order in which they come."""

    def write(self, write: PendingWrite) -> "asyncio.Future[None]":
        """Returns once the write is on the disk. Raises `Conflict` if the line's number is taken."""

    async def close(self) -> None:
        """Ends once everything pending is stored."""


def _settle(batch: Sequence[Waiting], results: Sequence[WriteResult]) -> None:
    for (_, done), result in zip(batch, results, strict=True):
        if done.done():
            continue  # nobody waits any more
        if result is None:
            done.set_result(None)
        else:
            done.set_exception(result)


BATCH_SIZE = 1000
"""Writes in one transaction, at most: SQLite limits the values of one statement."""


class SqliteWriter:
    """One thread with one connection. A batch is one statement for all its lines: each one costs a thread switch."""

    PROBE = "PRAGMA user_version = 0"  # nobody reads it, and setting it writes a page
    INSERT = "INSERT INTO lines (table_id, number, body) VALUES "
    OPEN = (
        "INSERT INTO tables (id, join_code, watch_code, game, place, life, listed, due, last, changed)"
        " VALUES (:id, :join_code, :watch_code, :game, :place, :life, :listed, :due, :last, :changed)"
    )
    MARK = (
        "UPDATE tables SET life = :life, listed = :listed, due = :due, last = :last, changed = :changed"
        " WHERE id = :id AND last <= :last"
    )

    def __init__(self, file: str) -> None:
        self._file = file
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Waiting] = []
        self._idle = True
        """Whether the thread has nothing to write and nothing is about to be handed to it."""
        self._batches: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def write(self, write: PendingWrite) -> "asyncio.Future[None]":
        """Queues it; everything queued in one turn of the event loop goes in one batch."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((write, done))
        if self._idle:
            self._idle = False
            self._loop.call_soon(self._hand_over)
        return done

    def _hand_over(self) -> None:
        """Hands the queue to the thread."""
        batch, self._waiting = self._waiting[:BATCH_SIZE], self._waiting[BATCH_SIZE:]
        self._idle = not batch
        if batch:
            self._batches.put(batch)

    def _written(self, batch: Sequence[Waiting], results: Sequence[WriteResult]) -> None:
        self._hand_over()
        _settle(batch, results)

    async def close(self) -> None:
        """Waits for the queue, then ends the thread."""
        while not self._idle:
            await asyncio.sleep(0.001)
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = sqlite3.connect(self._file, isolation_level=None)
        for pragma in SAFE_PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        while (batch := self._batches.get()) is not None:
            results = _write_all(connection, [write for write, _ in batch])
            self._loop.call_soon_threadsafe(self._written, batch, results)
        connection.close()


SAFE_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "secure_delete=ON",
)
"""The pragmas under which a stored line is on the disk, and a deleted one is not."""


def _write_all(connection: sqlite3.Connection, writes: Sequence[PendingWrite]) -> list[WriteResult]:
    """Writes a batch in one transaction, or each part on its own where one of them conflicts."""
    try:
        _write(connection, writes)
    except sqlite3.IntegrityError:
        if len(writes) == 1:
            return [Conflict()]
        return [result for write in writes for result in _write_all(connection, [write])]
    except Exception as error:  # it is raised where the write is awaited
        return [StoreAway(type(error).__name__) if isinstance(error, DATABASE_ERRORS) else error] * len(writes)
    return [None] * len(writes)


def _write(connection: sqlite3.Connection, writes: Sequence[PendingWrite]) -> None:
    if PROBE in writes:
        connection.execute(SqliteWriter.PROBE)
    rows = [write for write in writes if write.row is not None]
    if not rows:
        _write_lines(connection, writes)
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for write in rows:
            _write_row(connection, write)
        _write_lines(connection, writes)
        connection.execute("COMMIT")
    except Exception:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _write_lines(connection: sqlite3.Connection, writes: Sequence[PendingWrite]) -> None:
    lines = [write.line_values() for write in writes if write.line is not None]
    if lines:
        places = ", ".join(["(?, ?, ?)"] * len(lines))
        connection.execute(SqliteWriter.INSERT + places, [value for line in lines for value in line])


def _write_row(connection: sqlite3.Connection, write: PendingWrite) -> None:
    values = write.row_values()
    if write.opened is None:
        connection.execute(SqliteWriter.MARK, values)
    else:
        connection.execute(SqliteWriter.OPEN, {**values, **_opening(write, write.opened)})


def _opening(write: PendingWrite, codes: TableLinks) -> dict[str, object]:
    return {"join_code": codes.join_code, "watch_code": codes.watch_code, "game": write.game, "place": write.place}


class PostgresWriter:
    """One transaction after another; it carries the news of its lines where nothing else does."""

    def __init__(self, engine: AsyncEngine, channel: str | None) -> None:
        self._engine, self._channel = engine, channel
        self._waiting: list[Waiting] = []
        self._work: asyncio.Task[None] | None = None

    def write(self, write: PendingWrite) -> "asyncio.Future[None]":
        """Queues it for the next transaction."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._write())
        return done

    async def close(self) -> None:
        """Waits for the last transaction."""
        if self._work is not None:
            await self._work

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            _settle(batch, await self._write_all([write for write, _ in batch]))

    async def _write_all(self, writes: Sequence[PendingWrite]) -> list[WriteResult]:
        try:
            async with self._engine.begin() as connection:
                await self._write_together(connection, writes)
        except IntegrityError:
            if len(writes) == 1:
                return [Conflict()]
            return [result for write in writes for result in await self._write_all([write])]
        except Exception as error:  # it is raised where the write is awaited
            return [StoreAway(type(error).__name__) if isinstance(error, DATABASE_ERRORS) else error] * len(writes)
        return [None] * len(writes)

    async def _write_together(self, connection: AsyncConnection, writes: Sequence[PendingWrite]) -> None:
        # Rows before lines, both in the order of their tables, so that two processes never deadlock.
        writes = sorted(writes, key=lambda write: (write.table, write.number))
        for write in writes:
            if write.row is not None:
                await connection.execute(_row_statement(write))
        if PROBE in writes:
            await connection.execute(POSTGRES_PROBE)
        lines = [write.line_values() for write in writes if write.line is not None]
        if not lines:
            return
        await connection.execute(LINES.insert(), [dict(zip(LINE_COLUMNS, line, strict=True)) for line in lines])
        if self._channel is not None:
            told = {"channel": self._channel, "told": [f"{table}:{number}" for table, number, _ in lines]}
            await connection.execute(NOTIFY, told)


LINE_COLUMNS = ("table_id", "number", "body")
POSTGRES_PROBE = sa.text("SELECT pg_logical_emit_message(true, 'ludorail', 'ready')")
"""Writes to the database's own log, as every line does, and nothing else."""
NOTIFY = sa.text("SELECT pg_notify(:channel, told) FROM unnest(CAST(:told AS text[])) AS told")


def _row_statement(write: PendingWrite) -> sa.Insert | sa.Update:
    values = write.row_values()
    if write.opened is not None:
        return TABLES.insert().values({**values, **_opening(write, write.opened)})
    row = TABLES.update().where(TABLES.c.id == values.pop("id"), TABLES.c.last <= write.number)
    return row.values(values)
