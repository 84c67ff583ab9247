"""Views shared by sessions: the rules are called no more often for many spectators than for one."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ludorail.core.rules import AnyRules
from ludorail.server.app import make_context
from ludorail.server.config import Config, Limits
from ludorail.server.context import ServerContext
from ludorail.server.metrics import Metrics
from ludorail.server.socket import audience
from ludorail.server.socket.session import Session
from ludorail.server.views.shared_views import Reader
from ludorail.tables.live import registry as registry_module
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Clock, Settings
from tests.core.counted_parcel import CountedParcel

INTERVAL = 0.5
"""Seconds between two updates that spectators are shown of a fast game."""
MEDIUM = 126
"""The length byte of a frame of up to 65,535 bytes, whose true length follows in two bytes."""


def messages_in(frames: bytes) -> list[dict[str, Any]]:  # Any: JSON
    """The messages in frames sent together."""
    messages = []
    while frames:
        length, start = frames[1], 2
        if length == MEDIUM:
            length, start = int.from_bytes(frames[2:4], "big"), 4
        messages.append(json.loads(frames[start : start + length]))
        frames = frames[start + length :]
    return messages


class FakeWire:
    """A socket without a network: it keeps what is sent, and is fed what it should receive."""

    is_slow = False

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.frames: list[bytes] = []
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.read: Callable[[], None] = lambda: None

    async def accept(self) -> None:
        pass

    async def next_message(self) -> str:
        return await self.heard.get()

    def send_soon(self, frame: bytes) -> None:
        self.frames.append(frame)

    send_now = send_soon

    def when_read(self, then: Callable[[], None]) -> None:
        self.read = then

    @property
    def messages(self) -> list[dict[str, Any]]:  # Any: JSON
        return [message for frames in self.frames for message in messages_in(frames)]

    def last(self, kind: str) -> dict[str, Any]:  # Any: as above
        return next(message for message in reversed(self.messages) if message["kind"] == kind)


class ServerWithoutNetwork:
    """A server without a network, with a table for two."""

    def __init__(self, context: ServerContext, live: LiveTable) -> None:
        self.context, self.live = context, live
        self.sessions: list[asyncio.Task[None]] = []

    async def watch(self, language: str | None = "en", **more: object) -> FakeWire:
        """Opens a spectator's session, up to its first view."""
        wire = FakeWire()
        session = Session(self.context, self.live, wire, "here")  # type: ignore[arg-type]  # as far as it matters
        wire.heard.put_nowait(json.dumps({"kind": "hello", "id": "h", "language": language, **more}))
        self.sessions.append(asyncio.create_task(session.serve()))
        await self.settle()
        return wire

    async def settle(self) -> None:
        """Lets the loop do everything that is due."""
        for _ in range(10):
            await asyncio.sleep(0)

    async def do(self, decision: decisions.Decision) -> None:
        """Makes a decision and shows it to everybody."""
        await self.context.registry.do(self.live, decision)
        await self.settle()

    async def take(self, parcels: int) -> None:
        """Lets the seat to move take parcels."""
        table = self.live.table
        assert table.play is not None
        seat, name = table.play.actors[0], f"m{table.number}"
        await self.do(partial(decisions.move, seat=seat, at=table.at, id=name, moves=[f"take {parcels}"]))


