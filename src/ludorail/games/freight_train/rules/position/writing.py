"""Positions: the state as the JSON object of the rules page."""

from ludorail.core.meta import Json
from ludorail.games.freight_train.rules.events import CAR_TYPES, PRIVATE_ROWS, TYPES, Cars
from ludorail.games.freight_train.rules.state import (
    FILLING,
    MAIN,
    OVER,
    PHASES,
    REARRANGING,
    TURN,
    YARD,
    FreightState,
    lifted_of,
)

GAME = "freight-train"


def write_position(state: FreightState) -> dict[str, Json]:
    """The whole state as a JSON object, its keys in the order of the rules page."""
    seats = range(state.players)
    position: dict[str, Json] = {
        "game": GAME,
        "players": state.players,
        "options": {"cabooses": state.cabooses},
        "day": state.day,
        "phase": PHASES[state.phase],
        "engine": state.engine,
        "to_act": to_act(state),
        "played": seats_played(state),
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


def to_act(state: FreightState) -> Json:
    """The seat to act, `"*"` for chance, or null when the game is over."""
    if state.phase == OVER:
        return None
    return state.seat_to_act() if state.phase == TURN else "*"


def seats_played(state: FreightState) -> list[Json]:
    """The seats that have had their turn in this round, sorted (FT-8)."""
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
