"""The pause between two rounds of a game: people look at the result, and the next round begins when all are ready."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from ludorail.core.event import CHANCE
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Clock, Ready, Resumed, Settings, TableLine
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table
from tests.tables.builder import Desk
from tests.tables.live.test_registry import HandSetClock
from tests.tables.live.test_scheduler import nothing_due, opened

PAUSED = Settings(interval=30)


def is_stowing(desk: Desk) -> bool:
    assert desk.table.play is not None
    return desk.table.play.rules.position(desk.table.play.state)["phase"] == "stow"


def round_over(settings: Settings = PAUSED, bots: int = 0) -> Desk:
    """A game of Zack & Pack for three after a round in which nobody stowed anything; people have the first seats."""
    desk = Desk("zack-and-pack", 3, settings)
    for seat in range(3 - bots):
        desk.add(decisions.join(desk.table, desk.now, "abc"[seat], "abc"[seat]))
    for _ in range(bots):
        desk.add(decisions.seat_bot(desk.table, desk.now, bot="level1"))
    desk.start()
    while not is_stowing(desk):
        desk.any_move()
    for seat in range(3):
        desk.now += 1
        desk.move(seat, "done")
    return desk


def test_the_next_round_waits_until_all_are_ready() -> None:
    desk = round_over()
    assert (desk.table.between_rounds, desk.table.waits_for) == (True, [0, 1, 2])
    for seat in (1, 2):
        assert isinstance(desk.add(decisions.get_ready(desk.table, desk.now, seat)), Ready)
        assert decisions.get_ready(desk.table, desk.now, seat) is None  # twice is once
    assert desk.table.waits_for == [0]
    line = desk.add(decisions.get_ready(desk.table, desk.now, 0))
    assert isinstance(line, Resumed)
    assert all(event.startswith("* ") for event in line.events)
    assert not desk.table.between_rounds
    assert desk.again().play.state.round == 2  # type: ignore[union-attr]  # a game is played


def test_nobody_acts_and_no_dice_are_thrown_meanwhile() -> None:
    desk = round_over()
    play = desk.table.play
    assert play is not None
    assert play.actors == (CHANCE,)
    assert play.entries[-1][0] == 2  # the last `done`, and nothing of the next round
    with pytest.raises(Refusal, match="not_your_turn"):
        decisions.acting(desk.table, 0)
    with pytest.raises(Refusal, match="undo"):
        decisions.undo(desk.table, desk.now, 2)


def test_the_dice_of_a_round_are_the_same_with_a_pause_and_without() -> None:
    paused, at_once = round_over(), round_over(Settings())
    assert not at_once.table.between_rounds
    paused.add(decisions.next_round(paused.table, paused.now))
    texts = [[event.text for _, event in desk.table.play.entries] for desk in (paused, at_once)]  # type: ignore[union-attr]  # a game is played
    assert texts[0] == texts[1]


def test_bots_are_ready_and_a_person_alone_with_them_begins_the_round() -> None:
    desk = round_over(bots=2)
    assert desk.table.waits_for == [0]
    assert isinstance(decisions.get_ready(desk.table, desk.now, 0), Resumed)


def test_bots_alone_have_no_pause() -> None:
    assert not round_over(bots=3).table.between_rounds


def test_nobody_waits_for_a_person_whose_seat_a_bot_plays() -> None:
    desk = round_over(bots=1)
    desk.add(decisions.get_ready(desk.table, desk.now, 0))
    desk.add(decisions.stand_in(desk.table, desk.now, 1))
    assert (desk.table.between_rounds, desk.table.waits_for) == (True, [])


def test_clocks_stand_still_between_rounds() -> None:
    desk = round_over(Settings(interval=30, clock=Clock(kind="total", seconds=100)))
    assert desk.table.clocks is not None
    before = desk.table.clocks.left(desk.now)
    assert desk.table.clocks.left(desk.now + 25) == before
    desk.now += 25
    desk.add(decisions.next_round(desk.table, desk.now))
    assert desk.table.clocks.left(desk.now) == before


def test_in_a_round_nobody_can_say_that_they_are_ready() -> None:
    desk = Desk("zack-and-pack", 3, PAUSED).fill().start()
    with pytest.raises(Refusal, match="not_open"):
        decisions.get_ready(desk.table, desk.now, 0)


async def live_round_over(registry: TableRegistry, hours: HandSetClock, settings: Settings = PAUSED) -> LiveTable:
    """The same at a live table that only the test attends to."""
    live = await registry.create("zack-and-pack", 3, {}, settings)

    def again(line: TableLine, _: Table, now: float) -> TableLine:
        return line.model_copy(update={"time": now})

    for line in round_over(settings).log[1:]:
        await live.do(partial(again, line), hours.now)
    return live


def test_the_time_until_the_next_round_is_told_and_then_it_begins(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await live_round_over(registry, hours)
            assert registry.goes_on_in(live) == 30
            hours.now += 29
            await nothing_due(registry, live)
            assert registry.goes_on_in(live) == 1
            hours.now += 1
            await registry._scheduler.attend(live)
            assert (live.table.between_rounds, registry.goes_on_in(live)) == (False, None)

    asyncio.run(story())


def test_the_round_begins_at_once_when_the_last_who_was_not_ready_leaves(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await live_round_over(registry, hours)
            for seat in (0, 1):
                await live.do(partial(decisions.get_ready, seat=seat), hours.now)
            await live.do(partial(decisions.stand_in, seat=2), hours.now)
            await registry._scheduler.attend(live)
            assert not live.table.between_rounds

    asyncio.run(story())


def test_where_a_move_may_take_a_day_so_may_the_look_at_the_result(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await live_round_over(
                registry, hours, Settings(interval=30, clock=Clock(kind="move", seconds=86_400))
            )
            assert registry.goes_on_in(live) == 86_400

    asyncio.run(story())
