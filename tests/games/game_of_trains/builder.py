"""Small positions to try one rule on. Every line descends (70 60 50 … for seat 0), so none is close to winning."""

from collections.abc import Iterable
from typing import Any

import pytest

from ludorail import CHANCE, RuleError
from ludorail.core.meta import Json
from ludorail.games.game_of_trains import RULES, TrainState

RIGHT, LOCK, LEFT, SWAP, DROP_MIDDLE, DROP_RIGHT, DROP_LEFT, HOP = 1, 2, 3, 4, 5, 6, 7, 8
"""A car of each ability."""

NO_LOCKS = [0] * 7

Position = dict[str, Any]  # Any: tests reach into positions to break them


def falling(seat: int) -> list[int]:
    return [tens + seat for tens in (70, 60, 50, 40, 30, 20, 10)]


def position(players: int = 2, **parts: object) -> Position:
    """A position in seat 0's turn with the parts given; cars that are nowhere else are in the pile."""
    made: Position = {
        "game": "game-of-trains",
        "players": players,
        "options": {},
        "phase": "play",
        "lines": [falling(seat) for seat in range(players)],
        "locks": [NO_LOCKS[:] for _ in range(players)],
        "faceup": [],
        "pile": [],
        "discard": [],
        "offers": [[] for _ in range(players)],
        "to_act": parts.get("turn", 0),
        "turn": 0,
        "drawn": None,
        "refill": [],
        "winner": None,
    } | parts
    if "pile" not in parts:
        made["pile"] = sorted(set(range(1, 85)) - set(cars(made)))
    return made


def with_empty_pile(players: int = 2, **parts: object) -> Position:
    """Such a position with all cars of the pile in the discard."""
    made = position(players, **parts)
    return made | {"pile": [], "discard": sorted(made["discard"] + made["pile"])}


def cars(made: Position) -> list[int]:
    """Every car of a position, wherever it is."""
    rows = [*made["lines"], *made["locks"], *made["offers"], made["faceup"], made["pile"], made["discard"]]
    return [car for row in [*rows, [made["drawn"]]] for car in row if car]


def locked(**slots: int) -> list[int]:
    """The locks of a seat: `locked(s4=18)` has lock 18 under slot 4."""
    return [slots.get(f"s{slot}", 0) for slot in range(1, 8)]


def state(players: int = 2, **parts: object) -> TrainState:
    return RULES.from_position(position(players, **parts))


def start(players: int = 2, data: Json = None) -> TrainState:
    return RULES.start(players, {}, data)


def play(at: TrainState, *entries: str) -> Position:
    """Plays entries such as `0 draw` and returns the position they lead to."""
    for entry in entries:
        who, _, text = entry.partition(" ")
        RULES.apply(at, CHANCE if who == "*" else int(who), RULES.parse(text))
    return RULES.position(at)


def refusal(at: TrainState, entry: str) -> str:
    """The rule that an entry breaks."""
    before = RULES.position(at)
    with pytest.raises(RuleError) as refused:
        play(at, entry)
    assert RULES.position(at) == before
    return refused.value.rule


def position_refusal(made: Position) -> str:
    """The rule that a position breaks."""
    with pytest.raises(RuleError) as refused:
        RULES.from_position(made)
    return refused.value.rule


def moves(at: TrainState, seat: int) -> set[str]:
    return {event.text for event in RULES.legal(at, seat)}


def drawn_by_chance(at: TrainState) -> set[str]:
    return {event.text for event, _ in RULES.chance(at).outcomes}


def uses(car: int, slots: Iterable[int]) -> set[str]:
    return {f"use {car} {slot}" for slot in slots}
