"""What happens in a round, from the throw of the dice to the paying (ZP-5 to ZP-15)."""

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
    bit_at,
)
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
    to_pay,
)

REWARD: Final[i64] = 10
"""What whoever has least to pay gets (ZP-13)."""


def happen(state: ZackState, by: i64, event: Event) -> None:
    """Lets a legal event happen."""
    if isinstance(event, Put):
        _put(state.seats[by], event)
    elif isinstance(event, Lift):
        _lift(state.seats[by], event)
    elif isinstance(event, Done):
        _done(state, by)
    elif isinstance(event, Grab):
        _grab(state, by, event.card)
    elif isinstance(event, GrabPile):
        _await_pile(state, by)
    elif isinstance(event, Pile):
        _take_cards(state, event.bits)
        _board(state, event.seat, event.card)
    elif isinstance(event, Roll):
        state.seats[event.seat].sticks = event.sticks
        _next_throw(state)
    elif isinstance(event, Trucks):
        _take_cards(state, event.bits)
        state.seats[event.seat].offered = event.bits
        _next_deal(state)
    elif isinstance(event, Order):
        state.order = event.seats
        _go_on_grabbing(state)


# Load (ZP-5) and trucks (ZP-6)


def _next_seat(state: ZackState, seat: i64) -> i64:
    return seat + 1 if seat + 1 < state.players else 0


def _next_throw(state: ZackState) -> None:
    state.due = _next_seat(state, state.due)
    if state.due == state.start:
        state.phase = TRUCKS


def _next_deal(state: ZackState) -> None:
    state.due = _next_seat(state, state.due)
    if state.due != state.start:
        return
    if state.ordered:
        state.phase = ORDER
    else:
        _go_on_grabbing(state)


def _take_cards(state: ZackState, cards: i64) -> None:
    """Takes cards off the pile; if it does not have them all, it is made anew from those put aside (ZP-10)."""
    if state.pile & cards == cards:
        state.pile ^= cards
    else:
        state.pile = state.aside & ~cards
        state.aside = 0


# Grabbing (ZP-7 to ZP-9)


def _grab(state: ZackState, taker: i64, card: i64) -> None:
    bit = bit_at(card - 1)
    for owner in state.seats:
        owner.offered &= ~bit
    _board(state, taker, card)


def _await_pile(state: ZackState, seat: i64) -> None:
    state.seats[seat].truck = AWAITED
    state.due = seat
    state.phase = PILE
    state.acting = CHANCE_ACTS


def _board(state: ZackState, taker: i64, card: i64) -> None:
    seat = state.seats[taker]
    seat.truck = card
    seat.ready = state.parts.truck(card).floor
    _go_on_grabbing(state)


def _go_on_grabbing(state: ZackState) -> None:
    """Whoever has no truck is next, or the first of them in the order; the last gets the pile's card (ZP-9)."""
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
        state.acting = _everyone(state)
    elif count == 1:
        _await_pile(state, last)
    else:
        state.phase = GRAB
        state.acting = bit_at(state.order[state.players - count]) if state.ordered else without


def _everyone(state: ZackState) -> i64:
    return bit_at(state.players) - 1


# Stowing (ZP-11)


def _put(seat: Seat, put: Put) -> None:
    seat.sticks -= put.stick
    seat.ready ^= put.under | put.over
    seat.stowed.append(put)


def _lift(seat: Seat, lift: Lift) -> None:
    stowed = seat.stowed
    for index in range(len(stowed)):
        put = stowed[index]
        if put.x == lift.x and put.y == lift.y and put.z == lift.z:
            del stowed[index]
            seat.sticks += put.stick
            seat.ready ^= put.under | put.over
            return


def _done(state: ZackState, seat: i64) -> None:
    state.acting ^= bit_at(seat)
    if state.acting == NOBODY_ACTS:
        _end_round(state)


# Paying, and the end (ZP-12 to ZP-15)


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
    if bankrupt:  # ZP-15
        state.phase = OVER
        return
    state.round += 1
    state.start = _next_seat(state, state.start)  # ZP-5
    state.due = state.start
    state.phase = ROLL
    state.acting = CHANCE_ACTS


def _pay(state: ZackState) -> None:
    points = points_after([seat.points for seat in state.seats], [to_pay(state, seat) for seat in state.seats])
    for seat, mine in zip(state.seats, points, strict=True):
        seat.points = mine


def points_after(points: list[i64], debts: list[i64]) -> list[i64]:
    """Everyone's points once all have paid what they have to."""
    least = min(debts)
    left: list[i64] = []
    for mine, debt in zip(points, debts, strict=True):
        mine -= min(debt, mine)  # ZP-14
        left.append(mine + REWARD if debt == least else mine)  # ZP-13
    return left
