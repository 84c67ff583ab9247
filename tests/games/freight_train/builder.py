"""Small positions to try one rule on; rows and trains are written as `"box*2 ore"`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, cast

import pytest

from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE
from ludorail.core.meta import Json
from ludorail.core.record import legal_lines
from ludorail.games.freight_train import CAR_TYPES, RULES, FreightState

CARS = {2: 9, 3: 12, 4: 16, 5: 16}
LOCOMOTIVES = {2: 7, 3: 6, 4: 5, 5: 5}


def cars(words: str) -> list[str]:
    """`"box*2 ore"` is box, box, ore."""
    found: list[str] = []
    for word in words.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or 1)
    return found


def position(
    players: int = 2,
    day: int = 1,
    main: Sequence[str] = (),
    private: Mapping[int, Sequence[str]] | None = None,
    trains: Mapping[int, Sequence[str]] | None = None,
    mobilised: Sequence[int] = (),
    deck: str | None = None,
    cabooses: bool = False,
    **more: object,
) -> dict[str, Json]:
    """A position in seat 0's turn with the parts given; cars that are not named are in the deck.

    With a `deck`, all other cars are on trains of the last locomotives. `more` replaces single keys.
    """
    private, trains = private or {}, trains or {}
    seats = range(players)
    rows = [cars(row) for row in main] + [[] for _ in range(5 - len(main))]
    yards = [[cars(row) for row in private.get(seat, ("", ""))] for seat in seats]
    counts = [LOCOMOTIVES[players] + day - 1 + (seat in mobilised) for seat in seats]
    engines = [[cars(train) for train in trains.get(seat, ())] for seat in seats]
    engines = [made + [[] for _ in range(counts[seat] - len(made))] for seat, made in enumerate(engines)]
    places = [*rows, *(row for yard in yards for row in yard), *(train for seat in engines for train in seat)]
    left = Counter(dict.fromkeys(CAR_TYPES, CARS[players])) - Counter(car for place in places for car in place)
    left -= Counter(cast("dict[str, int]", more.get("lifted", {})))
    if deck is not None:
        left = _with_deck(deck, left, [train for seat in engines for train in seat if not train])
    order: Json = "*" if more.get("phase") in ("deal", "filling") else 0
    result: dict[str, Json] = {
        "game": "freight-train",
        "players": players,
        "options": {"cabooses": cabooses},
        "day": day,
        "phase": "turn",
        "engine": 0,
        "to_act": order,
        "played": [],
        "night": False,
        "main": [[*row] for row in rows],
        "private": [[[*row] for row in yard] for yard in yards],
        "trains": [[[*train] for train in seat] for seat in engines],
        "caboose": [[] for _ in seats],
        "ready": [*counts],
        "mobilised": [seat in mobilised for seat in seats],
        "points": [5 for _ in seats],
        "deck": {car: left[car] for car in CAR_TYPES if left[car]},
        "below": 0 if more.get("night") else sum(left.values()) // (day + 1),
        "filled": False,
        "action": None,
        "lifted": {},
    }
    return deepcopy(cast("dict[str, Json]", result | more))


def _with_deck(deck: str, left: Counter[str], spare: list[list[str]]) -> Counter[str]:
    """The cars of a deck; the others that are left go on `spare` trains."""
    kept = Counter(cars(deck))
    for car, count in sorted((left - kept).items()):
        spare.pop().extend([car] * count)
    return kept


def state(**parts: Any) -> FreightState:  # noqa: ANN401  # handed on to position()
    """The state of `position(…)`."""
    return RULES.from_position(position(**parts))


def last_turn(players: int = 2, day: int = 2, **parts: Any) -> FreightState:  # noqa: ANN401  # handed on
    """A state in the last turn of a day whose end-of-day card is out."""
    played = [*range(players - 1)]
    return state(players=players, day=day, night=True, played=played, to_act=players - 1, **parts)


def play(start: FreightState, *lines: str) -> FreightState:
    """The state after events, each written as in a record: `"0 mobilise"`."""
    after = start.copy()
    for line in lines:
        who, _, text = line.partition(" ")
        RULES.apply(after, CHANCE if who == "*" else int(who), RULES.parse(text))
    return after


def legal(now: FreightState) -> list[str]:
    """The legal events, each written as in a record."""
    return legal_lines(RULES, now)


def look(now: FreightState, key: str) -> Json:
    """One key of the position."""
    return RULES.position(now)[key]


def refusal(now: FreightState, line: str) -> str:
    """The rule that refuses an event."""
    with pytest.raises(RuleError) as caught:
        play(now, line)
    for language in ("en", "fr"):
        assert caught.value.say(language)
    return caught.value.rule


def position_refusal(found: object) -> str:
    """The rule that refuses a position."""
    with pytest.raises(RuleError) as caught:
        RULES.from_position(cast(Json, found))
    for language in ("en", "fr"):
        assert caught.value.say(language)
    return caught.value.rule


DEAL = (
    "* row 1 auto box coil container gondola",
    "* row 2 auto box coil container gondola",
    "* row 3 auto box coil container gondola",
    "* row 4 hopper ore piggyback reefer stock",
    "* row 5 hopper ore piggyback reefer tank",
)
"""The main rows of a day."""


def private_deal(players: int) -> list[str]:
    """The private rows of a first day."""
    rows = ["1 hopper ore piggyback reefer stock tank", "2 auto box coil container gondola hopper"]
    return [f"* private {seat} {row}" for seat in range(players) for row in rows]
