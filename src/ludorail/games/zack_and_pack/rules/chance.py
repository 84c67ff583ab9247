"""The events of chance: the dice (ZP-5), the cards turned over (ZP-6, ZP-8 to ZP-10), the order of choosing.

The pile has no order: a card is drawn at the moment it is turned over.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.outcome import Chance
from ludorail.games.zack_and_pack.rules.events import (
    ORDERS,
    PILES,
    ROLLS,
    SINGLE_TRUCKS,
    TABLE_SIZE,
    TRUCK_PAIRS,
    Pile,
    Roll,
    Trucks,
    roll_index,
)
from ludorail.games.zack_and_pack.rules.packing import cards_in, count_bits
from ludorail.games.zack_and_pack.rules.state import ORDER, PILE, ROLL, ZackState

_FACTORIALS: Final = [1, 1, 2, 6, 24, 120, 720]


def cards_each(players: i64) -> i64:
    """The number of cards dealt to each player (ZP-6)."""
    return 2 if players <= 4 else 1


def draw_pile(state: ZackState) -> i64:
    """The cards from which the next is drawn: the pile or, once it is empty, those put aside (ZP-10)."""
    return state.pile if state.pile != 0 else state.aside


# One event, drawn at random


def sample_chance(state: ZackState, source: Source) -> Event:
    """Draws one of the possible events, with its weight."""
    if state.phase == ROLL:
        return _sample_roll(state, source)
    if state.phase == ORDER:
        orders = ORDERS[state.players]
        return orders[source.below(_FACTORIALS[state.players])]
    cards = draw_pile(state)
    first = _draw(cards, source)
    if state.phase == PILE:
        return PILES[state.chance_seat][first % TABLE_SIZE]
    if cards_each(state.players) == 1:
        return SINGLE_TRUCKS[state.chance_seat][_place(first)]
    rest = cards ^ first
    second = _draw(rest if rest != 0 else state.aside, source)  # ZP-10
    low, high = _place(first), _place(second)
    if low > high:
        low, high = high, low
    return TRUCK_PAIRS[state.chance_seat][30 * low + high]


def _sample_roll(state: ZackState, source: Source) -> Event:
    dice = state.parts.dice
    faces = source.below(7776)
    a: i64 = dice[0][faces % 6]
    b: i64 = dice[1][faces // 6 % 6]
    c: i64 = dice[2][faces // 36 % 6]
    d: i64 = dice[3][faces // 216 % 6]
    e: i64 = dice[4][faces // 1296]
    return ROLLS[state.chance_seat][roll_index(a, b, c, d, e)]


def _draw(cards: i64, source: Source) -> i64:
    """Draws one card of a set, each as likely as any other; returns its bit."""
    skipped = source.below(count_bits(cards))
    while skipped > 0:
        cards &= cards - 1
        skipped -= 1
    return cards & -cards


def _place(bit: i64) -> i64:
    """The place of a single bit in its word."""
    place: i64 = 0
    while bit > 1:
        bit >>= 1
        place += 1
    return place


# All possible events


def possible_chance(state: ZackState) -> Chance:
    """Every possible event with its weight."""
    seat = state.chance_seat
    if state.phase == ROLL:
        return Chance(f"roll {seat} a b c d e", _rolls(state))
    if state.phase == ORDER:
        return Chance("order" + " s" * state.players, _orders(state))
    if state.phase == PILE:
        return Chance(f"pile {seat} id", _piles(state))
    return Chance(f"trucks {seat}" + " id" * cards_each(state.players), _deals(state))


def _rolls(state: ZackState) -> Iterator[tuple[Event, int]]:
    faces = [sorted(set(die)) for die in state.parts.dice]
    for counts in product(*faces):
        weight = 1
        for die, face in zip(state.parts.dice, counts, strict=True):
            weight *= die.count(face)
        yield Roll(state.chance_seat, counts), weight


def _orders(state: ZackState) -> Iterator[tuple[Event, int]]:
    for order in ORDERS[state.players]:
        yield order, 1


def _piles(state: ZackState) -> Iterator[tuple[Event, int]]:
    for card in cards_in(draw_pile(state)):
        yield Pile(state.chance_seat, card), 1


def _deals(state: ZackState) -> Iterator[tuple[Event, int]]:
    for cards in possible_deals(state):
        yield Trucks(state.chance_seat, cards), 1


def possible_deals(state: ZackState) -> Iterator[tuple[int, ...]]:
    """The cards that can be dealt to `chance_seat`, in rising order."""
    cards = cards_in(draw_pile(state))
    if cards_each(state.players) == 1:
        for card in cards:
            yield (card,)
    elif len(cards) > 1:
        yield from combinations(cards, 2)
    else:  # ZP-10: the last one, and one of the new pile
        for card in cards_in(state.aside):
            yield (card, cards[0]) if card < cards[0] else (cards[0], card)
