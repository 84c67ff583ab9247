"""A house in a page is a server's house without the network: the same messages, tables and answers."""

import asyncio
import json
import re
from typing import Any

import pytest

from ludorail.browser.page_requests import ROUTES
from ludorail.browser.shelf import MemoryShelf
from ludorail.games import game_ids, load_game, read_record
from ludorail.server.app import create_app
from ludorail.server.config import Config
from ludorail.tables.analysis.thinking import think
from tests.page_house.harness import PageAtTable, any_legal, ask, open_house


def new_table(game: str, bots: list[str]) -> dict[str, object]:
    return {"game": game, "players": 1 + len(bots), "name": "Ada", "bots": bots}


async def begin(house: Any, game: str, bots: list[str]) -> tuple[dict[str, Any], PageAtTable]:  # noqa: ANN401  # Any: plain or in a worker
    opened = await ask(house, "POST", "/api/tables", new_table(game, bots))
    player = PageAtTable(house, opened)
    await player.until(lambda shown: "table" in shown)
    assert (await player.ask("start"))["kind"] == "done"
    return opened, player


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_against_bots(game: str) -> None:
    async def story() -> None:
        async with open_house() as house:
            opened, player = await begin(house, game, ["level1"] * (load_game(game).meta.min_players - 1))

            async def choose(view: dict[str, Any]) -> str:
                if game in ("game-of-trains", "zack-and-pack"):  # no whole record yet, or a bot is quicker
                    return await any_legal(view)
                _, record = await house.ask("GET", f"/api/tables/{opened['watch']}/record", opened["token"], "")
                return think(record, 0, "level1", 7, 1.0)[0]

            await player.play(choose=choose)
            assert player.shown["table"]["result"] is not None
            status, text = await house.ask(
                "GET", f"/api/tables/{opened['watch']}/record?game=0", opened["token"], ""
            )
            assert status == 200
            record = read_record(text)
            assert record.rules.outcome(record.replay()) is not None
            async with open_house() as elsewhere:  # as a server reads it
                sent = await ask(elsewhere, "POST", "/api/records", {"record": text, "review": True})
                assert await elsewhere.ask("GET", f"/api/tables/{sent['watch']}/record", None, "") == (200, text)
            for review in ("tally", "curve"):
                assert await ask(house, "GET", f"/api/tables/{opened['watch']}/{review}?game=0")

    asyncio.run(story())


def test_a_game_goes_on_after_the_page_was_closed() -> None:
    async def story() -> None:
        shelf = MemoryShelf()
        async with open_house(shelf) as house:
            opened, player = await begin(house, "freight-train", ["level1"])
            await player.play(3)
            number = player.shown["table"]["number"]
        async with open_house(shelf) as house:
            player = PageAtTable(house, opened)
            await player.until(lambda shown: "view" in shown)
            assert player.shown["table"]["number"] >= number
            assert player.shown["table"]["seats"][0]["name"] == "Ada"
            await player.play(3)
            assert (await player.ask("say", text="hello"))["kind"] == "done"

    asyncio.run(story())


class Forbidding(MemoryShelf):
    """The storage of a browser with no room left for this site."""

    full = False

    async def write(self, batch: str) -> str:
        """Refuses to store anything once full."""
        return "QuotaExceededError" if self.full else await super().write(batch)


def test_a_move_that_cannot_be_kept_is_not_acknowledged() -> None:
    async def story() -> None:
        shelf = Forbidding()
        async with open_house(shelf) as house:
            _, player = await begin(house, "game-of-trains", ["level1"])
            await player.until(lambda shown: player.to_move)
            view = player.shown["view"]
            shelf.full = True
            refused = await player.ask("move", at=view["at"], moves=[view["legal"][0]])
            assert (refused["kind"], refused["code"]) == ("refused", "no_room")
            status, text = await house.ask("POST", "/api/tables", None, json.dumps(new_table("locomotion", [])))
            assert (status, json.loads(text)["code"]) == (503, "no_room")
            shelf.full = False
            done = await player.ask("move", at=view["at"], moves=[view["legal"][0]])
            assert done["kind"] == "done"

    asyncio.run(story())


def test_two_pages_of_one_browser_share_a_table() -> None:
    async def story() -> None:
        shelf = MemoryShelf()
        async with open_house(shelf) as one, open_house(shelf) as other:
            opened, player = await begin(one, "locomotion", ["level1"])
            elsewhere = PageAtTable(other, opened)
            await elsewhere.until(lambda shown: "view" in shown)
            await player.play(2)
            number = player.shown["view"]["number"]
            other.store.touch()
            await elsewhere.until(lambda shown: shown["view"]["number"] >= number)
            await elsewhere.play(2)

    asyncio.run(story())


def test_hints_puzzles_lessons_and_networks_are_those_of_the_server() -> None:
    async def story() -> None:
        async with open_house() as house:
            assert {game["id"] for game in await ask(house, "GET", "/api/games")} == set(game_ids())
            _, player = await begin(house, "zack-and-pack", ["level1", "level1"])
            await player.until(lambda shown: player.to_move)
            hinted = await player.ask("hint")
            assert hinted["kind"] == "hinted"
            assert hinted["advice"][0]["words"]
            puzzle = {"game": "locomotion", "day": "2026-01-02", "level": 1, "name": "Ada"}
            opened = await ask(house, "POST", "/api/puzzles", puzzle)
            assert await ask(house, "GET", f"/api/tables/{opened['watch']}/known") == {"figures": None}
            networks = await ask(house, "GET", "/api/networks")
            checked = await ask(house, "POST", "/api/networks/check", {"network": networks[0]["rails"]})
            assert checked["legal"]

    asyncio.run(story())


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/tables/aaaaaaaaaaaa", None, 404, "no_table"),
        ("GET", "/api/nothing", None, 404, "no_table"),
        ("POST", "/api/tables", {"game": "locomotion"}, 422, "unreadable"),
        ("POST", "/api/tables", {"game": "chess", "players": 2}, 422, "rule"),
        ("POST", "/api/records", {"record": "nonsense"}, 422, "rule"),
    ],
)
def test_refusals_are_those_of_the_server(method: str, path: str, body: object, status: int, code: str) -> None:
    async def story() -> None:
        async with open_house() as house:
            told = await house.ask(method, path, None, json.dumps(body))
            assert (told.status, json.loads(told.body)["code"]) == (status, code)

    asyncio.run(story())


def test_a_socket_to_no_table_is_closed() -> None:
    async def story() -> None:
        async with open_house() as house:
            closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            house.connect("/api/tables/aaaaaaaaaaaa/socket", lambda text: None, closed.set_result)
            assert await asyncio.wait_for(closed, 60) == 1008

    asyncio.run(story())


SERVERS_OWN = {"/api/messages", "/api/mail/stops/{code}", "/health", "/ready", "/metrics"}
"""Paths about a server itself, and its mail."""


def test_a_house_in_a_page_answers_every_path_of_a_server() -> None:
    paths = create_app(Config()).openapi()["paths"]
    there = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    asked = {(method, path) for method, path in there if path not in SERVERS_OWN}
    for method, path in asked:
        sample = path.replace("{code}", "a" * 12).replace("{event}", "1")
        assert any(one == method and re.fullmatch(pattern, sample) for one, pattern, _, _ in ROUTES), path
    assert len(asked) == len(ROUTES)
