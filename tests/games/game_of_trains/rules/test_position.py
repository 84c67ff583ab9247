"""Positions: they round-trip, and one that no game could reach is refused by the rule it breaks."""

import copy
import json
from typing import Any

import pytest

from ludorail.games.game_of_trains import RULES
from tests.games.game_of_trains.builder import NO_LOCKS, Position, falling, locked, position, position_refusal

RISING = [10, 20, 30, 40, 50, 60, 70]

GOOD: dict[str, Position] = {
    "play": position(faceup=[4, 8], discard=[1, 2], locks=[locked(s1=18), locked(s7=26)]),
    "a draw that waits": position(to_act="*"),
    "place": position(3, phase="place", turn=2, drawn=84),
    "place, with the lowest car": position(phase="place", drawn=1),
    "deal": position(3, phase="deal", to_act="*", lines=[falling(0), [], []]),
    "offer": position(3, phase="offer", to_act="*", offers=[[1], [2, 3], []]),
    "keep": position(3, phase="keep", to_act=1, offers=[[], [2, 3], [4, 5, 6]], faceup=[9]),
    "keep, with a line that falls but for the kept car": position(
        phase="keep", to_act=1, lines=[[70, 60, 1, 40, 30, 20, 10], falling(1)], offers=[[], [2, 3]], faceup=[50]
    ),
    "refill": position(
        3,
        phase="refill",
        to_act="*",
        turn=1,
        lines=[[70, 60, 50, 0, 30, 20, 10], falling(1), [72, 62, 52, 0, 32, 22, 12]],
        refill=[[2, 4], [0, 4]],
    ),
    "refill with a lock": position(
        3,
        phase="refill",
        to_act="*",
        lines=[[70, 60, 50, 0, 30, 20, 10], falling(1), [72, 62, 52, 0, 32, 22, 12]],
        locks=[NO_LOCKS, locked(s4=18), NO_LOCKS],
        refill=[[0, 4], [2, 4]],
    ),
    "over": position(phase="over", to_act=None, lines=[RISING, falling(1)], winner=0),
    "over in the refills": position(
        3,
        phase="over",
        to_act=None,
        turn=1,
        lines=[[0, 60, 50, 40, 30, 20, 10], falling(1), [12, 22, 32, 42, 52, 62, 72]],
        winner=2,
    ),
}


@pytest.mark.parametrize("name", GOOD)
def test_a_position_round_trips(name: str) -> None:
    made = json.loads(json.dumps(GOOD[name]))
    assert RULES.position(RULES.from_position(made)) == GOOD[name]


def broken(name: str, **parts: object) -> Position:
    """A good position with some parts changed, the pile made to fit."""
    return position(**({k: v for k, v in copy.deepcopy(GOOD[name]).items() if k != "pile"} | parts))


@pytest.mark.rule("GT-3")
@pytest.mark.parametrize(
    "made",
    [
        broken("offer", lines=[falling(0), [71, 61, 51, 31, 41, 21, 11], falling(2)]),
        broken("deal", lines=[RISING, [], []]),
        broken("deal", lines=[[], falling(1), []]),
        broken("deal", lines=[falling(0), falling(1), falling(2)]),
        broken("deal", to_act=0),
        broken("deal", discard=[84]),
        broken("deal", faceup=[84]),
        broken("keep", lines=[falling(0), falling(1), [62, 72, 52, 42, 32, 22, 12]]),
        broken("keep", lines=[[10, 1, 70, 60, 50, 40, 30], falling(1), falling(2)]),
        broken("play", lines=[falling(0), []]),
        broken("play", lines=[falling(0), [71, 61, 51, 41, 31, 21]]),
        broken("play", lines=[falling(0), [*falling(1), 83]]),
        broken("offer", lines=[falling(0), falling(1), []]),
    ],
)
def test_lines_that_the_deal_cannot_have_given_are_refused(made: Position) -> None:
    assert position_refusal(made) == "GT-3"


