"""The course of a round, from the throw of the dice to the paying (ZP-5 to ZP-15)."""

from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.zack_and_pack.rules.events import (
    Done,
    Grab,
    GrabPile,
    Lift,
    Order,
    Pile,
    Put,
    Roll,
    Trucks,
)
from ludorail.games.zack_and_pack.rules.packing import bit_at
from ludorail.games.zack_and_pack.rules.state import (
    AWAITED,
    CHANCE_ACTS,
    GRAB,
    NO_TRUCK,
    NOBODY_ACTS,
    NOT_THROWN,
    ORDER,
    OVER,
    PILE,
    ROLL,
    STOW,
    TRUCKS,
    Seat,
    ZackState,
    due_of,
)

REWARD: Final[i64] = 10
"""Points for the seat that pays the least (ZP-13)."""


def advance_state(state: ZackState, by: i64, event: Event) -> None:
    """Carries out a legal event. The most frequent kinds are tested first."""
    if isinstance(event, Put):
        _put(state.seats[by], event)
    elif isinstance(event, Lift):
        _lift(state.seats[by], event)
    elif isinstance(event, Done):
        _finish_stowing(state, by)
    elif isinstance(event, Grab):
        _grab(state, by, event.card)
    elif isinstance(event, GrabPile):
        _await_pile(state, by)
    elif isinstance(event, Pile):
        _remove_cards(state, event.bits)
        _take_truck(state, event.seat, event.card)
    elif isinstance(event, Roll):
        state.seats[event.seat].sticks = event.sticks
        _next_throw(state)
    elif isinstance(event, Trucks):
        _remove_cards(state, event.bits)
        state.seats[event.seat].offered = event.bits
        _next_deal(state)
    elif isinstance(event, Order):
        state.order = event.seats
        _next_grab(state)


# Load (ZP-5)


def _next_seat(state: ZackState, seat: i64) -> i64:
    return seat + 1 if seat + 1 < state.players else 0


def _next_throw(state: ZackState) -> None:
    state.chance_seat = _next_seat(state, state.chance_seat)
    if state.chance_seat == state.start:
        state.phase = TRUCKS


# Trucks (ZP-6, ZP-10)


def _next_deal(state: ZackState) -> None:
    state.chance_seat = _next_seat(state, state.chance_seat)
    if state.chance_seat != state.start:
        return
    if state.ordered:
        state.phase = ORDER
    else:
        _next_grab(state)


def _remove_cards(state: ZackState, cards: i64) -> None:
    """Takes cards off the pile. If it lacks one, it is made anew from those put aside (ZP-10)."""
    if state.pile & cards == cards:
        state.pile ^= cards
    else:
        state.pile = state.aside & ~cards
        state.aside = 0


# Grab (ZP-7 to ZP-9)


def _next_grab(state: ZackState) -> None:
    """Lets all seats without a truck act, or the first of them in the order; the last gets the pile's card."""
    without: i64 = 0
    count: i64 = 0
    last: i64 = 0
    for seat in range(state.players):
        if state.seats[seat].truck == NO_TRUCK:
            without |= bit_at(seat)
            count += 1
            last = seat
    if count == 0:
        state.phase = STOW
        state.acting = _all_seats(state)
    elif count == 1:
        _await_pile(state, last)  # ZP-9
    else:
        state.phase = GRAB
        state.acting = bit_at(state.order[state.players - count]) if state.ordered else without


def _all_seats(state: ZackState) -> i64:
    return bit_at(state.players) - 1


def _grab(state: ZackState, taker: i64, card: i64) -> None:
    bit = bit_at(card - 1)
    for owner in state.seats:
        owner.offered &= ~bit  # ZP-7: a truck taken is gone
    _take_truck(state, taker, card)


def _await_pile(state: ZackState, seat: i64) -> None:
    """Makes a seat wait for the top card of the pile: nobody else acts until it is turned (ZP-8)."""
    state.seats[seat].truck = AWAITED
    state.chance_seat = seat
    state.phase = PILE
    state.acting = CHANCE_ACTS


def _take_truck(state: ZackState, taker: i64, card: i64) -> None:
    seat = state.seats[taker]
    seat.truck = card
    seat.ready = state.parts.truck(card).floor
    _next_grab(state)


# Stow (ZP-11)


def _put(seat: Seat, put: Put) -> None:
    seat.sticks -= put.stick
    seat.ready ^= put.base | put.above
    seat.stowed.append(put)


def _lift(seat: Seat, lift: Lift) -> None:
    stowed = seat.stowed
    for index in range(len(stowed)):
        put = stowed[index]
        if put.x == lift.x and put.y == lift.y and put.z == lift.z:
            del stowed[index]
            seat.sticks += put.stick
            seat.ready ^= put.base | put.above
            return


def _finish_stowing(state: ZackState, seat: i64) -> None:
    state.acting ^= bit_at(seat)
    if state.acting == NOBODY_ACTS:
        _end_round(state)


# Pay (ZP-12 to ZP-14)


def _pay(state: ZackState) -> None:
    dues = [due_of(state, seat) for seat in state.seats]  # ZP-12
    points = points_after([seat.points for seat in state.seats], dues)
    for seat, left in zip(state.seats, points, strict=True):
        seat.points = left


def points_after(points: list[i64], dues: list[i64]) -> list[i64]:
    """The points of all seats once each has paid what is due."""
    least = min(dues)
    left: list[i64] = []
    reward = REWARD if len(points) > 1 else i64(0)  # ZP-16
    for mine, due in zip(points, dues, strict=True):
        mine -= min(due, mine)  # ZP-14
        left.append(mine + reward if due == least else mine)  # ZP-13
    return left


# The end of a round, and of the game (ZP-10, ZP-15)


def _end_round(state: ZackState) -> None:
    _pay(state)
    bankrupt = False
    for seat in state.seats:
        state.aside |= seat.offered | bit_at(seat.truck - 1)  # ZP-10
        seat.offered = 0
        seat.truck = NO_TRUCK
        seat.sticks = NOT_THROWN
        seat.ready = 0
        seat.stowed = []
        bankrupt = bankrupt or seat.points == 0
    state.order = ()
    if bankrupt or state.players == 1:  # ZP-15, ZP-16
        state.phase = OVER
        return
    state.round += 1
    state.start = _next_seat(state, state.start)  # ZP-5
    state.chance_seat = state.start
    state.phase = ROLL
    state.acting = CHANCE_ACTS
