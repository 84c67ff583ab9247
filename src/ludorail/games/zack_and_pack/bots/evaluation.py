"""The worth of trucks, loads and grabs: what each seat will pay, and its chance to win."""

from math import exp, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.games.zack_and_pack.rules.chance import draw_pile
from ludorail.games.zack_and_pack.rules.packing import LONGEST, STICK_BITS, bit_at, cards_in, total_length
from ludorail.games.zack_and_pack.rules.round import points_after
from ludorail.games.zack_and_pack.rules.state import NO_TRUCK, Truck, ZackState, due_of
from ludorail.games.zack_and_pack.solver.stow import stow_packed
from ludorail.games.zack_and_pack.stowing.greedy import snug_due
from ludorail.games.zack_and_pack.stowing.loads import places

TOP_OF_PILE: Final[i64] = 0
"""In place of a truck's number: the top card of the pile, unseen."""

SWING: Final = 3.0
SWING_POINTS: Final = 25.0
"""With `SWING`, fitted to the winners of 4,000 games by the points after each round.

Those games had the first set of parts; in 4,000 games with the second the fit is as good.
"""


# Chances to win


def win_chances(points: list[i64]) -> list[float]:
    """Each seat's chance to win with these points after a round; shares of 1 if it was the last (ZP-15).

    A lead counts for more as the end comes nearer, and the game ends when the poorest seat has nothing left.
    """
    poorest = min(points)
    most = max(points)
    if poorest == 0:
        odds = [1.0 if mine == most else 0.0 for mine in points]
    else:
        swing = SWING * sqrt(float(poorest) + SWING_POINTS)
        odds = [exp(float(mine - most) / swing) for mine in points]
    total = sum(odds)
    return [one / total for one in odds]


def best_due(state: ZackState, number: i64) -> i64:
    """The least that a seat with a truck can still pay."""
    seat = state.seats[number]
    if state.acting >> number & 1 == 0:
        return due_of(state, seat)
    return stow_packed(state.parts.truck(seat.truck), seat.sticks, seat.ready).due


def chance_paying(state: ZackState, number: i64, due: i64) -> float:
    """A seat's chance to win if it pays `due` for its load, and the others the least they can."""
    dues = [due if other == number else best_due(state, other) for other in range(state.players)]
    return win_chances(points_after([seat.points for seat in state.seats], dues))[number]


# Estimates of a truck's cost, from the roughest to the finest


def due_by_volume(truck: Truck, sticks: i64) -> i64:
    """The due by volume alone, as if every stick could be cut to fit."""
    room = truck.capacity - total_length(sticks)
    return room if room >= 0 else -2 * room


def due_by_volume_and_longest(truck: Truck, sticks: i64) -> i64:
    """The due by volume, except that sticks of 5 stay behind if no row is long enough."""
    longest = sticks >> (STICK_BITS * (LONGEST - 1))
    fit = longest == 0 or len(places(truck, truck.floor, LONGEST)) > 0
    return due_by_volume(truck, sticks) + (0 if fit else 3 * LONGEST * longest)


def due_by_snug_stowing(truck: Truck, sticks: i64) -> i64:
    """The due of a snug stowing."""
    return snug_due(truck, sticks, truck.floor)


# Grabs


class Outlook:
    """A seat's prospects with each truck it may grab, over many guesses at the cards and the others' grabs.

    The others are expected to stow perfectly, and to grab the truck that costs them least. `options` are the trucks
    that may be grabbed, and the top of the pile; `followers` are the seats that get theirs later.
    """

    def __init__(self, state: ZackState, seat: i64, source: Source) -> None:
        self._state: Final = state
        self._seat: Final = seat
        self._source: Final = source
        self._points: Final = [one.points for one in state.seats]
        self._pile: Final = _cards(draw_pile(state))
        self._aside: Final = _cards(state.aside) if state.pile != 0 else []
        self.followers: Final = _followers(state, seat)
        self._best_dues: Final = [_best_dues(state, number) for number in range(state.players)]
        self.options: Final = _options([one.offered for one in state.seats], seat)
        self._totals: Final = [0.0 for _ in self.options]
        self._guesses: i64 = 0

    def due(self, taker: i64, card: i64) -> float:
        """The best due of a seat with that truck; for the top card of the pile, the average."""
        dues = self._best_dues[taker]
        if card != TOP_OF_PILE:
            return float(dues[card])
        return float(sum([dues[one] for one in self._pile])) / float(len(self._pile))

    def chance(self, option: i64) -> float:
        """The seat's chance to win after taking `options[option]`."""
        return self._totals[option] / float(max(self._guesses, 1))

    def guess(self, seconds: float, guesses: i64) -> None:
        """Makes that many guesses, or as many as time allows; all options are judged by the same guesses."""
        until = perf_counter() + seconds
        while self._guesses < guesses and (self._guesses == 0 or perf_counter() < until):
            self._guess_once()
            self._guesses += 1

    def _guess_once(self) -> None:
        order = self.followers
        if not self._state.ordered:
            order = self._draw(order, len(order))
        count = len(order) + 1
        cards = self._draw(self._pile, count)
        if len(cards) < count:  # ZP-10
            cards += self._draw(self._aside, count - len(cards))
        for option in range(len(self.options)):
            dues = self._dues_after(self.options[option], order, cards)
            self._totals[option] += win_chances(points_after(self._points, dues))[self._seat]

    def _dues_after(self, card: i64, order: list[i64], cards: list[i64]) -> list[i64]:
        """The dues of all seats if this one takes that card and the others follow in that order."""
        dues: list[i64] = []
        offered: list[i64] = []
        for number in range(len(self._best_dues)):
            seat = self._state.seats[number]
            dues.append(self._best_dues[number][seat.truck] if seat.truck > 0 else 0)
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
            dues[taker] = self._best_dues[taker][card]
            if left == 0:
                return dues
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

    def _draw(self, items: list[i64], count: i64) -> list[i64]:
        """Draws that many items in random order, or all if there are fewer."""
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
    """The other seats without a truck, in the order in which they choose; with live grabbing, by number."""
    order = state.order if state.ordered else range(state.players)
    return [other for other in order if other != seat and state.seats[other].truck == NO_TRUCK]


def _best_dues(state: ZackState, number: i64) -> list[i64]:
    """The best due of a seat with each truck, by the truck's number."""
    seat = state.seats[number]
    dues: list[i64] = [0]
    for truck in state.parts.trucks:
        dues.append(stow_packed(truck, seat.sticks).due)
    return dues


def _options(offered: list[i64], taker: i64) -> list[i64]:
    """The trucks a seat may take (ZP-7), and the top of the pile (ZP-8)."""
    others: i64 = 0
    for owner in range(len(offered)):
        if owner != taker:
            others |= offered[owner]
    return [*_cards(others), TOP_OF_PILE]


def _take(offered: list[i64], card: i64) -> None:
    bit = bit_at(card - 1)
    for owner in range(len(offered)):
        offered[owner] &= ~bit
