"""Clocks over the socket."""

import asyncio
from contextlib import AsyncExitStack

from tests.server.harness import Servers, begun


def test_a_clock_that_runs_out_brings_a_bot(servers: Servers) -> None:
    async def story() -> None:
        settings = {"clock": {"kind": "move", "seconds": 0.3}, "grace": 0}
        async with AsyncExitStack() as stack:
            one, _ = await begun(servers, stack, "game-of-trains", 2, settings=settings)
            await one.until(lambda: one.table["seats"][0]["away"])
            assert one.table["life"] == "playing"

    asyncio.run(story())


def test_a_clock_that_runs_out_ends_the_game_where_that_was_chosen(servers: Servers) -> None:
    async def story() -> None:
        settings = {"clock": {"kind": "total", "seconds": 0.5}, "grace": 0, "at_zero": "resign"}
        async with AsyncExitStack() as stack:
            one, other = await begun(servers, stack, "game-of-trains", 2, settings=settings)
            await asyncio.gather(one.until_over(), other.until_over())
            assert other.table["result"]["winners"] == [1]

    asyncio.run(story())


def test_time_runs_down_and_a_turn_adds_to_it(servers: Servers) -> None:
    async def story() -> None:
        settings = {"clock": {"kind": "total", "seconds": 100, "increment": 50}}
        async with AsyncExitStack() as stack:
            one, other = await begun(servers, stack, "game-of-trains", 2, settings=settings)
            await asyncio.sleep(0.3)
            number = (await one.move(one.view["legal"][0]))["number"]
            await other.until(lambda: other.seen >= number)
            mine, theirs = other.view["clocks"]
            assert 100 < mine < 149.8
            assert 90 < theirs <= 100

    asyncio.run(story())


def test_the_trucks_of_the_slow_are_grabbed_for_them(servers: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            clients = await begun(servers, stack, "zack-and-pack", 3, options={"clock": 1})
            assert clients[0].view["hurry"] <= 1
            await clients[0].until(lambda: clients[0].view["position"]["phase"] == "stow")
            assert any("grab pile" in event for event in clients[0].events)

    asyncio.run(story())