@pytest.mark.rule("GT-5")
@pytest.mark.parametrize(
    "made",
    [
        broken("offer", offers=[[1, 2], [], []]),
        broken("offer", offers=[[], [2, 3], []]),
        broken("offer", offers=[[1], [2], []]),
        broken("offer", offers=[[1], [2, 3], [4, 5, 6]]),
        broken("offer", to_act=0),
        broken("offer", discard=[84]),
        broken("deal", offers=[[1], [], []]),
    ],
)
def test_offers_out_of_order_or_number_are_refused(made: Position) -> None:
    assert position_refusal(made) == "GT-5"


@pytest.mark.rule("GT-6")
@pytest.mark.parametrize(
    "made",
    [
        broken("keep", to_act=0),
        broken("keep", to_act=2),
        broken("keep", to_act="*"),
        broken("keep", offers=[[1], [], [4, 5, 6]]),
        broken("keep", offers=[[], [2], [4, 5, 6]]),
        broken("keep", offers=[[], [], []]),
        broken("play", offers=[[], [3, 4]], faceup=[]),
    ],
)
def test_offers_that_the_keeping_cannot_have_left_are_refused(made: Position) -> None:
    assert position_refusal(made) == "GT-6"


@pytest.mark.rule("GT-7")
def test_two_face_up_cars_of_the_same_ability_are_refused() -> None:
    assert position_refusal(position(faceup=[1, 9])) == "GT-7"


@pytest.mark.rule("GT-8")
@pytest.mark.parametrize(
    "made",
    [
        broken("play", to_act=1),
        broken("play", to_act=0, turn=1),
        broken("play", to_act=None),
        broken("play", to_act=2),
        broken("play", turn=2),
        broken("play", turn=-1),
        broken("place", to_act=0),
        broken("deal", turn=1),
        broken("offer", turn=1),
        broken("keep", turn=1),
    ],
)
def test_a_seat_to_act_that_has_not_the_turn_is_refused(made: Position) -> None:
    assert position_refusal(made) == "GT-8"


@pytest.mark.rule("GT-9")
@pytest.mark.parametrize(
    "made", [broken("place", drawn=None), broken("play", drawn=84), broken("refill", drawn=84)]
)
def test_a_car_in_hand_outside_of_its_phase_is_refused(made: Position) -> None:
    assert position_refusal(made) == "GT-9"


@pytest.mark.rule("GT-12")
@pytest.mark.parametrize(
    "made",
    [
        broken("play", lines=[[70, 60, 50, 0, 30, 20, 10], falling(1)]),
        broken("place", lines=[[70, 60, 50, 0, 30, 20, 10], falling(1), falling(2)]),
        broken("refill", refill=[[0, 4], [2, 4]]),
        broken("refill", refill=[[2, 4]]),
        broken("refill", refill=[]),
        broken("refill", refill=[[2, 4], [0, 4], [0, 4]]),
        broken("refill", refill=[[2, 4], [0, 3]]),
        broken("refill", refill=[[2, 4], [3, 4]]),
        broken("refill", refill=[[2, 8], [0, 4]]),
        broken("refill", to_act=1),
        broken("refill", lines=[falling(0), falling(1), falling(2)]),
        broken(
            "refill",
            lines=[[70, 60, 0, 40, 30, 20, 10], falling(1), [72, 62, 0, 42, 32, 22, 12]],
            refill=[[2, 3], [0, 3]],
        ),
        broken("refill", lines=[falling(0), falling(1), [72, 62, 52, 0, 32, 22, 12]], refill=[[2, 4]]),
        broken("play", refill=[[0, 4]]),
        broken("over in the refills", turn=0),
        broken(
            "over in the refills", lines=[[70, 60, 0, 40, 30, 20, 10], falling(1), [12, 22, 32, 42, 52, 62, 72]]
        ),
        broken(
            "over in the refills", lines=[[0, 60, 50, 0, 30, 20, 10], falling(1), [12, 22, 32, 42, 52, 62, 72]]
        ),
    ],
)
def test_empty_places_that_no_drop_can_have_left_are_refused(made: Position) -> None:
    assert position_refusal(made) == "GT-12"


