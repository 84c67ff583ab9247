"""Positions: every refusal of the rules page, and every position of a game read back as it was written."""

import json
import random

import pytest

from ludorail import RuleError, Seeded
from ludorail.core.thinking.playout import playout
from ludorail.games.locomotion import RULES
from tests.games.locomotion.builder import (
    COLOURS,
    LINE,
    STAR,
    Anything,
    Position,
    Train,
    begin,
    play,
    rule_against_position,
    shown,
    solo,
    speed_table,
    state_of,
    table,
)

TWO: tuple[Train, ...] = (([0, 0], []), ([5, 0], []))
WON: Train = ([1, 0], [["red", 0, 0], ["blue", -1, 0], ["green", -2, 0], ["yellow", -3, 0]])
WON_TOO: Train = ([5, 0], [["red", 6, 0], ["blue", 7, 0], ["green", 8, 0], ["yellow", 9, 0]])


def laid(*rails: str, count: int = 4) -> Position:
    return shown(play(begin(2, "build", rails=count), *rails))


def setting(*lines: str, placing: str = "random") -> Position:
    return shown(play(begin(2, LINE, placing=placing), *lines))


TWO_LAID = laid("0 lay 0 0 0", "1 lay 3 0 0")
HALF_SET = setting("* set 0 loco 0 0", "* set 1 loco 5 0", "* set 0 red 9 0")
BY_HAND = setting("0 set loco 0 0", "1 set loco 5 0", "0 set red 9 0", "1 set red 12 0", placing="manual")
WAGON_CARDS = {
    **table(*TWO),
    "phase": "sequence",
    "sequence": None,
    "turn": None,
    "first": None,
    "to_act": "*",
    "points": None,
}


DRAWING_FIRST = {**WAGON_CARDS, "phase": "first", "sequence": list(COLOURS)}
OVER = {"phase": "over", "turn": None, "to_act": None, "points": None}


def changed(position: Position, *path: str | int, to: Anything) -> Position:
    copy: Anything = json.loads(json.dumps(position))
    at = copy
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return copy  # type: ignore[no-any-return]  # a copy of a position is one


@pytest.mark.parametrize(
    "position",
    [
        *(solo([0, 0]), table(*TWO), speed_table(*TWO), TWO_LAID, HALF_SET, BY_HAND, WAGON_CARDS, laid()),
        *(DRAWING_FIRST, table(*TWO, rounds=1) | OVER),
    ],
    ids=["solo", "die", "speed", "lay", "set", "by hand", "wagon cards", "nothing", "first", "one round"],
)
def test_a_position_is_written_as_it_is_read(position: Position) -> None:
    assert shown(state_of(position)) == position


FORM_FAULTS: list[tuple[str, Anything]] = [
    ("no object", [1]),
    ("a key too many", {**table(*TWO), "speeds": 0}),
    ("a key missing", {key: value for key, value in table(*TWO).items() if key != "round"}),
    ("another game", {**table(*TWO), "game": "freight-train"}),
    ("five players", {**table(*TWO), "players": 5}),
    ("no players", {**table(*TWO), "players": None}),
    ("an option missing", changed(table(*TWO), "options", to={"mode": "die", "network": LINE})),
    ("an unknown option", changed(table(*TWO), "options", "engines", to=1)),
    ("options that are no object", {**table(*TWO), "options": []}),
    ("an unknown phase", {**table(*TWO), "phase": "night"}),
    ("a rail of two numbers", changed(table(*TWO), "rails", 0, to=[0, 0])),
    ("a rail that is a word", changed(table(*TWO), "rails", 0, to="0 0 0")),
    ("a wagon of no colour", changed(table(*TWO), "standing", 0, to=["pink", 19, 0])),
    ("a wagon with a word for a number", changed(table(*TWO), "standing", 0, to=["blue", "19", 0])),
    ("standing wagons out of order", changed(table(*TWO), "standing", to=table(*TWO)["standing"][::-1])),
    ("wagons out of order before the cards", {**WAGON_CARDS, "standing": WAGON_CARDS["standing"][::-1]}),
    ("a train with a key too many", changed(table(*TWO), "trains", 0, "colour", to="red")),
    ("to_act that is a word", {**table(*TWO), "to_act": "me"}),
    ("to_act that is true", {**table(*TWO), "to_act": True}),
    ("a distance too few", {**table(*TWO), "distance": [0]}),
    ("a distance below 0", {**table(*TWO), "distance": [0, -1]}),
    ("couplings before the first turn", {**WAGON_CARDS, "couplings": [1, 0]}),
    ("a distance before the first seat is drawn", {**DRAWING_FIRST, "distance": [1, 0]}),
    ("a winner that is not there", {**table(WON, ([5, 0], [])), **OVER, "winner": 2}),
    ("speeds that are no list", {**table(*TWO), "speed": None}),
    ("points that are a fraction", {**table(*TWO), "points": 1.5}),
]


