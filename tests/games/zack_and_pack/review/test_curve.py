"""The curve of a game while trucks are loaded."""

from ludorail.games.zack_and_pack import RULES
from ludorail.games.zack_and_pack.review.curve import standing
from ludorail.games.zack_and_pack.solver.stow import stow_packed
from tests.games.zack_and_pack.builder import play, stowing

TRUCK, STICKS = 23, [2, 3, 3, 1, 1]
"""A truck and sticks: after the first stick of the best load, plain stowing leaves three behind."""


def test_the_curve_of_a_perfect_load_never_falls() -> None:
    state = stowing(TRUCK, STICKS)
    before = RULES.position(state)
    [seat, *_] = state.seats
    best = stow_packed(state.parts.truck(seat.truck), seat.sticks)
    chances = [standing(state)[0]]
    assert RULES.position(state) == before
    for length, x, y, z, axis in best.placements:
        play(state, f"0 put {length} {x} {y} {z} {axis}")
        chances.append(standing(state)[0])
    assert chances == sorted(chances)


def test_the_curve_falls_when_a_load_is_spoilt_and_rises_when_the_stick_is_taken_out_again() -> None:
    state = stowing(TRUCK, STICKS)
    good = standing(state)[0]
    play(state, "0 put 2 1 2 0 z")
    assert standing(state)[0] < good - 0.1
    play(state, "0 lift 1 2 0")
    assert standing(state)[0] == good
