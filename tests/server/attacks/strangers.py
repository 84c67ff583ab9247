"""People and attackers at addresses of their own, and a watch on how long a server keeps others waiting."""

import re
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.harness import PATIENT, Client, Message, Server, Servers

HOLD_GOAL = 0.05
"""Seconds for which one request or socket may hold a server's loop."""
HEALTH_INTERVAL = 0.02

_ADDRESSES = count(2)


def new_address() -> str:
    """An address of this machine that no other stranger uses: a server limits each address."""
    number = next(_ADDRESSES)
    return f"127.1.{number // 250}.{number % 250 + 1}"


@dataclass
class Stranger:
    """A program at an address of its own."""

    server: Server
    address: str = field(default_factory=new_address)

    def http(self) -> httpx.Client:
        """A client for requests from this address."""
        return httpx.Client(
            base_url=self.server.url,
            transport=httpx.HTTPTransport(local_address=self.address),
            timeout=120,
        )

    def post(self, path: str, body: object) -> Message:
        """Sends a request that must succeed."""
        with self.http() as client:
            answer = client.post(path, json=body)
        assert answer.status_code == 201, answer.text
        found: Message = answer.json()
        return found

    @asynccontextmanager
    async def socket(self, code: str, **more: Any) -> AsyncIterator[ClientConnection]:  # noqa: ANN401  # Any: as for `joined`
        """A bare socket to a table, with options of `connect`."""
        url = f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        async with connect(url, max_size=None, local_addr=(self.address, 0), **{**PATIENT, **more}) as socket:
            yield socket

    @asynccontextmanager
    async def at_table(self, code: str, token: str | None = None, **hello: object) -> AsyncIterator[Client]:
        """A scripted client that has been shown its table."""
        async with self.socket(code) as socket:
            client = Client(socket)
            await client.done("hello", token=token, **hello)
            await client.until(lambda: client.table)
            yield client


@dataclass
class Watch:
    """The waits of everybody else during an attack."""

    health: float = 0.0
    """The longest wait for `/health`, in seconds; on a busy machine the server is not to blame for all of it."""
    held: float = 0.0
    """An upper bound on the longest time that a server itself held its loop, in seconds."""
    growth: float = 0.0
    """The most megabytes by which a server's memory grew during the attack."""


@contextmanager
def watching(servers: Servers) -> Iterator[Watch]:
    """Watches servers during an attack."""
    watch, stop = Watch(), threading.Event()
    before = [held_counts(server) for server in servers.all]
    threads = [
        threading.Thread(target=watch_it, args=(server, watch, stop))
        for server in servers.all
        for watch_it in (_ask_health, _weigh)
    ]
    for thread in threads:
        thread.start()
    try:
        yield watch
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        for server, counts in zip(servers.all, before, strict=True):
            watch.held = max(watch.held, _longest(counts, held_counts(server)))


def _ask_health(server: Server, watch: Watch, stop: threading.Event) -> None:
    transport = httpx.HTTPTransport(local_address=new_address())
    with httpx.Client(base_url=server.url, transport=transport, timeout=120) as client:
        while not stop.wait(HEALTH_INTERVAL):
            begin = time.monotonic()
            assert client.get("/health").status_code == 200
            watch.health = max(watch.health, time.monotonic() - begin)


def _weigh(server: Server, watch: Watch, stop: threading.Event) -> None:
    before = memory_of(server)
    while not stop.wait(HEALTH_INTERVAL):
        watch.growth = max(watch.growth, memory_of(server) - before)


def held_counts(server: Server) -> dict[float, float]:
    """The number of times that a server's loop was held, by upper bound in seconds."""
    text = httpx.get(f"{server.url}/metrics", timeout=120).text
    found = re.findall(r'ludorail_loop_held_seconds_bucket\{le="([^"]+)"\} (\S+)', text)
    return {float(bound): float(number) for bound, number in found}


def _longest(before: dict[float, float], after: dict[float, float]) -> float:
    """The bound of the highest bucket that grew."""
    grown = {bound: after[bound] - before[bound] for bound in after}
    return min(bound for bound in grown if grown[bound] == grown[float("inf")])


def metric(server: Server, name: str) -> float:
    """One figure of a server's metrics, by its name with labels."""
    text = httpx.get(f"{server.url}/metrics", timeout=120).text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found is not None, name
    return float(found[1])


def memory_of(server: Server) -> float:
    """The megabytes of memory that a server process uses."""
    assert server.process is not None
    with open(f"/proc/{server.process.pid}/status") as status:
        kilobytes = next(line.split()[1] for line in status if line.startswith("VmRSS"))
    return int(kilobytes) / 1024
