"""Positions: the state as the JSON object of the rules page, and back."""

from typing import cast

from ludorail.core.errors import FORM, Unreadable
from ludorail.core.meta import Json
from ludorail.core.reading import boolean, fields, in_order, integer, items, require, show_json, word
from ludorail.games.freight_train.rules.events import CAR_TYPES, MAIN_ROWS, PRIVATE_ROWS, TYPES, Cars
from ludorail.games.freight_train.rules.position_checks import check_position
from ludorail.games.freight_train.rules.state import (
    CARS_OF_A_TYPE,
    DEAL,
    FILLING,
    LOCOMOTIVES,
    MAIN,
    MAIN_ROW_SIZE,
    NO_ACTION,
    OVER,
    PHASES,
    PRIVATE_ROW_SIZE,
    REARRANGING,
    TURN,
    YARD,
    FreightState,
    lifted_car,
    lifted_of,
    start_state,
)
from ludorail.games.freight_train.texts import text

GAME = "freight-train"
KEYS = (
    "game",
    "players",
    "options",
    "day",
    "phase",
    "engine",
    "to_act",
    "played",
    "night",
    "main",
    "private",
    "trains",
    "caboose",
    "ready",
    "mobilised",
    "points",
    "deck",
    "below",
    "filled",
    "action",
    "lifted",
)
MOST = 10**9 - 1
"""The greatest number that a position can hold; what is right where is checked apart."""


def position_of(state: FreightState) -> dict[str, Json]:
    """The whole state as a JSON object."""
    seats = range(state.players)
    position: dict[str, Json] = {
        "game": GAME,
        "players": state.players,
        "options": {"cabooses": state.cabooses},
        "day": state.day,
        "phase": PHASES[state.phase],
        "engine": state.engine,
        "to_act": _to_act(state),
        "played": _played(state),
        "night": state.night,
        "main": [_names(cars) for cars in state.main],
        "private": [[_names(state.private[2 * seat + yard]) for yard in range(PRIVATE_ROWS)] for seat in seats],
        "trains": [[_names(cars) for cars in state.trains_of(seat)] for seat in seats],
        "caboose": [_places(state.caboose[seat], state.locomotives[seat]) for seat in seats],
        "ready": [state.ready[seat] for seat in seats],
        "mobilised": [bool(state.mobilised >> seat & 1) for seat in seats],
        "points": [state.points[seat] for seat in seats],
        "deck": _counts(state.deck),
        "below": state.below,
        "filled": state.filled,
        "action": _action(state),
        "lifted": _counts([lifted_of(state, car) for car in range(TYPES)]),
    }
    if state.phase == FILLING:
        position["row"] = state.row + 1
    return position


def _to_act(state: FreightState) -> Json:
    if state.phase == OVER:
        return None
    return state.seat_to_act() if state.phase == TURN else "*"


def _played(state: FreightState) -> list[Json]:
    return [*sorted((state.engine + turn) % state.players for turn in range(state.played))]


def _names(cars: Cars) -> Json:
    return [CAR_TYPES[car] for car in cars]


def _places(bits: int, most: int) -> Json:
    return [place + 1 for place in range(most) if bits >> place & 1]


def _counts(cars: list[int]) -> Json:
    return {CAR_TYPES[car]: cars[car] for car in range(TYPES) if cars[car] > 0}


def _action(state: FreightState) -> Json:
    if state.action == MAIN:
        return ["main", state.moved, state.put_1, state.put_2]
    if state.action == YARD:
        return ["yard", state.moved]
    return ["rearrange"] if state.action == REARRANGING else None


def state_of(position: Json) -> FreightState:
    """The state of a position; refuses one that no game could have."""
    phase_found = position.get("phase") if isinstance(position, dict) else None
    found = fields(position, "position", (*KEYS, "row") if phase_found == "filling" else KEYS)
    word(found["game"], "game", (GAME,))
    players = integer(found["players"], "players", 2, 5)
    options = fields(found["options"], "options", ("cabooses",))
    state = start_state(players, boolean(options["cabooses"], "options.cabooses"))
    state.phase = PHASES.index(word(found["phase"], "phase", PHASES))
    state.day = integer(found["day"], "day", 1, 3)
    state.engine = integer(found["engine"], "engine", 0, players - 1, "FT-8")
    state.night = boolean(found["night"], "night")
    state.filled = boolean(found["filled"], "filled")
    if state.phase == FILLING:
        state.row = integer(found["row"], "row", 1, MAIN_ROWS, "FT-4") - 1
    _read_yards(state, found)
    _read_trains(state, found)
    _read_deck(state, found)
    points = items(found["points"], "points", players)
    state.points = [integer(n, f"points[{s}]", -MOST, MOST) for s, n in enumerate(points)]
    _read_action(state, found)
    _read_turn(state, found)
    check_position(state)
    return state


def _cars(value: Json, where: str) -> Cars:
    names = items(value, where)
    return tuple([CAR_TYPES.index(word(name, where, CAR_TYPES, "FT-1")) for name in names])


def _row(value: Json, where: str, most: int, rule: str) -> Cars:
    cars = _cars(value, where)
    require(len(cars) <= most, rule, text("position.row_size", where=where, most=most, found=len(cars)))
    return cars


