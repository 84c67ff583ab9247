"""Whole games over real sockets, with people and bots, in every kind of house."""

import asyncio
from contextlib import AsyncExitStack

import httpx
import pytest
from pydantic import TypeAdapter

from ludorail import game_ids, read_record
from ludorail.core.chance.fair import verify
from ludorail.server.messages.replies import Reply
from tests.server.harness import Client, Servers, all_start, joined, open_table, post, source

PLAYERS = {"freight-train": 2, "game-of-trains": 3, "locomotion": 2, "zack-and-pack": 4}
OPTIONS: dict[str, dict[str, object]] = {"locomotion": {"rounds": 5}, "zack-and-pack": {"clock": 2}}


REPLY: TypeAdapter[Reply] = TypeAdapter(Reply)


async def whole_game(servers: Servers, game: str, bots: int) -> tuple[str, list[Client]]:
    """Plays a game of people and bots to its end, with a spectator; returns the link and the clients."""
    players = PLAYERS[game]
    table, tokens = open_table(servers, game, players, players - bots, options=OPTIONS.get(game, {}))
    async with AsyncExitStack() as stack:
        clients: list[Client] = []
        for number, token in enumerate([*tokens, None]):
            url = servers.url(number)
            language = None if token else "fr"
            socket = joined(url, table["watch"], token, language=language)
            clients.append(await stack.enter_async_context(socket))
        for _ in range(bots):
            await clients[0].done("seat_bot", bot="level1")
        await clients[1 % len(tokens)].done("add_word", word="tunnel")
        await all_start(clients[: len(tokens)])  # a player who added a word agrees after it
        await asyncio.gather(*(client.play(source(number)) for number, client in enumerate(clients)))
        for client in clients:
            await client.until_over()
    return str(table["watch"]), clients


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_of_people_is_played_and_proven(sqlite_server: Servers, game: str) -> None:
    check_whole_game(sqlite_server, *asyncio.run(whole_game(sqlite_server, game, 0)))


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_with_a_bot_is_played_and_proven(servers: Servers, game: str) -> None:
    check_whole_game(servers, *asyncio.run(whole_game(servers, game, 1)))


def check_whole_game(servers: Servers, code: str, clients: list[Client]) -> None:
    """Checks that each client was shown exactly what it may know of the record, in messages of the catalogue."""
    text = httpx.get(f"{servers.url()}/api/tables/{code}/record", timeout=30).text
    record = read_record(text)
    assert verify(record) > 0
    assert record.headers["Words"] == '["tunnel"]'
    state = record.replay()
    outcome = record.rules.outcome(state)
    assert outcome is not None
    entries = record.entries
    for seat, client in enumerate(clients):
        for text in client.received:
            REPLY.validate_json(text)
        viewer = seat if seat < len(clients) - 1 else None
        view = record.rules.view(state, viewer, entries)
        assert client.view["position"] == record.rules.view_position(view)
        told = [f"{'*' if by < 0 else by} {event.text}" for by, event in view.events]
        assert client.events == told
        assert client.table["result"]["points"] == list(outcome.points)
        assert client.table["seed"] == record.headers["Seed"]


def test_bots_alone_play_and_can_be_watched(servers: Servers) -> None:
    async def story() -> None:
        body = {"game": "locomotion", "players": 2, "options": {"rounds": 3}, "bots": ["level1", "level1"]}
        table = post(f"{servers.url()}/api/tables", body)
        async with joined(servers.url(1), table["watch"]) as watcher:
            await watcher.until_over()
            assert watcher.table["you"] is None
            assert watcher.table["join"] is None

    asyncio.run(story())
