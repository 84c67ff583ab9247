"""Who is connected to which process, for houses of several: written down for the others, for a while only."""

from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.store.schema import PRESENT
from ludorail.tables.store.store import AT_ONCE

LASTS = 30.0
"""Seconds after which a process that said no more of somebody has died."""
SAY_AGAIN = 10.0

Person = tuple[str, str]
"""A table, and the hash of the token of somebody there."""


class Presence:
    """What one process tells the others of the people connected to it, and hears of theirs."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine, self._process = engine, process
        self._told: set[Person] = set()
        self._told_at = 0.0

    async def share(self, hubs: Iterable[LiveTable], now: float) -> None:
        """Tells and hears; whoever looks at a table is shown who has come or gone."""
        here = {hub.table.id: hub for hub in hubs}
        await self._tell(here, now)
        found = await self._hear(list(here), now)
        for table, hub in here.items():
            hub.set_elsewhere(found.get(table, frozenset()), now)

    async def _tell(self, hubs: dict[str, LiveTable], now: float) -> None:
        people = {(table, token) for table, hub in hubs.items() for token, count in hub.present.items() if count}
        if people == self._told and now < self._told_at + SAY_AGAIN:
            return
        mine = PRESENT.c.process == self._process
        async with self._engine.begin() as connection:
            if now > self._told_at + LASTS:  # the others have taken this process for dead
                await connection.execute(PRESENT.delete().where(mine))
                self._told = set()
            for table, token in self._told - people:
                one = sa.and_(mine, PRESENT.c.table_id == table, PRESENT.c.token_hash == token)
                await connection.execute(PRESENT.delete().where(one))
            await connection.execute(PRESENT.update().where(mine).values(until=now + LASTS))
            if people - self._told:
                rows = [{"table_id": table, "token_hash": token} for table, token in people - self._told]
                common = {"process": self._process, "until": now + LASTS}
                await connection.execute(PRESENT.insert(), [{**row, **common} for row in rows])
            await connection.execute(PRESENT.delete().where(PRESENT.c.until < now - LASTS))
        self._told, self._told_at = people, now

    async def _hear(self, tables: list[str], now: float) -> dict[str, frozenset[str]]:
        row = PRESENT.c
        query = sa.select(row.table_id, row.token_hash).where(row.process != self._process, row.until >= now)
        found: dict[str, frozenset[str]] = {}
        async with self._engine.connect() as connection:
            for start in range(0, len(tables), AT_ONCE):
                some = query.where(row.table_id.in_(tables[start : start + AT_ONCE]))
                for table, token in await connection.execute(some):
                    found[table] = found.get(table, frozenset()) | {token}
        return found

    async def end(self) -> None:
        """Takes back all that was told."""
        async with self._engine.begin() as connection:
            await connection.execute(PRESENT.delete().where(PRESENT.c.process == self._process))
