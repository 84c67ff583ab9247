"""What a grab is worth: who will then get which truck, what each will pay, and who is likely to win."""

from math import exp, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ludorail.core.source import Source
from ludorail.games.zack_and_pack.rules.chance import pool
from ludorail.games.zack_and_pack.rules.events import LONGEST, STICK_BITS, cards_in
from ludorail.games.zack_and_pack.rules.round import points_after
from ludorail.games.zack_and_pack.rules.state import NO_TRUCK, Truck, ZackState, stick_length, to_pay
from ludorail.games.zack_and_pack.solver.greedy_stowing import places, snug_due
from ludorail.games.zack_and_pack.solver.stowing import stow

TOP_OF_PILE: Final[i64] = 0
"""Instead of a truck's number: the top card of the pile, unseen."""

SWING: Final = 3.0
LEAST_LEFT: Final = 25.0
"""With `SWING`, fitted to who won 4,000 games from the points after each of their rounds."""


def chances(points: list[i64]) -> list[float]:
    """Each seat's chance to win with so many points after a round; shares of 1 if that was the last (ZP-15).

    A lead counts the more the sooner the game will end, which it does when the poorest has nothing left.
    """
    poorest = min(points)
    most = max(points)
    if poorest == 0:
        odds = [1.0 if mine == most else 0.0 for mine in points]
    else:
        swing = SWING * sqrt(float(poorest) + LEAST_LEFT)
        odds = [exp(float(mine - most) / swing) for mine in points]
    total = sum(odds)
    return [one / total for one in odds]


def roughly_due(truck: Truck, sticks: i64) -> i64:
    """What is to pay if only the room counts, and every stick fits wherever there is room."""
    room = truck.capacity - stick_length(sticks)
    return room if room >= 0 else -2 * room


def due_if_longest_fits(truck: Truck, sticks: i64) -> i64:
    """As `roughly_due`, but sticks of 5 stay behind if there is no row for them."""
    longest = sticks >> (STICK_BITS * (LONGEST - 1))
    fit = longest == 0 or len(places(truck, truck.floor, LONGEST)) > 0
    return roughly_due(truck, sticks) + (0 if fit else 3 * LONGEST * longest)


def due_snugly(truck: Truck, sticks: i64) -> i64:
    """What is to pay for a snug stowing."""
    return snug_due(truck, sticks, truck.floor)


def best_due(state: ZackState, number: i64) -> i64:
    """The least that a seat with a truck can still bring down to what it has to pay."""
    seat = state.seats[number]
    if state.acting >> number & 1 == 0:
        return to_pay(state, seat)
    return stow(state.parts.truck(seat.truck), seat.sticks, seat.ready).due


def chance_paying(state: ZackState, number: i64, due: i64) -> float:
    """A seat's chance to win if it has that to pay for its load, and the others the least they can."""
    debts = [due if other == number else best_due(state, other) for other in range(state.players)]
    return chances(points_after([seat.points for seat in state.seats], debts))[number]


class Outlook:
    """What a seat can expect of each truck it may grab, over many guesses at what chance and the others do.

    The others are taken to stow as well as can be, and to grab what costs them least. `options` are the trucks that
    may be grabbed, and the top of the pile; `followers` the seats that will get theirs later.
    """

    def __init__(self, state: ZackState, seat: i64, source: Source) -> None:
        self._state: Final = state
        self._seat: Final = seat
        self._source: Final = source
        self._points: Final = [one.points for one in state.seats]
        self._pile: Final = _cards(pool(state))
        self._aside: Final = _cards(state.aside) if state.pile != 0 else []
        self.followers: Final = _followers(state, seat)
        self._dues: Final = [_dues(state, number) for number in range(state.players)]
        self.options: Final = _options([one.offered for one in state.seats], seat)
        self._totals: Final = [0.0 for _ in self.options]
        self._guesses: i64 = 0

    def due(self, taker: i64, card: i64) -> float:
        """What a seat would pay with that truck; on average, with the top card of the pile."""
        dues = self._dues[taker]
        if card != TOP_OF_PILE:
            return float(dues[card])
        return float(sum([dues[one] for one in self._pile])) / float(len(self._pile))

    def chance(self, option: i64) -> float:
        """The seat's chance to win after the option in that place."""
        return self._totals[option] / float(max(self._guesses, 1))

    def look(self, seconds: float, guesses: i64) -> None:
        """Guesses so often, or until the time is up; every option is judged by the same guesses."""
        until = perf_counter() + seconds
        while self._guesses < guesses and (self._guesses == 0 or perf_counter() < until):
            self._guess()
            self._guesses += 1

    def _guess(self) -> None:
        order = self.followers
        if not self._state.ordered:
            order = self._drawn(order, len(order))
        count = len(order) + 1
        cards = self._drawn(self._pile, count)
        if len(cards) < count:  # ZP-10
            cards += self._drawn(self._aside, count - len(cards))
        for option in range(len(self.options)):
            debts = self._debts(self.options[option], order, cards)
            self._totals[option] += chances(points_after(self._points, debts))[self._seat]

    def _debts(self, card: i64, order: list[i64], cards: list[i64]) -> list[i64]:
        """What everyone pays if the seat takes that card and the others follow in that order."""
        debts: list[i64] = []
        offered: list[i64] = []
        for number in range(len(self._dues)):
            seat = self._state.seats[number]
            debts.append(self._dues[number][seat.truck] if seat.truck > 0 else 0)
            offered.append(seat.offered)
        drawn: i64 = 0
        left: i64 = len(order)
        taker = self._seat
        while True:
            if card == TOP_OF_PILE:
                card = cards[drawn]
                drawn += 1
            else:
                _take(offered, card)
            debts[taker] = self._dues[taker][card]
            if left == 0:
                return debts
            taker = order[len(order) - left]
            left -= 1
            card = self._likely_grab(taker, offered) if left > 0 else TOP_OF_PILE  # ZP-9

    def _likely_grab(self, taker: i64, offered: list[i64]) -> i64:
        best = TOP_OF_PILE
        least = self.due(taker, TOP_OF_PILE)
        for card in _options(offered, taker):
            due = self.due(taker, card)
            if due < least:
                best, least = card, due
        return best

    def _drawn(self, items: list[i64], count: i64) -> list[i64]:
        """So many of them, or all there are, in an order that is drawn."""
        mixed = items[:]
        size: i64 = len(mixed)
        count = min(count, size)
        for place in range(count):
            other = place + self._source.below(size - place)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed[:count]


def _cards(bits: i64) -> list[i64]:
    return list[i64](cards_in(bits))


def _followers(state: ZackState, seat: i64) -> list[i64]:
    """The other seats without a truck, as they will choose; with live grabbing, in any order."""
    order = state.order if state.ordered else range(state.players)
    return [other for other in order if other != seat and state.seats[other].truck == NO_TRUCK]


def _dues(state: ZackState, number: i64) -> list[i64]:
    """What a seat would pay with each truck, by its number, at best."""
    seat = state.seats[number]
    dues: list[i64] = [0]
    for truck in state.parts.trucks:
        dues.append(stow(truck, seat.sticks).due)
    return dues


def _options(offered: list[i64], taker: i64) -> list[i64]:
    """The trucks a seat may take (ZP-7), and the top of the pile (ZP-8)."""
    others: i64 = 0
    for owner in range(len(offered)):
        if owner != taker:
            others |= offered[owner]
    return [*_cards(others), TOP_OF_PILE]


def _take(offered: list[i64], card: i64) -> None:
    bit: i64 = 1
    bit <<= card - 1
    for owner in range(len(offered)):
        offered[owner] &= ~bit
