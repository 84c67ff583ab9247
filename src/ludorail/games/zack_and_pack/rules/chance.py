"""What chance does: the dice (ZP-5), the cards turned over (ZP-6, ZP-8, ZP-9), the order of choosing.

The pile has no order: a card is drawn when it is turned. Where the pile runs out the cards put aside take its
place (ZP-10), and the draw goes on among them.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.core.outcome import Chance
from ludorail.core.source import Source
from ludorail.games.zack_and_pack.rules.events import (
    ORDERS,
    PILES,
    PRIME,
    ROLLS,
    SINGLE_TRUCKS,
    TRUCK_PAIRS,
    Pile,
    Roll,
    Trucks,
    cards_in,
    roll_index,
)
from ludorail.games.zack_and_pack.rules.state import ORDER, PILE, ROLL, ZackState

_FACTORIALS: Final = [1, 1, 2, 6, 24, 120, 720]


def cards_each(players: i64) -> i64:
    """How many cards each player is dealt (ZP-6)."""
    return 2 if players <= 4 else 1


def pool(state: ZackState) -> i64:
    """The cards of which the next is drawn."""
    return state.pile if state.pile != 0 else state.aside  # ZP-10


def sample_chance(state: ZackState, source: Source) -> Event:
    """One possible event, drawn with its weight."""
    if state.phase == ROLL:
        return _sample_roll(state, source)
    if state.phase == ORDER:
        orders = ORDERS[state.players]
        return orders[source.below(_FACTORIALS[state.players])]
    cards = pool(state)
    first = _draw(cards, source)
    if state.phase == PILE:
        return PILES[state.due][first % PRIME]
    if cards_each(state.players) == 1:
        return SINGLE_TRUCKS[state.due][_number(first)]
    rest = cards ^ first
    second = _draw(rest if rest != 0 else state.aside, source)
    low, high = _number(first), _number(second)
    if low > high:
        low, high = high, low
    return TRUCK_PAIRS[state.due][30 * low + high]


def _sample_roll(state: ZackState, source: Source) -> Event:
    dice = state.parts.dice
    faces = source.below(7776)
    a: i64 = dice[0][faces % 6]
    b: i64 = dice[1][faces // 6 % 6]
    c: i64 = dice[2][faces // 36 % 6]
    d: i64 = dice[3][faces // 216 % 6]
    e: i64 = dice[4][faces // 1296]
    return ROLLS[state.due][roll_index(a, b, c, d, e)]


def _draw(cards: i64, source: Source) -> i64:
    """One card of a set, each as likely, as its bit."""
    count: i64 = 0
    left = cards
    while left != 0:
        left &= left - 1
        count += 1
    skipped = source.below(count)
    while skipped > 0:
        cards &= cards - 1
        skipped -= 1
    return cards & -cards


def _number(card: i64) -> i64:
    """The number of a card's bit, counted from 0."""
    number: i64 = 0
    while card > 1:
        card >>= 1
        number += 1
    return number


def possible_chance(state: ZackState) -> Chance:
    """Every possible event with its weight."""
    due = state.due
    if state.phase == ROLL:
        return Chance(f"roll {due} a b c d e", _rolls(state))
    if state.phase == ORDER:
        return Chance("order" + " s" * state.players, _orders(state))
    if state.phase == PILE:
        return Chance(f"pile {due} id", _piles(state))
    return Chance(f"trucks {due}" + " id" * cards_each(state.players), _deals(state))


def _rolls(state: ZackState) -> Iterator[tuple[Event, int]]:
    faces = [sorted(set(die)) for die in state.parts.dice]
    for counts in product(*faces):
        weight = 1
        for die, face in zip(state.parts.dice, counts, strict=True):
            weight *= die.count(face)
        yield Roll(state.due, counts), weight


def _orders(state: ZackState) -> Iterator[tuple[Event, int]]:
    for order in ORDERS[state.players]:
        yield order, 1


def _piles(state: ZackState) -> Iterator[tuple[Event, int]]:
    for card in cards_in(pool(state)):
        yield Pile(state.due, card), 1


def _deals(state: ZackState) -> Iterator[tuple[Event, int]]:
    for cards in possible_deals(state):
        yield Trucks(state.due, cards), 1


def possible_deals(state: ZackState) -> Iterator[tuple[int, ...]]:
    """The cards that the seat whose deal is due can get, in rising order."""
    cards = cards_in(pool(state))
    if cards_each(state.players) == 1:
        for card in cards:
            yield (card,)
    elif len(cards) > 1:
        yield from combinations(cards, 2)
    else:  # ZP-10: the last one, and one of the new pile
        for card in cards_in(state.aside):
            yield (card, cards[0]) if card < cards[0] else (cards[0], card)
