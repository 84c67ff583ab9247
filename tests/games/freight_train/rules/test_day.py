"""The end of a day and of the game (FT-20, FT-21, FT-25)."""

import pytest

from ludorail.games.freight_train import RULES
from tests.games.freight_train.builder import (
    DEAL,
    last_turn,
    legal,
    look,
    play,
    position,
    position_refusal,
    refusal,
    state,
)


@pytest.mark.rule("FT-14", "FT-20")
def test_a_row_that_is_filled_on_after_the_end_of_day_card_is_a_position() -> None:
    now = play(state(deck="auto*4 coil*3", below=7), "0 fill 1", "* night")
    assert look(now, "phase") == "filling"
    assert RULES.position(RULES.from_position(RULES.position(now))) == RULES.position(now)


@pytest.mark.rule("FT-20")
def test_the_end_of_day_card_is_set_aside_and_the_row_completed() -> None:
    now = play(state(deck="auto*4 coil*3", below=7), "0 fill 4", "* car auto", "* night")
    assert (look(now, "phase"), look(now, "night"), look(now, "below")) == ("filling", True, 0)
    assert legal(now) == ["* car auto", "* car coil"]
    now = play(now, *["* car coil"] * 3, "* car auto")
    assert look(now, "phase") == "turn"
    assert look(now, "main") == [[], [], [], ["auto", "coil", "coil", "coil", "auto"], []]


@pytest.mark.rule("FT-20")
def test_the_end_of_day_card_comes_once_a_day() -> None:
    now = play(state(deck="auto*7", below=7), "0 fill 4", "* night")
    assert refusal(now, "* night") == "FT-20"


@pytest.mark.rule("FT-20")
def test_five_cars_end_the_fill_and_leave_the_card_where_it_is() -> None:
    now = play(state(deck="auto*7", below=7), "0 fill 4", *["* car auto"] * 5)
    assert (look(now, "phase"), look(now, "night"), look(now, "below")) == ("turn", False, 2)


@pytest.mark.rule("FT-20")
def test_with_no_car_left_the_card_is_turned_all_the_same_and_ends_the_fill() -> None:
    now = play(state(deck="auto coil", below=2), "0 fill 3", "* car coil", "* car auto")
    assert legal(now) == ["* night"]
    now = play(now, "* night")
    assert (look(now, "phase"), look(now, "main")) == ("turn", [[], [], ["coil", "auto"], [], []])


@pytest.mark.rule("FT-20")
def test_if_the_deck_runs_out_a_row_stays_short() -> None:
    now = play(state(deck="auto*2", night=True), "0 fill 3", "* car auto", "* car auto")
    assert (look(now, "phase"), look(now, "main")) == ("turn", [[], [], ["auto", "auto"], [], []])


@pytest.mark.rule("FT-20")
def test_after_the_card_everyone_has_its_turn_in_the_round_and_may_fill_rows() -> None:
    now = state(players=3, deck="auto*8", below=8, played=[0], to_act=1)
    now = play(now, "1 fill 3", "* night", *["* car auto"] * 5, "1 mobilise")
    assert (RULES.actors(now), look(now, "day")) == ((2,), 1)
    now = play(now, "2 fill 1", *["* car auto"] * 3, "2 mobilise")
    assert (look(now, "day"), look(now, "phase"), look(now, "night")) == (2, "deal", False)


@pytest.mark.rule("FT-20")
def test_a_position_in_the_deal_has_no_night() -> None:
    assert position_refusal(position(phase="deal", below=0, night=True)) == "FT-20"


@pytest.mark.rule("FT-21")
def test_at_the_end_of_a_day_cars_go_back_to_the_deck_and_private_yards_stay() -> None:
    now = last_turn(main=["box*5", "ore"], private={0: ("auto", ""), 1: ("", "tank")}, trains={0: ["coil*3"]})
    now = play(now, "1 mobilise")
    assert look(now, "main") == [[]] * 5
    assert look(now, "trains") == [[[]] * 8, [[]] * 9]
    assert look(now, "private") == [[["auto"], []], [[], ["tank"]]]
    deck = look(now, "deck")
    assert isinstance(deck, dict)
    assert sum(int(str(count)) for count in deck.values()) == 97


@pytest.mark.rule("FT-21")
def test_at_the_end_of_a_day_the_engine_passes_once() -> None:
    now = play(last_turn(players=3), "2 mobilise")
    assert (look(now, "engine"), look(now, "played"), look(now, "day")) == (1, [], 3)
    assert RULES.actors(play(now, *DEAL)) == (1,)


@pytest.mark.rule("FT-21")
def test_a_seat_that_did_not_mobilise_gets_a_locomotive_after_the_fifth_row() -> None:
    now = play(last_turn(players=3, day=1, mobilised=[0]), "2 mobilise", *DEAL[:4])
    assert now.locomotives == [7, 6, 7]
    assert look(now, "mobilised") == [True, False, True]
    now = play(now, DEAL[4])
    assert now.locomotives == [7, 7, 7]
    assert look(now, "mobilised") == [False, False, False]
    # Seat 1 begins, so its new locomotive is ready; seat 2 mobilised in its last turn and has had no turn since.
    assert look(now, "ready") == [7, 7, 6]


@pytest.mark.rule("FT-21")
def test_no_private_rows_are_dealt_on_later_days() -> None:
    now = play(last_turn(day=1), "1 mobilise", *DEAL)
    assert (look(now, "phase"), look(now, "to_act")) == ("turn", 1)


@pytest.mark.rule("FT-21")
def test_after_day_3_everything_stays_as_it_lies() -> None:
    now = last_turn(day=3, main=["stock*2"], private={1: ("box", "")}, trains={0: ["auto*2"]})
    after = play(now, "1 yard 1 train 1", "1 end")
    assert (look(after, "phase"), look(after, "to_act"), look(after, "engine")) == ("over", None, 0)
    assert look(after, "played") == [0, 1]
    assert look(after, "main") == look(now, "main")
    assert look(after, "night") is True


@pytest.mark.rule("FT-21")
def test_a_position_in_the_deal_has_empty_trains() -> None:
    found = position(day=2, phase="deal", below=0) | {"trains": [[["box"], *[[]] * 6], [[]] * 7], "ready": [7, 7]}
    assert isinstance(found["deck"], dict)
    found["deck"]["box"] = 8
    assert position_refusal(found) == "FT-21"


@pytest.mark.rule("FT-21")
def test_a_position_that_is_over_is_on_day_3() -> None:
    assert position_refusal(position(day=2, phase="over", to_act=None, played=[0, 1], night=True)) == "FT-21"


@pytest.mark.rule("FT-25")
@pytest.mark.parametrize("line", ["0 pass", "1 mobilise", "* night", "* row 1 box box box box box", "9 end"])
def test_nothing_comes_after_the_end(line: str) -> None:
    now = play(last_turn(day=3, private={1: ("box", "")}), "1 yard 1 train 1", "1 end")
    assert refusal(now, line) == "FT-25"
    assert legal(now) == []
    assert RULES.actors(now) == ()


def test_there_is_no_outcome_before_the_end() -> None:
    assert RULES.outcome(state()) is None
