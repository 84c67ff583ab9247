"""Servers of our own on this machine, and scripted clients that talk to them over real sockets."""

import asyncio
import json
import os
import secrets
import signal
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from ludorail.core.chance.source import Seeded, Source
from tests.server.fork_server import ServerProcess, start
from tests.tables.scripted import choose

Message = dict[str, Any]  # Any: messages are read as by a client in another language
LIMITS = (
    "sockets_per_address=10000 tables_per_address=100000 seats_per_address=100000 messages_a_second=10000"
    " hints_a_second=1000 hints_burst=1000 work_a_second=1e9 work_burst=1000000000"
    " stored_a_second=1e9 stored_burst=1000000000 least_clock=0 review_seconds=1"
)
ANSWER_TIMEOUT = 60.0
PATIENT: dict[str, Any] = {"open_timeout": ANSWER_TIMEOUT, "ping_interval": None}  # Any: options of `connect`
"""Options of a client that gives a server on a busy machine time to answer."""
START_TIMEOUT = 300.0
STOP_TIMEOUT = 60.0


_KEPT_PORTS: list[socket.socket] = []


def free_port() -> int:
    """A port that stays the tests' own.

    The socket that found it stays open. Otherwise another program could get the port before a server takes it, or
    while the server restarts. Servers reuse addresses, so the open socket is in nobody's way.
    """
    probe = socket.socket()
    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    probe.bind(("127.0.0.1", 0))
    _KEPT_PORTS.append(probe)
    port: int = probe.getsockname()[1]
    return port


@dataclass
class Server:
    """One server process."""

    database: str
    environment: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    process: ServerProcess | None = None
    log: Path = Path(os.devnull)
    change: str = ""
    """Python code that runs in the process before the server does."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        self.launch()
        self.wait()
        return self

    def launch(self) -> None:
        env = {
            **os.environ,
            "LUDORAIL_DATABASE_URL": self.database,
            "LUDORAIL_BOT_PACE": "0",
            "LUDORAIL_LIMITS": LIMITS,
            **self.environment,
        }
        # Python reads its own variables only when it starts.
        fresh = ("-m", "ludorail") if any(name.startswith("PYTHON") for name in self.environment) else ()
        words = ["serve", "--port", str(self.port)]
        self.process = start(words, env, self.log, fresh, self.change)

    def wait(self) -> None:
        """Waits until the server is ready."""
        until = time.monotonic() + START_TIMEOUT
        while time.monotonic() < until:
            assert self.process is not None
            assert not self.process.has_ended(), f"the server ended: {self.log.read_text()[-2000:]}"
            try:
                if httpx.get(f"{self.url}/ready", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not get ready")

    def kill(self) -> None:
        """Kills the process, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        assert self.process.ends_within(STOP_TIMEOUT)

    def stop(self) -> None:
        if self.process is not None and not self.process.has_ended():
            self.process.send_signal(signal.SIGTERM)
            if not self.process.ends_within(STOP_TIMEOUT):
                self.kill()


@dataclass
class Servers:
    """Server processes that serve the same tables."""

    all: Sequence[Server]

    def url(self, client: int = 0) -> str:
        return self.all[client % len(self.all)].url


@contextmanager
def running(servers: Sequence[Server]) -> Iterator[Servers]:
    try:
        for server in servers:
            server.launch()
        for server in servers:
            server.wait()
        yield Servers(servers)
    finally:
        for server in servers:
            server.stop()


def post(url: str, body: object) -> Message:
    answer = httpx.post(url, json=body, timeout=ANSWER_TIMEOUT)
    assert answer.status_code == 201, answer.text
    found: Message = answer.json()
    return found


def open_table(
    servers: Servers, game: str, players: int, people: int, **more: object
) -> tuple[Message, list[str]]:
    """Opens a table and seats that many people, through any of the servers; returns its links and their tokens."""
    table = post(f"{servers.url()}/api/tables", {"game": game, "players": players, "name": "p0", **more})
    tokens = [str(table["token"])]
    for number in range(1, people):
        joined = post(f"{servers.url(number)}/api/tables/{table['join']}/seats", {"name": f"p{number}"})
        tokens.append(str(joined["token"]))
    return table, tokens