@pytest.mark.parametrize("position", [p for _, p in FORM_FAULTS], ids=[about for about, _ in FORM_FAULTS])
def test_a_fault_of_form_is_refused_as_one(position: Anything) -> None:
    assert rule_against_position(position) == "REC"


FAULTS: list[tuple[str, str, Position]] = [
    ("LO-2", "an axis 3", changed(TWO_LAID, "rails", 1, to=[3, 0, 3])),
    ("LO-2", "46 rails", {**TWO_LAID, "rails": [[3 * i, 0, 0] for i in range(46)]}),
    ("LO-3", "a shared point", changed(TWO_LAID, "rails", 1, to=[2, 0, 1])),
    ("LO-3", "a rail that touches none", changed(TWO_LAID, "rails", 1, to=[9, 0, 0])),
    ("LO-3", "a network in pieces", changed(table(*TWO), "options", "network", to=[*LINE, [40, 0, 0]])),
    ("LO-4", "side by side", changed(TWO_LAID, "rails", 1, to=[0, 1, 0])),
    ("LO-5", "a locomotive off the network", table(([50, 0], []), ([5, 0], []))),
    ("LO-5", "a coupled wagon off the network", table(([3, -3], [["red", 4, -4]]), ([5, 0], []))),
    ("LO-5", "a standing wagon off the network", table(*TWO, standing=[["red", 0, 9]])),
    ("LO-6", "the first rail elsewhere", changed(TWO_LAID, "rails", to=[[3, 0, 0], [6, 0, 0]])),
    ("LO-6", "other rails than the network's", {**table(*TWO), "rails": STAR}),
    ("LO-6", "the network's rails in another order", {**table(*TWO), "rails": LINE[::-1]}),
    ("LO-6", "too few rails to go on", {**TWO_LAID, "phase": "set", "to_act": "*"}),
    (
        "LO-6",
        "too many rails to go on laying",
        changed(TWO_LAID, "options", "rails", to=4) | {"rails": [[3 * i, 0, 0] for i in range(4)]},
    ),
    ("LO-6", "laying a given network", {**HALF_SET, "phase": "lay"}),
    ("LO-6", "the wrong seat to lay", {**TWO_LAID, "to_act": 1}),
    ("LO-7", "a locomotive missing", changed(table(*TWO), "trains", 1, "loco", to=None)),
    ("LO-7", "wagons without a locomotive", changed(table(WON, ([5, 0], [])), "trains", 0, "loco", to=None)),
    ("LO-7", "a third yellow wagon", table(*TWO, standing=[["yellow", 8 + q, 0] for q in range(3)])),
    (
        "LO-7",
        "wagons of a locomotive that is still to be set",
        changed(setting("* set 0 loco 0 0"), "trains", 1, "wagons", to=[["red", 9, 0]]),
    ),
    ("LO-7", "a wagon missing", changed(table(*TWO), "standing", to=table(*TWO)["standing"][1:])),
    ("LO-7", "a colour too many", {**table(*TWO), "standing": sorted([*table(*TWO)["standing"], ["red", 8, 0]])}),
    ("LO-7", "a train missing", changed(table(*TWO), "trains", to=table(*TWO)["trains"][:1])),
    (
        "LO-7",
        "a colour set twice by one seat",
        changed(BY_HAND, "standing", to=[["red", 9, 0], ["red", 12, 0], ["red", 15, 0]]),
    ),
    ("LO-8", "wagons before a locomotive", changed(HALF_SET, "trains", 1, "loco", to=None)),
    (
        "LO-8",
        "the second locomotive first",
        changed(
            setting("* set 0 loco 0 0"),
            "trains",
            to=[{"loco": None, "wagons": []}, {"loco": [5, 0], "wagons": []}],
        ),
    ),
    ("LO-8", "another colour than chance sets", changed(HALF_SET, "standing", 0, 0, to="blue")),
    (
        "LO-8",
        "all vehicles set in phase set",
        {
            **WAGON_CARDS,
            "phase": "set",
            "standing": [[c, 19 - 4 * s - i, 0] for s in range(2) for i, c in enumerate(COLOURS)],
        },
    ),
    (
        "LO-8",
        "a wagon coupled while vehicles are set",
        changed(HALF_SET, "trains", 0, "wagons", to=[["red", -1, 0]]),
    ),
    (
        "LO-8",
        "a wagon coupled before the cards are turned",
        {
            **table(([0, 0], [["red", -1, 0]]), ([5, 0], [])),
            **{k: WAGON_CARDS[k] for k in ("phase", "sequence", "turn", "first", "to_act", "points")},
        },
    ),
    (
        "LO-8",
        "a wagon coupled before the first seat is drawn",
        {**DRAWING_FIRST, "trains": table(([0, 0], [["red", -1, 0]]), ([5, 0], []))["trains"]},
    ),
    ("LO-8", "vehicles before the rails lie", changed(TWO_LAID, "trains", 0, "loco", to=[0, 0])),
    ("LO-8", "a seat to set at random", {**HALF_SET, "to_act": 0}),
    ("LO-9", "a card twice", {**table(*TWO), "sequence": ["red", "red", "green", "yellow"]}),
    ("LO-9", "three cards", {**table(*TWO), "sequence": ["red", "green", "yellow"]}),
    ("LO-9", "a card of no colour", {**table(*TWO), "sequence": ["red", "pink", "green", "yellow"]}),
    ("LO-9", "no cards in a turn", {**table(*TWO), "sequence": None}),
    ("LO-9", "cards before they are turned", {**WAGON_CARDS, "sequence": list(COLOURS)}),
    ("LO-10", "a gap", table(([0, 0], [["red", -2, 0]]), ([5, 0], []))),
    ("LO-10", "a gap eastwards", table(([-1, 0], [["red", 1, 0]]), ([5, 0], []))),
    ("LO-10", "a gap further on", table(([0, 0], [["red", -1, 0], ["blue", -3, 0]]), ([5, 0], []))),
    ("LO-11", "too sharp a bend", table(([0, 0], [["red", -1, 0], ["blue", 0, -1]]), ([5, 0], []))),
    ("LO-12", "two vehicles on a point", table(([0, 0], []), ([0, 0], []))),
    ("LO-12", "a wagon on its own locomotive", table(([0, 0], [["red", 0, 0]]), ([5, 0], []))),
    ("LO-12", "a standing wagon on a locomotive", table(*TWO, standing=[["red", 0, 0]])),
    ("LO-12", "two standing wagons on a point", table(*TWO, standing=[["red", 8, 0], ["red", 8, 0]])),
    ("LO-13", "a colour twice in a train", table(([0, 0], [["red", -1, 0], ["red", -2, 0]]), ([5, 0], []))),
    ("LO-15", "no turn in a turn", {**table(*TWO), "turn": None}),
    ("LO-15", "a turn before the turns", {**WAGON_CARDS, "turn": 0}),
    ("LO-15", "the turn of a seat that is not there", {**table(*TWO), "turn": 2, "to_act": 2}),
    ("LO-15", "another seat to act", {**table(*TWO), "to_act": 1}),
    ("LO-15", "chance to act in a turn", {**table(*TWO), "to_act": "*"}),
    ("LO-15", "nobody to act in a turn", {**table(*TWO), "to_act": None}),
    ("LO-15", "no first seat", {**table(*TWO), "first": None}),
    ("LO-15", "a first seat that is not there", {**table(*TWO), "first": 2}),
    ("LO-15", "a first seat before it is drawn", {**WAGON_CARDS, "first": 0}),
    ("LO-15", "a first seat in a solitaire", {**solo([0, 0]), "first": 0}),
    ("LO-16", "7 points", {**table(*TWO), "points": 7}),
    ("LO-16", "0 points", {**table(*TWO), "points": 0}),
    ("LO-16", "no points", {**table(*TWO), "points": None}),
    ("LO-16", "points before the die is thrown", {**table(*TWO), "phase": "roll", "to_act": "*"}),
    ("LO-16", "a die in mode speed", {**speed_table(*TWO), "phase": "roll", "to_act": "*"}),
    ("LO-16", "a seat to throw", {**table(*TWO), "phase": "roll", "points": None}),
    ("LO-18", "a train that is the goal", table(WON, ([5, 0], []))),
    (
        "LO-18",
        "a winner whose train is not the goal",
        {**table(*TWO), "phase": "over", "winner": 1, "turn": None, "to_act": None, "points": None},
    ),
    ("LO-18", "a train that is the goal and has won while the game goes on", {**table(WON, TWO[1]), "winner": 0}),
    ("LO-18", "a winner while the game goes on", {**table(*TWO), "winner": 0}),
    (
        "LO-18",
        "the goal in a game that ran out of rounds",
        {**table(WON, ([5, 0], []), rounds=1), "phase": "over", "turn": None, "to_act": None, "points": None},
    ),
    (
        "LO-18",
        "another winner than the train that is the goal",
        {**table(WON, ([5, 0], [])), "phase": "over", "winner": 1, "turn": None, "to_act": None, "points": None},
    ),
    *(
        (
            "LO-18",
            f"two trains that are the goal, winner {winner}",
            {
                **table(WON, WON_TOO),
                "phase": "over",
                "winner": winner,
                "turn": None,
                "to_act": None,
                "points": None,
            },
        )
        for winner in (0, 1)
    ),
    ("LO-19", "speed 7", {**speed_table(*TWO), "speed": [7, None]}),
    ("LO-19", "speed -1", {**speed_table(*TWO), "speed": [-1, None]}),
    ("LO-19", "a speed in mode die", {**table(*TWO), "speed": [3, None]}),
    (
        "LO-19",
        "a speed before the first turn",
        {**WAGON_CARDS, "options": {**WAGON_CARDS["options"], "mode": "speed"}, "speed": [3, None]},
    ),
    (
        "LO-19",
        "a speed before the first seat is drawn",
        {**DRAWING_FIRST, "options": {**WAGON_CARDS["options"], "mode": "speed"}, "speed": [3, None]},
    ),
    ("LO-19", "under way without a speed", {**speed_table(*TWO), "phase": "turn", "points": 2}),
    ("LO-19", "speed cards in mode die", {**table(*TWO), "phase": "speed", "points": None}),
    (
        "LO-20",
        "more points than the speed",
        {**speed_table(*TWO), "phase": "turn", "points": 4, "speed": [3, None]},
    ),
    ("LO-20", "no points in a turn", {**speed_table(*TWO), "phase": "turn", "points": None, "speed": [3, None]}),
    ("LO-20", "a turn at speed 0", {**speed_table(*TWO), "phase": "turn", "points": 1, "speed": [0, None]}),
    (
        "LO-20",
        "a train in its turn without a step",
        {**speed_table(([3, -3], []), ([2, -2], [["red", 1, -1]])), "phase": "turn", "points": 2, "speed": [3, 1]},
    ),
    ("LO-22", "points in a solitaire", {**solo([0, 0]), "points": 3}),
    ("LO-22", "two players in a solitaire", changed(table(*TWO), "options", "mode", to="solo")),
    ("LO-22", "who goes first in a solitaire", {**solo([0, 0]), "phase": "first", "turn": None, "to_act": "*"}),
    ("LO-23", "five wagons to couple", changed(table(*TWO), "options", "wagons", to=5)),
    (
        "LO-25",
        "over without a winner or rounds",
        {**table(*TWO), "phase": "over", "turn": None, "to_act": None, "points": None},
    ),
    (
        "LO-25",
        "over before the last round",
        {**table(*TWO, rounds=3), "phase": "over", "turn": None, "to_act": None, "points": None, "round": 2},
    ),
    ("LO-25", "a solitaire over without a goal", {**solo([0, 0]), "phase": "over", "turn": None, "to_act": None}),
    ("LO-25", "round 2 before the first seat is drawn", {**DRAWING_FIRST, "round": 2}),
    ("LO-25", "round 0", {**table(*TWO), "round": 0}),
    ("LO-25", "round 2 in a solitaire", {**solo([0, 0]), "round": 2}),
]


