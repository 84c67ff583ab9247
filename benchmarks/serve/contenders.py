"""The two servers that `serve` measures: how to start each, open tables there and play a seat."""

import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.serve.wire import ClientWire, open_wire, post

SLOW_START = 60.0
LIMITS = (
    "sockets_per_address=1000000 tables_per_address=1000000 seats_per_address=1000000 messages_a_second=1000000"
    " work_a_second=1e9 work_burst=1000000000 stored_a_second=1e9 stored_burst=1000000000"
)
LANGUAGES = ("en", "fr")
BOARDGAME = Path(__file__).parents[1] / "boardgame-io"


class Seat(ABC):
    """A scripted player: reports when it may move, sends a move, and reports its acknowledgement."""

    def __init__(self, may_move: "Callable[[Seat], None]", acknowledged: "Callable[[Seat], None]") -> None:
        self.wire: ClientWire
        self.may_move, self.acknowledged = may_move, acknowledged
        self.sent = 0.0
        self.chance = Random(1)

    @abstractmethod
    async def sit(self) -> None:
        """Opens the socket and joins the table."""

    @abstractmethod
    async def watch(self, number: int) -> ClientWire:
        """Opens the socket of a spectator at this seat's table."""

    @abstractmethod
    def begin(self) -> None:
        """Begins the game, if it is up to this seat."""

    @abstractmethod
    def move(self) -> None:
        """Sends a move."""


Seats = tuple[Seat, Seat]
SeatCallback = Callable[[Seat], None]


class Contender(ABC):
    """A server in a process of its own."""

    name: str

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.folder = tempfile.TemporaryDirectory(dir=Path("build"))
        self.process = self.start()
        self._wait()

    @abstractmethod
    def start(self) -> "subprocess.Popen[bytes]":
        """Starts the server."""

    @abstractmethod
    def table(
        self, connection: http.client.HTTPConnection, may: SeatCallback, acknowledged: SeatCallback
    ) -> Seats:
        """A new table for two."""

    def _wait(self) -> None:
        until = time.monotonic() + SLOW_START
        while time.monotonic() < until:
            assert self.process.poll() is None, "the server ended"
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("the server did not start")

    def close(self) -> None:
        """Ends the server."""
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    @property
    def processor_seconds(self) -> float:
        """The processor time that the server's process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """The bytes of memory that the server's process uses."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(status.partition("VmRSS:")[2].split()[0])


class LudorailSeat(Seat):
    """A seat at one of our tables, for Game of Trains."""

    def __init__(self, port: int, code: str, token: str, may: SeatCallback, acknowledged: SeatCallback) -> None:
        super().__init__(may, acknowledged)
        self._port, self._code, self._token = port, code, token
        self._view: dict[str, Any] = {}  # Any: JSON
        self._count = 0
        self._first = False

    async def sit(self) -> None:
        """Says hello."""
        self.wire = await open_wire(self._port, f"/api/tables/{self._code}/socket", self._hear)
        self.wire.send(json.dumps({"kind": "hello", "id": "h", "token": self._token}))

    async def watch(self, number: int) -> ClientWire:
        """Says hello without a token but, like a browser, with a language."""
        wire = await open_wire(self._port, f"/api/tables/{self._code}/socket", lambda text: None)
        wire.send(json.dumps({"kind": "hello", "id": "h", "language": LANGUAGES[number % len(LANGUAGES)]}))
        return wire

    def begin(self) -> None:
        """Starts the game if this is the first seat."""
        if self._first:
            self.wire.send('{"kind":"start","id":"s"}')

    def _hear(self, text: str) -> None:
        if text.startswith('{"kind":"done","id":"m'):
            self.acknowledged(self)
        elif text.startswith('{"kind":"view"'):
            self._view = json.loads(text)
            if self._view["legal"]:
                self.may_move(self)
        elif text.startswith('{"kind":"table"'):
            table = json.loads(text)
            self._first = table["you"] == 0
            if table["life"] == "over":  # both wish for another game
                self.wire.send('{"kind":"rematch","id":"r"}')
            elif table["life"] == "open" and table["games"] and not table["seats"][table["you"]]["ready"]:
                self.wire.send('{"kind":"start","id":"s"}')  # all agree to another game

    def move(self) -> None:
        """Puts a car where it belongs, or moves at random: like people, it prefers drawing to swapping."""
        legal, drawn = self._view["legal"], self._view["position"].get("drawn")
        move = f"place {1 + (drawn - 1) // 12}" if isinstance(drawn, int) else "draw"
        if move not in legal:
            move = legal[self.chance.randrange(len(legal))]
        self._count += 1
        self.wire.send(f'{{"kind":"move","id":"m{self._count}","at":{self._view["at"]},"moves":["{move}"]}}')


