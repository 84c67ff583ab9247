"""Small positions to try one rule on, and helpers to play events in them."""

import json
import re
from collections.abc import Sequence

import pytest

from ludorail import CHANCE, RuleError
from ludorail.core.meta import Json
from ludorail.core.record import legal_lines
from ludorail.games.zack_and_pack import RULES, ZackState

NOTHING = [0, 0, 0, 0, 0]
WAITING_FOR_CHANCE = ("roll", "trucks", "order", "pile")


def position(phase: str, players: int = 3, /, **given: object) -> dict[str, Json]:
    """A position of the given phase; keys not given are as plain as possible, and the pile has the other cards.

    Everyone has thrown nothing; offers count down from card 30; in `stow` everyone has a card of the pile.
    """
    each = 2 if players <= 4 else 1
    dealt = phase in ("order", "grab", "pile", "stow")
    found: dict[str, object] = {
        "game": "zack-and-pack",
        "players": players,
        "options": {"grab": "live", "clock": None},
        "phase": phase,
        "round": 1,
        "points": [75] * players,
        "sticks": [None if phase in ("roll", "over") else NOTHING] * players,
        "offered": [
            [*range(31 - each * (seat + 1), 31 - each * seat)] if dealt else [] for seat in range(players)
        ],
        "truck": [seat + 1 if phase == "stow" else None for seat in range(players)],
        "stowed": [[] for _ in range(players)],
        "done": [False] * players,
        "aside": [],
        "order": None,
        "to_act": "*" if phase in WAITING_FOR_CHANCE else None if phase == "over" else [*range(players)],
        "start": 0,
        "winners": None,
        **given,
    }
    if "pile" not in found:
        out = re.findall(r"\d+", json.dumps([found["offered"], found["truck"], found["aside"]]))
        found["pile"] = [card for card in range(1, 31) if str(card) not in out]
    as_json: dict[str, Json] = json.loads(json.dumps(found))
    return as_json


def set_up(phase: str, players: int = 3, /, **given: object) -> ZackState:
    """The state of such a position."""
    return RULES.from_position(position(phase, players, **given))


def stowing(truck: int, sticks: Sequence[int], stowed: Sequence[object] = (), data: Json = None) -> ZackState:
    """Seat 0 loads that truck; the other two are done, with trucks that do not matter."""
    others = [card for card in range(1, 31) if card != truck]
    given = position(
        "stow",
        truck=[truck, *others[:2]],
        sticks=[sticks, NOTHING, NOTHING],
        offered=[others[2:4], others[4:6], others[6:8]],
        stowed=[stowed, [], []],
        done=[False, True, True],
        to_act=[0],
    )
    return RULES.from_position(given, data)


def play(state: ZackState, *lines: str) -> ZackState:
    """Plays events, each written after its seat or `*`, and returns the same state."""
    for line in lines:
        who, _, event = line.partition(" ")
        RULES.apply(state, CHANCE if who == "*" else int(who), RULES.parse(event))
    return state


def refused(state: ZackState, line: str) -> str:
    """The rule by which an event is refused; asserts that the state is unchanged."""
    before = RULES.position(state)
    with pytest.raises(RuleError) as refusal:
        play(state, line)
    assert RULES.position(state) == before
    assert refusal.value.say("en")
    assert refusal.value.say("fr")
    return refusal.value.rule


def refused_position(found: Json, data: Json = None) -> str:
    """The rule by which a position is refused."""
    with pytest.raises(RuleError) as refusal:
        RULES.from_position(found, data)
    assert refusal.value.say("en")
    assert refusal.value.say("fr")
    return refusal.value.rule


def legal(state: ZackState) -> list[str]:
    """Every event that is legal now."""
    return legal_lines(RULES, state)