@pytest.mark.rule("LO-15")
def test_a_seat_that_is_missing_and_one_that_is_too_early_are_told_apart() -> None:
    with pytest.raises(RuleError, match="“first” must be a seat"):
        RULES.from_position({**table(*TWO), "first": None})
    with pytest.raises(RuleError, match="“first” must be null"):
        RULES.from_position({**WAGON_CARDS, "first": 0})


def test_no_data_replaces_parts_of_this_game() -> None:
    with pytest.raises(RuleError):
        RULES.from_position(table(*TWO), {"rails": []})
    with pytest.raises(RuleError):
        RULES.start(2, RULES.options(2, {"network": "build"}), {"rails": []})


@pytest.mark.rule("LO-8", "LO-26")
@pytest.mark.parametrize(("cards", "phase"), [({}, "sequence"), ({"placing": "manual", "cards": True}, "cards")])
def test_a_position_with_all_vehicles_set_is_told_its_phase(cards: Anything, phase: str) -> None:
    standing: list[Anything] = [
        [colour, 19 - i - 4 * seat, 0] for i, colour in enumerate(COLOURS) for seat in range(2)
    ]
    position = {**WAGON_CARDS, "options": {**WAGON_CARDS["options"], **cards}, "phase": "set"}
    if not cards:
        standing.sort(key=lambda wagon: -wagon[1])
    with pytest.raises(RuleError, match=f"so the phase must be “{phase}”"):
        RULES.from_position({**position, "standing": standing})


