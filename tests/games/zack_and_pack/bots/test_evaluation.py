"""Judging a position: chances to win, and the seats that follow in a grab."""

import pytest

from ludorail.core.chance.source import Seeded
from ludorail.games.zack_and_pack import RULES
from ludorail.games.zack_and_pack.bots.evaluation import Outlook, win_chances
from tests.games.zack_and_pack.bots.scenes import denying


def test_chances_add_up_and_follow_the_points() -> None:
    before = win_chances([40, 60, 50])
    assert sum(before) == pytest.approx(1)
    assert before[1] > before[2] > before[0]
    assert win_chances([10, 30, 20])[1] > before[1]  # the same lead counts for more near the end


@pytest.mark.rule("ZP-15")
def test_once_a_seat_has_no_points_left_the_richest_have_won() -> None:
    assert win_chances([0, 50, 49]) == [0, 1, 0]
    assert win_chances([0, 50, 50]) == [0, 0.5, 0.5]


def test_an_outlook_knows_the_followers_in_an_ordered_grab() -> None:
    state = denying()
    assert Outlook(state, 0, Seeded(1)).followers == [1, 2]
    RULES.apply(state, 0, RULES.parse("grab 5"))
    assert Outlook(state, 1, Seeded(1)).followers == [2]