@pytest.mark.rule("GT-13")
@pytest.mark.parametrize(
    "made",
    [
        broken("play", lines=[RISING, falling(1)]),
        broken("play", lines=[falling(0), [11, 21, 31, 41, 51, 61, 71]]),
        broken("play", winner=0),
        broken("over", winner=None),
        broken("over", winner=1),
        broken("over", winner=2),
        broken("over", to_act=0),
        broken("over", lines=[RISING, [11, 21, 31, 41, 51, 61, 71]]),
        broken("over", lines=[falling(0), falling(1)]),
        broken(
            "refill",
            lines=[[70, 60, 50, 0, 30, 20, 10], [11, 21, 31, 41, 51, 61, 71], [72, 62, 52, 0, 32, 22, 12]],
        ),
    ],
)
def test_a_winner_without_a_rising_line_or_the_other_way_round_is_refused(made: Position) -> None:
    assert position_refusal(made) == "GT-13"


@pytest.mark.rule("GT-14")
@pytest.mark.parametrize(
    "made",
    [
        *[broken("play", locks=[locked(**{f"s{slot}": 18}), NO_LOCKS]) for slot in (2, 3, 5, 6)],
        broken("play", locks=[locked(s4=9), NO_LOCKS]),
        broken("deal", locks=[locked(s4=18), NO_LOCKS, NO_LOCKS]),
        broken("deal", locks=[NO_LOCKS, NO_LOCKS, locked(s4=18)]),
        broken("offer", locks=[locked(s4=18), NO_LOCKS, NO_LOCKS]),
        broken("keep", locks=[locked(s4=18), NO_LOCKS, NO_LOCKS]),
        broken("refill", locks=[locked(s4=18), NO_LOCKS, NO_LOCKS]),
        broken("play", locks=[[0, 0, 0, 0, 0, 0], NO_LOCKS]),
    ],
)
def test_a_lock_where_none_can_be_is_refused(made: Position) -> None:
    assert position_refusal(made) == "GT-14"


@pytest.mark.rule("GT-16")
@pytest.mark.parametrize("name", ["a draw that waits", "refill"])
def test_waiting_for_a_card_of_an_empty_pile_is_refused(name: str) -> None:
    made = GOOD[name]
    assert position_refusal(made | {"pile": [], "discard": made["pile"]}) == "GT-16"


@pytest.mark.parametrize(
    "parts",
    [
        {"game": "freight-train"},
        {"players": 1},
        {"players": 5},
        {"players": "2"},
        {"players": True},
        {"players": 3},
        {"options": {"fast": True}},
        {"options": []},
        {"phase": "sleep"},
        {"phase": ""},
        {"phase": 3},
        {"lines": 3},
        {"lines": [[], 3]},
        {"lines": [falling(0)]},
        {"lines": [falling(0), [71, 61, 51, 41, 31, 21, "11"]]},
        {"locks": [NO_LOCKS]},
        {"locks": [NO_LOCKS, None]},
        {"faceup": None},
        {"discard": [3, 2, 1]},
        {"pile": list(range(84, 0, -1))},
        {"pile": 60},
        {"offers": [[]]},
        {"offers": [[], [2, 1]]},
        {"offers": [[], 2]},
        {"to_act": "0"},
        {"to_act": True},
        {"to_act": [0]},
        {"turn": None},
        {"turn": "0"},
        {"drawn": "84"},
        {"refill": None},
        {"refill": [[0]]},
        {"refill": [[0, 4, 1]]},
        {"refill": [4]},
        {"winner": "0"},
        {"extra": 1},
    ],
    ids=str,
)
def test_a_position_of_the_wrong_form_is_refused(parts: dict[str, Any]) -> None:
    assert position_refusal(GOOD["play"] | parts) == "REC"


@pytest.mark.parametrize("key", list(GOOD["play"]))
def test_a_position_without_one_of_its_keys_is_refused(key: str) -> None:
    assert position_refusal({k: v for k, v in GOOD["play"].items() if k != key}) == "REC"
