"""What a seat may see, read beside its browser: the same view, from a socket of its own."""

import json
import random
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from websockets.sync.client import connect

PATIENCE = 90.0
MOMENT = 0.05

Message = dict[str, Any]  # Any: messages are looked at as a client in another language would


class Eyes:
    """A second socket of one seat. It changes nothing; it says what is legal and what a good player would do."""

    def __init__(self, url: str, code: str, token: str) -> None:
        self._socket = connect(f"{url.replace('http', 'ws')}/api/tables/{code}/socket", legacy=True)
        self._ids = count()
        self._chance = random.Random(code)
        self.table: Message = {}
        self.view: Message = {}
        self._ask("hello", token=token)
        self.wait(lambda: bool(self.table) and (self.table["life"] == "open" or bool(self.view)))

    def advise(self, drafted: list[str], likes: Callable[[str], bool]) -> str:
        """The move of the seat that is thought best after its drafted ones, among those that are liked."""
        answer = self._ask("hint", moves=drafted)
        assert answer["kind"] == "hinted", answer
        advised = [one["move"] for one in answer["advice"]] + (self.view["legal"] if not drafted else [])
        move: str = next(move for move in advised if likes(move))
        return move

    def any_move(self, drafted: list[str], likes: Callable[[str], bool]) -> str:
        """Any legal move after the drafted ones, one that is liked if there is one."""
        legal = self._tried(drafted)["legal"] if drafted else self.view["legal"]
        liked = [move for move in legal if likes(move)]
        return str(self._chance.choice(liked or legal))

    def is_turn(self, drafted: list[str]) -> bool:
        """Whether the drafted moves are the whole turn."""
        return self.table["you"] not in self._tried(drafted)["to_act"]

    def _tried(self, drafted: list[str]) -> Message:
        answer = self._ask("try", at=self.view["at"], moves=drafted)
        assert answer["kind"] == "tried", answer
        return answer

    def wait(self, ready: Callable[[], bool]) -> None:
        """Until something is seen."""
        until = time.monotonic() + PATIENCE
        while not ready():
            assert time.monotonic() < until, f"nothing happened after {self.view.get('events', [])[-3:]}"
            self._take(1.0)

    def look(self) -> None:
        """Takes in what has come, or comes in a moment."""
        while self._take(MOMENT) is not None:
            pass

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.table["life"] == "over")

    @property
    def acts(self) -> bool:
        """Whether this seat may act."""
        return self.table["life"] == "playing" and bool(self.view) and self.table["you"] in self.view["to_act"]

    def _ask(self, kind: str, **more: object) -> Message:
        name = f"eyes-{next(self._ids)}"
        self._socket.send(json.dumps({"kind": kind, "id": name, **more}))
        until = time.monotonic() + PATIENCE
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
        self._socket.close()
