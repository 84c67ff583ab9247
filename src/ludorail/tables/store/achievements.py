"""The best results at tasks for one person, for others who have the same task.

A game with such tasks describes them in the module `challenge` of its package.
"""

import json
import logging
from hashlib import sha256

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from ludorail.core.extensions import challenges_of
from ludorail.tables.model.table import Table
from ludorail.tables.store.schema import ACHIEVEMENTS
from ludorail.tables.store.trouble import TROUBLE, asks_store

log = logging.getLogger(__name__)

Figures = tuple[int, int]


class Achievements:
    """The results of all tables of this server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def note(self, table: Table) -> None:
        """Keeps the result of a game that has just ended, if it was such a task and was not given up."""
        figures = _achieved(table)
        challenge = None if figures is None else _challenge(table)
        if figures is None or challenge is None:
            return
        first, second = figures
        row = {"table_id": table.id, "game": table.games, "challenge": challenge, "first": first, "second": second}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(ACHIEVEMENTS.insert().values(row))
        except TROUBLE as error:  # the game itself is stored
            log.warning("an achievement could not be written: %s", type(error).__name__)

    @asks_store
    async def best(self, table: Table) -> Figures | None:
        """The best result of all other games with the same task; `None` if there is none."""
        challenge = _challenge(table)
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


def _achieved(table: Table) -> Figures | None:
    if table.life != "over" or table.review or table.play is None or table.play.outcome is None:
        return None
    challenges = challenges_of(table.rules)
    return None if challenges is None else challenges.achieved(table.play.state)


def _challenge(table: Table) -> str | None:
    challenges = challenges_of(table.rules)
    if challenges is None or table.play is None:
        return None
    position = challenges.challenge(table.play.start, table.play.entries)
    return None if position is None else sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()
