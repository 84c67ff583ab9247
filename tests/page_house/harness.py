"""A house as it runs in a page, and a player who talks to it as the page does: requests and messages as text."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from ludorail.browser.house import BrowserHouse
from ludorail.browser.page_worker import do_work
from ludorail.browser.shelf import MemoryShelf, Shelf

Json = dict[str, Any]  # Any: JSON
PATIENCE = 120.0
"""Seconds after which a test gives up."""


async def other_worker(work: str, seconds: float) -> str:
    """Does the work of a browser's second worker."""
    return await asyncio.to_thread(do_work, work)


@asynccontextmanager
async def open_house(shelf: Shelf | None = None, pace: float = 0.0) -> AsyncIterator[BrowserHouse]:
    """A house whose bots move without a pause."""
    house = BrowserHouse(shelf or MemoryShelf(), other_worker, other_worker, pace)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def ask(house: BrowserHouse, method: str, path: str, body: object = None, token: str | None = None) -> Any:  # noqa: ANN401  # Any: JSON
    """The answer to a request that must succeed."""
    status, text = await house.ask(method, path, token, "" if body is None else json.dumps(body))
    assert status < 300, text
    return json.loads(text)


async def any_legal(view: Json, source: Random = Random(7)) -> str:  # noqa: B008  # one for all
    """One of the moves that a view offers."""
    move: str = source.choice(view["legal"])
    return move


Chooser = Callable[[Json], Awaitable[str]]
"""Chooses a move from a view."""


class PageAtTable:
    """A page at a table: it keeps what it is shown, and matches answers to requests by their ids."""

    def __init__(self, house: BrowserHouse, opened: Json, language: str | None = "en") -> None:
        self.shown: dict[str, Json] = {}
        self.messages: list[Json] = []
        self.closed: list[int] = []
        self._news = asyncio.Event()
        self._asked = 0
        address = f"/api/tables/{opened['watch']}/socket"
        self._client = house.connect(address, self._hear, self.closed.append)
        self._send({"kind": "hello", "id": "hello", "token": opened["token"], "seen": 0, "language": language})

    def _send(self, message: Json) -> None:
        self._client.receive(json.dumps(message))

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        self.messages.append(message)
        self.shown[message.get("id") or message["kind"]] = message
        self._news.set()

    def leave(self) -> None:
        """Closes the connection."""
        self._client.leave()

    async def until(self, holds: Callable[[dict[str, Json]], bool]) -> None:
        """Waits until a condition on what is shown holds."""
        async with asyncio.timeout(PATIENCE):
            while not holds(self.shown):
                self._news.clear()
                await self._news.wait()

    async def ask(self, kind: str, **fields: object) -> Json:
        """The answer to a message."""
        self._asked += 1
        name = f"{id(self)} {self._asked}"
        self._send({"kind": kind, "id": name, **fields})
        await self.until(lambda shown: name in shown)
        return self.shown[name]

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return "table" in self.shown and self.shown["table"]["life"] == "over"

    @property
    def to_move(self) -> bool:
        """Whether it is the player's turn in a view that it has not answered yet."""
        view = self.shown.get("view")
        return view is not None and bool(view["legal"])

    async def play(self, moves: int = 10**6, choose: Chooser = any_legal) -> None:
        """Plays until the game is over, or for a number of moves."""
        while moves > 0:
            await self.until(lambda shown: self.is_over or self.to_move)
            if self.is_over:
                return
            view = self.shown.pop("view")
            answer = await self.ask("move", at=view["at"], moves=[await choose(view)])
            assert answer["kind"] == "done" or len(view["to_act"]) > 1, answer  # if not, a bot was quicker
            await self.until(lambda shown: self.is_over or "view" in shown)
            moves -= 1
