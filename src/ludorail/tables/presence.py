"""Who is connected to the other processes of a house: each tells the store every second, and looks there."""

from collections.abc import Callable, Iterable

import sqlalchemy as sa

from ludorail.tables.hub import Hub
from ludorail.tables.schema import PRESENT
from ludorail.tables.store import AT_ONCE, Store

HOLDS = 15.0
"""Seconds that a word of a process holds if it is not said again."""
AGAIN = 5.0
"""Seconds after which it is said again."""

Place = tuple[str, str]
"""A table, and the hash of a person's token."""


class Presence:
    """What one process has told, and hears of the others."""

    def __init__(self, store: Store, process: str, now: Callable[[], float]) -> None:
        self._store, self._process, self._now = store, process, now
        self._told: set[Place] = set()
        self._said = 0.0

    async def share(self, hubs: Iterable[Hub]) -> None:
        """Tells who is here, and brings word of who is elsewhere."""
        hubs = list(hubs)
        here = {(hub.table.id, token) for hub in hubs for token, count in hub.present.items() if count > 0}
        await self._tell(here)
        elsewhere = await self._elsewhere([hub.table.id for hub in hubs])
        for hub in hubs:
            hub.hear_of(elsewhere.get(hub.table.id, frozenset()))

    async def leave(self) -> None:
        """Takes back all that was told."""
        await self._tell(set())

    async def _tell(self, here: set[Place]) -> None:
        now, row = self._now(), PRESENT.c
        mine = row.process == self._process
        gone, come = self._told - here, here - self._told
        again = bool(self._told & here) and now >= self._said + AGAIN
        if not (gone or come or again):
            return
        async with self._store.engine.begin() as connection:
            for table, token in gone:
                await connection.execute(
                    PRESENT.delete().where(mine, row.table_id == table, row.token_hash == token)
                )
            if again:
                self._said = now
                await connection.execute(PRESENT.update().where(mine).values(until=now + HOLDS))
                await connection.execute(PRESENT.delete().where(row.until < now - HOLDS))
            if come:
                new = {"process": self._process, "until": now + HOLDS}
                people = [{**new, "table_id": table, "token_hash": token} for table, token in come]
                await connection.execute(PRESENT.insert(), people)
        self._told = here

    async def _elsewhere(self, tables: list[str]) -> dict[str, frozenset[str]]:
        row, found = PRESENT.c, dict[str, frozenset[str]]()
        others = sa.and_(row.process != self._process, row.until >= self._now())
        query = sa.select(row.table_id, row.token_hash).where(others)
        async with self._store.engine.connect() as connection:
            for start in range(0, len(tables), AT_ONCE):
                some = query.where(row.table_id.in_(tables[start : start + AT_ONCE]))
                for table, token in await connection.execute(some):
                    found[table] = found.get(table, frozenset()) | {token}
        return found