@pytest.mark.rule("LO-18")
def test_a_copy_knows_the_winner() -> None:
    won = state_of({**table(WON, TWO[1]), **OVER, "winner": 0})
    assert shown(won.copy())["winner"] == 0


@pytest.mark.parametrize(
    ("rule", "position"), [(r, p) for r, _, p in FAULTS], ids=[f"{r}: {about}" for r, about, _ in FAULTS]
)
def test_a_position_is_refused_with_the_rule_it_breaks(rule: str, position: Position) -> None:
    assert rule_against_position(position) == rule


@pytest.mark.rule("LO-20")
def test_a_train_without_a_step_is_no_fault_where_it_costs_no_turn() -> None:
    shut_in: tuple[Train, ...] = (([3, -3], []), ([2, -2], [["red", 1, -1]]))
    assert shown(state_of(table(*shut_in)))["phase"] == "turn"
    assert shown(state_of(speed_table(*shut_in)))["phase"] == "speed"


@pytest.mark.rule("LO-8")
def test_a_position_may_have_vehicles_that_are_shut_in() -> None:
    assert shown(state_of(solo([3, -3], red=[2, -2], blue=[1, -1])))["trains"][0]["loco"] == [3, -3]


@pytest.mark.parametrize("seed", range(4))
def test_a_mutated_position_is_refused_or_read_and_never_crashes(seed: int) -> None:
    chooser = random.Random(seed)
    by_hand: Anything = {"placing": "manual", "cards": True} if seed % 2 else {}
    state = begin(2, LINE, mode=chooser.choice(["die", "speed"]), rounds=chooser.choice([None, 9]), **by_hand)
    playout(RULES, state, Seeded(seed), 10 if seed == 1 else 60)
    for _ in range(400):
        position = json.loads(json.dumps(shown(state)))
        _mutate(position, chooser)
        try:
            read = RULES.from_position(position)
        except RuleError:
            continue
        assert shown(read) == position


def _mutate(value: Anything, chooser: random.Random) -> None:
    """Changes one thing somewhere in a JSON value."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    if not keys:
        return
    key = chooser.choice(keys)
    if isinstance(value[key], dict | list) and value[key] and chooser.random() < 0.8:
        _mutate(value[key], chooser)
    elif chooser.random() < 0.2:
        del value[key]
    else:
        value[key] = chooser.choice(
            [None, True, 0, 1, -1, 7, 10**9, "", "red", "*", "turn", "over", [], {}, [0, 0], 1.5]
        )
