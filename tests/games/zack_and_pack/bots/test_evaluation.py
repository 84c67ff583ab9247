"""Judging a position: chances to win by the valuer, and the seats that follow in a grab."""

import pytest

from ludorail.core.chance.source import Seeded
from ludorail.games.zack_and_pack import RULES
from ludorail.games.zack_and_pack.bots.dues import best_due
from ludorail.games.zack_and_pack.bots.evaluation import Outlook, RoundEnd, chance_paying
from ludorail.games.zack_and_pack.bots.valuer import values
from ludorail.games.zack_and_pack.rules.state import ZackState, due_of
from tests.games.zack_and_pack.bots.scenes import denying, loaded
from tests.games.zack_and_pack.builder import set_up


def with_points(points: list[int]) -> ZackState:
    return set_up("roll", len(points), points=points)


def test_the_end_of_a_round_is_judged_as_the_valuer_judges_the_next_one() -> None:
    end = RoundEnd(with_points([50, 50, 50]))
    for _ in range(2):
        assert end.chances([9, 0, 10]) == values(with_points([41, 60, 40]))
        assert end.chances([0, 0, 1]) == values(with_points([60, 60, 49]))


def test_a_load_is_judged_as_the_valuer_judges_the_round_after_it() -> None:
    state = loaded(4, set_up("stow", 3, truck=[5, 2, 1], done=[False, True, True], to_act=[0]))
    due = due_of(state, state.seats[0])
    assert due == best_due(state, 0)
    chance = chance_paying(state, 0, due)
    RULES.apply(state, 0, RULES.parse("done"))
    assert chance == values(state)[0]


def test_more_points_are_worth_more_the_nearer_the_end() -> None:
    before = values(with_points([40, 60, 50]))
    assert before[1] > before[2] > before[0]
    assert values(with_points([10, 30, 20]))[1] > before[1]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_point_more_after_a_round_is_never_worth_less(players: int) -> None:
    source = Seeded(players)
    for _ in range(300):
        points = [1 + source.below(70) for _ in range(players)]
        richer = [points[0] + 1, *points[1:]]
        assert values(with_points(richer))[0] >= values(with_points(points))[0]


@pytest.mark.rule("ZP-15")
def test_once_a_seat_has_no_points_left_the_richest_have_won() -> None:
    end = RoundEnd(with_points([10, 50, 49]))
    assert end.chances([10, 0, 10]) == [0, 1, 0]
    assert end.chances([10, 1, 0]) == [0, 0, 1]
    assert RoundEnd(with_points([10, 50, 60])).chances([10, 5, 25]) == [0, 1, 0]
    assert RoundEnd(with_points([10, 50, 60])).chances([30, 0, 0]) == [0, 0, 1]
    assert RoundEnd(with_points([10, 50, 50])).chances([30, 0, 0]) == [0, 0.5, 0.5]


def test_an_outlook_knows_the_followers_in_an_ordered_grab() -> None:
    state = denying()
    assert Outlook(state, 0, Seeded(1)).followers == [1, 2]
    RULES.apply(state, 0, RULES.parse("grab 5"))
    assert Outlook(state, 1, Seeded(1)).followers == [2]
