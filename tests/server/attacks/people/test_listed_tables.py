"""Strangers at tables listed for everybody, and in the lobby."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx

from tests.server.attacks.conftest import Measured, Strength
from tests.server.attacks.strangers import Stranger
from tests.server.harness import Client, Message, Servers

GAME = "game-of-trains"
TOLD_WITHIN = 20.0
"""Seconds within which one process hears from another, however busy the machine."""


def listed_table(house: Servers, players: int = 2) -> tuple[Stranger, Message]:
    """A table in the lobby, and the person who opened it."""
    host = Stranger(house.all[0])
    body = {"game": GAME, "players": players, "name": "Ada", "settings": {"listed": True}}
    return host, host.post("/api/tables", body)


def answer_to(stranger: Stranger, table: Message, name: str = "Mallory", **more: object) -> httpx.Response:
    """The answer to a stranger who wants a seat."""
    with stranger.http() as http:
        return http.post(f"/api/tables/{table['join']}/seats", json={"name": name, **more})


@asynccontextmanager
async def both(house: Servers) -> AsyncIterator[tuple[Client, Client, Stranger, Message]]:
    """A host and a stranger at a listed table."""
    host, table = listed_table(house)
    stranger = Stranger(house.all[-1])
    token = answer_to(stranger, table).json()["token"]
    async with (
        host.at_table(table["watch"], table["token"]) as victim,
        stranger.at_table(table["watch"], token) as mallory,
    ):
        yield victim, mallory, stranger, table


def test_a_stranger_neither_sets_a_table_up_nor_starts_it(house: Servers, measured: Measured) -> None:
    async def story() -> None:
        async with both(house) as (victim, mallory, _, _):
            blitz = {"clock": {"kind": "move", "seconds": 0.001}, "at_zero": "resign", "grace": 0}
            tricks: list[tuple[str, dict[str, object]]] = [
                ("adjust", {"settings": blitz}),
                ("change", {"settings": blitz}),
                ("adjust", {"players": 4}),
                ("adjust", {"settings": {"listed": False}}),
                ("adjust", {"settings": {"shared": True}}),
                ("free_seat", {"seat": 0}),
            ]
            answers = [await mallory.ask(kind, **more) for kind, more in tricks]
            assert {answer.get("code") for answer in answers} == {"not_host", "not_gone"}
            number = await mallory.done("start")
            await victim.until(lambda: victim.table["number"] >= number)
            measured("games begun or settings changed by a stranger", victim.table["life"] != "open", 0)
            assert victim.table["seats"][1]["ready"]

    asyncio.run(story())


def test_changes_by_the_host_need_the_yes_of_those_seated(house: Servers) -> None:
    async def story() -> None:
        async with both(house) as (victim, guest, _, _):
            await guest.done("get_ready")
            blitz = {"clock": {"kind": "move", "seconds": 0.001}}
            assert (await victim.ask("adjust", settings=blitz))["code"] == "clock_short"
            await victim.done("adjust", settings={"clock": {"kind": "move", "seconds": 30}})
            await victim.done("start")
            await guest.until(lambda: guest.table["seats"][0]["ready"])
            assert guest.table["life"] == "open"
            assert not guest.table["seats"][1]["ready"]
            assert guest.table["before"]["settings"]["clock"]["kind"] == "none"
            assert guest.table["changed_by"] == "Ada"
            await guest.done("start")
            await victim.until(lambda: victim.table["life"] == "playing")

    asyncio.run(story())


def test_no_table_is_opened_with_a_clock_that_nobody_can_play_by(house: Servers) -> None:
    stranger = Stranger(house.all[0])
    with stranger.http() as http:
        for settings in ({"clock": {"kind": "move", "seconds": 0.001}}, {"grace": 0}, {"games": 2, "pause": 0}):
            body = {"game": GAME, "players": 2, "name": "Ada", "settings": settings}
            assert http.post("/api/tables", json=body).status_code == httpx.codes.CONFLICT


def test_a_removed_person_cannot_come_back_at_once(house: Servers) -> None:
    async def story() -> None:
        async with both(house) as (victim, mallory, stranger, table):
            number = await victim.done("free_seat", seat=1)
            await mallory.until(lambda: mallory.table["number"] >= number)
            assert mallory.table["you"] is None
            assert (await mallory.ask("start"))["code"] == "not_yours"
            answer = answer_to(stranger, table, "Mallory again")
            assert (answer.status_code, answer.json()["code"]) == (httpx.codes.FORBIDDEN, "sent_away")
            assert answer_to(Stranger(house.all[0]), table, "Bo").status_code == httpx.codes.CREATED

    asyncio.run(story())


def test_one_address_does_not_fill_a_listed_table_and_a_family_fills_its_own(house: Servers) -> None:
    _, table = listed_table(house, players=4)
    stranger, codes = Stranger(house.all[-1]), list[int]()
    for name in ("b", "c", "d"):
        codes.append(answer_to(stranger, table, name).status_code)
    assert codes == [httpx.codes.CREATED, httpx.codes.CREATED, httpx.codes.CONFLICT]
    family = Stranger(house.all[0])
    own = family.post("/api/tables", {"game": GAME, "players": 4, "name": "a"})
    found = [answer_to(family, own, name).status_code for name in "bcd"]
    assert found == [httpx.codes.CREATED] * 3


def test_one_address_takes_only_so_many_seats(house: Servers, strength: Strength) -> None:
    stranger = Stranger(house.all[0])
    own = stranger.post("/api/tables", {"game": GAME, "players": 2})
    with stranger.http() as http:
        codes = [
            http.post(f"/api/tables/{own['join']}/seats", json={"name": f"m{number}"}).status_code
            for number in range(121)
        ]
    assert codes[0] == httpx.codes.CREATED
    assert codes[-1] == httpx.codes.TOO_MANY_REQUESTS


async def lobby_that_begins(http: httpx.Client, table: str) -> list[str]:
    """The lobby once a table is first in it, or as it is when time is up: processes need time to tell each other."""
    until = time.monotonic() + TOLD_WITHIN
    while True:
        lobby = [found["watch"] for found in http.get("/api/tables").json()]
        if lobby[0] == table or time.monotonic() > until:
            return lobby
        await asyncio.sleep(0.1)


def test_a_flood_of_listed_tables_pushes_nobody_out_of_the_lobby(
    house: Servers, strength: Strength, measured: Measured
) -> None:
    async def story() -> None:
        _, alone = listed_table(house)  # somebody listed a table, and went to make tea
        host, table = listed_table(house)
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(host.at_table(table["watch"], table["token"]))
            opened: list[str] = []
            for _ in range(strength.of(2, 8)):
                flood = Stranger(house.all[-1])
                body = {"game": GAME, "players": 2, "name": "Spam", "settings": {"listed": True}}
                opened += [flood.post("/api/tables", body)["watch"] for _ in range(strength.of(55, 60))]
            for server in house.all:
                with Stranger(server).http() as http:
                    lobby = await lobby_that_begins(http, table["watch"])
                missing = {table["watch"], alone["watch"]} - {*lobby}
                measured("tables of others pushed out of the lobby", len(missing), 0)
                before = lobby[: lobby.index(table["watch"])]
                measured("tables of the flood before one with a person", len({*opened} & {*before}), 0)

    asyncio.run(story())


def test_a_refused_name_leaves_no_table_behind(house: Servers, measured: Measured) -> None:
    def tables() -> set[str]:
        with Stranger(house.all[0]).http() as http:
            return {found["watch"] for found in http.get("/api/tables").json()}

    before, stranger = tables(), Stranger(house.all[0])
    with stranger.http() as http:
        for name in ("", " ", "a\u202eb", "x" * 50):
            body = {"game": GAME, "players": 2, "name": name, "settings": {"listed": True}}
            assert http.post("/api/tables", json=body).status_code == httpx.codes.CONFLICT
    measured("tables left behind by refused names", len(tables() - before), 0)


def test_ready_by_link_and_started_by_the_host(house: Servers) -> None:
    async def story() -> None:
        host = Stranger(house.all[0])
        table = host.post("/api/tables", {"game": GAME, "players": 2, "name": "Ada"})
        assert answer_to(Stranger(house.all[-1]), table, "Bo").status_code == httpx.codes.CREATED
        async with host.at_table(table["watch"], table["token"]) as ada:
            await ada.done("start")
            await ada.until(lambda: ada.view)

    asyncio.run(story())
