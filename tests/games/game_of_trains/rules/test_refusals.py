"""The words of a refusal: who is to blame, and what is wrong (GT-1, GT-3, GT-5, GT-6, GT-8, GT-9)."""

import pytest

from ludorail import Illegal, NotYourTurn, RuleError
from ludorail.core.meta import Json
from ludorail.core.text import Text
from ludorail.games.game_of_trains import RULES, TrainState
from ludorail.games.game_of_trains.rules.deck import ABILITIES, BUILT_IN, read_deck
from tests.games.game_of_trains.builder import falling, play, position, start, state

LINES = ("* deal 0 84 71 60 44 30 9 2", "* deal 1 80 66 51 50 21 20 5")


def refused(at: TrainState, entry: str) -> RuleError:
    with pytest.raises(RuleError) as error:
        play(at, entry)
    return error.value


def after(*entries: str) -> TrainState:
    at = start()
    play(at, *entries)
    return at


@pytest.mark.rule("GT-3", "GT-5", "GT-6")
@pytest.mark.parametrize(
    ("before", "out_of_turn", "in_turn"),
    [
        ((), "0 deal 0 84 71 60 44 30 9 2", "* deal 1 84 71 60 44 30 9 2"),
        (LINES, "1 offer 0 17", "* offer 1 17 18"),
        ((*LINES, "* offer 0 17", "* offer 1 3 62"), "1 keep 3 1", "0 draw"),
    ],
    ids=["deal", "offer", "keep"],
)
def test_an_event_of_another_is_out_of_turn_and_a_wrong_one_of_the_right_seat_is_illegal(
    before: tuple[str, ...], out_of_turn: str, in_turn: str
) -> None:
    assert type(refused(after(*before), out_of_turn)) is NotYourTurn
    assert type(refused(after(*before), in_turn)) is Illegal


@pytest.mark.rule("GT-8", "GT-9")
def test_a_seat_out_of_turn_is_told_so_in_the_game_too() -> None:
    assert type(refused(state(), "1 draw")) is NotYourTurn
    assert type(refused(state(), "0 place 1")) is Illegal
    drawing = state()
    play(drawing, "0 draw")
    assert type(refused(drawing, "0 draw")) is NotYourTurn
    assert type(refused(drawing, "* offer 0 17")) is Illegal


@pytest.mark.rule("GT-1")
@pytest.mark.parametrize(("car", "key"), [("85", "car.none"), ("0", "car.none"), ("70", "car.elsewhere")])
def test_a_car_that_there_is_not_is_told_from_one_that_is_elsewhere(car: str, key: str) -> None:
    at = state()
    play(at, "0 draw")
    text = refused(at, f"* card {car}").text
    assert isinstance(text, Text)
    assert text.key == key


@pytest.mark.rule("GT-6")
def test_a_refusal_lists_the_cars_that_were_offered() -> None:
    at = after(*LINES, "* offer 0 17", "* offer 1 3 62", "0 keep 17 7")
    assert "3, 62" in refused(at, "1 keep 17 1").say("en")


@pytest.mark.rule("GT-2")
@pytest.mark.parametrize("car", [1, 2, 83, 84])
def test_a_deck_without_a_car_is_refused_whichever_it_is(car: int) -> None:
    deck: dict[str, Json] = {
        name: [other for other in range(1, 85) if BUILT_IN.ability[other] == number and other != car]
        for number, name in enumerate(ABILITIES)
    }
    with pytest.raises(RuleError, match=f"{car}"):
        read_deck(deck)


@pytest.mark.rule("GT-3", "GT-5")
@pytest.mark.parametrize(("word", "counts"), [("deal", "9"), ("offer", "3/4/5/6")])
def test_a_deal_or_an_offer_of_nothing_says_how_many_words_it_takes(word: str, counts: str) -> None:
    with pytest.raises(RuleError, match=f" {counts} "):
        RULES.parse(word)


def position_refused(**parts: object) -> RuleError:
    with pytest.raises(RuleError) as error:
        RULES.from_position(position(**parts))  # type: ignore[arg-type]  # the parts include no number of players
    return error.value


@pytest.mark.rule("GT-1")
@pytest.mark.parametrize("car", [1, 2, 84])
def test_a_position_without_a_car_is_refused_whichever_it_is(car: int) -> None:
    pile = [other for other in position()["pile"] if other != car]
    error = position_refused(pile=pile)
    assert isinstance(error.text, Text)
    assert (error.rule, error.text.key) == ("GT-1", "position.car_missing")


@pytest.mark.rule("GT-13")
def test_a_game_that_is_over_has_a_winner() -> None:
    assert position_refused(phase="over", to_act=None, winner=None).rule == "GT-13"


@pytest.mark.rule("GT-13")
def test_a_line_that_rises_too_early_is_told_from_a_winner_whose_line_does_not() -> None:
    early = position_refused(lines=[list(range(12, 19)), falling(1)])
    late = position_refused(phase="over", to_act=None, winner=0)
    assert isinstance(early.text, Text)
    assert isinstance(late.text, Text)
    assert (early.rule, early.text.key) == ("GT-13", "position.rises")
    assert (late.rule, late.text.key) == ("GT-13", "position.winner_line")


@pytest.mark.rule("GT-8", "GT-13")
@pytest.mark.parametrize("seat", [2, 3, -1])
def test_a_seat_that_nobody_has_neither_acts_nor_wins(seat: int) -> None:
    assert position_refused(turn=seat).rule == "GT-8"
    assert position_refused(phase="over", to_act=None, winner=seat).rule == "GT-13"
