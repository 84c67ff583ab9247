"""A forecast of the day: the expected length of every train, and the points for it.

In each kind only the lengths at the end of the day count. So every car that is not on a train yet gets a chance to
reach each seat's train in time. The sum of these chances is the expected length of the train, their variance says
how far off that may be, and from both follows how likely the train is to be longest or second.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.freight_train.rules.events import MAIN_ROWS, PRIVATE_ROWS, TYPES
from ludorail.games.freight_train.rules.state import FreightState
from ludorail.games.freight_train.rules.trains import KINDS, MIXED, NO_KIND, kinds_of


class Weights:
    """The estimates behind the evaluation, found by playing; all else follows from the rules."""

    def __init__(self) -> None:
        self.main_cars_per_turn: float = 2.2
        """The cars that leave the main yard in a turn, on average."""
        self.main_cars_at_night: float = 13.0
        """The cars left in the main yard when the day ends."""
        self.private_cars_per_turn: float = 0.95
        """The cars that a private row gives in a turn, on average."""
        self.unwanted_car: float = 0.9
        """The weight of a car that lies on another and fits no train; one that fits has the weight 1."""
        self.row_cars_per_round: float = 0.6
        """The cars that a main row gives in a turn of each seat."""
        self.first_pick: float = 4.0
        """The factor by which the seat to act is likelier to get the car at an open end."""
        self.locomotive_use: float = 1.1
        """The chance that a free locomotive is used."""
        self.mixed_cars_per_turn: float = 0.95
        """The cars that a mixed train gets in a turn."""
        self.mixed_variance: float = 0.55
        """The variance of that, relative to its size."""
        self.deck_depth: float = 3.2
        """The cars that a car of the deck waits for, beside those before it."""
        self.least_variance: float = 0.02
        """The least variance of the difference of two lengths."""
        self.variance_factor: float = 1.9
        """The variance of lengths, relative to that of chance alone."""
        self.private_car_after_day_1: float = 0.1
        """The value of a private car for the days to come, after day 1."""
        self.private_car_after_day_2: float = -0.15
        """The same after day 2."""
        self.day_deviation: float = 4.0
        """The deviation of a day's points from the expected ones."""


WEIGHTS: Final = Weights()


def cars_to_night(state: FreightState) -> float:
    """The number of cars that the deck is expected to give before the end-of-day card (FT-6)."""
    return float(state.deck_size) - 0.5 * float(state.below)


