"""Deletes the tables of a house at which nothing has happened for long."""

from sqlalchemy.exc import IntegrityError

from ludorail.tables.store.pruning import WRITE_OPTION, Age, prune_some, quiet_tables
from ludorail.tables.upkeep.database import Database
from ludorail.tables.upkeep.forgetting import may_wipe, wipe

STEP = 200
"""Tables to look at in one transaction."""


async def prune(database: Database, old: Age) -> int:
    """Deletes the tables that are old; returns how many. Beside a server, it deletes a few at a time."""
    engine = database.engine.execution_options(**{WRITE_OPTION: True})
    after: str | None = ""
    count = 0
    while after is not None:
        try:
            after, gone = await prune_some(engine, old, after, STEP)
        except IntegrityError:
            continue  # a line was added at one of them meanwhile; it is no longer quiet
        count += gone
    if await may_wipe(database):
        await wipe(database)
    return count


async def count_quiet(database: Database, old: Age) -> int:
    """Counts the tables that are that old."""
    after, count = "", 0
    async with database.engine.connect() as connection:
        while found := await quiet_tables(connection, old, after, STEP):
            count += sum(quiet for _, quiet in found)
            after = found[-1][0]
    return count
