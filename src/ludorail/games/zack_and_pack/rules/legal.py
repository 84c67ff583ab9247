"""What a seat may do: grab a truck (ZP-7, ZP-8), and stow (ZP-11)."""

from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.zack_and_pack.rules.events import (
    DONE,
    FLOOR,
    GRAB_PILE,
    GRABS,
    LIFTS,
    LONGEST,
    PRIME,
    PUTS_X,
    PUTS_Y,
    PUTS_Z,
    STICK_BITS,
    STICK_MASK,
    WIDTH,
    Put,
)
from ludorail.games.zack_and_pack.rules.state import GRAB, STOW, Seat, Truck, ZackState

_ROW: Final = sum(0b01111 << (5 * row) for row in range(12))
_LEVEL: Final = sum(0b00000_11111_11111 << (15 * level) for level in range(4))
HAS_NEXT_X: Final[i64] = _ROW
"""Cells with another one beside them in their row."""
HAS_NEXT_Y: Final[i64] = _LEVEL
"""Cells with another one beside them in the next row of their level."""


def legal_moves(state: ZackState, seat: i64) -> list[Event]:
    """All legal moves of a seat, each once."""
    moves: list[Event] = []
    if state.phase == STOW:
        if may_act(state, seat):
            _add_stowing(moves, state, state.seats[seat])
    elif state.phase == GRAB and may_act(state, seat):
        _add_grabs(moves, state, seat)
    return moves


def may_act(state: ZackState, seat: i64) -> bool:
    """Whether a seat is one of those that may act now."""
    return 0 <= seat < state.players and (state.acting >> seat) & 1 == 1


def _add_grabs(moves: list[Event], state: ZackState, taker: i64) -> None:
    others: i64 = 0
    for owner in range(state.players):
        if owner != taker:  # ZP-7: out of another's cards
            others |= state.seats[owner].offered
    while others != 0:
        bit = others & -others
        moves.append(GRABS[bit % PRIME])
        others ^= bit
    moves.append(GRAB_PILE)  # ZP-8


def _add_stowing(moves: list[Event], state: ZackState, seat: Seat) -> None:
    _add_puts(moves, state.parts.truck(seat.truck), seat)
    _add_lifts(moves, seat)
    moves.append(DONE)


def _add_lifts(moves: list[Event], seat: Seat) -> None:
    free: i64 = 0
    for put in seat.stowed:
        if is_free(seat, put):
            free |= put.lowest
    while free != 0:
        bit = free & -free
        moves.append(LIFTS[bit % PRIME])
        free ^= bit


def is_free(seat: Seat, put: Put) -> bool:
    """Whether no stick lies on a stowed one."""
    return seat.ready & put.over == put.over


def _add_puts(moves: list[Event], truck: Truck, seat: Seat) -> None:
    """ZP-11, for all levels at once: a stick can lie where so many ready cells are in line."""
    inside = truck.inside
    ready = seat.ready & inside
    sticks = seat.sticks
    in_line_x = ready
    in_line_y = ready
    length: i64 = 1
    while length <= LONGEST:
        if sticks & STICK_MASK != 0:
            _add_at(moves, PUTS_X[length], in_line_x)
            if length > 1:
                _add_at(moves, PUTS_Y[length], in_line_y)
                _add_at(moves, PUTS_Z[length], ready & (inside >> (FLOOR * (length - 1))))
        in_line_x = ready & HAS_NEXT_X & (in_line_x >> 1)
        in_line_y = ready & HAS_NEXT_Y & (in_line_y >> WIDTH)
        sticks >>= STICK_BITS
        length += 1


def _add_at(moves: list[Event], puts: list[Put], cells: i64) -> None:
    while cells != 0:
        bit = cells & -cells
        moves.append(puts[bit % PRIME])
        cells ^= bit
