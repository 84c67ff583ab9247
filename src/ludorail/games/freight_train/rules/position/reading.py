"""Reading positions: the JSON object of the rules page made into a state, if its form is right.

`checks` says whether a game could reach that state.
"""

from typing import cast

from ludorail.core.errors import FORM, Unreadable
from ludorail.core.meta import Json
from ludorail.core.reading import (
    GREATEST_NUMBER,
    boolean,
    fields,
    in_order,
    integer,
    items,
    require,
    show_json,
    word,
)
from ludorail.games.freight_train.rules.events import CAR_TYPES, MAIN_ROWS, PRIVATE_ROWS, TYPES, Cars
from ludorail.games.freight_train.rules.position.writing import GAME, seats_played, to_act
from ludorail.games.freight_train.rules.state import (
    CARS_OF_A_TYPE,
    DEAL,
    FILLING,
    LOCOMOTIVES,
    MAIN,
    MAIN_ROW_SIZE,
    PHASES,
    PRIVATE_ROW_SIZE,
    REARRANGING,
    TURN,
    YARD,
    FreightState,
    lifted_car,
    start_state,
)
from ludorail.games.freight_train.texts import text

KEYS = (
    "game", "players", "options", "day", "phase", "engine", "to_act", "played", "night", "main", "private",
    "trains", "caboose", "ready", "mobilised", "points", "deck", "below", "filled", "action", "lifted",
)  # fmt: skip


def read_position(position: Json) -> FreightState:
    """Reads the state of a position. Raises `RuleError` for a wrong form or a number out of its range."""
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
    state.points = [integer(n, f"points[{s}]", -GREATEST_NUMBER, GREATEST_NUMBER) for s, n in enumerate(points)]
    _read_action(state, found)
    _read_turn(state, found)
    return state


def _read_cars(value: Json, where: str) -> Cars:
    names = items(value, where)
    return tuple([CAR_TYPES.index(word(name, where, CAR_TYPES, "FT-1")) for name in names])


def _read_row(value: Json, where: str, most: int, rule: str) -> Cars:
    cars = _read_cars(value, where)
    require(len(cars) <= most, rule, text("position.row_size", where=where, most=most, found=len(cars)))
    return cars


def _read_yards(state: FreightState, found: dict[str, Json]) -> None:
    rows = items(found["main"], "main", MAIN_ROWS, "FT-4")
    state.main = [_read_row(row, f"main[{r}]", MAIN_ROW_SIZE, "FT-4") for r, row in enumerate(rows)]
    state.private = []
    for seat, yards in enumerate(items(found["private"], "private", state.players)):
        for yard, row in enumerate(items(yards, f"private[{seat}]", PRIVATE_ROWS, "FT-5")):
            state.private.append(_read_row(row, f"private[{seat}][{yard}]", PRIVATE_ROW_SIZE, "FT-5"))
    # Main rows come before private ones; on later days no private row is dealt.
    state.dealt = sum(len(cars) > 0 for cars in state.main)
    if state.phase != DEAL:
        state.dealt = 0
    elif state.day == 1 and state.dealt == MAIN_ROWS:
        state.dealt += sum(len(cars) > 0 for cars in state.private)


def _read_trains(state: FreightState, found: dict[str, Json]) -> None:
    """Reads the trains of each seat, with their cabooses and the number of usable locomotives."""
    start, most = LOCOMOTIVES[state.players], state.max_locomotives
    _read_mobilised(state, found)
    ready = items(found["ready"], "ready", state.players)
    caboose = items(found["caboose"], "caboose", state.players)
    for seat, value in enumerate(items(found["trains"], "trains", state.players)):
        trains = items(value, f"trains[{seat}]")
        words = text("position.locomotives", seat=seat, low=start, high=most, found=len(trains))
        require(start <= len(trains) <= most, "FT-3", words)
        state.locomotives[seat] = len(trains)
        for place, cars in enumerate(trains):
            state.trains[seat * state.max_locomotives + place] = _read_cars(cars, f"trains[{seat}][{place}]")
        state.ready[seat] = integer(ready[seat], f"ready[{seat}]", 0, len(trains), "FT-3")
        for place in _read_cabooses(caboose[seat], f"caboose[{seat}]", len(trains)):
            state.caboose[seat] |= 1 << place
            state.cabooses_left -= 1


def _read_mobilised(state: FreightState, found: dict[str, Json]) -> None:
    for seat, value in enumerate(items(found["mobilised"], "mobilised", state.players)):
        if boolean(value, f"mobilised[{seat}]"):
            state.mobilised |= 1 << seat
    # While a day is dealt, `mobilised` still tells of the day before (FT-21).
    day = state.day - 1 if state.phase == DEAL else state.day
    require(state.mobilised == 0 or 1 <= day <= 2, "FT-16", text("error.mobilise_day"))


def _read_cabooses(value: Json, where: str, locomotives: int) -> list[int]:
    places = [integer(place, where, 1, locomotives, "FT-26") for place in items(value, where)]
    in_order(places, where)
    require(len(set(places)) == len(places), "FT-26", text("position.caboose_twice", where=where))
    return [place - 1 for place in places]


def _read_car_counts(state: FreightState, value: Json, where: str) -> list[int]:
    if not isinstance(value, dict):
        raise Unreadable(FORM, text("position.counts", where=where, found=show_json(value)))
    most = CARS_OF_A_TYPE[state.players]
    counts = [0] * TYPES
    for name, count in value.items():
        car = CAR_TYPES.index(word(name, where, CAR_TYPES, "FT-1"))
        counts[car] = integer(count, f"{where}.{name}", 1, GREATEST_NUMBER)
        words = text("position.cars", type=name, expected=most, found=counts[car])
        require(counts[car] <= most, "FT-2", words)
    return counts


def _read_deck(state: FreightState, found: dict[str, Json]) -> None:
    state.deck = _read_car_counts(state, found["deck"], "deck")
    state.deck_size = sum(state.deck)
    state.below = integer(found["below"], "below", 0, GREATEST_NUMBER, "FT-6")


def _read_action(state: FreightState, found: dict[str, Json]) -> None:
    lifted = _read_car_counts(state, found["lifted"], "lifted")
    state.lifted = sum(count * lifted_car(car) for car, count in enumerate(lifted))
    value = found["action"]
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
    """Reads `played`, and requires `to_act` to agree with the rest of the position (FT-8)."""
    played = items(found["played"], "played")
    for seat in played:
        integer(seat, "played", 0, state.players - 1, "FT-8")
    in_order(cast(list[int], played), "played")
    state.played = len(played)
    going_on = state.phase in (TURN, FILLING)
    most = state.players - 1 if going_on else state.players
    fits = len(played) <= most and played == seats_played(state)
    require(fits, "FT-8", text("position.played", engine=state.engine, found=show_json(found["played"])))
    actor, right = found["to_act"], to_act(state)
    if actor is not None and actor != "*" and (not isinstance(actor, int) or isinstance(actor, bool)):
        raise Unreadable(FORM, text("position.to_act_form", found=show_json(actor)))
    require(actor == right, "FT-8", text("position.to_act", expected=show_json(right), found=show_json(actor)))
