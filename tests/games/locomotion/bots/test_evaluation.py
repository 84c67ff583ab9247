"""The worth of a position to the bots."""

import pytest

from ludorail.games.locomotion.bots.evaluation import right_so_far, win_chances
from tests.games.locomotion.builder import state_of, table


def test_wagons_right_so_far_are_counted_from_the_locomotive() -> None:
    state = state_of(table(([0, 0], [["red", 1, 0], ["green", 2, 0], ["blue", 3, 0]]), ([-3, 0], [])))
    assert right_so_far(state, 0) == 1


def test_a_train_that_needs_less_or_moves_first_is_likelier_to_win() -> None:
    state = state_of(table(([0, 0], []), ([-3, 0], [])))
    even = win_chances(state, [10, 10], 0)
    assert even[0] > even[1]
    assert sum(even) == pytest.approx(1)
    assert win_chances(state, [5, 10], 1)[0] > 0.5