class DayForecast:
    """The expected lengths of all trains at the end of the day. Lists have `KINDS` entries for each seat."""

    def __init__(self, state: FreightState, weights: Weights) -> None:
        self.weights: Final = weights
        self.players: Final[i64] = state.players
        size = state.players * KINDS
        self.lengths: Final[vec[i64]] = vec[i64]([0] * size)
        """The length of each train now."""
        self.gains: Final[vec[float]] = vec[float]([0.0] * size)
        """The number of cars that each train is expected to get."""
        self.variances: Final[vec[float]] = vec[float]([0.0] * size)
        """The variance of that number."""
        self.demand: Final[vec[float]] = vec[float]([0.0] * size)
        """The seat's demand for cars of the kind: 1 if it has the train, less if it would have to start one."""
        self.doubled: Final[vec[i64]] = vec[i64]([0] * state.players)
        """For each seat, the kinds of its trains with a caboose, as bits."""
        self.private_left: Final[vec[float]] = vec[float]([0.0] * state.players)
        """For each seat, the number of cars expected to stay in its private yard."""
        self.turns: Final[vec[float]] = vec[float]([0.0] * state.players)
        """For each seat, the number of turns it still has today, roughly."""
        self.scores: Final[vec[float]] = vec[float]([0.0] * size)
        """The points that each train can expect."""
        self._estimate_turns(state)
        for seat in range(state.players):
            self._add_trains(state, seat)
            self._add_private_cars(state, seat)
        self._add_main_yard_and_deck(state)
        for kind in range(KINDS):
            self._score(kind)

    def _estimate_turns(self, state: FreightState) -> None:
        """Estimates the turns left from the number of cars to go before the end-of-day card."""
        rounds = 0.0
        if not state.night:
            cars = float(state.main_size()) + cars_to_night(state) - self.weights.main_cars_at_night
            rounds = cars / (self.weights.main_cars_per_turn * float(self.players)) - 0.5
            if rounds < 0.5:
                rounds = 0.5
        for seat in range(self.players):
            place = seat - state.engine
            if place < 0:
                place += self.players
            self.turns[seat] = rounds + 1.0 if place >= state.played else rounds

    def _add_trains(self, state: FreightState, seat: i64) -> None:
        """Enters the lengths and the demand of a seat's trains, and the expected growth of its mixed train."""
        first = seat * state.max_locomotives
        count: i64 = state.locomotives[seat]
        kinds = kinds_of(state.trains, first, count)
        base = seat * KINDS
        free: i64 = 0
        for place in range(count):
            kind = kinds[place]
            if kind == NO_KIND:
                free += 1
                continue
            self.lengths[base + kind] = len(state.trains[first + place])
            if (state.caboose[seat] >> place) & 1:
                self.doubled[seat] |= 1 << kind
            else:
                self.demand[base + kind] = 1.0
        if free > 0:
            demand = self.weights.locomotive_use * float(free) / float(KINDS - count + free)
            for kind in range(KINDS):
                if self.lengths[base + kind] == 0:
                    self.demand[base + kind] = demand
        gain = self.weights.mixed_cars_per_turn * self.turns[seat]
        room = float(11 - self.lengths[base + MIXED])
        if gain > room:
            gain = room
        self.gains[base + MIXED] = gain
        self.variances[base + MIXED] = self.weights.mixed_variance * gain

    def _add_private_cars(self, state: FreightState, seat: i64) -> None:
        """Adds the chance of each private car to reach a train: the fewer cars lie on it, the better."""
        base = seat * KINDS
        reach = self.weights.private_cars_per_turn * self.turns[seat]
        left = 0.0
        mixed = self.demand[base + MIXED] > 0.0
        for yard in range(PRIVATE_ROWS):
            cars = state.private[PRIVATE_ROWS * seat + yard]
            above = 1.0
            place: i64 = len(cars) - 1
            while place >= 0:
                car: i64 = cars[place]
                chance = reach / (reach + above)
                demand = self.demand[base + car]
                if demand > 0.0:
                    self.gains[base + car] += chance
                    self.variances[base + car] += chance * (1.0 - chance)
                left += 1.0 - chance * (demand if not mixed else 0.5 + 0.5 * demand)
                above += 1.0 if demand == 1.0 else self.weights.unwanted_car
                place -= 1
        self.private_left[seat] = left

    def _add_main_yard_and_deck(self, state: FreightState) -> None:
        """Adds the chances of the cars of the main yard and of the deck, shared among the seats by demand."""
        weights = self.weights
        turns = 0.0
        for seat in range(self.players):
            turns += self.turns[seat]
        reach = weights.row_cars_per_round * turns / float(self.players)
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
            deck = cars_to_night(state) / float(state.deck_size) * reach / (reach + weights.deck_depth)
        for car in range(TYPES):
            count = float(i64(state.deck[car]))
            self._share(car, expected[car] + count * deck, squares[car] + count * deck * deck, -1)

    def _share(self, car: i64, expected: float, squares: float, first: i64) -> None:
        """Shares cars of a type among the seats by demand; the seat `first` has the first pick.

        `expected` is the sum of the cars' chances to be taken, `squares` the sum of the squares of these chances.
        """
        if expected == 0.0:
            return
        total = 0.0
        for seat in range(self.players):
            total += self._demand_of(seat, car, first)
        if total == 0.0:
            return
        if total < 1.0:
            total = 1.0
        for seat in range(self.players):
            part = self._demand_of(seat, car, first) / total
            at = seat * KINDS + car
            self.gains[at] += part * expected
            self.variances[at] += part * expected - part * part * squares

    def _demand_of(self, seat: i64, car: i64, first: i64) -> float:
        demand = self.demand[seat * KINDS + car]
        return demand * (1.0 + self.weights.first_pick) if seat == first else demand

    def _score(self, kind: i64) -> None:
        """Finds each seat's expected points for a kind: 3 for the longest train, 1 for the second (FT-22)."""
        for seat in range(self.players):
            at = seat * KINDS + kind
            exists = self._chance_of_train(at)
            if exists == 0.0:
                continue
            first = 1.0
            second = 0.0
            for other in range(self.players):
                if other == seat:
                    continue
                at_other = other * KINDS + kind
                rival = self._chance_of_train(at_other)
                if rival == 0.0:
                    continue
                behind = rival * (1.0 - self._chance_longer(at, at_other))
                second = second * (1.0 - behind) + first * behind
                first *= 1.0 - behind
            scored = exists * (3.0 * first + second)
            self.scores[at] = 2.0 * scored if (self.doubled[seat] >> kind) & 1 else scored

    def _chance_of_train(self, at: i64) -> float:
        """The chance that a seat has a train of a kind at the end of the day."""
        if self.lengths[at] > 0:
            return 1.0
        demand = self.demand[at]
        gain = self.gains[at]
        return demand * gain if gain < 1.0 else demand

    def _chance_longer(self, at: i64, other: i64) -> float:
        """The chance that one seat's train of a kind is longer than another's; a tie counts half."""
        weights = self.weights
        margin = float(self.lengths[at] - self.lengths[other]) + self.gains[at] - self.gains[other]
        variance = weights.least_variance + weights.variance_factor * (self.variances[at] + self.variances[other])
        deviations = margin / sqrt(variance)
        if deviations > 6.0:
            return 1.0
        if deviations < -6.0:
            return 0.0
        return 1.0 / (1.0 + exp(-1.7 * deviations))  # close to the normal distribution, and quicker
