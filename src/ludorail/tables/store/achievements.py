"""The best results at tasks for one person, for others who have the same task."""

import logging

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from ludorail.tables.model.challenge import Figures, achieved, challenge_of
from ludorail.tables.model.table import Table
from ludorail.tables.store.failures import DATABASE_ERRORS, asks_store
from ludorail.tables.store.schema import ACHIEVEMENTS

log = logging.getLogger(__name__)


class Achievements:
    """The results of all tables of this server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def note(self, table: Table) -> None:
        """Keeps the result of a game that has just ended, if it was such a task and was not given up."""
        figures = achieved(table)
        challenge = None if figures is None else challenge_of(table)
        if figures is None or challenge is None:
            return
        first, second = figures
        row = {"table_id": table.id, "game": table.games, "challenge": challenge, "first": first, "second": second}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(ACHIEVEMENTS.insert().values(row))
        except DATABASE_ERRORS as error:  # the game itself is stored
            log.warning("an achievement could not be written: %s", type(error).__name__)

    @asks_store
    async def best(self, table: Table) -> Figures | None:
        """The best result of all other games with the same task; `None` if there is none."""
        challenge = challenge_of(table)
        if challenge is None:
            return None
        column = ACHIEVEMENTS.c
        this = sa.and_(column.table_id == table.id, column.game == table.games)
        query = (
            sa.select(column.first, column.second)
            .where(column.challenge == challenge, sa.not_(this))
            .order_by(column.first, column.second)
            .limit(1)
        )
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else (found.first, found.second)
