"""The people connected to each process: it tells the others through the database, again and again."""

from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from ludorail.tables.store.failures import asks_store
from ludorail.tables.store.interface import PresenceListener
from ludorail.tables.store.schema import PRESENT

PRESENCE_LASTS = 30.0
"""Seconds after which a process that has not repeated itself counts as dead."""
PRESENCE_REFRESH = 10.0
TABLES_PER_QUERY = 1000
"""Tables named in one query, at most."""

Person = tuple[str, str]
"""A table, and the hash of a token that a person there holds."""


class Presence:
    """Tells the other processes who is connected to this one, and hears of theirs."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine, self._process = engine, process
        self._told: set[Person] = set()
        self._told_at = 0.0

    @asks_store
    async def share(self, live_tables: Iterable[PresenceListener], now: float) -> None:
        """Tells and hears; tables show their sessions who has come or gone."""
        by_id = {live.table.id: live for live in live_tables}
        await self._tell(by_id, now)
        found = await self._hear(list(by_id), now)
        for table, live in by_id.items():
            live.set_elsewhere(found.get(table, frozenset()), now)

    async def _tell(self, live_tables: dict[str, PresenceListener], now: float) -> None:
        people = {
            (table, token) for table, live in live_tables.items() for token, count in live.present.items() if count
        }
        if people == self._told and now < self._told_at + PRESENCE_REFRESH:
            return
        mine = PRESENT.c.process == self._process
        async with self._engine.begin() as connection:
            if now > self._told_at + PRESENCE_LASTS:  # the others count this process as dead
                await connection.execute(PRESENT.delete().where(mine))
                self._told = set()
            for table, token in self._told - people:
                one = sa.and_(mine, PRESENT.c.table_id == table, PRESENT.c.token_hash == token)
                await connection.execute(PRESENT.delete().where(one))
            await connection.execute(PRESENT.update().where(mine).values(until=now + PRESENCE_LASTS))
            if people - self._told:
                rows = [{"table_id": table, "token_hash": token} for table, token in people - self._told]
                common = {"process": self._process, "until": now + PRESENCE_LASTS}
                await connection.execute(PRESENT.insert(), [{**row, **common} for row in rows])
            await connection.execute(PRESENT.delete().where(PRESENT.c.until < now - PRESENCE_LASTS))
        self._told, self._told_at = people, now

    async def _hear(self, tables: list[str], now: float) -> dict[str, frozenset[str]]:
        row = PRESENT.c
        query = sa.select(row.table_id, row.token_hash).where(row.process != self._process, row.until >= now)
        found: dict[str, frozenset[str]] = {}
        async with self._engine.connect() as connection:
            for start in range(0, len(tables), TABLES_PER_QUERY):
                some = query.where(row.table_id.in_(tables[start : start + TABLES_PER_QUERY]))
                for table, token in await connection.execute(some):
                    found[table] = found.get(table, frozenset()) | {token}
        return found

    @asks_store
    async def tables(self, now: float) -> set[str]:
        """The tables at which people are connected to any process."""
        query = sa.select(PRESENT.c.table_id).distinct().where(PRESENT.c.until >= now)
        async with self._engine.connect() as connection:
            return {table for (table,) in await connection.execute(query)}

    @asks_store
    async def end(self) -> None:
        """Tells the others that nobody is connected here now."""
        async with self._engine.begin() as connection:
            await connection.execute(PRESENT.delete().where(PRESENT.c.process == self._process))
