"""Checks of events, rule by rule: each refusal names the rule."""

from mypy_extensions import i64

from ludorail.core.errors import FORM, Illegal, NotYourTurn
from ludorail.core.event import CHANCE, Event
from ludorail.core.text import Text, listed_seats
from ludorail.games.zack_and_pack.rules.chance import cards_each, draw_pile, possible_deals
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
from ludorail.games.zack_and_pack.rules.legal import is_liftable, may_act
from ludorail.games.zack_and_pack.rules.packing import (
    CARDS,
    LEVEL_CELLS,
    LONGEST,
    STICK_BITS,
    STICK_MASK,
    bit_at,
    cards_in,
)
from ludorail.games.zack_and_pack.rules.state import (
    CHANCE_ACTS,
    GRAB,
    ORDER,
    OVER,
    PHASES,
    PILE,
    ROLL,
    STOW,
    TRUCKS,
    Seat,
    Truck,
    ZackState,
)
from ludorail.games.zack_and_pack.texts import text


def check_event(state: ZackState, by: int, event: Event) -> None:
    """Raises the rule that an event breaks; does nothing if the event is legal now."""
    if state.phase == OVER:
        raise Illegal("ZP-15", text("error.over"))
    if isinstance(event, Roll | Trucks | Order | Pile):
        _require_chance(by)
    else:
        _require_seat(state, by)
    if isinstance(event, Roll):
        _check_roll(state, event)
    elif isinstance(event, Trucks):
        _check_trucks(state, event)
    elif isinstance(event, Order):
        _check_order(state, event)
    elif isinstance(event, Grab):
        _check_grab(state, by, event)
    elif isinstance(event, GrabPile):
        _check_may_grab(state, by)
    elif isinstance(event, Pile):
        _check_pile(state, event)
    elif isinstance(event, Put):
        _check_put(state, by, event)
    elif isinstance(event, Lift):
        _check_lift(state, by, event)
    elif isinstance(event, Done):
        _check_may_stow(state, by)
    else:
        raise Illegal(FORM, text("error.unknown_event"))


# Seat and phase


def _require_chance(by: int) -> None:
    if by != CHANCE:
        raise Illegal(FORM, text("error.not_a_move"))


def _require_seat(state: ZackState, by: int) -> None:
    if by == CHANCE:
        raise Illegal(FORM, text("error.not_chance"))
    # `len` is a plain int, as `by` has to be: a record can name a seat too large for a word.
    if not 0 <= by < len(state.seats):
        raise Illegal(FORM, text("error.no_seat"))


def _check_phase(state: ZackState, phase: i64) -> None:
    if state.phase == phase:
        return
    why = text("expected." + PHASES[state.phase], seat=state.chance_seat)
    if state.acting == CHANCE_ACTS and phase in (GRAB, STOW):
        raise NotYourTurn(FORM, why)
    raise Illegal(FORM, why)


# Load (ZP-3, ZP-5)


def _check_roll(state: ZackState, roll: Roll) -> None:
    _check_phase(state, ROLL)
    if roll.seat != state.chance_seat:
        raise Illegal("ZP-5", text("error.roll_seat", seat=roll.seat, expected=state.chance_seat))
    for place, (count, die) in enumerate(zip(roll.counts, state.parts.dice, strict=True)):
        if count not in die:
            raise Illegal("ZP-3", no_such_face(place, count, die))


def no_such_face(place: int, count: int, die: tuple[int, ...]) -> Text:
    """The refusal of a number of sticks that no face of their die shows."""
    faces = ", ".join(str(face) for face in sorted(set(die)))
    return text("error.face", die=text(f"colour.{place + 1}"), face=count, faces=faces)


# Trucks (ZP-6, ZP-10)


def _check_trucks(state: ZackState, deal: Trucks) -> None:
    _check_phase(state, TRUCKS)
    if deal.seat != state.chance_seat:
        raise Illegal("ZP-6", text("error.deal_seat", seat=deal.seat, expected=state.chance_seat))
    each = cards_each(state.players)
    if len(deal.cards) != each:
        raise Illegal("ZP-6", text("error.deal_number", each=each, players=state.players, found=len(deal.cards)))
    if list(deal.cards) != sorted(deal.cards):
        raise Illegal(FORM, text("error.deal_sorted"))
    if deal.cards not in list(possible_deals(state)):
        raise Illegal(
            "ZP-10", text("error.deal_cards", cards=_listed(deal.cards), pile=_listed(cards_in(draw_pile(state))))
        )


