"""What a position is worth: the points each seat can expect, and from them its chance to win.

In each kind only the lengths at the end of the day count. So every car that is not on a train yet is given a chance
to reach each seat's train in time; from these come the length that each train is expected to have and how far off
that may be, hence how likely it is to be longest or second.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.freight_train.rules.events import MAIN_ROWS, PRIVATE_ROWS, TYPES
from ludorail.games.freight_train.rules.state import DEAL, OVER, PRIVATE_ROW_SIZE, FreightState
from ludorail.games.freight_train.rules.trains import KINDS, MIXED, NO_KIND, kinds


class Weights:
    """The numbers in the judgement, found by playing; all else follows from the rules."""

    def __init__(self) -> None:
        self.pace: float = 2.2
        """How many cars leave the main yard in a turn, on average."""
        self.left_over: float = 13.0
        """How many cars are left in the main yard when the day ends."""
        self.out: float = 0.95
        """How many cars a private row gives in a turn, on average."""
        self.block: float = 0.9
        """How many cars one counts for that lies on another and fits no train."""
        self.taken: float = 0.6
        """How many cars a main row gives in a turn of each seat."""
        self.next: float = 4.0
        """How much likelier the seat whose turn it is gets a car at an open end."""
        self.start: float = 1.1
        """How likely a free locomotive is used."""
        self.mixed: float = 0.95
        """How many cars a mixed train gets in a turn."""
        self.mixed_doubt: float = 0.55
        """The variance of that, against its size."""
        self.deep: float = 3.2
        """How many cars a car of the deck waits for, beside those before it."""
        self.doubt: float = 0.02
        """The least variance of a length."""
        self.spread: float = 1.9
        """The variance of lengths, against what chance alone would give."""
        self.kept_1: float = 0.1
        """What a private car is worth for the days to come, after day 1."""
        self.kept_2: float = -0.15
        """The same after day 2."""
        self.day_swing: float = 4.0
        """How far a day's points may fall from what is expected."""


WEIGHTS: Final = Weights()
LEAST_SWING: Final = 0.2
"""So little that a single point decides a game that is over, and that more points still look better than fewer."""


def chances(state: FreightState, weights: Weights) -> list[float]:
    """The chance of each seat to win."""
    points = expected_points(state, weights)
    scale = weights.day_swing * sqrt(float(3 - state.day) + _part_left(state)) + LEAST_SWING
    most = max(points)
    shares = [exp((there - most) / scale) for there in points]
    total = sum(shares)
    return [share / total for share in shares]


def _part_left(state: FreightState) -> float:
    """About how much of the day is left, from 0 to 1."""
    if state.phase == OVER:
        return 0.0
    if state.phase == DEAL:
        return 1.0
    if state.night:
        return 0.05
    return min(1.0, 0.05 + cars_to_night(state) / float(25 * state.players))


def cars_to_night(state: FreightState) -> float:
    """How many cars the deck is expected to give before the end-of-day card (FT-6)."""
    return float(state.deck_size) - 0.5 * float(state.below)


def expected_points(state: FreightState, weights: Weights) -> list[float]:
    """The points that each seat can expect to have when this day is over, private cars valued for the days to come."""
    players = state.players
    points: list[float] = [float(there) for there in state.points]
    if state.phase == OVER:
        return points
    if state.phase == DEAL:
        kept = weights.kept_1 if state.day == 2 else weights.kept_2
        for seat in range(players):
            points[seat] += kept * float(2 * PRIVATE_ROW_SIZE - state.room(seat))
        return points
    outlook = Outlook(state, weights)
    for kind in range(KINDS):
        outlook.add_kind(kind, points)
    worth = 0.5 + weights.kept_1 if state.day == 1 else weights.kept_2 if state.day == 2 else -1.0
    for seat in range(players):
        points[seat] += worth * outlook.left_private[seat]
    return points


