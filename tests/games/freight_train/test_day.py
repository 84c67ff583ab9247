"""FT-20 to FT-25: the end of a day and of the game."""

import pytest

from ludorail.games.freight_train import RULES
from ludorail.games.freight_train.rules.scoring import kind_scores
from tests.games.freight_train.table import (
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
def test_who_did_not_mobilise_gets_a_locomotive_after_the_fifth_row() -> None:
    now = play(last_turn(players=3, day=1, mobilised=[0]), "2 mobilise", *DEAL[:4])
    assert now.locomotives == [7, 6, 7]
    assert look(now, "mobilised") == [True, False, True]
    now = play(now, DEAL[4])
    assert now.locomotives == [7, 7, 7]
    assert look(now, "mobilised") == [False, False, False]
    # Seat 1 begins, so its new one is ready; seat 2 mobilised in its last turn and has not begun one since.
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


@pytest.mark.rule("FT-22")
@pytest.mark.parametrize(
    ("lengths", "scores"),
    [
        ([4, 3, 2, 1, 0], [3, 1, 0, 0, 0]),
        ([0, 0, 1, 0, 0], [0, 0, 3, 0, 0]),
        ([3, 3, 2, 0, 0], [2, 2, 0, 0, 0]),
        ([3, 2, 3, 0, 3], [1, 0, 1, 0, 1]),
        ([3, 3, 3, 3, 1], [0, 0, 0, 0, 0]),
        ([2, 2, 2, 2, 2], [0, 0, 0, 0, 0]),
        ([4, 2, 2, 1, 0], [3, 0, 0, 0, 0]),
        ([2, 2, 2, 4, 2], [0, 0, 0, 3, 0]),
        ([9, 0, 0, 0, 1], [3, 0, 0, 0, 1]),
        ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
        ([1, 2], [1, 3]),
        ([2, 2], [2, 2]),
    ],
)
def test_the_longest_of_a_kind_score(lengths: list[int], scores: list[int]) -> None:
    assert kind_scores(lengths) == scores


@pytest.mark.rule("FT-22")
def test_every_kind_scores_apart_and_mixed_is_one_of_them() -> None:
    trains = {
        0: ["box*3", "ore", "tank coil"],
        1: ["box*2", "ore*4", "tank coil"],
        2: ["box", "", "ore*4", "tank coil", "tank"],
    }
    assert look(play(last_turn(players=3, trains=trains), "2 mobilise"), "points") == [9, 9, 11]


@pytest.mark.rule("FT-22", "FT-12")
def test_a_single_car_beside_another_of_its_type_scores_as_the_mixed_train() -> None:
    trains = {0: ["box", "box"], 1: ["box*2", "tank ore"]}
    # Box: 3 for seat 1, 1 for seat 0; mixed: 3 for seat 1, 1 for seat 0.
    assert look(play(last_turn(trains=trains), "1 mobilise"), "points") == [7, 11]


@pytest.mark.rule("FT-23")
def test_after_day_1_two_private_cars_are_a_point() -> None:
    now = last_turn(day=1, private={0: ("box*3", "ore*4"), 1: ("tank*3", "coil*5")})
    assert look(play(now, "1 mobilise"), "points") == [8, 9]


@pytest.mark.rule("FT-24")
def test_after_day_2_private_cars_are_nothing() -> None:
    now = last_turn(day=2, private={0: ("box*3", "ore*4"), 1: ("tank*3", "coil*5")})
    assert look(play(now, "1 mobilise"), "points") == [5, 5]


@pytest.mark.rule("FT-25")
def test_after_day_3_every_private_car_costs_a_point() -> None:
    now = last_turn(day=3, private={0: ("box*3", "ore*4"), 1: ("tank*3", "coil*5")})
    now = play(now, "1 yard 1 train 1", "1 end")
    assert look(now, "points") == [-2, 1]
    outcome = RULES.outcome(now)
    assert outcome is not None
    assert (outcome.points, outcome.winners, str(outcome.reason)) == ((-2, 1), (1,), "the third day is over")


@pytest.mark.rule("FT-25")
def test_equal_points_share_the_win() -> None:
    now = play(last_turn(day=3, points=[6, 3], private={1: ("box", "")}), "1 yard 1 train 1", "1 end")
    outcome = RULES.outcome(now)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((6, 6), (0, 1))


@pytest.mark.rule("FT-25")
@pytest.mark.parametrize("line", ["0 pass", "1 mobilise", "* night", "* row 1 box box box box box", "9 end"])
def test_nothing_comes_after_the_end(line: str) -> None:
    now = play(last_turn(day=3, private={1: ("box", "")}), "1 yard 1 train 1", "1 end")
    assert refusal(now, line) == "FT-25"
    assert legal(now) == []
    assert RULES.actors(now) == ()


def test_there_is_no_outcome_before_the_end() -> None:
    assert RULES.outcome(state()) is None
