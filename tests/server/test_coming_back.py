"""Whoever comes back gets just what was missed, whenever that is."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from ludorail import game_ids
from ludorail.core.source import Seeded
from tests.server.harness import Client, Servers, joined, open_table
from tests.server.test_games import OPTIONS, PLAYERS
from tests.tables.scripted import choose


async def play_once(clients: list[Client], source: Seeded) -> None:
    """One seat that may act does, and all see it."""
    mover = next(client for client in clients if client.view["legal"])
    answer = await mover.move(choose(mover.view["position"], mover.view["legal"], source))
    assert answer["kind"] == "done", answer
    for client in clients:
        await client.until(lambda c=client: c.seen >= answer["number"])  # type: ignore[misc]


@pytest.mark.parametrize("game", game_ids())
def test_whoever_comes_back_after_any_event_gets_just_what_was_missed(servers: Servers, game: str) -> None:
    """Somebody watching and the first seat, on a second device, are cut off and come back after every single move."""

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
                await client.until(lambda c=client: c.view)  # type: ignore[misc]
            source = Seeded(1)
            while clients[0].view["to_act"]:
                await play_once(clients, source)
                for device, (seen, events) in list(kept.items()):
                    returns += 1
                    async with joined(servers.url(returns), table["watch"], device, seen=seen) as back:
                        back.events, back.game = list(events), 0
                        await back.until(lambda b=back: b.view and b.seen >= clients[0].seen)
                        assert back.received[-1].count('"kind":"view"') == 1
                        assert back.view["since"] >= len(events)
                        kept[device] = (back.seen, back.events)
                    assert len(back.events) == len(clients[0].events)
                assert kept[tokens[0]][1] == clients[0].events
        assert returns > 20

    asyncio.run(story())
