"""Connections, sockets, tables and moves free themselves without garbage collection, for which all would wait."""

import asyncio
import signal
import sys
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest
from websockets.protocol import State

from ludorail.core.chance.source import Seeded
from tests.server.harness import Client, Server, Servers, joined, open_table, running

FREED = ("Wire", "Frames", "LimitedProtocol", "Session", "Audience", "SharedViews", "LiveTable", "Play")
UNSEARCHED = f"""
import gc, signal, sys
from ludorail.server import running
from ludorail.tables.live import registry
running.collect_only_new = gc.disable
registry.FORGET_AFTER = registry.POLL_INTERVAL = 0.2
def tell(*_):
    kinds = (type(one).__name__ for one in gc.get_objects())
    print("kinds", *(kind for kind in kinds if kind in {FREED}), file=sys.stderr, flush=True)
signal.signal(signal.SIGUSR1, tell)
"""
TIMEOUT = 300.0
COME_AND_GO = 20


def kinds_in(server: Server) -> Counter[str]:
    """The objects of a server that must not stay, by class."""
    assert server.process is not None
    before = server.log.read_text().count("\n")
    server.process.send_signal(signal.SIGUSR1)
    while not (told := [line for line in server.log.read_text().splitlines(True)[before:] if line[:5] == "kinds"]):
        time.sleep(0.02)
    while not told[-1].endswith("\n"):
        told = [line for line in server.log.read_text().splitlines(True)[before:] if line[:5] == "kinds"]
    return Counter(told[-1].split())


async def come_and_go(servers: Servers) -> None:
    """Plays a game before spectators, one of whom breaks the protocol; then everybody leaves."""
    table, tokens = open_table(servers, "game-of-trains", 2, 1, bots=["random"])
    async with joined(servers.url(), table["watch"], tokens[0]) as one:
        await one.done("start")
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(one.play(Seeded(1)))
            for number in range(COME_AND_GO):
                tasks.create_task(look_in(servers, table["watch"], rude=number % 2 == 0))


async def look_in(servers: Servers, code: str, rude: bool) -> None:
    async with joined(servers.url(), code, language="en") as spectator:
        if rude:
            await break_protocol(spectator)


async def break_protocol(client: Client) -> None:
    client.socket.transport.write(b"\xff\xff\xff\xff")
    while client.socket.state is State.OPEN:
        await asyncio.sleep(0.01)
    client.socket.transport.abort()  # the server has said goodbye, and would wait for us to hang up


@pytest.mark.skipif(sys.platform != "linux", reason="tells by a signal")
def test_nothing_that_comes_and_goes_is_left_behind(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/house.db", log=tmp_path / "log", change=UNSEARCHED)
    with running([server]) as servers:
        asyncio.run(come_and_go(servers))
        for _ in range(COME_AND_GO):
            httpx.get(f"{servers.url()}/health")
        until = time.monotonic() + TIMEOUT
        while any((left := kinds_in(server))[kind] for kind in FREED):
            assert time.monotonic() < until, str({kind: left[kind] for kind in FREED})
            time.sleep(0.2)
