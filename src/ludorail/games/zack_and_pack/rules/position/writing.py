"""Positions: a state as JSON. `reading` turns them back into states."""

from ludorail.core.meta import Json
from ludorail.games.zack_and_pack.rules.options import ALONE, options_of
from ludorail.games.zack_and_pack.rules.packing import cards_in, stick_counts
from ludorail.games.zack_and_pack.rules.state import (
    CHANCE_ACTS,
    NO_TRUCK,
    NOBODY_ACTS,
    NOT_THROWN,
    OVER,
    PHASES,
    STOW,
    Seat,
    ZackState,
)

GAME = "zack-and-pack"


def write_position(state: ZackState) -> dict[str, Json]:
    """The whole state as a JSON object."""
    seats = state.seats
    return {
        "game": GAME,
        "players": int(state.players),
        "options": options_of(state),
        "phase": PHASES[state.phase],
        "round": int(state.round),
        "points": [int(seat.points) for seat in seats],
        "sticks": [_sticks(seat) for seat in seats],
        "offered": [_cards(seat.offered) for seat in seats],
        "truck": [None if seat.truck == NO_TRUCK else int(seat.truck) for seat in seats],
        "stowed": [_stowed(seat) for seat in seats],
        "done": [state.phase == STOW and not state.acting >> number & 1 for number in range(len(seats))],
        "pile": _cards(state.pile),
        "aside": _cards(state.aside),
        "order": list(state.order) or None,
        "to_act": to_act(state),
        "start": int(state.start),
        "winners": winners(state),
    }


def to_act(state: ZackState) -> Json:
    """The seats that may act; `*` for chance, None when the game is over."""
    if state.acting == CHANCE_ACTS:
        return "*"
    if state.acting == NOBODY_ACTS:
        return None
    return [seat for seat in range(state.players) if state.acting >> seat & 1]


def winners(state: ZackState) -> Json:
    """The seats with the most points (ZP-15), empty for a load alone (ZP-16); None while the game goes on."""
    if state.phase != OVER:
        return None
    if state.players == ALONE:
        return []
    most = max(seat.points for seat in state.seats)
    return [number for number, seat in enumerate(state.seats) if seat.points == most]


def _sticks(seat: Seat) -> Json:
    return None if seat.sticks == NOT_THROWN else list[Json](stick_counts(seat.sticks))


def _cards(cards: int) -> list[Json]:
    return list(cards_in(cards))


def _stowed(seat: Seat) -> list[Json]:
    sticks = sorted((put.length, put.x, put.y, put.z, put.axis) for put in seat.stowed)
    return [list[Json](stick) for stick in sticks]
