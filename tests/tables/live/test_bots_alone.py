"""Tables of bots alone: they play while someone watches, and cost nothing while nobody does."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from ludorail.core.chance.source import Seeded
from ludorail.games import read_record
from ludorail.tables.analysis.fair_queue import Asker
from ludorail.tables.live.live_table import DUE_NOW, LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Settings
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.rows import TableRow
from ludorail.tables.store.store import Store
from tests.tables.live.test_registry import HandSetClock

WATCHER = "1.2.3.4"


class Random:
    """Bots that move at random, and count their thoughts by asker."""

    def __init__(self) -> None:
        self.thoughts: Counter[Asker] = Counter()
        self.busy = False

    async def judge(self, *question: object) -> None:
        """Finds no blunder."""

    async def think(self, record: str, seat: int, bot: str, seed: int, asker: Asker) -> tuple[str, float]:
        if self.busy:
            raise Refusal("busy")
        self.thoughts[asker] += 1
        game = read_record(record)
        moves = game.rules.legal(game.replay(), seat)
        return moves[Seeded(seed).below(len(moves))].text, 0.0

    def close(self) -> None:
        pass


@asynccontextmanager
async def house(folder: Path, bots: Random) -> AsyncIterator[TableRegistry]:
    registry = TableRegistry(Store(f"sqlite:///{folder}/house.db"), bots, now=HandSetClock(), pace=0)
    await registry.open_store()
    yield registry
    await registry.close()


async def bots_alone(registry: TableRegistry, settings: Settings | None = None) -> LiveTable:
    """A table of two bots whose game has begun."""
    live = await registry.create("locomotion", 2, {"rounds": 3}, settings or Settings())
    for _ in range(2):
        await registry.do(live, partial(decisions.seat_bot, bot="random"))
    await registry.do(live, decisions.start)
    return live


async def written(registry: TableRegistry) -> None:
    """Waits until all rows are stored."""
    await registry.create("locomotion", 2, {}, Settings())


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.001)


def test_bots_alone_play_while_somebody_watches_them(tmp_path: Path) -> None:
    async def story() -> None:
        bots = Random()
        async with house(tmp_path, bots) as registry:
            live = await bots_alone(registry)
            await asyncio.sleep(0.01)
            assert (bots.thoughts.total(), registry.paused) == (0, 1)
            registry.follow(live, WATCHER)
            await until(lambda: bots.thoughts.total() > 5)
            assert registry.paused == 0
            live.unfollow(WATCHER)
            await until(lambda: live.attending is None)
            thoughts = bots.thoughts.total()
            await registry._attend_what_is_due()
            await asyncio.sleep(0.01)
            assert bots.thoughts == {Asker((WATCHER,), live.table.id, person=False): thoughts}
            registry.follow(live, WATCHER)
            await until(lambda: live.table.life == "over")

    asyncio.run(story())


def test_bots_alone_are_not_looked_for_in_the_store(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, Random()) as registry:
            for _ in range(20):
                live = await bots_alone(registry)
            await written(registry)
            hours = registry.now
            assert isinstance(hours, HandSetClock)
            hours.now += 3600
            assert await registry.store.due(registry.now(), "me") == []
            for live in list(registry.live_tables.values()):
                registry.leave(live)
            registry.store.write_row(live.table.id, live.table.number, TableRow("playing", False, DUE_NOW), 0.0)
            await written(registry)  # as an older version would have left it
            assert await registry.store.due(registry.now(), "me") == [live.table.id]
            await registry._attend_what_is_due()
            assert live.table.id in registry.live_tables
            await written(registry)
            assert await registry.store.due(registry.now(), "me") == []

    asyncio.run(story())


def test_a_tournament_of_bots_goes_on_while_somebody_watches_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, Random()) as registry:
            live = await bots_alone(registry, Settings(games=2))
            registry.follow(live, WATCHER)
            await until(lambda: live.table.life == "over")
            live.unfollow(WATCHER)
            await until(lambda: live.attending is None)
            await written(registry)
            assert await registry.store.due(registry.now() + 1000, "me") == []
            games = live.table.games
            await asyncio.sleep(0.01)
            assert live.table.games == games
            registry.follow(live, WATCHER)
            await until(lambda: live.table.games == 1 and live.table.life == "over")

    asyncio.run(story())


def test_bots_play_on_at_a_table_of_people_who_are_not_there(tmp_path: Path) -> None:
    """A person who plays by mail must still get their turn."""

    async def story() -> None:
        bots = Random()
        async with house(tmp_path, bots) as registry:
            live = await registry.create("game-of-trains", 2, {}, Settings())
            await registry.do(live, partial(decisions.seat_bot, bot="random"))
            await registry.do(live, partial(decisions.join, name="a", token_hash="a"))
            live.follow(WATCHER, registry.now())
            live.unfollow(WATCHER)
            await registry.do(live, decisions.start)
            await until(lambda: live.table.play is not None and live.table.play.actors == (1,))
            assert set(bots.thoughts) == {Asker((WATCHER,), live.table.id, person=False)}

    asyncio.run(story())


def test_bots_whom_the_workers_have_no_time_for_ask_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        bots = Random()
        bots.busy = True
        async with house(tmp_path, bots) as registry:
            live = await bots_alone(registry)
            registry.follow(live, WATCHER)
            await asyncio.sleep(0.01)
            bots.busy = False
            await until(lambda: bots.thoughts)

    monkeypatch.setattr("ludorail.tables.live.scheduler.TRY_AGAIN_AFTER", 0.001)
    asyncio.run(story())


def test_the_clock_of_the_rules_stands_still_while_bots_alone_wait(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, Random()) as registry:
            live = await registry.create("zack-and-pack", 3, {"clock": 20}, Settings(grace=0))
            for _ in range(3):
                await registry.do(live, partial(decisions.seat_bot, bot="random"))
            await registry.do(live, decisions.start)
            hours = registry.now
            assert isinstance(hours, HandSetClock)
            hours.now += 3600
            live.follow(WATCHER, registry.now())
            assert registry._scheduler._rules_clock_zero(live) == registry.now() + 20

    asyncio.run(story())
