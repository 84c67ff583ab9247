"""The worth of loads and grabs: what each seat will pay, and its chance to win by the valuer after that."""

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.games.zack_and_pack.bots.dues import best_due
from ludorail.games.zack_and_pack.bots.valuer import values
from ludorail.games.zack_and_pack.rules.chance import draw_pile
from ludorail.games.zack_and_pack.rules.packing import bit_at, cards_in
from ludorail.games.zack_and_pack.rules.round import points_after
from ludorail.games.zack_and_pack.rules.state import NO_TRUCK, NOT_THROWN, OVER, ROLL, ZackState
from ludorail.games.zack_and_pack.solver.stow import stow_packed

TOP_OF_PILE: Final[i64] = 0
"""In place of a truck's number: the top card of the pile, unseen."""


# After the round


class RoundEnd:
    """The position in which a round ends: nothing but the points is known then. All dues are judged once."""

    def __init__(self, state: ZackState) -> None:
        self._points: Final = [seat.points for seat in state.seats]
        self._judged: Final[dict[tuple[int, ...], list[float]]] = {}
        self._position: Final = state.copy()
        for seat in self._position.seats:
            seat.sticks = NOT_THROWN
            seat.offered = 0
            seat.truck = NO_TRUCK
            seat.stowed = []

    def chances(self, dues: list[i64]) -> list[float]:
        """Each seat's chance to win once all have paid these dues."""
        key = tuple([int(due) for due in dues])
        found = self._judged.get(key)
        if found is None:
            found = self._judge(points_after(self._points, dues))
            self._judged[key] = found
        return found

    def _judge(self, points: list[i64]) -> list[float]:
        for number in range(len(points)):
            self._position.seats[number].points = points[number]
        self._position.phase = OVER if min(points) == 0 else ROLL  # ZP-15
        return values(self._position)


def chance_paying(state: ZackState, number: i64, due: i64) -> float:
    """A seat's chance to win if it pays `due` for its load, and the others the least they can."""
    dues = [due if other == number else best_due(state, other) for other in range(state.players)]
    return RoundEnd(state).chances(dues)[number]


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
        self._end: Final = RoundEnd(state)
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
            self._totals[option] += self._end.chances(dues)[self._seat]

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
