"""An estimate of the points still to be spent, as if nothing were in the way."""

from typing import Final

from mypy_extensions import i64

from ludorail.games.locomotion.bots.planning.rail_tables import RailTables
from ludorail.games.locomotion.bots.planning.vehicles import MOST_WAGONS, Vehicles
from ludorail.games.locomotion.rules.events import COLOURS
from ludorail.games.locomotion.shunting.arrays import append, filled, vec

NO_PATH: Final[i64] = 999


class Estimate:
    """The estimate for a goal of the first `goal` cards: drive to the nearest fitting wagon, couple it, and so on."""

    def __init__(self, tables: RailTables, vehicles: Vehicles, sequence: tuple[int, ...], goal: i64) -> None:
        self._tables = tables
        self._vehicles = vehicles
        self._cards = vec[i64](sequence)
        self._goal: i64 = goal
        # The wagons by colour: those of a colour are listed from `first[colour]` to before `first[colour + 1]`.
        self._listed = vec[i64](capacity=MOST_WAGONS)
        self._first = filled(COLOURS + 2, 0)
        # For each wagon of the colour under consideration, the points to be spent until it is coupled.
        self._costs = filled(MOST_WAGONS, 0)
        colour: i64 = 1
        while colour <= COLOURS:
            self._first[colour] = len(self._listed)
            i: i64 = 0
            while i < vehicles.wagons:
                if vehicles.colours[i] == colour:
                    self._listed = append(self._listed, i)
                i += 1
            colour += 1
        self._first[colour] = len(self._listed)

    def points(self) -> i64:
        """The points that the vehicles still need to the goal; 0 only at the goal."""
        vehicles = self._vehicles
        right: i64 = 0
        while (
            right < vehicles.length
            and right < self._goal
            and vehicles.colours[vehicles.train[right]] == self._cards[right]
        ):
            right += 1
        uncoupling: i64 = 1 if right < vehicles.length else 0
        if right == self._goal:
            return uncoupling
        self._to_first(right)
        place = right + 1
        while place < self._goal:
            self._to_next(self._cards[place - 1], self._cards[place])
            place += 1
        return uncoupling + self._least(self._cards[place - 1])

    def _to_first(self, right: i64) -> None:
        """The points from the last wagon in order in the train to each wagon of the next card."""
        vehicles = self._vehicles
        tables = self._tables
        if right > 0:
            tail = vehicles.train_points[right - 1]
            before = vehicles.loco if right == 1 else vehicles.train_points[right - 2]
            row = (6 * tail + tables.direction[before * tables.size + tail]) * tables.size
        else:
            row = vehicles.loco * tables.size
        i = self._first[self._cards[right]]
        while i < self._first[self._cards[right] + 1]:
            wagon = self._listed[i]
            there = vehicles.wagon_points[wagon]
            self._costs[wagon] = tables.from_stance[row + there] if right > 0 else tables.alone[row + there]
            i += 1

    def _to_next(self, colour: i64, next_colour: i64) -> None:
        """The points from the wagons of one colour to each wagon of the next."""
        vehicles = self._vehicles
        tables = self._tables
        i = self._first[next_colour]
        while i < self._first[next_colour + 1]:
            wagon = self._listed[i]
            there = vehicles.wagon_points[wagon]
            best: i64 = NO_PATH
            j = self._first[colour]
            while j < self._first[colour + 1]:
                other = self._listed[j]
                here = vehicles.wagon_points[other]
                cost = self._costs[other] + tables.from_best_stance[here * tables.size + there]
                if cost < best:
                    best = cost
                j += 1
            self._costs[wagon] = best
            i += 1

    def _least(self, colour: i64) -> i64:
        best: i64 = NO_PATH
        i = self._first[colour]
        while i < self._first[colour + 1]:
            if self._costs[self._listed[i]] < best:
                best = self._costs[self._listed[i]]
            i += 1
        return best
