"""Tables are kept for as long as the house says, and no longer."""

import asyncio
from pathlib import Path
from time import time
from typing import Any

import pytest

from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model.lines import Settings
from ludorail.tables.store import retention
from ludorail.tables.store.pruning import prune_some
from ludorail.tables.store.schema import TABLES
from ludorail.tables.store.store import Store
from tests.tables.live.test_registry import HandSetClock, NoBots

DAY = 24 * 3600.0


def test_a_house_deletes_by_itself_what_it_need_not_keep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "INTERVAL", 0.001)
    rounds = 0

    async def count_rounds(*given: Any) -> tuple[str | None, int]:  # noqa: ANN401  # Any: as it is called
        nonlocal rounds
        last, gone = await prune_some(*given)
        rounds += last is None
        return last, gone

    monkeypatch.setattr(retention, "prune_some", count_rounds)

    async def whole_round() -> None:
        """Waits until all tables have been looked at, by a round that began after now."""
        end = rounds + 2
        while rounds < end:
            await asyncio.sleep(0.001)

    async def story() -> None:
        hours = HandSetClock()
        store = Store(f"sqlite:///{tmp_path}/house.db")
        registry = TableRegistry(store, NoBots(), now=hours, keep=90 * DAY)
        await registry.open()

        async def opened() -> str:
            live = await registry.create("game-of-trains", 2, {}, Settings(listed=True))
            return live.table.id

        old = [await opened() for _ in range(retention.STEP + 5)]
        in_use = await registry.by_id(await opened())
        in_use.listeners.add(lambda: None)
        for table in old:
            if table in registry.live_tables:
                registry.leave(registry.live_tables[table])
        hours.now += 89 * DAY
        young = await opened()
        await whole_round()
        assert len(await store.listed(0)) == len(old) + 2
        hours.now += 2 * DAY
        await whole_round()
        assert len(await store.listed(0)) == len(old) + 2  # by the machine's clock they are young
        async with store.engine.begin() as connection:
            await connection.execute(TABLES.update().values(changed=time() - 91 * DAY))
        while len(left := await store.listed(0)) > 2:
            await asyncio.sleep(0.01)
        assert {table.id for table in left} == {young, in_use.table.id}
        await registry.close()

    asyncio.run(story())