def _read_yards(state: FreightState, found: dict[str, Json]) -> None:
    rows = items(found["main"], "main", MAIN_ROWS, "FT-4")
    state.main = [_row(row, f"main[{r}]", MAIN_ROW_SIZE, "FT-4") for r, row in enumerate(rows)]
    state.private = []
    for seat, yards in enumerate(items(found["private"], "private", state.players)):
        for yard, row in enumerate(items(yards, f"private[{seat}]", PRIVATE_ROWS, "FT-5")):
            state.private.append(_row(row, f"private[{seat}][{yard}]", PRIVATE_ROW_SIZE, "FT-5"))
    # Main rows come before private ones; on later days no private row is dealt.
    state.dealt = sum(len(cars) > 0 for cars in state.main)
    if state.phase != DEAL:
        state.dealt = 0
    elif state.day == 1 and state.dealt == MAIN_ROWS:
        state.dealt += sum(len(cars) > 0 for cars in state.private)


def _read_trains(state: FreightState, found: dict[str, Json]) -> None:
    """Trains, and what stands with them for each seat: cabooses, ready locomotives."""
    start, most = LOCOMOTIVES[state.players], state.berths
    _read_mobilised(state, found)
    ready = items(found["ready"], "ready", state.players)
    caboose = items(found["caboose"], "caboose", state.players)
    for seat, value in enumerate(items(found["trains"], "trains", state.players)):
        trains = items(value, f"trains[{seat}]")
        words = text("position.locomotives", seat=seat, low=start, high=most, found=len(trains))
        require(start <= len(trains) <= most, "FT-3", words)
        state.locomotives[seat] = len(trains)
        for place, cars in enumerate(trains):
            state.trains[seat * state.berths + place] = _cars(cars, f"trains[{seat}][{place}]")
        state.ready[seat] = integer(ready[seat], f"ready[{seat}]", 0, len(trains), "FT-3")
        for place in _caboose_places(caboose[seat], f"caboose[{seat}]", len(trains)):
            state.caboose[seat] |= 1 << place
            state.pile -= 1


def _read_mobilised(state: FreightState, found: dict[str, Json]) -> None:
    for seat, value in enumerate(items(found["mobilised"], "mobilised", state.players)):
        if boolean(value, f"mobilised[{seat}]"):
            state.mobilised |= 1 << seat
    # While a day is dealt, this is still as the day before left it (FT-21).
    day = state.day - 1 if state.phase == DEAL else state.day
    require(state.mobilised == 0 or 1 <= day <= 2, "FT-16", text("error.mobilise_day"))


def _caboose_places(value: Json, where: str, locomotives: int) -> list[int]:
    places = [integer(place, where, 1, locomotives, "FT-26") for place in items(value, where)]
    in_order(places, where)
    require(len(set(places)) == len(places), "FT-26", text("position.caboose_twice", where=where))
    return [place - 1 for place in places]


def _read_counts(state: FreightState, value: Json, where: str) -> list[int]:
    if not isinstance(value, dict):
        raise Unreadable(FORM, text("position.counts", where=where, found=show_json(value)))
    most = CARS_OF_A_TYPE[state.players]
    counts = [0] * TYPES
    for name, count in value.items():
        car = CAR_TYPES.index(word(name, where, CAR_TYPES, "FT-1"))
        counts[car] = integer(count, f"{where}.{name}", 1, MOST)
        words = text("position.cars", type=name, expected=most, found=counts[car])
        require(counts[car] <= most, "FT-2", words)
    return counts


def _read_deck(state: FreightState, found: dict[str, Json]) -> None:
    state.deck = _read_counts(state, found["deck"], "deck")
    state.deck_size = sum(state.deck)
    state.below = integer(found["below"], "below", 0, MOST, "FT-6")


def _read_action(state: FreightState, found: dict[str, Json]) -> None:
    lifted = _read_counts(state, found["lifted"], "lifted")
    state.lifted = sum(count * lifted_car(car) for car, count in enumerate(lifted))
    value = found["action"]
    state.action = NO_ACTION
    if value is None:
        return
    parts = items(value, "action")
    numbers = [integer(n, "action", 0, 3, "FT-16") for n in parts[1:]]
    match parts[:1], numbers:
        case ["main"], [moved, put_1, put_2]:
            state.action, state.moved, state.put_1, state.put_2 = MAIN, moved, put_1, put_2
        case ["yard"], [moved]:
            state.action, state.moved = YARD, moved
        case ["rearrange"], []:
            state.action = REARRANGING
        case _:
            raise Unreadable(FORM, text("position.action", found=show_json(value)))


def _read_turn(state: FreightState, found: dict[str, Json]) -> None:
    """Who has played, and who is to act: the rest of the position says it already (FT-8)."""
    played = items(found["played"], "played")
    for seat in played:
        integer(seat, "played", 0, state.players - 1, "FT-8")
    in_order(cast(list[int], played), "played")
    state.played = len(played)
    going_on = state.phase in (TURN, FILLING)
    most = state.players - 1 if going_on else state.players
    expected = _played(state)
    fits = len(played) <= most and played == expected
    require(fits, "FT-8", text("position.played", engine=state.engine, found=show_json(found["played"])))
    to_act = found["to_act"]
    if to_act is not None and to_act != "*" and (not isinstance(to_act, int) or isinstance(to_act, bool)):
        raise Unreadable(FORM, text("position.to_act_form", found=show_json(to_act)))
    right = _to_act(state)
    require(to_act == right, "FT-8", text("position.to_act", expected=show_json(right), found=show_json(to_act)))
