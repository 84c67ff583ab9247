"""A table that plays several games: the pause between two of them, who must agree, and who wins."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions
from ludorail.tables.model.fold import fold
from ludorail.tables.model.lines import Clock, Settings
from ludorail.tables.model.table import Score
from tests.tables.builder import Desk
from tests.tables.live.test_registry import HandSetClock, begun
from tests.tables.live.test_scheduler import alone, nothing_due, opened

TWO = Settings(games=2, pause=40)


async def ended(registry: TableRegistry, settings: Settings = TWO) -> LiveTable:
    """A table of two people whose first game is over."""
    live = await begun(registry, settings)
    await registry.do(live, partial(decisions.resign, seat=0))
    return await alone(live)


async def gone_on(registry: TableRegistry, live: LiveTable) -> LiveTable:
    """The table after the scheduler has attended to it once."""
    await registry._scheduler.attend(live)
    return live


async def laid_out(registry: TableRegistry, hours: HandSetClock) -> LiveTable:
    """The same table after the pause: the next game waits for people's words."""
    live = await ended(registry)
    hours.now += 40
    return await gone_on(registry, live)


def test_people_look_at_the_result_and_then_at_the_promise_before_the_next_game(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await ended(registry)
            for life in ("over", "open"):
                assert (live.table.life, registry.goes_on_in(live)) == (life, 40)
                hours.now += 39
                await nothing_due(registry, live)
                assert (live.table.life, registry.goes_on_in(live)) == (life, 1)
                hours.now += 1
                await gone_on(registry, live)
            assert (live.table.games, live.table.life, registry.goes_on_in(live)) == (1, "playing", None)

    asyncio.run(story())


def test_a_word_gives_the_others_time_again_and_talk_does_not(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await laid_out(registry, hours)
            hours.now += 39
            await registry.do(live, partial(decisions.say, seat=1, name="a", words="hello", reaction=True))
            assert registry.goes_on_in(live) == 1
            await registry.do(live, partial(decisions.add_word, seat=0, word="tunnel"))
            await alone(live)
            assert registry.goes_on_in(live) == 40
            hours.now += 39
            await nothing_due(registry, live)
            hours.now += 1
            await gone_on(registry, live)
            assert live.table.play is not None
            assert live.table.play.seed.words == ("tunnel",)

    asyncio.run(story())


def test_a_word_that_is_on_its_way_to_the_disk_when_the_game_would_begin_counts(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await laid_out(registry, hours)
            hours.now += 40
            async with live.lock:
                seeing = asyncio.create_task(registry._scheduler.attend(live))
                await asyncio.sleep(0.01)
                fold(live.table, decisions.add_word(live.table, hours.now, 0, "tunnel"))
            await seeing
            assert live.table.life == "open"

    asyncio.run(story())


def test_the_pause_begins_anew_when_the_house_was_closed(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            code = (await ended(registry)).links.watch_code
        hours.now += 3600
        async with opened(tmp_path, hours) as registry:
            live = await alone(await registry.by_code(code))
            assert registry.goes_on_in(live) == 40
            await nothing_due(registry, live)
            hours.now += 40
            assert (await gone_on(registry, live)).table.life == "open"

    asyncio.run(story())


def test_people_who_play_over_days_have_as_long_as_for_a_move(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await ended(registry, Settings(games=2, clock=Clock(kind="move", seconds=86_400)))
            assert registry.goes_on_in(live) == live.row.due - hours.now == 86_400  # type: ignore[operator]  # it has one

    asyncio.run(story())


def test_nobody_waits_for_a_table_that_only_bots_play_at(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, HandSetClock()) as registry:
            live = await begun(registry, TWO)
            for seat in (0, 1):
                await registry.do(live, partial(decisions.stand_in, seat=seat))
            await registry.do(live, partial(decisions.resign, seat=0))
            await alone(live)
            assert registry.goes_on_in(live) is None
            await gone_on(registry, live)
            assert (live.table.games, live.table.life) == (0, "over")  # nobody watches it
            live.follow("1.2.3.4", registry.now())
            await gone_on(registry, live)
            await gone_on(registry, live)
            assert (live.table.games, live.table.life) == (1, "playing")
            assert [taken.stand_in for taken in live.table.seats if taken] == ["level2", "level2"]

    asyncio.run(story())


def test_a_player_who_gave_up_against_bots_sees_how_it_ended(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, HandSetClock()) as registry:
            live = await registry.create("game-of-trains", 2, {}, TWO)
            await registry.do(live, partial(decisions.seat_bot, bot="level1", seat=1))
            await registry.do(live, partial(decisions.join, name="a", token_hash="a"))
            await registry.do(live, decisions.start)
            await registry.do(live, partial(decisions.resign, seat=0))
            await alone(live)
            assert registry.goes_on_in(live) == 40

    asyncio.run(story())


def test_a_tournament_that_lacks_somebody_waits_for_them(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await laid_out(registry, hours)
            await registry.do(live, partial(decisions.free, by=0, seat=0))
            hours.now += 1000
            assert registry.goes_on_in(live) is None
            await registry.do(live, partial(decisions.seat_bot, bot="level1"))
            assert registry.goes_on_in(live) == 40

    asyncio.run(story())


def resigned(desk: Desk, name: str) -> None:
    seat = next(n for n, taken in enumerate(desk.table.seats) if taken is not None and taken.name == name)
    desk.add(decisions.resign(desk.table, desk.now, seat))


def test_another_tournament_after_the_last_game_begins_its_own_score() -> None:
    desk = Desk("game-of-trains", 2, TWO).fill()
    for number in range(3):
        assert desk.table.games_before == number % 2
        resigned(desk.start(), "a")
        assert desk.table.score["b"].wins == number % 2 + 1
        desk.add(decisions.again(desk.table, desk.now, bytes(32), is_here=lambda seat: True))


@pytest.mark.parametrize(
    ("scores", "leaders"),
    [
        ({"a": Score(wins=2, points=10), "b": Score(wins=1, points=11)}, ["b"]),
        ({"a": Score(wins=2, points=10), "b": Score(wins=1, points=10)}, ["a"]),
        ({"a": Score(wins=1, points=5), "b": Score(wins=1, points=5), "c": Score()}, ["a", "b"]),
        ({"a": Score(wins=1, points=-3), "b": Score(points=-5)}, ["a"]),
        ({"a": Score(), "b": Score()}, []),
        ({}, []),
    ],
)
def test_the_player_with_most_points_leads_a_tournament(scores: dict[str, Score], leaders: list[str]) -> None:
    table = Desk("locomotion", 2).table
    table.score = scores
    assert table.leaders == leaders