class Client:
    """A scripted client: it keeps what it was shown, as a browser would."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []
        self.events: list[str] = []
        self.lines: dict[int, Message] = {}
        self.game = 0
        self.table: Message = {}
        self.view: Message = {}
        self.said: list[Message] = []
        self.answers: dict[str, Message] = {}
        self.seen = 0
        self._ids = 0
        self._prefix = secrets.token_hex(6)  # two messages with one id would count as the same move

    async def hear(self) -> Message:
        """Reads the next message."""
        text = await asyncio.wait_for(self.socket.recv(decode=True), ANSWER_TIMEOUT)
        self.received.append(text)
        message: Message = json.loads(text)
        match message["kind"]:
            case "table":
                self.table = message
            case "view":
                kept = message["since"] if message["game"] == self.game else 0
                assert kept <= len(self.events)
                self.events = [*self.events[:kept], *message["events"]]
                self.lines = {first: line for first, line in self.lines.items() if first < kept}
                self.lines |= {line["first"]: line for line in message["lines"]}
                self.view, self.game, self.seen = message, message["game"], message["number"]
            case "said":
                self.said.append(message)
            case _:
                self.answers[message["id"]] = message
        return message

    @property
    def told(self) -> list[tuple[int, int, int, str]]:
        """The log as it stands: each line's first and last event, its seat, and its words."""
        lines = [self.lines[first] for first in sorted(self.lines)]
        return [(line["first"], line["last"], line["by"], line["words"]) for line in lines]

    async def until(self, holds: Callable[[], object]) -> None:
        while not holds():
            await self.hear()

    async def ask(self, kind: str, **more: object) -> Message:
        """Sends a message, and returns the answer."""
        self._ids += 1
        name = str(more.pop("id", f"{self._prefix}-{self._ids}"))
        self.answers.pop(name, None)
        await self.socket.send(json.dumps({"kind": kind, "id": name, **more}))
        await self.until(lambda: name in self.answers)
        return self.answers[name]

    async def done(self, kind: str, **more: object) -> int:
        answer = await self.ask(kind, **more)
        assert answer["kind"] == "done", answer
        number: int = answer["number"]
        return number

    async def move(self, *moves: str, **more: object) -> Message:
        return await self.ask("move", **{"at": self.view["at"], "moves": moves, **more})

    async def play(self, source: Source) -> None:
        """Plays its seat to the end of the game."""
        while self.table.get("life") != "over":
            if self.view.get("legal"):
                at = self.view["at"]
                answer = await self.move(choose(self.view["position"], self.view["legal"], source))
                assert answer["kind"] == "done" or answer["code"] in ("stale", "rule", "not_playing"), answer
                await self._until_after(at)
            else:
                await self.hear()

    async def _until_after(self, at: int) -> None:
        await self.until(lambda: self.view["at"] > at or self.table["life"] == "over")

    async def until_over(self) -> None:
        """Waits for the last view of a finished game."""
        await self.until(lambda: self.table["life"] == "over" and self.view.get("to_act") == [])


async def all_until(clients: Sequence[Client], holds: Callable[[Client], object]) -> None:
    """Waits until the condition holds for each client."""
    for client in clients:
        await client.until(partial(holds, client))


@asynccontextmanager
async def joined(
    url: str, code: str, token: str | None = None, seen: int = 0, game: int | None = None, **more: object
) -> Any:  # noqa: ANN401  # Any: a context manager of clients
    """Connects a client, and waits until it has seen its table, or an earlier game of it."""
    query = "" if game is None else f"?game={game}"
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{code}/socket{query}"
    async with connect(address, max_size=None, **PATIENT) as socket:
        client = Client(socket)
        client.seen = seen
        await client.done("hello", token=token, seen=seen, **more)
        await client.until(lambda: client.table)
        yield client


async def all_start(clients: Sequence[Client]) -> None:
    """Starts the game at an open table, with everybody's consent where it is needed."""
    for client in clients:
        answer = await client.ask("start")
        assert answer["kind"] == "done" or answer["code"] == "not_open", answer


async def begun(
    servers: Servers,
    stack: AsyncExitStack,
    game: str,
    players: int,
    languages: Sequence[str | None] = (),
    **more: object,
) -> list[Client]:
    """Begins a game of that many people, each in their own language."""
    table, tokens = open_table(servers, game, players, players, **more)
    clients: list[Client] = []
    for number, (token, language) in enumerate(zip(tokens, [*languages, *[None] * players], strict=False)):
        socket = joined(servers.url(number), table["watch"], token, language=language)
        clients.append(await stack.enter_async_context(socket))
    await clients[0].done("start")
    for client in clients:
        await client.until(lambda client=client: client.view)  # type: ignore[misc]  # bound at once
    return clients


def source(number: int) -> Source:
    return Seeded(number)
