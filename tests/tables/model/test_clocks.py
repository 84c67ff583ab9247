"""Clocks: the time of each seat, and the clock in the rules of Zack & Pack."""

import pytest

from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Clock, Resigned, Settings, StoodIn
from tests.tables.builder import Desk


def clocked(clock: Clock, **more: object) -> Desk:
    return Desk("game-of-trains", 2, Settings.model_validate({"clock": clock.model_dump(), **more})).fill().start()


def zero(desk: Desk, seat: int) -> float | None:
    assert desk.table.clocks is not None
    return desk.table.clocks.zero(seat)


def test_without_a_clock_nobody_runs_out() -> None:
    desk = clocked(Clock())
    assert zero(desk, 0) is None
    assert desk.table.clocks is not None
    assert desk.table.clocks.left(desk.now) == [None, None]


def test_each_move_has_its_time() -> None:
    desk = clocked(Clock(kind="move", seconds=60))
    assert zero(desk, 0) == desk.now + 60
    assert zero(desk, 1) is None
    desk.now += 50
    desk.any_move(0)
    assert zero(desk, 0) is None
    assert zero(desk, 1) == desk.now + 60


def test_the_time_in_all_runs_down_and_a_turn_adds_to_it() -> None:
    desk = clocked(Clock(kind="total", seconds=100, increment=5))
    desk.now += 30
    desk.any_move(0)
    assert desk.table.clocks is not None
    assert desk.table.clocks.left(desk.now) == [75, 100]
    desk.now += 10
    assert desk.table.clocks.left(desk.now) == [75, 90]
    again = desk.again().clocks
    assert again is not None
    assert again.left(desk.now) == [75, 90]


def test_at_zero_the_table_does_what_it_chose() -> None:
    clock = Clock(kind="move", seconds=60)
    assert isinstance(decisions.out_of_time(clocked(clock).table, 0, 0), StoodIn)
    assert isinstance(decisions.out_of_time(clocked(clock, at_zero="resign").table, 0, 0), Resigned)


@pytest.mark.rule("ZP-7")
def test_the_clock_of_zack_and_pack_grabs_and_stows_for_the_slow_in_seat_order() -> None:
    desk = Desk("zack-and-pack", 4, clock=20).fill().start()
    play = desk.table.play
    assert play is not None
    desk.any_move(2)
    desk.now += 19
    assert decisions.timeout_move(desk.table, desk.now) is None
    desk.now += 1
    sent = []
    while (line := decisions.timeout_move(desk.table, desk.now)) is not None:
        desk.add(line)
        sent.append(line.events[0])
    assert sent == ["0 grab pile", "1 grab pile"]  # and the last gets the pile by itself (ZP-9)
    desk.now += 20
    while (line := decisions.timeout_move(desk.table, desk.now)) is not None:
        desk.add(line)
        sent.append(line.events[0])
    assert sent[2:] == ["0 done", "1 done", "2 done", "3 done"]
    assert decisions.timeout_move(desk.table, desk.now) is None
