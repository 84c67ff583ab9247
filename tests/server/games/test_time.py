"""Clocks over the socket."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.harness import Server, Servers, begun, joined, running

JUMPY = """
import os, sys, time
from ludorail.tables.live import house_clock, registry

plain = time.time

def jumpy():
    return plain() + ({jump} if os.path.exists({file!r}) else 0)

for module in list(sys.modules.values()):
    if vars(module).get("time") is plain:
        module.time = jumpy
house_clock.HouseClock.__init__.__defaults__ = (jumpy, time.monotonic)
registry.POLL_INTERVAL = 0.05
"""
"""A machine whose clock jumps as soon as a file exists; its server looks at the store twenty times a second."""


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


@pytest.mark.parametrize("jump", [3600, -3600])
def test_nobody_loses_because_the_machines_clock_is_set(tmp_path: Path, jump: int) -> None:
    settings = {"clock": {"kind": "total", "seconds": 600}, "grace": 0, "at_zero": "resign"}

    async def play(servers: Servers) -> str:
        """Begins a game before the clock is set, and moves afterwards."""
        async with AsyncExitStack() as stack:
            clients = await begun(servers, stack, "game-of-trains", 2, settings=settings)
            (tmp_path / "set").touch()
            await asyncio.sleep(0.2)  # longer than from one look at the store to the next
            for client in clients:
                await client.until(lambda client=client: client.view["legal"])  # type: ignore[misc]  # bound at once
                await client.move(client.view["legal"][0])
            await clients[0].until(lambda: clients[0].view["to_act"] == [0])
            assert all(500 < seconds <= 600 for seconds in clients[0].view["clocks"])
            return str(clients[0].table["watch"])

    async def look(servers: Servers, code: str) -> None:
        async with joined(servers.url(), code) as watcher:
            await watcher.until(lambda: watcher.view)
            assert watcher.table["life"] == "playing"
            assert all(500 < seconds <= 600 for seconds in watcher.view["clocks"])

    change = JUMPY.format(jump=jump, file=str(tmp_path / "set"))
    house = Server(f"sqlite:///{tmp_path}/house.db", log=tmp_path / "log", change=change)
    with running([house]) as servers:
        code = asyncio.run(play(servers))
    with running([house]) as servers:  # started again, and the clock is still another
        asyncio.run(look(servers, code))
