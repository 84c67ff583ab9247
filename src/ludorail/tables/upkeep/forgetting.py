"""Takes a name, or an address with the name of its owner, out of all logs of a house, for good."""

import asyncio
import re
import sqlite3
from dataclasses import dataclass, field

import sqlalchemy as sa
from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncConnection

from ludorail.games import load_game
from ludorail.tables.model.forgetting import forget
from ludorail.tables.model.lines import Forgotten, TableLine, read_line
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.schema import LINES, REVIEWS
from ludorail.tables.store.writers import SAFE_PRAGMAS
from ludorail.tables.upkeep.database import Database

MOST_BESIDE_SERVER = 256 * 2**20
"""Bytes of a database that are rewritten beside a server: it waits meanwhile, one to three seconds for 100 MB."""


@dataclass
class NameTraces:
    """The traces of a name: the lines to change by table, and the tables whose logs cannot be read."""

    lines: dict[str, int] = field(default_factory=dict)
    unreadable: list[str] = field(default_factory=list)


async def forget_everywhere(database: Database, who: str, only: list[str], dry_run: bool) -> NameTraces:
    """Forgets a name in all tables, or in some; all in one transaction. A dry run only looks."""
    found = NameTraces()
    if dry_run:
        async with database.engine.connect() as connection:
            for table in await _tables_with(connection, who, only):
                await _note(connection, table, who, found)
        return found
    if not await may_wipe(database):
        raise Refusal("served")
    now = await database.now()
    async with database.writing() as connection:
        for table in await _tables_with(connection, who, only):
            if not await _note(connection, table, who, found):
                continue
            # From here on, until the transaction ends, no server adds a line that it has thought of before.
            await database.add_line(connection, table, Forgotten(time=now))
            for number, line in (await _note(connection, table, who, found)).items():
                this = sa.and_(LINES.c.table_id == table, LINES.c.number == number)
                await connection.execute(LINES.update().where(this).values(body=line.model_dump_json()))
            await connection.execute(REVIEWS.delete().where(REVIEWS.c.table_id == table))  # whatever words it has
    await wipe(database)
    return found


async def _tables_with(connection: AsyncConnection, who: str, only: list[str]) -> list[str]:
    """The tables whose logs contain the text, in the order in which servers write to them."""
    # Quotes and backslashes are escaped differently in a line and in a record within a line.
    part = max(re.split(r'["\\]', who), key=len)
    query = sa.select(LINES.c.table_id).where(LINES.c.body.icontains(part, autoescape=True)).distinct()
    if only:
        query = query.where(LINES.c.table_id.in_(only))
    return [table for (table,) in await connection.execute(query.order_by(LINES.c.table_id))]


async def _note(connection: AsyncConnection, table: str, who: str, found: NameTraces) -> dict[int, TableLine]:
    """The lines of a table that must change; notes how many."""
    query = sa.select(LINES.c.body).where(LINES.c.table_id == table).order_by(LINES.c.number)
    try:
        lines = [read_line(body) for (body,) in await connection.execute(query)]
    except ValidationError:
        found.unreadable.append(table)
        return {}
    changed = await asyncio.to_thread(forget, lines, who, load_game)
    if changed:
        found.lines[table] = len(changed)
    return changed


async def may_wipe(database: Database) -> bool:
    """Whether the database is small enough, or closed, to be rewritten now."""
    return (
        database.file is None
        or database.file.stat().st_size <= MOST_BESIDE_SERVER
        or not await database.is_served()
    )


async def wipe(database: Database) -> None:
    """Rewrites the database, so that nothing deleted is left in its file."""
    if database.file is not None:
        await asyncio.to_thread(_wipe_sqlite, str(database.file))
        return
    async with database.engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        size = (await connection.execute(sa.text("SELECT pg_total_relation_size('lines')"))).scalar() or 0
        await connection.execute(sa.text("VACUUM FULL lines" if size <= MOST_BESIDE_SERVER else "VACUUM lines"))


def _wipe_sqlite(file: str) -> None:
    connection = sqlite3.connect(file, isolation_level=None)
    try:
        for pragma in SAFE_PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("VACUUM")
        if connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
            raise Refusal("database_busy")
    finally:
        connection.close()
