"""The log of Locomotion."""

import pytest

from ludorail.games.locomotion import RULES
from tests.games.locomotion.builder import STAR, Position, begin, solo, speed_table, state_of, table
from tests.games.log import log_of, marked, say, told


def rolling(position: Position) -> Position:
    return {**position, "phase": "roll", "points": None, "to_act": "*"}


TABLE = table(([1, 0], [["red", 0, 0]]), ([8, 0], []), standing=[["blue", -1, 0], ["green", 5, 0]])


def test_a_turn_is_one_line_that_grows() -> None:
    moves = ["* roll 6", "0 pull E", "0 pull E", "0 push W", "0 push W", "0 couple W", "0 end"]
    log = log_of(RULES, state_of(rolling(TABLE)), *moves)
    assert told(log) == [
        "Anne rolls 6, drives to D15 (2 points), pushes to D9 (2 points) and couples the blue wagon",
    ]
    assert told(log, "fr") == [
        "Anne fait 6, roule jusqu’à D15 (2 points), pousse jusqu’à D9 (2 points) et accroche le wagon bleu",
    ]
    (line,) = log.lines
    assert say(log.tell(line, 5)) == "Anne couples the blue wagon"
    assert say(log.tell(line, 6)) == "Anne ends the turn"
    assert say(log.tell(line, 6), "fr") == "Anne finit son tour"
    log.cut(2)
    assert told(log) == ["Anne rolls 6 and drives to D13 (1 point)"]
    assert told(log, "fr") == ["Anne fait 6 et roule jusqu’à D13 (1 point)"]


def test_the_next_turn_is_another_line() -> None:
    moves = ["* roll 1", "0 uncouple 1", "* roll 4", "1 end"]
    log = log_of(RULES, state_of(rolling(TABLE)), *moves)
    assert told(log) == ["Anne rolls 1 and leaves the red wagon", "Bob rolls 4 and stays put"]
    assert told(log, "fr") == ["Anne fait 1 et laisse le wagon rouge", "Bob fait 4 et reste sur place"]


def test_wagons_taken_or_left_together_are_named_together() -> None:
    position = table(([1, 0], [["red", 0, 0]]), ([8, 0], []), standing=[["blue", -1, 0], ["green", -2, 0]])
    log = log_of(RULES, state_of(position), "0 couple W W", "0 uncouple 3")
    assert told(log) == ["Anne couples the blue and green wagons and leaves the red, blue and green wagons"]
    assert told(log, "fr") == [
        "Anne accroche les wagons bleu et vert et laisse les wagons rouge, bleu et vert",
    ]


def test_wagons_taken_or_left_one_after_another_are_named_together() -> None:
    position = table(([1, 0], [["red", 0, 0]]), ([8, 0], []), standing=[["blue", -1, 0], ["green", -2, 0]])
    moves = ["0 couple W", "0 couple W", "0 uncouple 1", "0 uncouple 2"]
    log = log_of(RULES, state_of(position), *moves)
    assert told(log) == ["Anne couples the blue and green wagons and leaves the green, red and blue wagons"]
    assert told(log, "fr") == [
        "Anne accroche les wagons bleu et vert et laisse les wagons vert, rouge et bleu",
    ]
    log.cut(1)
    assert told(log) == ["Anne couples the blue wagon"]


def test_a_winding_drive_is_told_by_where_it_led() -> None:
    log = log_of(RULES, state_of(solo([1, -1])), "0 pull SW", "0 pull W", "0 pull W", "0 pull W")
    assert told(log) == ["Anne drives to D3 (4 points)"]
    log = log_of(RULES, state_of(solo([0, 0])), "0 pull E", "0 pull W")
    assert told(log) == ["Anne drives back and forth (2 points)"]
    assert told(log, "fr") == ["Anne fait un aller-retour (2 points)"]


def test_speed_cards_begin_a_turn() -> None:
    position = speed_table(([1, 0], [["red", 0, 0]]), ([8, 0], []))
    log = log_of(RULES, state_of(position), "0 speed 2", "0 pull E", "0 pull E", "1 speed 0", "0 speed 1")
    assert told(log) == [
        "Anne plays speed 2 and drives to D15 (2 points)",
        "Bob plays speed 0 and stays put",
        "Anne plays speed 1",
    ]
    assert told(log, "fr")[:2] == [
        "Anne joue la vitesse 2 et roule jusqu’à D15 (2 points)",
        "Bob joue la vitesse 0 et reste sur place",
    ]


def test_alone_each_coupling_closes_a_line() -> None:
    at = state_of(solo([1, 0], [["red", 0, 0]], blue=[-1, 0]))
    log = log_of(RULES, at, "0 pull E", "0 push W", "0 couple W", "0 pull E", "0 pull E")
    assert told(log) == [
        "Anne drives to D13 (1 point)",
        "Anne pushes to D9 (1 point) and couples the blue wagon",
        "Anne drives to D15 (2 points)",
    ]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["The vehicles are placed at random", "The cards show red, blue, green and yellow"]),
        ("fr", ["Les véhicules sont placés au hasard", "Les cartes montrent rouge, bleu, vert et jaune"]),
    ],
)
def test_all_vehicles_set_by_chance_are_one_line(language: str, lines: list[str]) -> None:
    places = ((0, 0), (-3, 3), (0, -3), (3, -3), (0, 3))
    vehicles = ("loco", "red", "blue", "green", "yellow")
    entries = [f"* set 0 {vehicle} {q} {r}" for vehicle, (q, r) in zip(vehicles, places, strict=True)]
    start = begin(1, STAR, mode="solo")
    assert told(log_of(RULES, start, *entries, "* sequence red blue green yellow"), language) == lines


def test_rails_vehicles_and_who_goes_first_are_told_one_by_one() -> None:
    start = begin(2, "build", rails=5, placing="manual")
    log = log_of(RULES, start, "0 lay 0 0 0")
    assert told(log) == ["Anne lays a rail from M30 to M34"]
    assert told(log, "fr") == ["Anne pose un rail de M30 à M34"]


def test_a_line_shows_the_wagons_it_couples_and_leaves() -> None:
    position = table(([1, 0], [["red", 0, 0]]), ([8, 0], []), standing=[["blue", -1, 0], ["green", -2, 0]])
    log = log_of(RULES, state_of(position), "0 couple W W", "0 uncouple 1")
    assert marked(log) == [["+blue", "+green", "-green"]]
