"""Deletes tables at which nothing has happened for long, a few at a time, each whole or not at all."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from time import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludorail.tables.store.schema import ACHIEVEMENTS, LINES, PRESENT, REVIEWS, TABLES

WRITE_OPTION = "writes"
"""The execution option of a transaction that will write; it matters to SQLite."""
_ALL = LINES.alias()
LAST_LINE = (
    sa.select(sa.func.max(_ALL.c.number)).where(_ALL.c.table_id == TABLES.c.id).correlate(TABLES).scalar_subquery()
)
"""The number of a table's last line."""
_LAST_BODY = (
    sa.select(_ALL.c.body)
    .where(_ALL.c.table_id == TABLES.c.id)
    .order_by(_ALL.c.number.desc())
    .limit(1)
    .correlate(TABLES)
    .scalar_subquery()
)


@dataclass(frozen=True)
class Age:
    """The age that a table must have: its row, which has the machine's time, and its last line, which has the house's.

    A row changes only with what it tells of, and the house's clock stands still while it is closed: a table is old if
    both are.
    """

    rows_before: float
    lines_before: float


def age(seconds: float, house_time: float) -> Age:
    """The age of tables without a line for so long."""
    return Age(time() - seconds, house_time - seconds)


async def quiet_tables(connection: AsyncConnection, old: Age, after: str, most: int) -> Sequence[tuple[str, bool]]:
    """The next tables after one, by id, whose rows are that old; and whether their logs are too."""
    query = (
        sa.select(TABLES.c.id, _LAST_BODY)
        .where(TABLES.c.changed < old.rows_before, TABLES.c.id > after)
        .order_by(TABLES.c.id)
        .limit(most)
    )
    return [
        (table, body is None or time_of(body) < old.lines_before)
        for table, body in await connection.execute(query)
    ]


def time_of(body: str) -> float:
    """When a line was stored; long ago for one that cannot be read, so that the table's row decides."""
    try:
        return float(json.loads(body)["time"])
    except (KeyError, TypeError, ValueError):
        return 0.0


async def delete_tables(connection: AsyncConnection, tables: Collection[str]) -> None:
    """Deletes tables with all that belongs to them."""
    for table in (REVIEWS, ACHIEVEMENTS, PRESENT, LINES):
        await connection.execute(table.delete().where(table.c.table_id.in_(tables)))
    await connection.execute(TABLES.delete().where(TABLES.c.id.in_(tables)))


async def prune_some(
    engine: AsyncEngine, old: Age, after: str, most: int, spared: Collection[str] = ()
) -> tuple[str | None, int]:
    """Looks at the next few tables after one and deletes those that are old.

    Returns the last table looked at, or `None` if there are no more, and how many were deleted. `engine` must begin
    transactions that write.
    """
    async with engine.begin() as connection:
        found = await quiet_tables(connection, old, after, most)
        going = [table for table, quiet in found if quiet and table not in spared]
        await delete_tables(connection, going)
    return (found[-1][0] if found else None), len(going)
