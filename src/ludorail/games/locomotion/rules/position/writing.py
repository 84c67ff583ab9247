"""Positions: a state as JSON."""

from ludorail.core.event import CHANCE
from ludorail.core.meta import Json
from ludorail.games.locomotion.network.reading import rails_json
from ludorail.games.locomotion.rules.events import VEHICLES
from ludorail.games.locomotion.rules.options import options_of
from ludorail.games.locomotion.rules.setting import actor_before_turns
from ludorail.games.locomotion.rules.state import (
    CHOOSING,
    FREE,
    IN_TRAIN,
    NONE,
    OVER,
    PHASES,
    ROLLING,
    SET,
    SOLO_MODE,
    TRAIN,
    TURN,
    LocomotionState,
)


def write_position(state: LocomotionState) -> dict[str, Json]:
    """Returns the whole state as a JSON object."""
    has_points = state.phase == TURN and state.mode != SOLO_MODE
    return {
        "game": "locomotion",
        "players": state.players,
        "options": options_of(state),
        "phase": PHASES[state.phase],
        "rails": rails_json(state.network.rails),
        "sequence": [VEHICLES[colour] for colour in state.sequence] or None,
        "trains": [_train(state, seat) for seat in range(state.players)],
        "standing": _standing(state),
        "to_act": to_act(state),
        "turn": _or_null(state.turn),
        "points": state.points_left if has_points else None,
        "speed": [_or_null(speed) for speed in state.speeds],
        "distance": list(state.distances),
        "couplings": list(state.couplings),
        "round": state.round,
        "first": _or_null(state.first),
        "winner": _or_null(state.winner),
    }


def _train(state: LocomotionState, seat: int) -> Json:
    """A seat's locomotive and wagons."""
    loco = TRAIN * seat
    if state.points[loco] == NONE:
        return {"loco": None, "wagons": []}
    wagons = range(loco + 1, loco + 1 + state.lengths[seat])
    return {
        "loco": _place(state, state.points[loco]),
        "wagons": [[VEHICLES[state.colours[i]], *_place(state, state.points[i])] for i in wagons],
    }


def _standing(state: LocomotionState) -> list[Json]:
    """The standing wagons: in the order they are set while that goes on, then sorted."""
    if state.phase == SET:
        return [[VEHICLES[state.at[p]], *_place(state, p)] for p in state.wagons_set]
    places = zip(state.at, state.network.q, state.network.r, strict=True)
    standing = sorted((VEHICLES[what], q, r) for what, q, r in places if FREE < what < IN_TRAIN)
    return [list(wagon) for wagon in standing]


def _place(state: LocomotionState, point: int) -> list[Json]:
    return [state.network.q[point], state.network.r[point]]


def to_act(state: LocomotionState) -> int | str | None:
    """The seat to act, `*` for chance, or None when the game is over."""
    if state.phase in (TURN, CHOOSING):
        return state.turn
    if state.phase == OVER:
        return None
    actor = CHANCE if state.phase == ROLLING else actor_before_turns(state)
    return "*" if actor == CHANCE else actor


def _or_null(number: int) -> int | None:
    return None if number == NONE else number
