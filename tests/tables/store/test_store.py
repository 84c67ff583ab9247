"""The store: everything acknowledged is there, and no number twice."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from ludorail.tables.model.lines import Freed, TableOpened
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.rows import Conflict, PendingWrite, TableLinks, TableRow
from ludorail.tables.store.schema import METADATA
from ludorail.tables.store.store import Store

ROW = TableRow("open", True, None)
OPENED = TableOpened(time=1.0, game="locomotion", players=2, secret="00" * 32)


def entry(number: int, seat: int = 0, table: str = "t") -> PendingWrite:
    return PendingWrite(table, number, Freed(time=1.0, seat=seat), None)


def opening(table: str = "t", row: TableRow = ROW) -> PendingWrite:
    return PendingWrite(
        table, 1, OPENED, row, 1.0, TableLinks(table, f"join {table}", f"watch {table}"), "locomotion"
    )


async def opened(folder: Path) -> Store:
    store = Store(f"sqlite:///{folder}/house.db")
    await store.open()
    return store


def test_lines_come_back_in_order_from_another_store(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)
        await store.append(opening())
        await asyncio.gather(*(store.append(entry(number)) for number in range(2, 30)))
        await store.close()
        again = await opened(tmp_path)
        lines = await again.lines("t")
        assert lines[0] == OPENED
        assert len(lines) == 29
        assert len(await again.lines("t", 25)) == 4
        assert await again.lasts(["t"]) == {"t": 29}
        assert await again.find("join t") == await again.find("watch t") == await again.links_of("t")
        assert await again.find("t") is None
        assert [listed.id for listed in await again.listed(0)] == ["t"]
        await again.close()

    asyncio.run(story())


def test_a_number_is_stored_once_and_the_rest_of_the_batch_with_it(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)
        await store.append(opening())
        await store.append(opening("u"))
        results = await asyncio.gather(
            store.append(entry(2, 0)),
            store.append(entry(2, 1)),
            store.append(entry(2, 0, "u")),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        assert await store.lines("t", 1) == [Freed(time=1.0, seat=0)]
        assert len(await store.lines("u", 1)) == 1
        await store.close()

    asyncio.run(story())


def test_one_process_at_a_time_sees_to_a_table(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)
        await store.append(opening(row=TableRow("open", True, 5.0)))
        assert await store.due(4.0, "a") == []
        assert await store.due(5.0, "a") == ["t"]
        assert await store.claim("t", "a", 5.0, 15.0)
        assert not await store.claim("t", "b", 6.0, 16.0)
        assert await store.due(6.0, "b") == []
        assert await store.claim("t", "b", 15.1, 25.0)
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize(("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2)])
def test_sqlite_writes_to_the_disk_before_it_answers(tmp_path: Path, pragma: str, value: object) -> None:
    async def story() -> None:
        store = await opened(tmp_path)
        async with store.engine.connect() as connection:
            assert (await connection.execute(sa.text(f"PRAGMA {pragma}"))).scalar() == value
        await store.close()

    asyncio.run(story())


def test_an_error_of_the_database_tells_no_secret(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)
        statement = sa.text("INSERT INTO lines VALUES (:table, 1, :body)")
        with pytest.raises(sa.exc.IntegrityError) as error:
            async with store.engine.begin() as connection:
                await connection.execute(statement, {"table": "nowhere", "body": "ada@example.org"})
        assert "ada@example.org" not in str(error.value)
        await store.close()

    asyncio.run(story())


def test_a_file_serves_one_process(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)
        with pytest.raises(Refusal) as refusal:
            await opened(tmp_path)
        assert refusal.value.code == "not_alone"
        await store.close()
        await (await opened(tmp_path)).close()

    asyncio.run(story())


def test_the_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    def columns(connection: sa.Connection) -> dict[str, set[str]]:
        look = sa.inspect(connection)
        return {table: {column["name"] for column in look.get_columns(table)} for table in METADATA.tables}

    async def story() -> None:
        store = await opened(tmp_path)
        await store.open()  # a second time changes nothing
        async with store.engine.connect() as connection:
            found = await connection.run_sync(columns)
        assert found == {name: set(table.columns.keys()) for name, table in METADATA.tables.items()}
        await store.close()

    asyncio.run(story())
