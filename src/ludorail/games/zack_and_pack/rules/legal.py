"""The legal moves of a seat: grabbing a truck (ZP-7, ZP-8), and stowing (ZP-11)."""

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.zack_and_pack.rules.events import (
    DONE,
    GRAB_PILE,
    GRABS,
    LIFTS,
    PUTS_X,
    PUTS_Y,
    PUTS_Z,
    TABLE_SIZE,
    Put,
)
from ludorail.games.zack_and_pack.rules.packing import (
    HAS_NEXT_X,
    HAS_NEXT_Y,
    LEVEL_CELLS,
    LONGEST,
    STICK_BITS,
    STICK_MASK,
    WIDTH,
)
from ludorail.games.zack_and_pack.rules.state import GRAB, STOW, Seat, Truck, ZackState


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
    """Whether a seat may act now."""
    return 0 <= seat < state.players and (state.acting >> seat) & 1 == 1


# Grab (ZP-7, ZP-8)


def _add_grabs(moves: list[Event], state: ZackState, taker: i64) -> None:
    others: i64 = 0
    for owner in range(state.players):
        if owner != taker:  # ZP-7: nobody takes one of its own
            others |= state.seats[owner].offered
    while others != 0:
        bit = others & -others
        moves.append(GRABS[bit % TABLE_SIZE])
        others ^= bit
    moves.append(GRAB_PILE)  # ZP-8


# Stow (ZP-11)


def _add_stowing(moves: list[Event], state: ZackState, seat: Seat) -> None:
    _add_puts(moves, state.parts.truck(seat.truck), seat)
    _add_lifts(moves, seat)
    moves.append(DONE)


def _add_puts(moves: list[Event], truck: Truck, seat: Seat) -> None:
    """Adds every place for every stick in hand, on all levels at once: a stick lies on ready cells in line."""
    inside = truck.inside
    ready = seat.ready & inside
    sticks = seat.sticks
    in_line_x = ready
    in_line_y = ready
    length: i64 = 1
    while length <= LONGEST:
        if sticks & STICK_MASK != 0:
            _add_puts_at(moves, PUTS_X[length], in_line_x)
            if length > 1:
                _add_puts_at(moves, PUTS_Y[length], in_line_y)
                _add_puts_at(moves, PUTS_Z[length], ready & (inside >> (LEVEL_CELLS * (length - 1))))
        in_line_x = ready & HAS_NEXT_X & (in_line_x >> 1)
        in_line_y = ready & HAS_NEXT_Y & (in_line_y >> WIDTH)
        sticks >>= STICK_BITS
        length += 1


def _add_puts_at(moves: list[Event], puts: list[Put], cells: i64) -> None:
    while cells != 0:
        bit = cells & -cells
        moves.append(puts[bit % TABLE_SIZE])
        cells ^= bit


def _add_lifts(moves: list[Event], seat: Seat) -> None:
    liftable: i64 = 0
    for put in seat.stowed:
        if is_liftable(seat, put):
            liftable |= put.lowest
    while liftable != 0:
        bit = liftable & -liftable
        moves.append(LIFTS[bit % TABLE_SIZE])
        liftable ^= bit


def is_liftable(seat: Seat, put: Put) -> bool:
    """Whether no other stick lies on a stowed one."""
    return seat.ready & put.above == put.above
