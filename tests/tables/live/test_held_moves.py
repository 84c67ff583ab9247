"""A taught person who acts again at once: the move is judged meanwhile, and no blunder is lost by playing on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from ludorail.tables.analysis.blunders import Blunder
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Settings
from tests.tables.live.test_bots_alone import Random, house, until
from tests.tables.live.test_registry import any_move


class SlowJudge(Random):
    """Judges once it is let, and finds the first of the moves a blunder if it is strict."""

    def __init__(self) -> None:
        super().__init__()
        self.is_let = asyncio.Event()
        self.is_let.set()
        self.is_strict = False
        self.asked: list[int] = []
        """The number of events before the moves that were judged."""

    async def judge(self, *question: object) -> Blunder | None:  # type: ignore[override]  # the others find none
        since = question[2]
        assert isinstance(since, int)
        self.asked.append(since)
        await self.is_let.wait()
        return Blunder(since, 0.2, [], {}) if self.is_strict else None


@asynccontextmanager
async def acting_again(folder: Path, judge: SlowJudge) -> AsyncIterator[tuple[TableRegistry, LiveTable]]:
    """A taught person who has made a move and acts next, while that move is judged."""
    async with house(folder, judge) as registry:
        live = await registry.create("freight-train", 2, {}, Settings(teaching=True))
        await registry.do(live, partial(decisions.join, name="a", token_hash="a"))
        await registry.do(live, partial(decisions.seat_bot, bot="random"))
        await registry.do(live, decisions.start)
        play = live.table.play
        assert play is not None
        while not (live.table.held and play.actors == (0,)):
            judge.is_let.set()
            await until(lambda: play.actors == (0,) and not live.table.held)
            judge.is_let.clear()
            judge.asked.clear()
            await any_move(registry, live)
        await until(lambda: judge.asked)
        yield registry, live


def test_a_move_is_offered_back_though_its_player_acts_again(tmp_path: Path) -> None:
    async def story() -> None:
        judge = SlowJudge()
        async with acting_again(tmp_path, judge) as (_, live):
            judge.is_strict = True
            judge.is_let.set()
            await until(lambda: live.table.offer)
            assert live.table.offer is not None
            assert live.table.play is not None
            assert live.table.offer.left == len(live.table.play.entries) - 1

    asyncio.run(story())


def test_a_blunder_is_offered_back_though_its_player_has_played_on(tmp_path: Path) -> None:
    async def story() -> None:
        judge = SlowJudge()
        async with acting_again(tmp_path, judge) as (registry, live):
            [first] = judge.asked
            await any_move(registry, live)
            judge.is_strict = True
            judge.is_let.set()
            await until(lambda: live.table.offer)
            assert judge.asked == [first, first]
            assert live.table.offer is not None
            assert live.table.offer.left == first

    asyncio.run(story())
