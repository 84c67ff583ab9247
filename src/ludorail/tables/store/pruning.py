"""Deletes tables at which nothing has happened for long, a few at a time, each whole or not at all."""

import json
from collections.abc import Collection, Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludorail.tables.store.schema import ACHIEVEMENTS, LINES, PRESENT, TABLES

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


async def quiet_tables(
    connection: AsyncConnection, since: float, after: str, most: int
) -> Sequence[tuple[str, bool]]:
    """The next tables after one, by id, whose rows have not changed since then; and whether that holds for their logs.

    A row changes only with what it tells of, so it may be older than the log.
    """
    query = (
        sa.select(TABLES.c.id, _LAST_BODY)
        .where(TABLES.c.changed < since, TABLES.c.id > after)
        .order_by(TABLES.c.id)
        .limit(most)
    )
    return [(table, body is None or time_of(body) < since) for table, body in await connection.execute(query)]


def time_of(body: str) -> float:
    """When a line was stored; long ago for one that cannot be read, so that the table's row decides."""
    try:
        return float(json.loads(body)["time"])
    except (KeyError, TypeError, ValueError):
        return 0.0


async def delete_tables(connection: AsyncConnection, tables: Collection[str]) -> None:
    """Deletes tables with all that belongs to them."""
    for table, column in ((ACHIEVEMENTS, "table_id"), (PRESENT, "table_id"), (LINES, "table_id"), (TABLES, "id")):
        await connection.execute(table.delete().where(table.c[column].in_(tables)))


async def prune_some(
    engine: AsyncEngine, since: float, after: str, most: int, spared: Collection[str] = ()
) -> tuple[str | None, int]:
    """Looks at the next few tables after one and deletes those that have been quiet since then.

    Returns the last table looked at, or `None` if there are no more, and how many were deleted. `engine` must begin
    transactions that write.
    """
    async with engine.begin() as connection:
        found = await quiet_tables(connection, since, after, most)
        going = [table for table, quiet in found if quiet and table not in spared]
        await delete_tables(connection, going)
    return (found[-1][0] if found else None), len(going)
