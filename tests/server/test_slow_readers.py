"""Clients that take nothing of what is sent to them: they hold up nobody, fill no memory, and are cut off."""

import asyncio
import json
import sys
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Message, Server, Servers, joined, open_table, running

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks where Linux tells of memory and sockets")

QUESTIONS = 60_000
"""More answers than fit in what lies between two processes."""
MOST_GROWN = 15_000_000
IMPATIENT = (
    "from ludorail.server import running; from ludorail.cli import main; running.MOST_SILENCE = 2000;"
    " raise SystemExit(main())"
)


def memory(server: Server) -> int:
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return 1024 * int(status.partition("VmRSS:")[2].split()[0])


async def deaf(stack: AsyncExitStack, servers: Servers, table: Message, token: str) -> ClientConnection:
    """Somebody at the table who asks and asks, and hears nothing of the answers."""
    address = f"{servers.url().replace('http', 'ws')}/api/tables/{table['watch']}/socket"
    socket = await stack.enter_async_context(connect(address, max_queue=1, ping_interval=None, close_timeout=0.1))
    await socket.send(json.dumps({"kind": "hello", "id": "h", "token": token}))

    async def ask() -> None:
        for number in range(QUESTIONS):
            await socket.send(json.dumps({"kind": "look", "id": str(number), "at": 0}))

    with suppress(TimeoutError, ConnectionClosed):
        await asyncio.wait_for(ask(), 5)
    return socket


def test_who_does_not_read_holds_up_nobody_and_fills_no_memory(sqlite_server: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(sqlite_server, "game-of-trains", 2, 2)
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(joined(sqlite_server.url(), table["watch"], tokens[1]))
            await one.done("start")
            before = memory(sqlite_server.all[0])
            await deaf(stack, sqlite_server, table, tokens[0])
            begin = time.monotonic()
            for number in range(200):
                await one.ask("look", at=number % 3)
            await one.done("say", text="hello", reaction=True)
            assert time.monotonic() - begin < 10
            assert memory(sqlite_server.all[0]) - before < MOST_GROWN

    asyncio.run(story())


def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    async def story() -> None:
        impatient = Server(f"sqlite:///{tmp_path}/house.db", log=tmp_path / "log", program=("-c", IMPATIENT))
        with running([impatient]) as servers:
            table, tokens = open_table(servers, "game-of-trains", 2, 2)
            async with AsyncExitStack() as stack:
                one = await stack.enter_async_context(joined(servers.url(), table["watch"], tokens[1]))
                await one.done("start")
                await deaf(stack, servers, table, tokens[0])
                await one.until(lambda: one.table["seats"][0]["here"])
                await one.until(lambda: not one.table["seats"][0]["here"])

    asyncio.run(story())
