"""The course of a solo game: what is still to go."""

from datetime import date

import pytest

from ludorail.games.locomotion import LocomotionState
from ludorail.games.locomotion.review.curve import standing
from ludorail.games.locomotion.solver.puzzles import make_puzzle
from ludorail.games.locomotion.solver.solve import solve


@pytest.mark.parametrize("level", [1, 2])
def test_the_curve_alone_begins_with_the_points_and_couplings_of_the_shortest_way(level: int) -> None:
    state = make_puzzle(date(2026, 11, 15), level).record().replay()
    assert isinstance(state, LocomotionState)
    found = solve(state)
    assert standing(state) == [found.distance + found.couplings]
