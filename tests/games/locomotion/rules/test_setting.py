"""Setting the vehicles and turning the cards: LO-7 to LO-9."""

import pytest

from ludorail import CHANCE
from ludorail.games.locomotion import RULES
from tests.games.locomotion.builder import (
    COLOURS,
    LINE,
    begin,
    legal,
    play,
    rule_against,
    shown,
    solo,
    state_of,
    words_against,
)

LOCOS = ("0 set loco 0 0", "1 set loco 5 0")
AT_RANDOM = ("* set 0 loco 0 0", "* set 1 loco 5 0")


@pytest.mark.rule("LO-7")
def test_each_player_brings_a_locomotive_and_a_wagon_of_each_colour() -> None:
    state = begin(2, LINE)
    for place in range(10):
        assert shown(state)["phase"] == "set"
        play(state, "* " + legal(state)[place])
    found = shown(state)
    assert found["phase"] == "sequence"
    assert all(train["loco"] for train in found["trains"])
    assert sorted(wagon[0] for wagon in found["standing"]) == sorted(2 * COLOURS)


@pytest.mark.rule("LO-7")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_seat_sets_no_colour_twice(colour: str) -> None:
    state = play(begin(2, LINE, placing="manual"), *LOCOS, f"0 set {colour} 9 0", "1 set red 12 0")
    assert rule_against(state, f"0 set {colour} 15 0") == "LO-7"
    assert {move.split()[1] for move in legal(state)} == {*COLOURS} - {colour}


@pytest.mark.rule("LO-7")
def test_the_wagons_of_another_seat_do_not_count() -> None:
    state = play(begin(2, LINE, placing="manual"), *LOCOS, "0 set red 9 0")
    assert "set red 12 0" in legal(state)


@pytest.mark.rule("LO-8")
def test_by_hand_the_locomotives_come_first_and_then_one_wagon_a_round() -> None:
    state = begin(2, LINE, placing="manual")
    assert rule_against(state, "0 set red 0 0") == "LO-8"
    assert rule_against(state, "1 set loco 0 0") == "LO-8"
    play(state, *LOCOS)
    assert rule_against(state, "0 set loco 9 0") == "LO-8"
    for i, colour in enumerate(("yellow", "red", "blue", "green")):
        play(state, f"0 set {colour} {7 + 3 * i} 0", f"1 set {colour} {8 + 3 * i} 0")
    assert shown(state)["phase"] == "sequence"


@pytest.mark.rule("LO-8")
def test_at_random_the_locomotives_come_first_and_then_the_wagons_seat_by_seat() -> None:
    state = begin(2, LINE)
    assert rule_against(state, "* set 1 loco 0 0") == "LO-8"
    assert rule_against(state, "* set 0 red 0 0") == "LO-8"
    play(state, *AT_RANDOM)
    assert rule_against(state, "* set 0 blue 9 0") == "LO-8"
    assert rule_against(state, "* set 1 red 9 0") == "LO-8"
    play(state, "* set 0 red 9 0")
    assert rule_against(state, "* set 0 red 11 0") == "LO-8"
    play(state, "* set 0 blue 10 0", "* set 0 green 12 0", "* set 0 yellow 14 0")
    assert {move.split()[1] + move.split()[2] for move in legal(state)} == {"1red"}


@pytest.mark.rule("LO-8")
def test_only_chance_or_only_the_seats_set_vehicles_as_agreed() -> None:
    assert rule_against(begin(2, LINE), "0 set loco 0 0") == "LO-8"
    assert rule_against(begin(2, LINE), "* set loco 0 0") == "LO-8"
    assert rule_against(begin(2, LINE), "0 set 0 loco 0 0") == "LO-8"
    assert [RULES.legal(begin(2, LINE), by) for by in (CHANCE, 0, 1)] == [[], [], []]
    by_hand = begin(2, LINE, placing="manual")
    assert rule_against(by_hand, "* set 0 loco 0 0") == "LO-8"
    assert rule_against(by_hand, "0 set 0 loco 0 0") == "LO-8"


@pytest.mark.rule("LO-8")
@pytest.mark.parametrize("place", ["50 0", "0 5", "-999999999 999999999", "0 0"])
def test_a_vehicle_is_set_on_a_free_point_of_the_network(place: str) -> None:
    by_hand = play(begin(2, LINE, placing="manual"), "0 set loco 0 0")
    assert rule_against(by_hand, f"1 set loco {place}") == "LO-8"
    at_random = play(begin(2, LINE), "* set 0 loco 0 0")
    assert rule_against(at_random, f"* set 1 loco {place}") == "LO-8"


@pytest.mark.rule("LO-8")
def test_a_point_off_the_rails_a_taken_one_and_one_that_shuts_in_are_told_apart() -> None:
    state = play(begin(2, LINE, placing="manual"), "0 set loco 3 -3")
    said = [words_against(state, f"1 set loco {place}") for place in ("50 0", "3 -3", "2 -2")]
    assert said[0] == "There is no rail there."
    assert said[1].endswith("is occupied.")
    assert said[2] == "The vehicle or its neighbour would be boxed in here. Choose another space."


