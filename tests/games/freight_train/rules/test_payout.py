"""The payout of a day if it ended now (FT-21 to FT-27)."""

import pytest

from ludorail.games.freight_train import RULES
from ludorail.games.freight_train.rules.payout import DayPayout, play_unscored
from tests.games.freight_train.builder import last_turn, look, play, state

TRAINS = {0: ["box*3", "ore"], 1: ["", "box*2", "coil tank"]}


@pytest.mark.rule("FT-22", "FT-23", "FT-27")
def test_points_are_those_that_the_end_of_the_day_gives() -> None:
    now = last_turn(
        day=1, trains=TRAINS, private={0: ("stock*5", ""), 1: ("", "")}, caboose=[[1], []], cabooses=True
    )
    payout = DayPayout(now)
    assert payout.points == look(play(now, "1 mobilise"), "points") == [5 + 6 + 3 + 2, 5 + 1 + 3]
    assert look(now, "points") == [5, 5]


@pytest.mark.rule("FT-22", "FT-27")
def test_points_are_told_by_kind() -> None:
    payout = DayPayout(state(trains=TRAINS, caboose=[[1], [2]], cabooses=True))
    box, ore, mixed = 1, 6, 11
    assert [payout.lengths[seat][box] for seat in range(2)] == [3, 2]
    assert [payout.lengths[seat][mixed] for seat in range(2)] == [0, 2]
    assert (payout.undoubled(box), payout.points_for(box)) == ([3, 1], [6, 2])
    assert (payout.points_for(ore), payout.points_for(mixed)) == ([3, 0], [0, 3])
    assert [sum(payout.doubled[seat]) for seat in range(2)] == [1, 1]
    assert DayPayout(state(trains={1: ["auto"]})).points_for(0) == [0, 3]


@pytest.mark.rule("FT-21")
@pytest.mark.parametrize("engine", [0, 1, 2])
def test_moves_that_end_a_day_are_played_without_scoring_it(engine: int) -> None:
    seat, played = (engine + 2) % 3, sorted((engine + turn) % 3 for turn in range(2))
    now = state(
        players=3,
        day=2,
        night=True,
        engine=engine,
        played=played,
        to_act=seat,
        main=["box*3"],
        trains={seat: ["ore"]},
    )
    moves = [RULES.parse("main 1 train 2")] * 3
    after = play_unscored(now, seat, moves)
    assert (look(after, "day"), look(after, "phase"), look(after, "points")) == (2, "turn", [5, 5, 5])
    assert after.trains_of(seat)[:2] == [(6,), (1, 1, 1)]
    assert now.moved == 0
    assert RULES.actors(after) == (engine,)


def test_moves_that_do_not_end_a_day_are_played_as_they_are() -> None:
    now = state(main=["box*3"])
    after = play_unscored(now, 0, [RULES.parse("main 1 train 1"), RULES.parse("main 1 train 1")])
    assert RULES.position(after) == RULES.position(play(now, "0 main 1 train 1", "0 main 1 train 1"))