def _listed(numbers: tuple[int, ...] | list[int]) -> str:
    return ", ".join(map(str, numbers))


def _check_order(state: ZackState, order: Order) -> None:
    _check_phase(state, ORDER)
    if len(order.seats) != state.players:
        raise Illegal(FORM, text("error.order_number", players=state.players, found=len(order.seats)))
    check_permutation(order.seats)


def check_permutation(seats: tuple[int, ...]) -> None:
    """Refuses an order that does not name each seat once."""
    if sorted(seats) != list(range(len(seats))):
        raise Illegal("ZP-7", text("error.order_seats", last=len(seats) - 1, found=_listed(seats)))


# Grab (ZP-7 to ZP-10)


def _check_may_grab(state: ZackState, by: i64) -> None:
    _check_phase(state, GRAB)
    if state.seats[by].truck > 0:
        raise NotYourTurn("ZP-7", text("error.second_truck", truck=state.seats[by].truck))
    if not may_act(state, by):
        raise NotYourTurn("ZP-7", text("error.out_of_order", order=listed_seats(state.order)))


def _check_grab(state: ZackState, by: i64, grab: Grab) -> None:
    _check_may_grab(state, by)
    card = grab.card
    if not 1 <= card <= CARDS:
        raise Illegal("ZP-7", text("error.no_card", card=card))
    bit = bit_at(card - 1)
    if state.seats[by].offered & bit:
        raise Illegal("ZP-7", text("error.own_truck", card=card))
    offered: i64 = 0
    for seat in state.seats:
        offered |= seat.offered
    if not offered & bit:
        raise Illegal("ZP-7", text("error.not_offered", card=card, offered=_listed(cards_in(offered)) or "–"))


def _check_pile(state: ZackState, pile: Pile) -> None:
    _check_phase(state, PILE)
    if pile.seat != state.chance_seat:
        raise Illegal("ZP-9", text("error.pile_seat", seat=pile.seat, expected=state.chance_seat))
    cards = cards_in(draw_pile(state))
    if pile.card not in cards:
        raise Illegal("ZP-10", text("error.pile_card", card=pile.card, pile=_listed(cards)))


# Stow (ZP-11)


def _check_may_stow(state: ZackState, by: i64) -> None:
    _check_phase(state, STOW)
    if not may_act(state, by):
        raise NotYourTurn("ZP-11", text("error.done_already"))


def _check_put(state: ZackState, by: i64, put: Put) -> None:
    _check_may_stow(state, by)
    seat = state.seats[by]
    check_length(put.length)
    if (seat.sticks >> (STICK_BITS * (put.length - 1))) & STICK_MASK == 0:
        raise Illegal("ZP-5", text("error.no_stick", colour=_colour(put)))
    check_place(state.parts.truck(seat.truck), seat.ready, put)


def check_length(length: int) -> None:
    """Refuses a length that no stick has (ZP-1)."""
    if not 1 <= length <= LONGEST:
        raise Illegal("ZP-1", text("error.length"))


def check_place(truck: Truck, ready: i64, put: Put) -> None:
    """Refuses a stick that ZP-11 does not allow in the truck, given the cells ready for the next one."""
    if put.base == 0 or put.top > truck.levels:
        raise Illegal("ZP-11", text("error.outside", colour=_colour(put)))
    columns = put.base >> (LEVEL_CELLS * put.z)
    if columns & truck.floor != columns:
        raise Illegal("ZP-11", text("error.not_floor", colour=_colour(put)))
    if put.base & ready == put.base:
        return
    # A column that is ready at this level or a lower one has nothing at this level yet.
    empty_here: i64 = 0
    for level in range(put.z + 1):
        empty_here |= (ready >> (LEVEL_CELLS * level)) & truck.floor
    key = "error.in_the_air" if columns & empty_here == columns else "error.occupied"
    raise Illegal("ZP-11", text(key, colour=_colour(put)))


def _colour(put: Put) -> Text:
    return text(f"colour.{put.length}")


def _check_lift(state: ZackState, by: i64, lift: Lift) -> None:
    _check_may_stow(state, by)
    seat = state.seats[by]
    put = _stick_at(seat, lift)
    if put is None:
        raise Illegal("ZP-11", text("error.nothing_to_lift"))
    if not is_liftable(seat, put):
        raise Illegal("ZP-11", text("error.covered"))


def _stick_at(seat: Seat, lift: Lift) -> Put | None:
    for put in seat.stowed:
        if put.x == lift.x and put.y == lift.y and put.z == lift.z:
            return put
    return None
