"""Paying, and the end of the game (ZP-12 to ZP-15)."""

import pytest

from ludorail.core.meta import Json
from ludorail.games.zack_and_pack import RULES
from tests.games.zack_and_pack.builder import legal, play, refused, set_up

FULL = [[1, 4, 2, 0, "x"], [4, 0, 2, 0, "x"], [5, 0, 0, 0, "x"], [5, 0, 1, 0, "x"]]
"""Truck 5, loaded to the last cell."""

OTHERS = [[29, 30], [27, 28], [24, 26]]
ALL_DONE = ("0 done", "1 done", "2 done")


def after_round(**given: object) -> dict[str, Json]:
    """The position after a round that ends with nothing more stowed."""
    return RULES.position(play(set_up("stow", offered=OTHERS, **given), *ALL_DONE))


@pytest.mark.rule("ZP-12")
def test_each_free_cell_costs_a_point() -> None:
    # Trucks 1, 2 and 4 have 11, 12 and 14 cells; seat 0 fills eight of its own and pays the least.
    stowed = [[[3, 0, 2, 0, "x"], [5, 0, 0, 0, "x"]], [], []]
    assert after_round(truck=[1, 2, 4], stowed=stowed)["points"] == [75 - 3 + 10, 75 - 12, 75 - 14]


@pytest.mark.rule("ZP-12")
def test_each_stick_left_over_costs_twice_its_length() -> None:
    # Truck 5 is full; one stick of each length but the first is left over.
    hands = [[0, 1, 1, 1, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]
    found = after_round(truck=[5, 1, 2], stowed=[FULL[2:], [], []], sticks=hands)
    assert found["points"] == [75 - 5 - 2 * (2 + 3 + 4), 75 - 11 + 10, 75 - 12]


@pytest.mark.rule("ZP-12")
def test_free_cells_on_every_level_count() -> None:
    # Truck 25 has four cells on four levels.
    stowed = [[[4, 0, 0, 0, "z"]], [], []]
    assert after_round(truck=[25, 1, 2], stowed=stowed)["points"] == [75 - 12, 75 - 11 + 10, 75 - 12]


@pytest.mark.rule("ZP-13")
def test_the_seat_with_least_to_pay_gets_ten_after_paying() -> None:
    # Seat 0 has four points and eleven to pay: it pays all it has, and then gets ten.
    assert after_round(truck=[1, 2, 4], points=[4, 75, 75])["points"] == [10, 63, 61]


@pytest.mark.rule("ZP-13")
def test_several_seats_with_least_to_pay_get_ten_each() -> None:
    stowed = [[], [[1, 3, 1, 0, "x"]], []]
    assert after_round(truck=[1, 2, 4], stowed=stowed)["points"] == [74, 74, 61]


@pytest.mark.rule("ZP-13")
def test_least_to_pay_is_not_least_paid() -> None:
    # Seat 1 pays only its one point, but seat 0 has less to pay.
    assert after_round(truck=[1, 2, 4], points=[75, 1, 75])["points"] == [74, 0, 61]


@pytest.mark.rule("ZP-13")
def test_nothing_to_pay_is_the_least_there_can_be() -> None:
    assert after_round(truck=[5, 1, 2], stowed=[FULL, [], []])["points"] == [85, 64, 63]


@pytest.mark.rule("ZP-14")
def test_nobody_pays_more_than_it_has() -> None:
    assert after_round(truck=[1, 2, 4], points=[75, 11, 13])["points"] == [74, 0, 0]


@pytest.mark.rule("ZP-14")
def test_a_seat_that_pays_its_last_point_has_none() -> None:
    found = after_round(truck=[1, 2, 4], points=[75, 12, 75])
    assert found["points"] == [74, 0, 61]
    assert found["phase"] == "over"


@pytest.mark.rule("ZP-15")
def test_the_game_ends_after_a_round_in_which_someone_has_no_points_left() -> None:
    state = play(set_up("stow", offered=OTHERS, truck=[1, 2, 4], points=[75, 12, 75], round=5, start=1), *ALL_DONE)
    found = RULES.position(state)
    assert (found["phase"], found["round"], found["start"]) == ("over", 5, 1)
    assert (found["winners"], found["to_act"]) == ([0], None)
    assert RULES.actors(state) == ()
    assert legal(state) == []
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((74, 0, 61), (0,))
    assert "1" in str(outcome.reason)


@pytest.mark.rule("ZP-15")
def test_ten_points_at_the_last_moment_keep_the_game_going() -> None:
    found = after_round(truck=[1, 2, 4], points=[11, 75, 75])
    assert (found["phase"], found["points"]) == ("roll", [10, 63, 61])


@pytest.mark.rule("ZP-15")
def test_equal_points_share_the_win() -> None:
    stowed = [[], [[1, 3, 1, 0, "x"]], []]
    state = play(set_up("stow", offered=OTHERS, truck=[1, 2, 4], points=[50, 50, 14], stowed=stowed), *ALL_DONE)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((49, 49, 0), (0, 1))
    assert RULES.position(state)["winners"] == [0, 1]


@pytest.mark.rule("ZP-15")
def test_several_can_run_out_of_points_at_once() -> None:
    state = play(set_up("stow", offered=OTHERS, truck=[1, 2, 4], points=[75, 12, 3]), *ALL_DONE)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.points == (74, 0, 0)
    assert str(outcome.reason) == "seat 1 and seat 2 have no points left."


@pytest.mark.rule("ZP-15")
def test_all_sticks_go_back_and_the_next_round_begins_with_the_next_seat() -> None:
    found = after_round(truck=[1, 2, 4], round=3, start=2)
    assert found == {
        **RULES.position(RULES.start(3, {})),
        "points": [74, 63, 61],
        "round": 4,
        "start": 0,
        "pile": [card for card in range(1, 26) if card not in (1, 2, 4, 24)],
        "aside": [1, 2, 4, 24, 26, 27, 28, 29, 30],
    }


@pytest.mark.rule("ZP-15")
@pytest.mark.parametrize(
    "line",
    ["* roll 0 0 0 0 0 0", "0 done", "0 grab pile", "* pile 0 1", "7 done", "* order 0 1 2", "0 put 9 0 0 0 x"],
)
def test_nothing_happens_after_the_end(line: str) -> None:
    state = set_up("over", points=[74, 0, 61], winners=[0])
    assert refused(state, line) == "ZP-15"


def test_the_order_of_done_makes_no_difference() -> None:
    one = play(set_up("stow"), "0 done", "1 done", "2 done")
    other = play(set_up("stow"), "2 done", "0 done", "1 done")
    assert RULES.position(one) == RULES.position(other)


def test_a_round_goes_on_until_all_are_done() -> None:
    state = play(set_up("stow"), "1 done")
    assert RULES.actors(state) == (0, 2)
    assert RULES.position(state)["done"] == [False, True, False]
    assert RULES.outcome(state) is None
