"""The option with cabooses (FT-26, FT-27)."""

import pytest

from ludorail.games.freight_train import RULES
from tests.games.freight_train.builder import (
    last_turn,
    legal,
    look,
    play,
    position,
    position_refusal,
    refusal,
    state,
)

TRAINS = {0: ["box", "", "ore*2", "tank coil"]}


@pytest.mark.rule("FT-26")
def test_a_caboose_goes_on_a_train_with_a_car_and_is_the_whole_turn() -> None:
    now = state(trains=TRAINS, cabooses=True)
    assert [line for line in legal(now) if "caboose" in line] == ["0 caboose 1", "0 caboose 3", "0 caboose 4"]
    now = play(now, "0 caboose 3")
    assert (look(now, "caboose"), RULES.actors(now)) == ([[3], []], (1,))
    assert now.cabooses_left == 6


@pytest.mark.rule("FT-26")
def test_no_car_joins_a_train_with_a_caboose() -> None:
    now = state(trains=TRAINS, private={0: ("box", "")}, main=["box*5"], caboose=[[1], []], cabooses=True)
    assert [line for line in legal(now) if "yard 1 train" in line] == ["0 yard 1 train 4"]
    assert refusal(now, "0 yard 1 train 1") == "FT-26"
    assert refusal(now, "0 main 1 train 1") == "FT-26"
    now = state(trains=TRAINS, private={0: ("ore", "")}, caboose=[[3], []], cabooses=True)
    assert refusal(now, "0 yard 1 train 3") == "FT-26"


@pytest.mark.rule("FT-11", "FT-26")
def test_a_caboose_on_the_longer_of_two_trains_of_a_type_does_not_let_the_single_car_grow() -> None:
    now = state(private={0: ("box", "")}, trains={0: ["box*2", "box"]}, caboose=[[1], []], cabooses=True)
    assert [line for line in legal(now) if "yard 1 train" in line] == []
    assert refusal(now, "0 yard 1 train 1") == "FT-26"
    assert refusal(now, "0 yard 1 train 2") == "FT-11"


@pytest.mark.rule("FT-26")
def test_without_the_option_there_are_no_cabooses() -> None:
    now = state(trains=TRAINS)
    assert not any("caboose" in line for line in legal(now))
    assert refusal(now, "0 caboose 1") == "FT-26"


@pytest.mark.rule("FT-26")
def test_a_caboose_needs_a_train_with_a_car_and_none_yet() -> None:
    now = state(trains=TRAINS, caboose=[[1, 3], []], cabooses=True)
    for train in (1, 2, 3):
        assert refusal(now, f"0 caboose {train}") == "FT-26"


@pytest.mark.rule("FT-26")
def test_there_are_seven_cabooses() -> None:
    trains = {0: ["box", "ore*2"], 1: ["box", "coil", "container", "gondola", "hopper", "ore"]}
    last = state(trains=trains, caboose=[[1], [1, 2, 3, 4, 5]], cabooses=True)
    assert "0 caboose 2" in legal(last)
    assert play(last, "0 caboose 2").cabooses_left == 0
    now = state(trains=trains, caboose=[[1], [1, 2, 3, 4, 5, 6]], cabooses=True)
    assert refusal(now, "0 caboose 2") == "FT-26"
    assert "0 caboose 2" not in legal(now)
    assert (
        position_refusal(position(trains=trains, caboose=[[1, 2], [1, 2, 3, 4, 5, 6]], cabooses=True)) == "FT-26"
    )


@pytest.mark.rule("FT-26")
@pytest.mark.parametrize("begin", ["0 main 1 yard 1", "0 yard 1 train 1", "0 rearrange"])
def test_a_caboose_is_an_action_of_its_own(begin: str) -> None:
    now = state(trains=TRAINS, private={0: ("box*2", "")}, main=["box*5"], cabooses=True)
    assert refusal(play(now, begin), "0 caboose 1") == "FT-16"


@pytest.mark.rule("FT-26")
@pytest.mark.parametrize("caboose", [[2], [1, 1], [8], [0]])
def test_a_position_with_a_caboose_that_cannot_be_is_refused(caboose: list[int]) -> None:
    assert position_refusal(position(trains=TRAINS, caboose=[caboose, []], cabooses=True)) == "FT-26"


@pytest.mark.rule("FT-26")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_position_with_a_caboose_behind_the_last_locomotive_needs_a_car_there(seat: int) -> None:
    caboose = [[7] if place == seat else [] for place in range(2)]
    now = state(trains={seat: [""] * 6 + ["box"]}, caboose=caboose, cabooses=True)
    assert look(now, "caboose") == caboose
    assert position_refusal(position(caboose=caboose, cabooses=True)) == "FT-26"


@pytest.mark.rule("FT-26")
def test_a_position_with_a_caboose_and_without_the_option_is_refused() -> None:
    assert position_refusal(position(trains=TRAINS, caboose=[[1], []])) == "FT-26"


@pytest.mark.rule("FT-26", "FT-16")
def test_a_caboose_can_leave_the_three_cars_no_place() -> None:
    trains = ["box", "ore", "coil", "tank", "auto", "hopper", "gondola", "container*2", "stock reefer box"]
    now = state(
        day=3,
        main=["box*4", "box", "box", "box"],
        private={0: ("stock*8", "reefer*8")},
        trains={0: trains},
        caboose=[[1], []],
        points=[0, 5],
        cabooses=True,
    )
    assert legal(now) == [f"0 caboose {train}" for train in range(2, 10)]


@pytest.mark.rule("FT-18", "FT-26")
def test_a_seat_that_can_put_a_caboose_does_not_pass() -> None:
    now = state(day=3, deck="", night=True, trains={0: ["box"]}, cabooses=True)
    assert "0 caboose 1" in legal(now)
    assert refusal(now, "0 pass") == "FT-18"


@pytest.mark.rule("FT-27")
def test_a_train_with_a_caboose_scores_double() -> None:
    trains = {0: ["box*3"], 1: ["box*2"], 2: ["box"]}
    now = last_turn(players=3, trains=trains, caboose=[[1], [1], [1]], cabooses=True)
    assert look(play(now, "2 mobilise"), "points") == [5 + 6, 5 + 2, 5]


@pytest.mark.rule("FT-27")
def test_only_the_train_with_the_caboose_is_doubled() -> None:
    trains = {0: ["box*2", "ore*2", "box"], 1: ["box"]}
    now = last_turn(trains=trains, caboose=[[2], []], cabooses=True)
    # Box 3, ore 3 doubled, mixed 3; seat 1 is second in box.
    assert look(play(now, "1 mobilise"), "points") == [5 + 3 + 6 + 3, 5 + 1]


@pytest.mark.rule("FT-27")
def test_a_tie_is_doubled_for_the_seat_with_the_caboose() -> None:
    trains = {seat: ["box*3"] for seat in range(3)}
    now = last_turn(players=3, trains=trains, caboose=[[], [1], []], cabooses=True)
    assert look(play(now, "2 mobilise"), "points") == [6, 7, 6]


@pytest.mark.rule("FT-27")
def test_cabooses_go_back_to_the_pile_after_days_1_and_2_and_stay_after_day_3() -> None:
    now = play(last_turn(trains=TRAINS, caboose=[[1, 3], []], cabooses=True), "1 mobilise")
    assert (look(now, "caboose"), now.cabooses_left) == ([[], []], 7)
    now = last_turn(day=3, trains={0: ["box"], 1: ["ore"]}, caboose=[[1], []], cabooses=True)
    assert look(play(now, "1 caboose 1"), "caboose") == [[1], [1]]
