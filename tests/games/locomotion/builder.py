"""Small positions to try rules on, and helpers to play in them and to see which rule refuses a move.

STAR is a star with six arms around (0, 0); LINE is the same with its eastern arm made long:

        b       .           three points to an arm; east of (1, 0) the line goes on
         .     .            to (4, 0) in STAR and to (19, 0) in LINE
          .   .
    . . .  0   . . . . . .
          .   .
         .     .
"""

import json
from typing import Any, TypeAlias

import pytest

from ludorail import CHANCE, RuleError, read_record
from ludorail.core.record import legal_lines
from ludorail.games.locomotion import RULES, LocomotionState
from tests.typography import is_printable

STAR = [[-1, 0, 0], [1, -1, 1], [0, -1, 2], [-3, 3, 1], [0, 3, 2], [-4, 0, 0], [2, 0, 0]]
LINE = [*STAR, *([q, 0, 0] for q in range(5, 20, 3))]
COLOURS = ("red", "blue", "green", "yellow")

Anything: TypeAlias = Any  # Any: tests also put wrong things into positions and options
Position: TypeAlias = dict[str, Anything]
Wagon: TypeAlias = list[Anything]
Train: TypeAlias = tuple[list[int], list[Wagon]]
"""A locomotive's place, and its wagons as positions write them."""


def solo(loco: list[int], wagons: list[Wagon] | None = None, **standing: list[int]) -> Position:
    """A solo game on STAR. Wagons of colours that are not named stand at the ends of arms."""
    coupled = wagons or []
    taken = {wagon[0] for wagon in coupled} | set(standing)
    spare = iter([place for place in ([-3, 3], [0, -3], [3, -3], [0, 3]) if place not in standing.values()])
    places = {**standing, **{colour: next(spare) for colour in sorted(set(COLOURS) - taken)}}
    options = {"mode": "solo", "network": STAR, "placing": "random", "wagons": 4, "rounds": None}
    return {
        **_common(1, options),
        "trains": [{"loco": loco, "wagons": coupled}],
        "standing": sorted([colour, *place] for colour, place in places.items()),
        "first": None,
    }


def table(*trains: Train, standing: list[Wagon] | None = None, **options: Anything) -> Position:
    """A game of mode `die` on LINE, seat 0 to move with 6 points. Wagons that are not named stand far in the east."""
    players = len(trains)
    known = [wagon for _, wagons in trains for wagon in wagons] + (standing or [])
    missing = [c for c in COLOURS for _ in range(players - sum(wagon[0] == c for wagon in known))]
    all_standing = [*(standing or []), *([colour, 19 - i, 0] for i, colour in enumerate(missing))]
    full = {"mode": "die", "network": LINE, "placing": "random", "wagons": 4, "rounds": None, **options}
    return {
        **_common(players, full),
        "trains": [{"loco": loco, "wagons": wagons} for loco, wagons in trains],
        "standing": sorted(all_standing),
        "points": None if full["mode"] == "solo" else 6,
        "first": 0,
    }


def speed_table(*trains: Train, **options: Anything) -> Position:
    """A game of mode `speed` on LINE, seat 0 to choose its first card."""
    position = table(*trains, mode="speed", **options)
    return {**position, "phase": "speed", "points": None}


def _common(players: int, options: dict[str, Anything]) -> Position:
    return {
        "game": "locomotion",
        "players": players,
        "options": options,
        "phase": "turn",
        "rails": options["network"],
        "sequence": list(COLOURS),
        "to_act": 0,
        "turn": 0,
        "points": None,
        "speed": [None] * players,
        "distance": [0] * players,
        "couplings": [0] * players,
        "round": 1,
        "winner": None,
    }


def state_of(position: Position) -> LocomotionState:
    return RULES.from_position(json.loads(json.dumps(position)))


def begin(players: int, network: Anything, **options: Anything) -> LocomotionState:
    return RULES.start(players, RULES.options(players, {"network": network, **options}))


def play(state: LocomotionState, *lines: str) -> LocomotionState:
    """Plays lines of a record, each checked."""
    for line in lines:
        who, _, event = line.partition(" ")
        RULES.apply(state, CHANCE if who == "*" else int(who), RULES.parse(event))
    return state


def legal(state: LocomotionState) -> list[str]:
    """All events that may happen now, without their actors."""
    return [line.partition(" ")[2] for line in legal_lines(RULES, state)]


def shown(state: LocomotionState) -> Position:
    return RULES.position(state)


def rule_against(state: LocomotionState, line: str) -> str:
    """The rule that refuses a line."""
    return _refusal(state, line).rule


def words_against(state: LocomotionState, line: str) -> str:
    """The words that refuse a line."""
    return _refusal(state, line).say("en")


def _refusal(state: LocomotionState, line: str) -> RuleError:
    """The refusal of a line, which must change nothing and must not be listed as legal."""
    before = shown(state)
    assert line not in legal_lines(RULES, state)
    with pytest.raises(RuleError) as refusal:
        play(state, line)
    assert shown(state) == before
    _assert_said(refusal.value)
    return refusal.value


def rule_against_position(position: Anything) -> str:
    with pytest.raises(RuleError) as refusal:
        RULES.from_position(position)
    _assert_said(refusal.value)
    return refusal.value.rule


def rule_against_options(players: int, **options: Anything) -> str:
    with pytest.raises(RuleError) as refusal:
        RULES.options(players, options)
    _assert_said(refusal.value)
    return refusal.value.rule


def rule_against_record(record: str) -> tuple[int | None, str]:
    with pytest.raises(RuleError) as refusal:
        read_record(record)
    return refusal.value.line, refusal.value.rule


def _assert_said(error: RuleError) -> None:
    for language in ("en", "fr"):
        assert is_printable(error.say(language))
