"""A game that waits for a person: nudges, bots that replace absent people, hints, and spectators."""

import asyncio
from contextlib import AsyncExitStack

from ludorail.tables.model.decisions.talk import NUDGE_AFTER
from tests.server.harness import Servers, all_start, all_until, joined, open_table


def test_a_person_who_is_gone_is_replaced_after_a_time_that_all_can_see(servers: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(servers, "freight-train", 2, 2, settings={"patience": 1})
        async with AsyncExitStack() as stack:
            stay = await stack.enter_async_context(joined(servers.url(), table["watch"], tokens[1]))
            async with joined(servers.url(), table["watch"], tokens[0]) as leaves:
                await all_start([leaves, stay])
                await all_until([leaves, stay], lambda client: client.view.get("to_act") == [0])
                assert str(stay.table["seats"][0]["replace_in"]) == "None"
                assert (await stay.ask("nudge", seat=0))["code"] == "nudged"
                assert (await stay.ask("replace", seat=0))["code"] == "not_gone_yet"
            await stay.until(lambda: stay.table["seats"][0]["replace_in"] is not None)
            assert 0 <= float(str(stay.table["seats"][0]["replace_in"])) <= 1.5
            assert 0 <= float(str(stay.table["seats"][0]["nudge_in"])) <= NUDGE_AFTER
            while (await stay.ask("replace", seat=0))["kind"] == "refused":
                await asyncio.sleep(0.1)
            await stay.until(lambda: stay.table["seats"][0]["away"] and stay.view["to_act"] == [1])
            told = [(one["kind"], one["seat"], one["by"]) for one in stay.table["incidents"]]
            assert told == [("replaced", 0, 1)]

    asyncio.run(story())


def test_hints_between_people_are_for_the_host_to_allow(servers: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(servers, "game-of-trains", 2, 2, settings={"hints": False})
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(joined(servers.url(), table["watch"], token)) for token in tokens
            ]
            await all_start(clients)
            await clients[0].until(lambda: clients[0].view.get("legal"))
            assert (await clients[0].ask("hint"))["code"] == "no_hints"
            await clients[1].done("leave")  # with bots alone, advice harms nobody
            assert (await clients[0].ask("hint"))["kind"] == "hinted"

    asyncio.run(story())


def test_everybody_sees_how_many_watch(servers: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(servers, "game-of-trains", 2, 1)
        async with joined(servers.url(), table["watch"], tokens[0]) as player:
            assert player.table["watchers"] == 0
            async with (
                joined(servers.url(), table["watch"]) as one,
                joined(servers.url(), table["watch"]) as other,
            ):
                for client in (player, one, other):
                    await client.until(lambda client=client: client.table["watchers"] == 2)
            await player.until(lambda: player.table["watchers"] == 0)

    asyncio.run(story())
