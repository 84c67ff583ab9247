"""Closes a table by order of the operator."""

from time import time

import sqlalchemy as sa

from ludorail.tables.model.lines import Closed, read_line
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.schema import LINES, TABLES
from ludorail.tables.upkeep.database import Database


async def close_table(database: Database, which: str) -> tuple[str, bool]:
    """Ends the table with that id, or with that code in one of its links; returns its id, and False if it had ended."""
    row = TABLES.c
    code = which.rstrip("/").rpartition("/")[2]
    query = sa.select(row.id).where(sa.or_(row.id == code, row.join_code == code, row.watch_code == code))
    now = await database.now()
    async with database.writing() as connection:
        table = (await connection.execute(query)).scalar()
        if table is None:
            raise Refusal("no_table")
        lines = sa.select(LINES.c.body).where(LINES.c.table_id == table, LINES.c.body.contains('"kind":"closed"'))
        if any(isinstance(read_line(body), Closed) for (body,) in await connection.execute(lines)):
            return str(table), False
        # The row before the line, as servers write them, so that nobody waits for each other.
        await connection.execute(
            TABLES.update().where(row.id == table).values(life="over", listed=False, due=None, changed=time())
        )
        await database.add_line(connection, str(table), Closed(time=now))
    return str(table), True