class Outlook:
    """What the trains of this day may come to. Lists go by seat and kind."""

    def __init__(self, state: FreightState, weights: Weights) -> None:
        self.weights: Final = weights
        self.players: Final[i64] = state.players
        size = state.players * KINDS
        self.lengths: Final[vec[i64]] = vec[i64]([0] * size)
        self.more: Final[vec[float]] = vec[float]([0.0] * size)
        """How many cars the train is expected to get."""
        self.doubt: Final[vec[float]] = vec[float]([0.0] * size)
        """The variance of that."""
        self.wants: Final[vec[float]] = vec[float]([0.0] * size)
        """How much the seat wants cars of that kind: 1 if it has the train, less if it would have to start one."""
        self.doubled: Final[vec[i64]] = vec[i64]([0] * state.players)
        self.left_private: Final[vec[float]] = vec[float]([0.0] * state.players)
        self.turns: Final[vec[float]] = vec[float]([0.0] * state.players)
        self._count_turns(state)
        for seat in range(state.players):
            self._look_at_trains(state, seat)
            self._look_at_private(state, seat)
        self._look_at_main_and_deck(state)

    def _count_turns(self, state: FreightState) -> None:
        """How many turns each seat still has today, about: the end-of-day card comes after so many cars."""
        rounds = 0.0
        if not state.night:
            cars = float(state.main_size()) + cars_to_night(state) - self.weights.left_over
            rounds = cars / (self.weights.pace * float(self.players)) - 0.5
            if rounds < 0.5:
                rounds = 0.5
        for seat in range(self.players):
            place = seat - state.engine
            if place < 0:
                place += self.players
            self.turns[seat] = rounds + 1.0 if place >= state.played else rounds

    def _look_at_trains(self, state: FreightState, seat: i64) -> None:
        trains = state.trains_of(seat)
        kind_of = kinds(trains)
        base = seat * KINDS
        free: i64 = 0
        for place in range(len(trains)):
            kind: i64 = kind_of[place]
            if kind == NO_KIND:
                free += 1
                continue
            self.lengths[base + kind] = len(trains[place])
            if (state.caboose[seat] >> place) & 1:
                self.doubled[seat] |= 1 << kind
            else:
                self.wants[base + kind] = 1.0
        if free > 0:
            wish = self.weights.start * float(free) / float(KINDS - len(trains) + free)
            for kind in range(KINDS):
                if self.lengths[base + kind] == 0:
                    self.wants[base + kind] = wish
        gain = self.weights.mixed * self.turns[seat]
        room = float(11 - self.lengths[base + MIXED])
        if gain > room:
            gain = room
        self.more[base + MIXED] = gain
        self.doubt[base + MIXED] = self.weights.mixed_doubt * gain

    def _look_at_private(self, state: FreightState, seat: i64) -> None:
        base = seat * KINDS
        reach = self.weights.out * self.turns[seat]
        left = 0.0
        mixed = self.wants[base + MIXED] > 0.0
        for yard in range(PRIVATE_ROWS):
            cars = state.private[PRIVATE_ROWS * seat + yard]
            above = 1.0
            place: i64 = len(cars) - 1
            while place >= 0:
                car: i64 = cars[place]
                chance = reach / (reach + above)
                want = self.wants[base + car]
                if want > 0.0:
                    self.more[base + car] += chance
                    self.doubt[base + car] += chance * (1.0 - chance)
                left += 1.0 - chance * (want if not mixed else 0.5 + 0.5 * want)
                above += 1.0 if want == 1.0 else self.weights.block
                place -= 1
        self.left_private[seat] = left

    def _look_at_main_and_deck(self, state: FreightState) -> None:
        weights = self.weights
        turns = 0.0
        for seat in range(self.players):
            turns += self.turns[seat]
        reach = weights.taken * turns / float(self.players)
        expected: vec[float] = vec[float]([0.0] * TYPES)
        squares: vec[float] = vec[float]([0.0] * TYPES)
        acting = state.seat_to_act()
        for row in range(MAIN_ROWS):
            cars = state.main[row]
            above = 1.0
            place: i64 = len(cars) - 1
            while place >= 0:
                car: i64 = cars[place]
                chance = reach / (reach + above)
                if above == 1.0:
                    self._share(car, chance, chance * chance, acting)
                else:
                    expected[car] += chance
                    squares[car] += chance * chance
                above += 1.0
                place -= 1
        deck = 0.0
        if state.deck_size > 0 and not state.night:
            deck = cars_to_night(state) / float(state.deck_size) * reach / (reach + weights.deep)
        for car in range(TYPES):
            count = float(i64(state.deck[car]))
            self._share(car, expected[car] + count * deck, squares[car] + count * deck * deck, -1)

    def _share(self, car: i64, expected: float, squares: float, first: i64) -> None:
        """Gives cars to those who want them: how many will be taken, and the sum of the squares of their chances."""
        if expected == 0.0:
            return
        wanted = 0.0
        for seat in range(self.players):
            wanted += self._want(seat, car, first)
        if wanted == 0.0:
            return
        if wanted < 1.0:
            wanted = 1.0
        for seat in range(self.players):
            part = self._want(seat, car, first) / wanted
            at = seat * KINDS + car
            self.more[at] += part * expected
            self.doubt[at] += part * expected - part * part * squares

    def _want(self, seat: i64, car: i64, first: i64) -> float:
        want = self.wants[seat * KINDS + car]
        return want * (1.0 + self.weights.next) if seat == first else want

    def add_kind(self, kind: i64, points: list[float]) -> None:
        """Adds to the points what each seat can expect of a kind (FT-22)."""
        for seat in range(self.players):
            at = seat * KINDS + kind
            there = self.there(at)
            if there == 0.0:
                continue
            first = 1.0
            second = 0.0
            for other in range(self.players):
                if other == seat:
                    continue
                at_other = other * KINDS + kind
                rival = self.there(at_other)
                if rival == 0.0:
                    continue
                behind = rival * (1.0 - self._longer(at, at_other))
                second = second * (1.0 - behind) + first * behind
                first *= 1.0 - behind
            scored = there * (3.0 * first + second)
            points[seat] += 2.0 * scored if (self.doubled[seat] >> kind) & 1 else scored

    def there(self, at: i64) -> float:
        """How likely a seat has a train of a kind in the end."""
        if self.lengths[at] > 0:
            return 1.0
        want = self.wants[at]
        more = self.more[at]
        return want * more if more < 1.0 else want

    def _longer(self, at: i64, other: i64) -> float:
        """How likely one seat's train of a kind is longer than another's; a tie counts half."""
        weights = self.weights
        margin = float(self.lengths[at] - self.lengths[other]) + self.more[at] - self.more[other]
        doubt = weights.doubt + weights.spread * (self.doubt[at] + self.doubt[other])
        x = margin / sqrt(doubt)
        if x > 6.0:
            return 1.0
        if x < -6.0:
            return 0.0
        return 1.0 / (1.0 + exp(-1.7 * x))
