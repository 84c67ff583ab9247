"""The registry of tables: notices, periods of grace, and tables that leave memory."""

import asyncio
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from ludorail.core.record import players_and_options
from ludorail.games.locomotion.solver.puzzles import make_puzzle
from ludorail.games.locomotion.solver.solve import solve
from ludorail.tables.analysis.fair_queue import Asker
from ludorail.tables.live import registry as registry_module
from ludorail.tables.live.change_feed import NoChangeFeed
from ludorail.tables.live.house_clock import HouseClock
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Clock, Settings
from ludorail.tables.model.table import Table
from ludorail.tables.store.store import Store

IDS = count(1)


class NoBots:
    """Workers for tables without bots."""

    async def judge(self, *question: object) -> None:
        """Finds no blunder."""

    async def think(self, record: str, seat: int, bot: str, seed: int, asker: Asker) -> tuple[str, float]:
        raise AssertionError("no bot is at this table")

    def close(self) -> None:
        pass


@dataclass
class RecordingNotifier:
    """A notifier that remembers whom it told."""

    names: list[str] = field(default_factory=list)
    mails: bool = True

    async def your_turn(self, table: str, code: str, game: str, email: str) -> None:
        self.names.append(email.partition("@")[0])


class HandSetClock(HouseClock):
    """A clock set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0
        super().__init__(lambda: self.now, lambda: self.now)


async def begun(registry: TableRegistry, settings: Settings | None = None) -> LiveTable:
    """A table of two people with addresses whose game has begun."""
    live = await registry.create("game-of-trains", 2, {}, settings or Settings())
    for name in ("a", "b"):
        await registry.do(live, partial(decisions.join, name=name, token_hash=name, email=f"{name}@example.org"))
    await registry.do(live, decisions.start)
    return live


async def any_move(registry: TableRegistry, live: LiveTable) -> None:
    table, play = live.table, live.table.play
    assert play is not None
    seat = play.actors[0]
    move = play.rules.legal(play.state, seat)[0].text
    await registry.do(live, partial(decisions.move, seat=seat, at=table.at, id=f"m{next(IDS)}", moves=[move]))


def test_people_who_are_away_are_told_once_that_it_is_their_turn(tmp_path: Path) -> None:
    async def story() -> None:
        told = RecordingNotifier()
        registry = TableRegistry(Store(f"sqlite:///{tmp_path}/house.db"), NoBots(), notifier=told)
        await registry.open()
        live = await begun(registry)
        await registry.do(live, partial(decisions.say, seat=0, name="a", words="hello", reaction=True))
        await any_move(registry, live)
        live.present["a"] = 1
        await any_move(registry, live)
        await asyncio.sleep(0)
        await registry.close()
        assert told.names == ["a", "b"]

    asyncio.run(story())


def test_nobody_is_told_again_because_the_house_was_closed(tmp_path: Path) -> None:
    async def story() -> None:
        told = RecordingNotifier()
        store = f"sqlite:///{tmp_path}/house.db"
        registry = TableRegistry(Store(store), NoBots(), notifier=told)
        await registry.open()
        live = await begun(registry)
        await asyncio.sleep(0)
        await registry.close()
        again = TableRegistry(Store(store), NoBots(), notifier=told)
        await again.open()
        back = await again.by_code(live.links.watch_code)
        await again.do(back, partial(decisions.say, seat=0, name="a", words="hello", reaction=True))
        await asyncio.sleep(0)
        assert told.names == ["a"]
        await any_move(again, back)
        await asyncio.sleep(0)
        await again.close()
        assert told.names == ["a", "b"]

    asyncio.run(story())


class RecordingFeed(NoChangeFeed):
    """A feed that remembers what other processes would hear."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def tell(self, table: str, number: int) -> None:
        self.numbers.append(number)


def test_other_processes_hear_at_once_of_what_the_house_does_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        heard = RecordingFeed()
        registry = TableRegistry(Store(f"sqlite:///{tmp_path}/house.db"), NoBots(), heard)
        await registry.open()
        live = await begun(registry)
        await live.do(partial(decisions.stand_in, seat=1), registry.now())  # as the scheduler does
        assert heard.numbers == list(range(2, live.table.number + 1))
        await registry.close()

    asyncio.run(story())


def test_the_achievement_of_a_lone_player_is_noted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[str] = []

    async def note(table: Table) -> None:
        noted.append(table.id)

    async def story() -> None:
        puzzle = make_puzzle(date(2026, 11, 15), 1)
        start = puzzle.record().replay()
        players, options = players_and_options(puzzle.record().rules.position(start))
        registry = TableRegistry(Store(f"sqlite:///{tmp_path}/house.db"), NoBots())
        await registry.open()
        monkeypatch.setattr(registry.store.achievements, "note", note)
        live = await registry.create("locomotion", players, options, Settings(), puzzle.record().bare().text())
        await registry.do(live, partial(decisions.join, name="a", token_hash="a"))
        await registry.do(live, decisions.start)
        for event in solve(start).events:  # type: ignore[arg-type]  # a state of Locomotion
            assert noted == []
            number = live.table.number
            move = partial(decisions.move, seat=0, at=live.table.at, id=f"m{number}", moves=[event.text])
            await registry.do(live, move)
        for _ in range(2):
            await registry.do(live, partial(decisions.say, seat=0, name="a", words="hello", reaction=True))
        await registry.close()
        assert noted == [live.table.id]

    asyncio.run(story())


def test_the_house_looks_round_again_whatever_went_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        looks: list[float] = []

        async def due(now: float, keeper: str) -> list[str]:
            looks.append(now)
            raise RuntimeError("a fault of ours")

        store = Store(f"sqlite:///{tmp_path}/house.db")
        monkeypatch.setattr(store, "due", due)
        monkeypatch.setattr(registry_module, "POLL_INTERVAL", 0.001)
        registry = TableRegistry(store, NoBots())
        await registry.open()
        async with asyncio.timeout(60):
            while len(looks) < 3:
                await asyncio.sleep(0.01)
        await registry.close()

    asyncio.run(story())


def test_an_absent_player_whose_time_is_up_has_a_grace(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        settings = Settings(clock=Clock(kind="move", seconds=60), grace=30)
        registry = TableRegistry(Store(f"sqlite:///{tmp_path}/house.db"), NoBots(), now=hours, pace=0)
        await registry.open()
        live = await begun(registry, settings)
        if live.attending is not None:
            live.attending.cancel()
        hours.now += 89
        keeper = registry._scheduler
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(keeper.attend(live), 0.1)
        assert live.table.taken(0).stand_in is None
        hours.now += 1
        await keeper.attend(live)
        assert live.table.taken(0).stand_in == "level2"
        await registry.close()

    asyncio.run(story())


def test_a_forgotten_table_comes_back_from_its_log(tmp_path: Path) -> None:
    async def story() -> None:
        registry = TableRegistry(Store(f"sqlite:///{tmp_path}/house.db"), NoBots())
        await registry.open()
        live = await begun(registry)
        await any_move(registry, live)
        registry.leave(live)
        assert registry.live_tables == {}
        back = await registry.by_code(live.links.watch_code)
        assert back is not live
        assert (back.table.number, back.table.at) == (live.table.number, live.table.at)
        await registry.close()

    asyncio.run(story())