@pytest.mark.rule("LO-8", "LO-15")
def test_acting_out_of_turn_is_refused_with_the_seat_that_acts_now() -> None:
    assert words_against(begin(2, LINE), "0 set 0 loco 0 0") == "One moment: the die or the cards come first."
    assert words_against(begin(2, LINE, placing="manual"), "1 set loco 0 0") == "It’s seat 0’s turn."


@pytest.mark.rule("LO-8")
def test_no_vehicle_is_shut_in_nor_shuts_itself_in() -> None:
    state = play(begin(2, LINE, placing="manual"), "0 set loco 3 -3")
    assert rule_against(state, "1 set loco 2 -2") == "LO-8"
    play(state, "1 set loco 1 -1")
    # (2, -2) would also be shut in itself, between the two.
    assert rule_against(state, "0 set red 2 -2") == "LO-8"


@pytest.mark.rule("LO-8")
def test_chance_shuts_no_vehicle_in_either() -> None:
    state = play(begin(2, LINE), "* set 0 loco 3 -3")
    assert rule_against(state, "* set 1 loco 2 -2") == "LO-8"
    play(state, "* set 1 loco 1 -1")
    assert rule_against(state, "* set 0 red 2 -2") == "LO-8"


@pytest.mark.rule("LO-8")
def test_a_vehicle_that_would_have_no_free_neighbour_itself_is_set_elsewhere() -> None:
    state = play(begin(1, [[0, 0, 0], [3, 0, 0]], mode="solo"), "* set 0 loco 1 0", "* set 0 red 2 0")
    # (0, 0) has only (1, 0) beside it; (3, 0) would leave (2, 0) none.
    assert legal(state) == ["set 0 blue 4 0", "set 0 blue 5 0"]


@pytest.mark.rule("LO-8")
def test_where_no_point_leaves_room_any_free_point_will_do() -> None:
    state = play(
        begin(1, [[0, 0, 0], [3, 0, 0]], mode="solo"), "* set 0 loco 1 0", "* set 0 red 3 0", "* set 0 blue 4 0"
    )
    assert legal(state) == ["set 0 green 0 0", "set 0 green 2 0", "set 0 green 5 0"]
    play(state, "* set 0 green 2 0")
    assert legal(state) == ["set 0 yellow 0 0", "set 0 yellow 5 0"]


@pytest.mark.rule("LO-8")
def test_where_a_vehicle_is_shut_in_already_any_free_point_will_do() -> None:
    position = shown(play(begin(2, LINE), "* set 0 loco 3 -3", "* set 1 loco 5 0"))
    position["trains"][1]["loco"] = [2, -2]
    assert len(legal(state_of(position))) == 34


@pytest.mark.rule("LO-8")
def test_at_random_every_possible_point_is_equally_likely() -> None:
    state = begin(2, LINE)
    outcomes = list(RULES.chance(state).outcomes)
    assert len(outcomes) == 36
    assert {weight for _, weight in outcomes} == {1}


@pytest.mark.rule("LO-8")
def test_more_than_a_hundred_points_are_shown_as_a_form() -> None:
    state = begin(2, [[3 * i, 0, 0] for i in range(45)])
    assert legal(state) == ["set 0 loco q r"]
    play(state, "* set 0 loco 0 0", "* set 1 loco 3 0")
    assert legal(state) == ["set 0 red q r"]


@pytest.mark.rule("LO-9")
def test_the_cards_are_all_orders_of_the_colours_equally_likely() -> None:
    state = begin(1, LINE, mode="solo")
    play(state, "* set 0 loco 0 0", *(f"* set 0 {c} {5 + 2 * i} 0" for i, c in enumerate(COLOURS)))
    assert RULES.actors(state) == (CHANCE,)
    assert [weight for _, weight in RULES.chance(state).outcomes] == [1] * 24
    for wrong in ("red red blue green", "red blue green pink", "pink blue green yellow", "loco red blue green"):
        assert rule_against(state, f"* sequence {wrong}") == "LO-9"
    assert rule_against(state, "0 sequence red blue green yellow") == "LO-9"
    assert rule_against(state, "0 pull E") == "REC"
    play(state, "* sequence green red yellow blue")
    assert shown(state)["sequence"] == ["green", "red", "yellow", "blue"]


@pytest.mark.rule("LO-9")
def test_the_order_is_counted_from_the_locomotive_outwards() -> None:
    in_line = solo([0, 0], red=[1, 0], blue=[2, 0], green=[3, 0], yellow=[4, 0])
    backwards = state_of({**in_line, "sequence": ["yellow", "green", "blue", "red"]})
    assert shown(play(backwards, "0 couple E E E E"))["winner"] is None
    assert shown(play(state_of(in_line), "0 couple E E E E"))["winner"] == 0
