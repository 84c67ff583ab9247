"""Clients that never read their messages, or never finish their own: they are cut off, and harm nobody."""

import asyncio
import json
import socket
import sys
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.harness import PATIENT, Message, Server, Servers, joined, open_table, running

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks where Linux tells of memory and sockets")

QUESTIONS = 60_000
"""More answers than the buffers between two processes hold."""
ROOM = 65_536
"""Bytes that the system buffers."""
MOST_GROWN = 15_000_000
NOTHING_GOES_THROUGH = 3.0
"""Seconds within which even a server on a busy machine would have read something."""
IMPATIENT = (
    "from ludorail.server import running; from ludorail.server.http import limited_protocol;"
    " running.TCP_USER_TIMEOUT_MS = 2000; limited_protocol.REQUEST_TIMEOUT = 2.0"
)


def memory(server: Server) -> int:
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return 1024 * int(status.partition("VmRSS:")[2].split()[0])


def narrow(servers: Servers) -> socket.socket:
    """A connection with small buffers: a slow machine would need minutes to fill larger ones."""
    found = socket.socket()
    for room in (socket.SO_RCVBUF, socket.SO_SNDBUF):
        found.setsockopt(socket.SOL_SOCKET, room, ROOM)
    found.connect(("127.0.0.1", servers.all[0].port))
    found.setblocking(False)
    return found


async def deaf(stack: AsyncExitStack, servers: Servers, table: Message, token: str) -> ClientConnection:
    """A client that keeps asking and never reads an answer."""
    address = f"{servers.url().replace('http', 'ws')}/api/tables/{table['watch']}/socket"
    calling = connect(address, sock=narrow(servers), max_queue=1, close_timeout=0.1, **PATIENT)
    client = await stack.enter_async_context(calling)
    stack.callback(client.transport.abort)  # no goodbye would go through
    await client.send(json.dumps({"kind": "hello", "id": "h", "token": token}))

    with suppress(TimeoutError, ConnectionClosed):  # until nothing more goes through
        for number in range(QUESTIONS):
            question = json.dumps({"kind": "look", "id": str(number), "at": 0})
            await asyncio.wait_for(client.send(question), NOTHING_GOES_THROUGH)
        raise AssertionError("everything went through")
    return client


def test_a_client_that_does_not_read_holds_up_nobody_and_fills_no_memory(sqlite_server: Servers) -> None:
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
            assert time.monotonic() - begin < 30
            assert memory(sqlite_server.all[0]) - before < MOST_GROWN

    asyncio.run(story())


def test_a_client_that_reads_again_is_shown_how_things_stand(sqlite_server: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(sqlite_server, "game-of-trains", 2, 2)
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(joined(sqlite_server.url(), table["watch"], tokens[0]))
            await one.done("start")
            await one.until(lambda: one.view)
            other = await deaf(stack, sqlite_server, table, tokens[1])
            number = (await one.move(one.view["legal"][0]))["number"]
            async with asyncio.timeout(60):
                while True:
                    message = json.loads(await other.recv())
                    if message["kind"] == "view" and message["number"] == number:
                        return

    asyncio.run(story())


def test_a_client_that_does_not_read_is_cut_off(tmp_path: Path) -> None:
    async def story() -> None:
        impatient = Server(f"sqlite:///{tmp_path}/house.db", log=tmp_path / "log", change=IMPATIENT)
        with running([impatient]) as servers:
            table, tokens = open_table(servers, "game-of-trains", 2, 2)
            async with AsyncExitStack() as stack:
                one = await stack.enter_async_context(joined(servers.url(), table["watch"], tokens[1]))
                await one.done("start")
                await deaf(stack, servers, table, tokens[0])
                await one.until(lambda: one.table["seats"][0]["here"])
                await one.until(lambda: not one.table["seats"][0]["here"])

    asyncio.run(story())


ENDLESS = {
    "nothing": b"",
    "half a head": b"GET /health HTTP/1.1\r\nHost: x\r\n",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{",
    "a second half": b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\n",
}


async def until_cut_off(port: int, begin: bytes) -> None:
    """Sends the beginning of a request, and waits until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(begin)
    await asyncio.wait_for(reader.read(), 60)
    writer.close()


def test_requests_that_never_end_are_cut_off_and_a_socket_stays(tmp_path: Path) -> None:
    async def story() -> None:
        impatient = Server(f"sqlite:///{tmp_path}/house.db", log=tmp_path / "log", change=IMPATIENT)
        with running([impatient]) as servers:
            table, tokens = open_table(servers, "game-of-trains", 2, 2)
            async with joined(servers.url(), table["watch"], tokens[1]) as one:
                await asyncio.gather(*(until_cut_off(impatient.port, begin) for begin in ENDLESS.values()))
                await one.done("start")

    asyncio.run(story())


def test_a_head_without_end_is_cut_off(sqlite_server: Servers) -> None:
    async def story() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", sqlite_server.all[0].port)
        writer.write(b"GET /health HTTP/1.1\r\n")
        with suppress(ConnectionError):
            for _ in range(1000):
                writer.write(b"X: " + b"x" * 1000 + b"\r\n")
                await writer.drain()
                await asyncio.sleep(0)  # in many pieces
            await asyncio.wait_for(reader.read(), 60)
        assert writer.is_closing() or reader.at_eof()
        writer.close()

    asyncio.run(story())


def test_a_large_body_is_no_large_head(sqlite_server: Servers) -> None:
    body = json.dumps({"record": "x" * 500_000}).encode()
    with httpx.Client(timeout=30) as client:  # one connection for all, as browsers have
        for _ in range(3):
            answer = client.post(f"{sqlite_server.url()}/api/records", content=body, headers=JSON)
            assert answer.status_code == 422


JSON = {"content-type": "application/json"}
