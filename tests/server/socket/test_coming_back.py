"""A returning client gets exactly what it missed, whenever it returns."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from ludorail import game_ids
from ludorail.core.chance.source import Seeded
from tests.server.games.test_games import PLAYERS
from tests.server.harness import Client, Servers, joined, open_table
from tests.tables.scripted import choose

OPTIONS: dict[str, dict[str, object]] = {"locomotion": {"rounds": 5}}


async def play_once(clients: list[Client], source: Seeded) -> None:
    """Lets one seat act, and waits until all have seen it."""
    mover = next(client for client in clients if client.view["legal"])
    answer = await mover.move(choose(mover.view["position"], mover.view["legal"], source))
    assert answer["kind"] == "done", answer
    for client in clients:
        await client.until(lambda c=client: c.seen >= answer["number"])  # type: ignore[misc]  # bound at once


@pytest.mark.parametrize("game", game_ids())
def test_a_client_that_returns_after_any_event_gets_exactly_what_it_missed(servers: Servers, game: str) -> None:
    """At every move, a spectator and the first seat's second device are cut off and return, in turn."""

    async def story() -> None:
        players = PLAYERS[game]
        table, tokens = open_table(servers, game, players, players, options=OPTIONS.get(game, {}))
        kept: dict[str | None, tuple[int, list[str]]] = {tokens[0]: (0, []), None: (0, [])}
        returns = 0
        async with AsyncExitStack() as stack:
            clients: list[Client] = []
            for number, token in enumerate(tokens):
                joining = joined(servers.url(number), table["watch"], token)
                clients.append(await stack.enter_async_context(joining))
            await clients[0].done("start")
            for client in clients:
                await client.until(lambda c=client: c.view)  # type: ignore[misc]  # bound at once
            source = Seeded(1)
            while clients[0].view["to_act"]:
                await play_once(clients, source)
                device = tokens[0] if returns % 2 else None
                seen, events = kept[device]
                async with joined(servers.url(returns // 2), table["watch"], device, seen=seen) as back:
                    back.events = list(events)
                    await back.until(lambda b=back: b.view and b.seen >= clients[0].seen)
                    assert back.view["since"] >= len(events)
                    kept[device] = (back.seen, back.events)
                if device is not None:
                    assert back.events == clients[0].events
                assert len(back.events) == len(clients[0].events)
                returns += 1
        assert returns > 5

    asyncio.run(story())