Story = Callable[[ServerWithoutNetwork], Awaitable[None]]


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Runs a story at a table for two that has begun."""

    def run(rules: AnyRules, story: Story, settings: Settings | None = None) -> None:
        async def all_of_it() -> None:
            limits = Limits(sockets_per_address=1000)
            context = make_context(Config(database=f"sqlite:///{tmp_path}/house.db", limits=limits), Metrics())
            registry = context.registry
            await registry.open()
            live = await registry.create("last-parcel", 2, {"heap": 20}, settings or Settings())
            for name in "ab":
                await registry.do(live, partial(decisions.join, name=name, token_hash=name))
            await registry.do(live, decisions.start)
            house = ServerWithoutNetwork(context, live)
            await story(house)
            for session in house.sessions:
                session.cancel()
            await asyncio.gather(*house.sessions, return_exceptions=True)
            await registry.close()

        monkeypatch.setattr(registry_module, "load_game", lambda game: rules)
        monkeypatch.setattr(audience, "INTERVAL", 0.0)
        asyncio.run(all_of_it())

    return run


@pytest.mark.parametrize("settings", [Settings(), Settings(clock=Clock(kind="move", seconds=60))])
def test_the_rules_are_asked_as_often_for_fifty_spectators_as_for_one(
    told: Callable[..., None], settings: Settings
) -> None:
    calls: dict[int, Counter[str]] = {}

    async def story(house: ServerWithoutNetwork) -> None:
        for spectators in (1, 50):
            while len(house.sessions) < spectators:
                await house.watch("en" if len(house.sessions) % 2 else "fr")
            await house.take(1)  # all have seen the same number now
            rules.calls.clear()
            await house.take(1)
            await house.take(2)
            calls[spectators] = rules.calls.copy()

    rules = CountedParcel()
    told(rules, story, settings)
    assert calls[50] == calls[1]
    assert calls[1]["parse"] == 2
    assert calls[1]["advance"] == 4  # once for each move, and once for the spectators' log


def test_spectators_are_sent_the_very_same_bytes(told: Callable[..., None]) -> None:
    async def story(house: ServerWithoutNetwork) -> None:
        one, other, third = [await house.watch(language) for language in ("en", "en", "fr")]
        await house.take(1)
        assert one.last("view")["events"] == ["0 take 1"]
        assert one.frames[-1] is other.frames[-1]
        assert one.frames[-1] is not third.frames[-1]

    told(CountedParcel(), story)


def test_a_spectator_who_comes_later_sees_what_the_others_see(told: Callable[..., None]) -> None:
    async def story(house: ServerWithoutNetwork) -> None:
        one = await house.watch()
        for _ in range(4):
            await house.take(1)
        late = await house.watch()
        view = late.last("view")
        assert view["since"] == 0
        assert len(view["events"]) == len(view["lines"]) == 6
        assert view["position"] == one.last("view")["position"]
        back = await house.watch(seen=house.live.table.number - 2)
        assert back.last("view")["events"] == view["events"][4:]
        await house.take(1)
        assert one.frames[-1] is late.frames[-1] is back.frames[-1]

    told(CountedParcel(), story)


def test_clocks_are_those_of_the_moment_in_views_that_are_shared(told: Callable[..., None]) -> None:
    async def story(house: ServerWithoutNetwork) -> None:
        clock = house.context.registry.now
        clock.set(house.live.table.changed + 5)
        one = await house.watch()
        clock.set(house.live.table.changed + 15)
        other = await house.watch()
        clocks = [wire.last("view")["clocks"][0] for wire in (one, other)]
        assert clocks == pytest.approx([55, 45], abs=1)
        views = [{**wire.last("view"), "clocks": None} for wire in (one, other)]
        assert views[0] == views[1]

    told(CountedParcel(), story, Settings(clock=Clock(kind="move", seconds=60)))


def test_private_knowledge_is_shown_to_its_seat_alone(told: Callable[..., None]) -> None:
    async def story(house: ServerWithoutNetwork) -> None:
        spectator = await house.watch()
        cards = house.live.table.play.state.cards  # type: ignore[union-attr]  # a game is played
        assert spectator.last("view")["position"]["cards"] == ["?", "?"]
        views = house.context.views_of(house.live)
        for seat, shown in ((0, [cards[0], "?"]), (1, ["?", cards[1]])):
            view = messages_in(views.news(Reader(seat, "en")).frames)[-1]
            assert view["position"]["cards"] == shown

    told(CountedParcel(), story)


def test_nothing_is_kept_of_a_table_that_has_moved_on(told: Callable[..., None]) -> None:
    async def story(house: ServerWithoutNetwork) -> None:
        await house.watch()
        views = house.context.views_of(house.live)
        await house.take(1)
        kept = len(views._made) + len(views._news)
        for _ in range(5):
            await house.take(1)
        assert len(views._made) + len(views._news) == kept
        for session in house.sessions:
            session.cancel()
        await asyncio.gather(*house.sessions, return_exceptions=True)
        house.sessions.clear()
        house.context.registry.leave(house.live)
        assert house.live.views is None

    told(CountedParcel(), story)


def test_spectators_are_shown_together_what_happens_fast(
    told: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: ServerWithoutNetwork) -> None:
        wires = [await house.watch("en") for _ in range(3)]
        monkeypatch.setattr(audience, "INTERVAL", INTERVAL)
        begin, before = time.monotonic(), [len(wire.frames) for wire in wires]
        for _ in range(5):
            await house.take(1)
        while wires[0].last("view")["number"] < house.live.table.number:
            await asyncio.sleep(0.01)
        times = (time.monotonic() - begin) / INTERVAL
        for wire, shown in zip(wires, before, strict=True):
            views = [one for frames in wire.frames[shown:] for one in messages_in(frames) if one["kind"] == "view"]
            assert len(views) <= 1 + times  # one, or more only on a machine that took so long for five moves
            assert sum(len(view["events"]) for view in views) == 5
            assert wire.last("view")["number"] == house.live.table.number
        assert len({wire.frames[-1] for wire in wires}) == 1

    told(CountedParcel(), story)


def test_a_spectator_who_does_not_read_is_shown_the_table_as_it_stands_once_they_do(
    told: Callable[..., None],
) -> None:
    async def story(house: ServerWithoutNetwork) -> None:
        quick, slow = await house.watch("en"), await house.watch("en")
        slow.is_slow = True
        shown = len(slow.frames)
        await house.take(1)
        await house.take(1)
        assert len(slow.frames) == shown
        slow.is_slow = False
        slow.read()
        await house.settle()
        assert slow.last("view")["number"] == quick.last("view")["number"] == house.live.table.number
        assert len(slow.last("view")["events"]) == 2

    told(CountedParcel(), story)