class Ludorail(Contender):
    """Our server, with SQLite on the disk: a move is stored before it is acknowledged."""

    name = "ludorail"

    def start(self) -> "subprocess.Popen[bytes]":
        """Starts `ludorail serve`."""
        env = {**os.environ, "LUDORAIL_LIMITS": LIMITS}
        command = [sys.executable, "-m", "ludorail", "serve", "--port", str(self.port)]
        database = f"sqlite:///{Path(self.folder.name).absolute()}/house.db"
        return subprocess.Popen([*command, "--database", database], env=env, stdout=subprocess.DEVNULL)

    def table(
        self, connection: http.client.HTTPConnection, may: SeatCallback, acknowledged: SeatCallback
    ) -> Seats:
        """A new table with two people."""
        opened = post(connection, "/api/tables", {"game": "game-of-trains", "players": 2, "name": "a"})
        joined = post(connection, f"/api/tables/{opened['join']}/seats", {"name": "b"})
        one, two = (
            LudorailSeat(self.port, opened["watch"], taken["token"], may, acknowledged)
            for taken in (opened, joined)
        )
        return one, two


class BoardgameSeat(Seat):
    """A seat at a match of boardgame.io, by socket.io's protocol."""

    def __init__(
        self, port: int, match: str, player: str, secret: str, may: SeatCallback, acknowledged: SeatCallback
    ) -> None:
        super().__init__(may, acknowledged)
        self._port, self._match, self._player, self._secret = port, match, player, secret
        self._state: dict[str, Any] = {}  # Any: JSON
        self._begun = False

    async def sit(self) -> None:
        """Asks for the match."""
        self.wire = await open_wire(self._port, "/socket.io/?EIO=4&transport=websocket", self._hear)
        self.wire.send("40/cars,")

    async def watch(self, number: int) -> ClientWire:
        """Asks for the match as a spectator."""

        def hear(text: str) -> None:
            if text == "2":
                wire.send("3")
            elif text.startswith("40/cars,"):
                wire.send("42/cars," + json.dumps(("sync", self._match, None, None, 2)))

        wire = await open_wire(self._port, "/socket.io/?EIO=4&transport=websocket", hear)
        wire.send("40/cars,")
        return wire

    def begin(self) -> None:
        """Begins to play: the match itself began when it was made."""
        self._begun = True
        self._offer()

    def _emit(self, *what: object) -> None:
        self.wire.send("42/cars," + json.dumps(what))

    def _offer(self) -> None:
        if self._begun and self._state.get("ctx", {}).get("currentPlayer") == self._player:
            self.may_move(self)

    def _hear(self, text: str) -> None:
        if text == "2":
            self.wire.send("3")
        elif text.startswith("40/cars,"):
            self._emit("sync", self._match, self._player, self._secret, 2)
        elif text.startswith("42/cars,"):
            kind, _, told, *_ = json.loads(text[8:])
            if kind in ("sync", "update"):  # and not a list of the people there
                self._state = told["state"] if kind == "sync" else told
                self.acknowledged(self)
                self._offer()

    def move(self) -> None:
        """Draws, or puts the car anywhere."""
        kind, words = ("draw", []) if self._state["G"]["drawn"] is None else ("place", [self.chance.randrange(7)])
        payload = {"type": kind, "args": words, "playerID": self._player, "credentials": self._secret}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, self._state["_stateID"], self._match, self._player)


class Boardgame(Contender):
    """boardgame.io, in memory as it ships."""

    name = "boardgame.io"

    def start(self) -> "subprocess.Popen[bytes]":
        """Starts Node."""
        env = {**os.environ, "NODE_ENV": "production"}
        command = ["node", str(BOARDGAME / "server.cjs"), str(self.port)]
        return subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)

    def table(
        self, connection: http.client.HTTPConnection, may: SeatCallback, acknowledged: SeatCallback
    ) -> Seats:
        """A new match for two."""
        match = post(connection, "/games/cars/create", {"numPlayers": 2})["matchID"]
        secrets = [
            post(connection, f"/games/cars/{match}/join", {"playerID": player, "playerName": player})
            for player in "01"
        ]
        one, two = (
            BoardgameSeat(self.port, match, player, secret["playerCredentials"], may, acknowledged)
            for player, secret in zip("01", secrets, strict=True)
        )
        return one, two
