"""Backups. A backup is a SQLite file, even of a house in PostgreSQL, and is a house in itself."""

import asyncio
import os
import sqlite3
from errno import EEXIST
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.schema import ACHIEVEMENTS, CLOCK, KEYS, LINES, MAIL_STOPS, REVIEWS, TABLES
from ludorail.tables.upkeep.check import HouseCheck, TableFault
from ludorail.tables.upkeep.database import Database, open_database

BACKED_UP_TABLES = (TABLES, LINES, ACHIEVEMENTS, REVIEWS, MAIL_STOPS, KEYS, CLOCK)
"""The tables of a database that a backup has, in an order in which they can be filled."""
OF_ONE_DATABASE: dict[sa.Table, dict[str, object]] = {
    TABLES: {"keeper": None, "kept_until": None},
    REVIEWS: {"keeper": None, "kept_until": None},
    CLOCK: {"at": 0.0},
}
"""Columns that mean nothing elsewhere: leases of processes, and the time of a database's own clock."""
ROWS_AT_ONCE = 1000
OWNER_ONLY = 0o600
"""The mode of a file for its owner alone: a backup has the seeds of running games."""


async def back_up(database: Database, file: Path) -> list[TableFault]:
    """Writes a backup as the house is now, beside its server if there is one; returns the faults of its tables.

    The file appears once it is whole and has been checked. Raises `FileExistsError` rather than overwrite one.
    """
    if file.exists():
        raise FileExistsError(EEXIST, "", str(file))
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    try:
        if database.file is not None:
            await asyncio.to_thread(_copy_sqlite, database.file, part)
        else:
            async with open_database(f"sqlite:///{part}") as copy:
                await copy.prepare()
                await _copy_postgres(database, copy)
        async with open_database(f"sqlite:///{part}") as copy:
            faults = [fault async for fault in HouseCheck(copy.engine).faults()]
        await asyncio.to_thread(check_file, part)
        _flush(part)
        part.replace(file)
        return faults
    finally:
        for rest in (part, *(Path(f"{part}{end}") for end in ("-wal", "-shm", "-journal", ".lock"))):
            rest.unlink(missing_ok=True)


def _copy_sqlite(source: Path, target: Path) -> None:
    reading, writing = sqlite3.connect(source), sqlite3.connect(target)
    try:
        reading.execute("PRAGMA busy_timeout=10000")
        reading.backup(writing)
    finally:
        reading.close()
        writing.close()


async def _copy_postgres(database: Database, copy: Database) -> None:
    snapshot = database.engine.execution_options(isolation_level="REPEATABLE READ")
    async with snapshot.connect() as source, copy.writing() as target:
        await copy_rows(source, target)


async def copy_rows(source: AsyncConnection, target: AsyncConnection) -> None:
    """Copies all that a backup has."""
    found = await source.run_sync(lambda connection: sa.inspect(connection).get_table_names())
    for table in (table for table in BACKED_UP_TABLES if table.name in found):  # an older house has fewer
        result = await source.stream(sa.select(table).execution_options(yield_per=ROWS_AT_ONCE))
        async for rows in result.mappings().partitions(ROWS_AT_ONCE):
            await target.execute(table.insert(), [{**row, **OF_ONE_DATABASE.get(table, {})} for row in rows])


def check_file(file: Path) -> None:
    """Leaves a SQLite file in one piece, without files beside it. Raises `Refusal` if it is damaged."""
    try:
        connection = sqlite3.connect(file, isolation_level=None)
        try:
            found = connection.execute("PRAGMA integrity_check").fetchall()
            connection.execute("PRAGMA journal_mode=DELETE")
        finally:
            connection.close()
    except sqlite3.DatabaseError:
        raise Refusal("damaged", file=file) from None
    if found != [("ok",)]:
        raise Refusal("damaged", file=file)


def _flush(file: Path) -> None:
    with file.open("rb") as content:
        os.fsync(content.fileno())
