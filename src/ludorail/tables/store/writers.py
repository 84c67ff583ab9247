"""Writing to the store: what comes while a transaction is on its way to the disk goes together in the next."""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludorail.tables.model.lines import AnyLine
from ludorail.tables.store.schema import LINES, TABLES

log = logging.getLogger(__name__)


class Conflict(Exception):
    """Another process was first with a line of that number."""


@dataclass(frozen=True)
class Found:
    """A table as a link finds it."""

    id: str
    join_code: str
    watch_code: str


@dataclass(frozen=True)
class Row:
    """What a table's row says of it: what the lobby shows, and when the house must see to it."""

    life: str
    listed: bool
    due: float | None


@dataclass(frozen=True)
class Entry:
    """A line to be stored, and what becomes of its table's row, if anything. Without a line, the row alone."""

    table: str
    number: int
    line: AnyLine | None
    row: Row | None
    changed: float = 0.0
    opened: Found | None = None
    game: str = ""
    """The codes and the game of a table that this line opens."""

    def line_values(self) -> tuple[str, int, str]:
        """The columns of the line."""
        assert self.line is not None
        return (self.table, self.number, self.line.model_dump_json())

    def row_values(self) -> dict[str, object]:
        """The columns of the row."""
        assert self.row is not None
        row = self.row
        return {
            "id": self.table,
            "life": row.life,
            "listed": row.listed,
            "due": row.due,
            "last": self.number,
            "changed": self.changed,
        }


Outcome = Exception | None
Waiting = tuple[Entry, "asyncio.Future[None]"]


class Writer(Protocol):
    """Stores entries in the order they come."""

    def write(self, entry: Entry) -> "asyncio.Future[None]":
        """Done when the entry is on the disk; `Conflict` if its number is taken."""

    async def close(self) -> None:
        """Ends when all that waits is stored."""


def _settle(batch: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
    for (_, done), outcome in zip(batch, outcomes, strict=True):
        if done.done():
            continue  # whoever waited has gone
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)


MOST_AT_ONCE = 1000
"""Entries in one transaction: SQLite knows no statement with values without end."""


class SqliteWriter:
    """One thread with one connection. A batch is one statement for all its lines: each costs a change of threads."""

    INSERT = "INSERT INTO lines (table_id, number, body) VALUES "
    OPEN = (
        "INSERT INTO tables (id, join_code, watch_code, game, life, listed, due, last, changed)"
        " VALUES (:id, :join_code, :watch_code, :game, :life, :listed, :due, :last, :changed)"
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
        """Whether the thread has nothing to write, nor is about to be given anything."""
        self._batches: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def write(self, entry: Entry) -> "asyncio.Future[None]":
        """Puts it with those that wait; what comes in the same turn of the loop goes along."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((entry, done))
        if self._idle:
            self._idle = False
            self._loop.call_soon(self._hand_over)
        return done

    def _hand_over(self) -> None:
        """Gives the thread what waits."""
        batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        self._idle = not batch
        if batch:
            self._batches.put(batch)

    def _written(self, batch: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
        self._hand_over()
        _settle(batch, outcomes)

    async def close(self) -> None:
        """Lets the thread end."""
        while not self._idle:
            await asyncio.sleep(0.001)
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = sqlite3.connect(self._file, isolation_level=None)
        for pragma in SAFE:
            connection.execute(f"PRAGMA {pragma}")
        while (batch := self._batches.get()) is not None:
            outcomes = _write_all(connection, [entry for entry, _ in batch])
            self._loop.call_soon_threadsafe(self._written, batch, outcomes)
        connection.close()


SAFE = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
"""What SQLite needs for a stored line to be on the disk."""


def _write_all(connection: sqlite3.Connection, entries: Sequence[Entry]) -> list[Outcome]:
    """Writes entries together, or each apart where one of them conflicts."""
    try:
        _write(connection, entries)
    except sqlite3.IntegrityError:
        if len(entries) == 1:
            return [Conflict()]
        return [outcome for entry in entries for outcome in _write_all(connection, [entry])]
    except Exception as error:  # whoever waits must hear of it, whatever it is
        return [error] * len(entries)
    return [None] * len(entries)


def _write(connection: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    rows = [entry for entry in entries if entry.row is not None]
    if not rows:
        _write_lines(connection, entries)
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for entry in rows:
            _write_row(connection, entry)
        _write_lines(connection, entries)
        connection.execute("COMMIT")
    except Exception:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _write_lines(connection: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    lines = [entry.line_values() for entry in entries if entry.line is not None]
    if lines:
        places = ", ".join(["(?, ?, ?)"] * len(lines))
        connection.execute(SqliteWriter.INSERT + places, [value for line in lines for value in line])


def _write_row(connection: sqlite3.Connection, entry: Entry) -> None:
    values = entry.row_values()
    if entry.opened is None:
        connection.execute(SqliteWriter.MARK, values)
    else:
        connection.execute(SqliteWriter.OPEN, {**values, **_opening(entry, entry.opened)})


def _opening(entry: Entry, codes: Found) -> dict[str, object]:
    return {"join_code": codes.join_code, "watch_code": codes.watch_code, "game": entry.game}


class PostgresWriter:
    """One transaction after another, with the news of its lines in it where nothing else carries them."""

    def __init__(self, engine: AsyncEngine, channel: str | None) -> None:
        self._engine, self._channel = engine, channel
        self._waiting: list[Waiting] = []
        self._work: asyncio.Task[None] | None = None

    def write(self, entry: Entry) -> "asyncio.Future[None]":
        """Puts it with those that wait."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
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
            _settle(batch, await self._write_all([entry for entry, _ in batch]))

    async def _write_all(self, entries: Sequence[Entry]) -> list[Outcome]:
        try:
            async with self._engine.begin() as connection:
                await self._write_together(connection, entries)
        except IntegrityError:
            if len(entries) == 1:
                return [Conflict()]
            return [outcome for entry in entries for outcome in await self._write_all([entry])]
        except Exception as error:  # whoever waits must hear of it, whatever it is
            return [error] * len(entries)
        return [None] * len(entries)

    async def _write_together(self, connection: AsyncConnection, entries: Sequence[Entry]) -> None:
        # Rows before lines, both in the order of their tables, so that two processes never wait for each other.
        entries = sorted(entries, key=lambda entry: (entry.table, entry.number))
        for entry in entries:
            if entry.row is not None:
                await connection.execute(_row_statement(entry))
        lines = [entry.line_values() for entry in entries if entry.line is not None]
        if not lines:
            return
        await connection.execute(LINES.insert(), [dict(zip(LINE_COLUMNS, line, strict=True)) for line in lines])
        if self._channel is not None:
            told = {"channel": self._channel, "told": [f"{table}:{number}" for table, number, _ in lines]}
            await connection.execute(NOTIFY, told)


LINE_COLUMNS = ("table_id", "number", "body")
NOTIFY = sa.text("SELECT pg_notify(:channel, told) FROM unnest(CAST(:told AS text[])) AS told")


def _row_statement(entry: Entry) -> sa.Insert | sa.Update:
    values = entry.row_values()
    if entry.opened is not None:
        return TABLES.insert().values({**values, **_opening(entry, entry.opened)})
    row = TABLES.update().where(TABLES.c.id == values.pop("id"), TABLES.c.last <= entry.number)
    return row.values(values)
