"""Positions that no game could reach, and the rule that each breaks."""

from ludorail.core.errors import Illegal
from ludorail.core.reading import require, show_json
from ludorail.games.zack_and_pack.rules.chance import cards_each
from ludorail.games.zack_and_pack.rules.checks import no_such_face
from ludorail.games.zack_and_pack.rules.options import ALONE
from ludorail.games.zack_and_pack.rules.packing import CARDS, cards_in, stick_counts
from ludorail.games.zack_and_pack.rules.state import (
    AWAITED,
    GRAB,
    NO_TRUCK,
    NOT_THROWN,
    ORDER,
    OVER,
    PHASES,
    PILE,
    ROLL,
    STOW,
    TRUCKS,
    Seat,
    ZackState,
)
from ludorail.games.zack_and_pack.texts import text


def seats_from_start(state: ZackState) -> list[int]:
    """The seats in the order in which they throw and are dealt cards."""
    return [(state.start + place) % state.players for place in range(state.players)]


# Parts (ZP-2, ZP-3)


def check_cards_once(cards: list[int]) -> None:
    """ZP-2: every truck card is in exactly one place; `cards` lists those of all places."""
    for card in range(1, CARDS + 1):
        count = cards.count(card)
        if count != 1:
            raise Illegal("ZP-2", text("position.card_once", card=card, found=count))


def check_faces(state: ZackState, seat: Seat) -> None:
    """ZP-3: all sticks of a length, in hand or stowed, are one face of its die."""
    if seat.sticks == NOT_THROWN:
        return
    for place, count in enumerate(stick_counts(seat.sticks)):
        thrown = count + sum(put.length == place + 1 for put in seat.stowed)
        die = state.parts.dice[place]
        if thrown not in die:
            raise Illegal("ZP-3", no_such_face(place, thrown, die))


# Load (ZP-5)


def check_start(state: ZackState, start: int) -> None:
    """ZP-5: seat 0 starts the first round, the next seat the next."""
    expected = (state.round - 1) % state.players
    require(start == expected, "ZP-5", text("position.start", expected=expected, found=start))


def check_throws(state: ZackState) -> None:
    """ZP-5: the seats throw one after the other from `start` on, all of them before the trucks."""
    thrown = [state.seats[number].sticks != NOT_THROWN for number in seats_from_start(state)]
    count = sum(thrown)
    if state.phase == ROLL:
        good = count < state.players
    elif state.phase == OVER:
        good = count == 0
    else:
        good = count == state.players
    require(good, "ZP-5", text("position.thrown", phase=PHASES[state.phase], found=count))
    require(all(thrown[:count]), "ZP-5", text("position.thrown_order", start=state.start))


# Trucks (ZP-6 to ZP-9)


def check_offers(state: ZackState) -> None:
    """ZP-6: cards are dealt from `start` on; those missing later have been taken."""
    each = cards_each(state.players)
    counts = [len(cards_in(state.seats[number].offered)) for number in seats_from_start(state)]
    if state.phase in (ROLL, OVER):
        good = not any(counts)
    elif state.phase == TRUCKS:
        dealt = sum(count > 0 for count in counts)
        good = dealt < state.players and counts == [each] * dealt + [0] * (state.players - dealt)
    elif state.phase == ORDER:
        good = counts == [each] * state.players
    else:
        good = max(counts) <= each
    require(good, "ZP-6", text("position.offered", phase=PHASES[state.phase], each=each))


def check_trucks(state: ZackState) -> None:
    """ZP-7 to ZP-9: how many seats have a truck, and which still waits for one."""
    trucks = [seat.truck for seat in state.seats]
    awaited = trucks.count(AWAITED)
    require(awaited == (state.phase == PILE), "ZP-8", text("position.awaited", found=awaited))
    without = trucks.count(NO_TRUCK)
    if state.phase in (ROLL, TRUCKS, ORDER, OVER):
        require(without == state.players, "ZP-7", text("position.too_early", phase=PHASES[state.phase]))
    elif state.phase == GRAB:
        require(without >= 2, "ZP-9", text("position.slowest", found=without))
    elif state.phase == STOW:
        require(without == 0, "ZP-7", text("position.no_truck", seat=trucks.index(NO_TRUCK) if without else 0))


def check_takers(state: ZackState) -> None:
    """ZP-7: every card missing from an offer is with another player who was free to choose it."""
    if state.phase not in (GRAB, PILE, STOW) or state.players == ALONE:
        return
    choosers = [number for number, seat in enumerate(state.seats) if seat.truck > 0]
    if state.ordered:
        _check_choosing_order(state, choosers)
    each = cards_each(state.players)
    missing = [each - len(cards_in(seat.offered)) for seat in state.seats]
    if state.phase == STOW:  # ZP-9: the slowest has a card of the pile; in a live game that can be anyone.
        require(sum(missing) < state.players, "ZP-9", text("position.slowest_chose"))
        if state.ordered:
            choosers.remove(state.order[-1])
    require(
        sum(missing) <= len(choosers), "ZP-7", text("position.taken", missing=sum(missing), taken=len(choosers))
    )
    for owner, cards in enumerate(missing):
        others = len([number for number in choosers if number != owner])
        require(cards <= others, "ZP-7", text("position.own_truck", seat=owner))


def _check_choosing_order(state: ZackState, choosers: list[int]) -> None:
    chosen = len(choosers)
    good = sorted(state.order[:chosen]) == choosers
    if good and state.phase == PILE:
        good = state.seats[state.order[chosen]].truck == AWAITED
    require(good, "ZP-7", text("position.out_of_order", order=show_json(list(state.order))))


# A load alone (ZP-16)


def check_alone(state: ZackState) -> None:
    """ZP-16: a position for one player is a truck and a throw, in the first round."""
    if state.players != ALONE:
        return
    good = state.phase in (STOW, OVER) and state.round == 1 and state.seats[0].offered == 0
    require(good and not state.ordered, "ZP-16", text("position.alone"))


# Stow (ZP-11)


def check_done(state: ZackState, done: list[bool]) -> None:
    """ZP-11: seats are done only while stowing, and never all, for then the round is over."""
    require(state.phase == STOW or not any(done), "ZP-11", text("position.done_early", phase=PHASES[state.phase]))
    require(not all(done), "ZP-11", text("position.all_done"))


# The end (ZP-15)


def check_end(state: ZackState) -> None:
    """ZP-15: the game is over if and only if a seat has no points left; a load alone, once it is done (ZP-16)."""
    if state.players == ALONE:
        return
    out = any(seat.points == 0 for seat in state.seats)
    require(out == (state.phase == OVER), "ZP-15", text("position.out" if out else "position.none_out"))
