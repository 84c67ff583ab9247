"""An operator's commands on an open house: its people see the effect at once, and nothing is lost."""

import asyncio
import io
from collections.abc import Iterator
from contextlib import AsyncExitStack, redirect_stdout
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from ludorail.cli import main
from ludorail.tables.store.schema import LINES, TABLES
from ludorail.tables.store.store import Store
from tests.server.conftest import new_database
from tests.server.harness import (
    Client,
    Server,
    Servers,
    all_start,
    all_until,
    begun,
    joined,
    open_table,
    running,
    source,
)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def houses(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """One process with SQLite, or two with PostgreSQL."""
    folder = tmp_path_factory.mktemp(f"operated-{request.param}")
    if request.param == "sqlite":
        databases = [f"sqlite:///{folder}/house.db"]
    else:
        databases = [new_database(request.getfixturevalue("postgres_server"))] * 2
    made = [Server(database, log=folder / f"log{number}") for number, database in enumerate(databases)]
    with running(made) as servers:
        yield servers


def command(servers: Servers, *words: str) -> str:
    """Runs an operator's command; returns its output."""
    said = io.StringIO()
    with redirect_stdout(said):
        assert main(["house", *words, "--database", servers.all[0].database, "--language", "en"]) == 0
    return said.getvalue()


def test_people_see_at_once_that_the_house_has_closed_their_table(houses: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            table, tokens = open_table(houses, "game-of-trains", 2, 2, settings={"listed": True})
            clients: list[Client] = []
            for number, token in enumerate(tokens):
                clients.append(await stack.enter_async_context(joined(houses.url(number), table["watch"], token)))
            await all_start(clients)
            await all_until(clients, lambda client: client.view)
            await asyncio.to_thread(command, houses, "close", clients[0].table["watch"])
            for client in clients:
                await client.until(lambda client=client: client.table["closed"])  # type: ignore[misc]  # bound at once
                assert client.table["life"] == "over"
                await client.until(lambda client=client: client.view["to_act"] == [])  # type: ignore[misc]  # bound at once
                for kind, more in (("start", {}), ("rematch", {}), ("say", {"text": "hello"}), ("resign", {})):
                    assert (await client.ask(kind, **more))["code"] == "closed"
        assert httpx.get(f"{houses.url()}/api/tables").json() == []

    asyncio.run(story())


def test_a_person_is_forgotten_at_a_table_where_they_sit_and_the_game_goes_on(houses: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(houses, "game-of-trains", 2, 2)
        async with (
            joined(houses.url(0), table["watch"], tokens[0], language="en") as one,
            joined(houses.url(1), table["watch"], tokens[1], language="fr") as other,
        ):
            await one.done("set_email", email="wilhelmina@secret.example")
            await one.done("set_name", name="Wilhelmina")
            await one.done("say", text="my-own-words")
            await one.done("start")
            await other.until(lambda: other.view and other.said)
            await asyncio.to_thread(command, houses, "forget", "Wilhelmina")
            await other.until(lambda: other.table["seats"][0]["name"] == "Someone")
            await one.until(lambda: one.table["seats"][0]["name"] == "Someone")
            assert not one.table["email"]
            await one.done("say", text="still here")
            await other.until(lambda: other.said[-1]["text"] == "still here")
            assert other.said[-1]["name"] == "Someone"
            await asyncio.gather(one.play(source(1)), other.play(source(2)))
            async with joined(houses.url(1), table["watch"], language="fr") as late:
                await late.until(lambda: late.view and late.said)
                assert "Quelqu’un" in str(late.told)
                assert [said["text"] for said in late.said] == ["still here"]
                assert "Wilhelmina" not in "".join(late.received)
        record = httpx.get(f"{houses.url()}/api/tables/{table['watch']}/record").text
        assert '[Names "Someone; p1"]' in record

    asyncio.run(story())
    assert "Faults: 0." in command(houses, "check")


def test_a_table_that_is_deleted_while_somebody_looks_at_it_refuses_what_comes(houses: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(houses, "game-of-trains", 2, 2)
        async with joined(houses.url(), table["watch"], tokens[0]) as one:
            await one.until(lambda: None not in one.table["seats"])  # the other sat down in another process
            await make_old(houses.all[0].database, table["watch"])
            assert "Tables deleted: 1." in await asyncio.to_thread(command, houses, "prune", "--older-than", "90d")
            assert (await one.ask("say", text="hello"))["code"] == "no_table"
            assert (await one.ask("start"))["code"] == "no_table"

    asyncio.run(story())


async def make_old(database: str, code: str) -> None:
    """Dates everything at a table long before 1970."""
    store = Store(database)
    table = (await store.find(code) or pytest.fail("no table")).id
    older = sa.func.replace(LINES.c.body, '"time":', '"time":-')
    async with store.engine.begin() as connection:
        await connection.execute(LINES.update().where(LINES.c.table_id == table).values(body=older))
        await connection.execute(TABLES.update().where(TABLES.c.id == table).values(changed=0))
    await store.engine.dispose()


def test_a_backup_taken_while_people_play_is_a_house_that_checks(houses: Servers, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"

    async def story() -> None:
        async with AsyncExitStack() as stack:
            clients = await begun(houses, stack, "game-of-trains", 2)
            playing = asyncio.gather(*(client.play(source(number)) for number, client in enumerate(clients)))
            await asyncio.to_thread(command, houses, "backup", str(backup))
            await playing

    asyncio.run(story())
    assert "Faults: 0." in command(Servers([Server(f"sqlite:///{backup}")]), "check")
