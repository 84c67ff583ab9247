"""The cards of a position: each in one place (ZP-2), and where a deal and the grabbing can leave them."""

from ludorail.core.errors import FORM, Illegal
from ludorail.core.meta import Json
from ludorail.core.reading import in_order, integer, integer_or_null, items, require, show_json
from ludorail.games.zack_and_pack.rules.chance import cards_each
from ludorail.games.zack_and_pack.rules.checks import check_permutation
from ludorail.games.zack_and_pack.rules.events import CARDS, card_set, cards_in
from ludorail.games.zack_and_pack.rules.state import (
    AWAITED,
    GRAB,
    NO_TRUCK,
    ORDER,
    OVER,
    PHASES,
    PILE,
    ROLL,
    STOW,
    TRUCKS,
    ZackState,
)
from ludorail.games.zack_and_pack.texts import text


def read_cards(state: ZackState, found: dict[str, Json]) -> None:
    """Reads the cards and the order of choosing into a state whose phase and round are known."""
    _read_places(state, found)
    _read_order(state, found["order"])
    _check_offers(state)
    _check_trucks(state)
    _check_takers(state)


def from_start(state: ZackState) -> list[int]:
    """The seats in the order in which they throw and are dealt to."""
    return [(state.start + place) % state.players for place in range(state.players)]


# Places (ZP-2)


def _read_places(state: ZackState, found: dict[str, Json]) -> None:
    places: list[int] = []
    state.pile = _read_set(found["pile"], "pile", places)
    state.aside = _read_set(found["aside"], "aside", places)
    for number, cards in enumerate(items(found["offered"], "offered", state.players)):
        state.seats[number].offered = _read_set(cards, f"offered[{number}]", places)
    for number, card in enumerate(items(found["truck"], "truck", state.players)):
        truck = integer_or_null(card, f"truck[{number}]", 0, CARDS, "ZP-2")
        if truck is not None:
            state.seats[number].truck = truck
        if truck:
            places.append(truck)
    for card in range(1, CARDS + 1):
        count = places.count(card)
        if count != 1:
            raise Illegal("ZP-2", text("position.card_once", card=card, found=count))


def _read_set(value: Json, where: str, places: list[int]) -> int:
    cards = [
        integer(card, f"{where}[{place}]", 1, CARDS, "ZP-2") for place, card in enumerate(items(value, where))
    ]
    in_order(cards, where)
    places += cards
    return card_set(tuple(cards))


def _read_order(state: ZackState, value: Json) -> None:
    drawn = state.ordered and state.phase in (GRAB, PILE, STOW)
    require((value is not None) == drawn, FORM, text("position.order"))
    if value is not None:
        seats = items(value, "order", state.players)
        state.order = tuple(
            integer(seat, f"order[{place}]", 0, state.players - 1) for place, seat in enumerate(seats)
        )
        check_permutation(state.order)


# Trucks (ZP-6 to ZP-9)


def _check_offers(state: ZackState) -> None:
    """ZP-6: cards are dealt from `start` on; those missing later have been taken."""
    each = cards_each(state.players)
    counts = [len(cards_in(state.seats[number].offered)) for number in from_start(state)]
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


def _check_trucks(state: ZackState) -> None:
    """ZP-7 to ZP-9: how many have a truck, and who still waits for one."""
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


def _check_takers(state: ZackState) -> None:
    """ZP-7: every card missing from an offer is with somebody else who could choose it."""
    if state.phase not in (GRAB, PILE, STOW):
        return
    choosers = [number for number, seat in enumerate(state.seats) if seat.truck > 0]
    if state.ordered:
        chosen = len(choosers)
        good = sorted(state.order[:chosen]) == choosers
        if good and state.phase == PILE:
            good = state.seats[state.order[chosen]].truck == AWAITED
        require(good, "ZP-7", text("position.out_of_order", order=show_json(list(state.order))))
    each = cards_each(state.players)
    missing = [each - len(cards_in(seat.offered)) for seat in state.seats]
    if state.phase == STOW:  # ZP-9: the slowest has a card of the pile; in a live game it can be anyone.
        require(sum(missing) < state.players, "ZP-9", text("position.slowest_chose"))
        if state.ordered:
            choosers.remove(state.order[-1])
    require(
        sum(missing) <= len(choosers), "ZP-7", text("position.taken", missing=sum(missing), taken=len(choosers))
    )
    for owner, cards in enumerate(missing):
        others = len([number for number in choosers if number != owner])
        require(cards <= others, "ZP-7", text("position.own_truck", seat=owner))
