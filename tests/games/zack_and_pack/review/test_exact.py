"""Loads against the proof: what each stick cost, whatever was taken out again."""

import pytest

from ludorail import CHANCE
from ludorail.core.extensions.review import ExactReview
from ludorail.games.zack_and_pack import RULES, ZackState
from ludorail.games.zack_and_pack.review.exact import answers, exact, lost
from tests.games.zack_and_pack.builder import play, stowing

ACROSS = "put 3 0 0 0 y"
"""Lies across all three rows of a truck, in the way of the long sticks."""


def open_truck(stowed: tuple[object, ...] = ()) -> ZackState:
    """A truck of three rows of 5 on one level, for a brown stick and two violet ones: two cells stay free at best."""
    return stowing(5, [0, 0, 1 - len(stowed), 0, 2], stowed)


def judged(start: ZackState, *moves: str) -> ExactReview:
    """The review of a load."""
    found = exact(start, [(0, RULES.parse(move)) for move in moves])
    assert found is not None
    return found


def losses(start: ZackState, *moves: str) -> dict[int, int]:
    """The points that moves lost, by their numbers."""
    return {one.number: one.lost for one in judged(start, *moves).decisions}


def test_the_best_load_loses_nothing() -> None:
    moves = ("put 5 0 0 0 x", "put 5 0 1 0 x", "put 3 0 2 0 x", "done")
    assert losses(open_truck(), *moves) == {1: 0, 2: 0, 3: 0, 4: 0}


def test_the_stick_that_is_in_the_way_has_the_loss_and_the_better_load() -> None:
    found = judged(open_truck(), ACROSS, "done")
    first, last = found.decisions
    # 12 free cells and 10 left over, twice, instead of 2 free cells.
    assert (first.number, first.lost, last.lost) == (1, 30, 0)
    assert first.reason is not None
    assert "pay 2 instead of 32" in first.reason.say("en")
    after = play(open_truck(), *(f"0 {move}" for move in first.best))
    assert not after.seats[0].sticks


def test_stopping_too_early_is_what_costs() -> None:
    found = judged(open_truck(), "put 5 0 0 0 x", "done")
    assert [one.lost for one in found.decisions] == [0, 24]
    assert found.decisions[1].best[0].startswith("put ")


def test_a_stick_that_was_taken_out_again_cost_nothing() -> None:
    good = ("put 5 0 0 0 x", "put 5 0 1 0 x", "put 3 0 2 0 x", "done")
    assert sum(losses(open_truck(), ACROSS, "lift 0 0 0", *good).values()) == 0


def test_a_stick_in_the_way_that_is_taken_out_later_is_lifted_before_the_better_load() -> None:
    """The brown stick is taken out in the end; while it lay there, a violet one was put where it fits no other."""
    start = stowing(5, [0, 0, 2, 0, 1])
    found = judged(start, "put 3 1 2 0 x", "put 3 0 0 0 y", "lift 1 2 0", "done")
    [one] = [one for one in found.decisions if one.number == 2]
    assert one.lost > 0
    assert one.best[0] == "lift 1 2 0"
    after = stowing(5, [0, 0, 2, 0, 1])
    play(after, "0 put 3 1 2 0 x", *(f"0 {move}" for move in one.best))
    assert not after.seats[0].sticks


def test_a_stick_that_lay_there_at_the_start_is_nobodys_decision() -> None:
    assert losses(open_truck(([3, 0, 0, 0, "y"],)), "done") == {1: 0}


def test_a_load_that_is_not_done_is_not_judged() -> None:
    assert exact(open_truck(), [(0, RULES.parse(ACROSS))]) is None


@pytest.mark.parametrize(
    ("move", "points"), [(ACROSS, 30), ("put 5 0 0 0 x", 0), ("put 3 0 2 0 x", 0), ("done", 15 + 2 * 13 - 2)]
)
def test_a_single_move_loses_what_it_adds_to_the_least_payment(move: str, points: int) -> None:
    assert lost(open_truck(), 0, RULES.parse(move)) == points


def test_taking_a_stick_out_loses_nothing() -> None:
    assert lost(open_truck(([3, 0, 0, 0, "y"],)), 0, RULES.parse("lift 0 0 0")) == 0


@pytest.mark.parametrize(
    ("moves", "is_answer"),
    [
        (["lift 0 0 0"], False),
        (["lift 0 0 0", ACROSS], False),
        (["lift 0 0 0", ACROSS, "put 5 0 0 0 x"], True),
        (["put 5 0 0 0 x"], True),
        (["lift 0 0 0", "done"], True),
        (["grab pile"], True),
    ],
)
def test_an_answer_puts_more_than_it_takes_back(moves: list[str], is_answer: bool) -> None:
    assert answers([RULES.parse(move) for move in moves]) == is_answer


def test_grabbing_proves_nothing() -> None:
    game = RULES.start(3, {})
    assert lost(game, 0, RULES.parse("grab pile")) is None
    assert exact(game, [(CHANCE, RULES.parse("roll 0 0 0 0 0 1"))]) is None
