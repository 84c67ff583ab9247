"""The points of a day (FT-22 to FT-25)."""

import pytest

from ludorail.games.freight_train import RULES
from ludorail.games.freight_train.rules.scoring import kind_scores
from tests.games.freight_train.builder import last_turn, look, play


@pytest.mark.rule("FT-22")
@pytest.mark.parametrize(
    ("lengths", "scores"),
    [
        ([4, 3, 2, 1, 0], [3, 1, 0, 0, 0]),
        ([0, 0, 1, 0, 0], [0, 0, 3, 0, 0]),
        ([3, 3, 2, 0, 0], [2, 2, 0, 0, 0]),
        ([3, 2, 3, 0, 3], [1, 0, 1, 0, 1]),
        ([3, 3, 3, 3, 1], [0, 0, 0, 0, 0]),
        ([2, 2, 2, 2, 2], [0, 0, 0, 0, 0]),
        ([4, 2, 2, 1, 0], [3, 0, 0, 0, 0]),
        ([2, 2, 2, 4, 2], [0, 0, 0, 3, 0]),
        ([9, 0, 0, 0, 1], [3, 0, 0, 0, 1]),
        ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
        ([1, 2], [1, 3]),
        ([2, 2], [2, 2]),
    ],
)
def test_the_longest_of_a_kind_score(lengths: list[int], scores: list[int]) -> None:
    assert kind_scores(lengths) == scores


@pytest.mark.rule("FT-22")
def test_every_kind_scores_apart_and_mixed_is_one_of_them() -> None:
    trains = {
        0: ["box*3", "ore", "tank coil"],
        1: ["box*2", "ore*4", "tank coil"],
        2: ["box", "", "ore*4", "tank coil", "tank"],
    }
    assert look(play(last_turn(players=3, trains=trains), "2 mobilise"), "points") == [9, 9, 11]


@pytest.mark.rule("FT-22", "FT-12")
def test_a_single_car_beside_another_of_its_type_scores_as_the_mixed_train() -> None:
    trains = {0: ["box", "box"], 1: ["box*2", "tank ore"]}
    # Box: 3 for seat 1, 1 for seat 0; mixed: 3 for seat 1, 1 for seat 0.
    assert look(play(last_turn(trains=trains), "1 mobilise"), "points") == [7, 11]


@pytest.mark.rule("FT-23")
def test_after_day_1_two_private_cars_are_a_point() -> None:
    now = last_turn(day=1, private={0: ("box*3", "ore*4"), 1: ("tank*3", "coil*5")})
    assert look(play(now, "1 mobilise"), "points") == [8, 9]


@pytest.mark.rule("FT-24")
def test_after_day_2_private_cars_are_nothing() -> None:
    now = last_turn(day=2, private={0: ("box*3", "ore*4"), 1: ("tank*3", "coil*5")})
    assert look(play(now, "1 mobilise"), "points") == [5, 5]


@pytest.mark.rule("FT-25")
def test_after_day_3_every_private_car_costs_a_point() -> None:
    now = last_turn(day=3, private={0: ("box*3", "ore*4"), 1: ("tank*3", "coil*5")})
    now = play(now, "1 yard 1 train 1", "1 end")
    assert look(now, "points") == [-2, 1]
    outcome = RULES.outcome(now)
    assert outcome is not None
    assert (outcome.points, outcome.winners, str(outcome.reason)) == (
        (-2, 1),
        (1,),
        "Most points after three days.",
    )


@pytest.mark.rule("FT-25")
def test_equal_points_share_the_win() -> None:
    now = play(last_turn(day=3, points=[6, 3], private={1: ("box", "")}), "1 yard 1 train 1", "1 end")
    outcome = RULES.outcome(now)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((6, 6), (0, 1))
