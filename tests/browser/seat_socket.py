"""A second socket of one seat, beside its browser: knows the legal moves and the advised ones."""

import json
import random
import time
from collections.abc import Callable
from itertools import count
from typing import Any, Protocol

from websockets.sync.client import connect

TIMEOUT = 90.0
MOMENT = 0.05

Message = dict[str, Any]  # Any: messages are read as by a client in another language


class Link(Protocol):
    """A connection to a house."""

    def send(self, message: str) -> None:
        """Sends a message."""

    def recv(self, timeout: float | None = None) -> str | bytes:
        """The next message. Raises `TimeoutError` if none comes in time."""

    def close(self) -> None:
        """Hangs up."""


def over_network(url: str, code: str) -> Link:
    """Connects to a table of a server."""
    address = f"{url.replace('http', 'ws')}/api/tables/{code}/socket"
    return connect(address, open_timeout=TIMEOUT, ping_interval=None, legacy=True)


class SeatSocket:
    """A client that sees what its seat may see."""

    def __init__(self, link: Link, code: str, token: str) -> None:
        self._socket = link
        self._ids = count()
        self._chance = random.Random(code)
        self.table: Message = {}
        self.view: Message = {}
        self._ask("hello", token=token)
        self.wait(lambda: bool(self.table) and (self.table["life"] == "open" or bool(self.view)))

    def advised_move(self, drafted: list[str], accepts: Callable[[str], bool]) -> str:
        """Returns the best acceptable move after the drafted ones, by the server's advice."""
        answer = self._ask("hint", moves=drafted)
        assert answer["kind"] == "hinted", answer
        advised = [one["move"] for one in answer["advice"]] + (self.view["legal"] if not drafted else [])
        move: str = next(move for move in advised if accepts(move))
        return move

    def any_move(self, drafted: list[str], accepts: Callable[[str], bool]) -> str:
        """Returns any legal move after the drafted ones, an acceptable one if there is one."""
        legal = self._tried(drafted)["legal"] if drafted else self.view["legal"]
        accepted = [move for move in legal if accepts(move)]
        return str(self._chance.choice(accepted or legal))

    @property
    def event_count(self) -> int:
        """The number of events that the seat has been shown."""
        return int(self.view["since"]) + len(self.view["events"])

    def play_any_move(self, accepts: Callable[[str], bool]) -> None:
        """Plays any legal move, an acceptable one if there is one."""
        at = self.view["at"]
        answer = self._ask("move", at=at, moves=[self.any_move([], accepts)])
        assert answer["kind"] == "done", answer
        self.wait(lambda: self.view["at"] > at)

    def completes_turn(self, drafted: list[str]) -> bool:
        """Whether the drafted moves are the whole turn."""
        return self.table["you"] not in self._tried(drafted)["to_act"]

    def _tried(self, drafted: list[str]) -> Message:
        answer = self._ask("try", at=self.view["at"], moves=drafted)
        assert answer["kind"] == "tried", answer
        return answer

    def wait(self, ready: Callable[[], bool]) -> None:
        """Reads messages until the condition holds."""
        until = time.monotonic() + TIMEOUT
        while not ready():
            assert time.monotonic() < until, f"nothing happened after {self.view.get('events', [])[-3:]}"
            self._take(1.0)

    def catch_up(self) -> None:
        """Reads all messages that have arrived."""
        while self._take(0) is not None:
            pass

    def wait_a_moment(self) -> None:
        """Reads the next message, if it arrives soon."""
        self._take(MOMENT)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.table["life"] == "over")

    @property
    def may_act(self) -> bool:
        """Whether it is this seat's turn, alone or with others."""
        return self.table["life"] == "playing" and bool(self.view) and self.table["you"] in self.view["to_act"]

    @property
    def is_waited_for(self) -> bool:
        """Whether the next round waits for this seat's player to be ready."""
        paused = self.table["life"] == "playing" and self.table["goes_on"] is not None
        return paused and not self.table["seats"][self.table["you"]]["ready"]

    def _ask(self, kind: str, **more: object) -> Message:
        name = f"seat-socket-{next(self._ids)}"
        self._socket.send(json.dumps({"kind": kind, "id": name, **more}))
        until = time.monotonic() + TIMEOUT
        while time.monotonic() < until:
            message = self._take(1.0)
            if message is not None and message.get("id") == name:
                return message
        raise AssertionError(f"no answer to {kind}")

    def _take(self, seconds: float) -> Message | None:
        try:
            message: Message = json.loads(self._socket.recv(timeout=seconds))
        except TimeoutError:
            return None
        if message["kind"] == "table":
            self.table = message
        if message["kind"] == "view":
            self.view = message
        return message

    def close(self) -> None:
        """Hangs up."""
        self._socket.close()
