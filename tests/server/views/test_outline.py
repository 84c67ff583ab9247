"""A game as its own package draws and describes it, for a client that has no board for it."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from ludorail import game_ids
from ludorail.core.chance.source import Seeded
from ludorail.tables.analysis.outline import WIDTH
from tests.server.harness import Client, Servers, all_until, begun, joined, open_table
from tests.tables.scripted import choose

PLAYERS = {"freight-train": 2, "game-of-trains": 3, "locomotion": 2, "zack-and-pack": 3}


async def play_on(clients: list[Client], moves: int) -> None:
    chance = Seeded(3)
    for _ in range(moves):
        mover = next(client for client in clients if client.view["legal"])
        move = choose(mover.view["position"], mover.view["legal"], chance)
        number = await mover.done("move", at=mover.view["at"], moves=[move])
        await all_until(clients, lambda client, n=number: client.seen >= n)  # type: ignore[misc]  # bound at once


@pytest.mark.parametrize("game", game_ids())
def test_a_position_is_drawn_and_its_moves_are_worded_in_the_clients_language(
    sqlite_server: Servers, game: str
) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            languages = ["fr", "en", "en"]
            clients = await begun(sqlite_server, stack, game, PLAYERS[game], languages)
            await play_on(clients, 3)
            for client in clients:
                shown = await client.ask("outline")
                assert (shown["kind"], shown["at"]) == ("outlined", len(client.events))
                assert [move["move"] for move in shown["moves"]] == client.view["legal"][:2000]
                assert all(move["words"] != move["move"] and move["group"] for move in shown["moves"])
                assert max(map(len, shown["text"].splitlines())) <= WIDTH
                assert "\x1b" not in shown["text"]
            one, two = [await client.ask("outline", at=1) for client in clients[:2]]
            assert one["text"] != two["text"]  # one in French, one in English
            assert (one["moves"], one["at"]) == ([], 1)

    asyncio.run(story())


def test_spectators_see_no_moves_and_what_is_not_there_is_refused(sqlite_server: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            (one, *_) = await begun(sqlite_server, stack, "game-of-trains", 2, ["en"])
            code = one.table["watch"]
            watcher = await stack.enter_async_context(joined(sqlite_server.url(), code, language="en"))
            shown = await watcher.ask("outline")
            assert (shown["kind"], shown["moves"]) == ("outlined", [])
            assert (await one.ask("outline", at=10_000))["code"] == "event_none"

    asyncio.run(story())


def test_nothing_is_drawn_before_the_game(sqlite_server: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(sqlite_server, "game-of-trains", 2, 1)
        async with joined(sqlite_server.url(), table["watch"], tokens[0]) as client:
            assert (await client.ask("outline"))["code"] == "not_playing"

    asyncio.run(story())
