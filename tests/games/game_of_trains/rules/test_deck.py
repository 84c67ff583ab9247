"""The cars and the deck (GT-1, GT-2)."""

import copy
from typing import Any

import pytest

from ludorail import RuleError, read_record
from ludorail.core.meta import Json
from ludorail.games.game_of_trains import RULES
from ludorail.games.game_of_trains.rules.deck import ABILITIES, BUILT_IN
from tests.games.game_of_trains.builder import (
    SWAP,
    cars,
    falling,
    moves,
    play,
    position,
    position_refusal,
    refusal,
    start,
    state,
    uses,
)

MIRRORED: dict[str, Json] = {
    name: [car for car in range(1, 85) if BUILT_IN.ability[85 - car] == number]
    for number, name in enumerate(ABILITIES)
}
"""The built-in deck in reverse order of the cars: another whole deck."""


@pytest.mark.rule("GT-1")
def test_there_are_84_cars_and_all_are_in_the_pile_before_the_deal() -> None:
    assert RULES.position(start())["pile"] == list(range(1, 85))


@pytest.mark.rule("GT-1")
@pytest.mark.parametrize(
    "deal", ["1 2 3 4 5 6 85", "0 2 3 4 5 6 7", "-1 2 3 4 5 6 7", "1 2 3 4 5 6 1", "1 2 3 4 5 6 999999999"]
)
def test_a_deal_of_a_car_that_does_not_exist_or_stands_twice_is_refused(deal: str) -> None:
    assert refusal(start(), f"* deal 0 {deal}") == "GT-1"


@pytest.mark.rule("GT-1")
def test_a_car_that_was_dealt_cannot_be_dealt_again() -> None:
    at = start()
    play(at, "* deal 0 1 2 3 4 5 6 7")
    assert refusal(at, "* deal 1 7 8 9 10 11 12 13") == "GT-1"


@pytest.mark.rule("GT-1")
def test_an_offer_of_a_car_that_was_dealt_is_refused() -> None:
    at = state(phase="offer", to_act="*")
    assert refusal(at, "* offer 0 70") == "GT-1"


@pytest.mark.rule("GT-1")
def test_an_offer_with_a_car_twice_is_refused() -> None:
    at = state(phase="offer", to_act="*")
    play(at, "* offer 0 1")
    assert refusal(at, "* offer 1 2 2") == "GT-1"


@pytest.mark.rule("GT-1")
@pytest.mark.parametrize("car", [70, 71, 4, 6, 0, 85, -3])
def test_a_car_that_is_not_in_the_pile_cannot_be_drawn(car: int) -> None:
    at = state(faceup=[4], discard=[6])
    play(at, "0 draw")
    assert refusal(at, f"* card {car}") == "GT-1"


@pytest.mark.rule("GT-1")
def test_a_refill_with_a_car_that_is_not_in_the_pile_is_refused() -> None:
    at = state(faceup=[5])
    play(at, "0 use 5")
    assert refusal(at, "* card 5") == "GT-1"


@pytest.mark.rule("GT-1")
def test_a_position_without_a_car_is_refused() -> None:
    made = position()
    made["pile"].remove(84)
    assert position_refusal(made) == "GT-1"


@pytest.mark.rule("GT-1")
@pytest.mark.parametrize(
    "parts",
    [
        {"discard": [70]},
        {"faceup": [70]},
        {"locks": [[0, 0, 0, 60, 0, 0, 0], [0] * 7]},
        {"phase": "place", "drawn": 70},
        {"pile": [1, 1]},
        {"lines": [falling(0), falling(0)]},
    ],
)
def test_a_position_with_a_car_in_two_places_is_refused(parts: dict[str, Any]) -> None:
    assert position_refusal(position(**parts)) == "GT-1"


@pytest.mark.rule("GT-1")
@pytest.mark.parametrize("car", [0, 85, -1])
def test_a_position_with_a_car_that_does_not_exist_is_refused(car: int) -> None:
    made = position(discard=[84])
    assert position_refusal(made | {"discard": [car]}) == "GT-1"


@pytest.mark.rule("GT-1")
def test_the_locomotives_are_no_cars() -> None:
    at = state(4)
    assert len(cars(RULES.position(at))) == 84


@pytest.mark.rule("GT-2")
def test_the_built_in_deck_has_10_or_11_cars_of_each_ability() -> None:
    counts = [BUILT_IN.ability[1:].count(ability) for ability in range(8)]
    assert sorted(counts) == [10, 10, 10, 10, 11, 11, 11, 11]


@pytest.mark.rule("GT-2")
def test_the_irregular_cars_have_the_ability_the_deck_says() -> None:
    at = state(faceup=[49, 58, 67, 76])
    expected = uses(49, range(1, 6)) | uses(58, range(1, 6)) | uses(76, range(3, 8)) | {"use 67", "draw"}
    assert moves(at, 0) == expected


@pytest.mark.rule("GT-2")
def test_another_deck_can_be_put_in_the_place_of_the_built_in_one() -> None:
    made = position(faceup=[85 - SWAP])
    at = RULES.from_position(made, {"deck": MIRRORED})
    assert moves(at, 0) == uses(85 - SWAP, range(1, 7)) | {"draw"}
    assert RULES.data(at) == {"deck": MIRRORED}


@pytest.mark.rule("GT-2")
def test_a_game_with_the_built_in_deck_brings_no_data() -> None:
    assert RULES.data(start()) is None
    assert RULES.data(start(data={"deck": BUILT_IN.cars()})) is None


@pytest.mark.rule("GT-2")
def test_a_record_carries_its_deck() -> None:
    deck = str(MIRRORED).replace("'", '\\"')
    record = read_record(f'[Game "game-of-trains"]\n[Players "2"]\n[Data "{{\\"deck\\": {deck}}}"]\n\n')
    assert record.rules.data(record.replay()) == {"deck": MIRRORED}


def broken_deck(change: str) -> dict[str, Any]:
    deck: dict[str, Any] = copy.deepcopy(MIRRORED)
    if change == "a car twice":
        deck["lock"].append(deck["swap"][0])
    elif change == "a car missing":
        deck["lock"].pop()
    elif change == "an ability missing":
        del deck["lock"]
    elif change == "an unknown ability":
        deck["fly"] = []
    elif change == "a car 85":
        deck["lock"][0] = 85
    elif change == "a car that is a word":
        deck["lock"][0] = "1"
    elif change == "an ability that is no list":
        deck["lock"] = 3
    return deck


@pytest.mark.parametrize(
    "change",
    [
        "a car twice",
        "a car missing",
        "an ability missing",
        "an unknown ability",
        "a car 85",
        "a car that is a word",
        "an ability that is no list",
    ],
)
def test_a_deck_that_is_not_whole_is_a_fault_of_form(change: str) -> None:
    with pytest.raises(RuleError) as refused:
        RULES.check_data({"deck": broken_deck(change)})
    assert refused.value.rule == "REC"
    for language in ("en", "fr"):
        assert refused.value.say(language)


@pytest.mark.parametrize("data", [None, {}, [], 3, {"deck": None}, {"deck": MIRRORED, "dice": {}}, {"trucks": []}])
def test_data_that_is_no_deck_is_a_fault_of_form(data: Json) -> None:
    with pytest.raises(RuleError) as refused:
        RULES.check_data(data)
    assert refused.value.rule == "REC"
