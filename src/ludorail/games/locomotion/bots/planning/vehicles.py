"""The vehicles that a plan moves: one train, and every wagon it may couple."""

from typing import Final

from mypy_extensions import i64

from ludorail.games.locomotion.bots.planning.rail_tables import KEYS_PER_POINT, RailTables
from ludorail.games.locomotion.rules.events import COLOURS
from ludorail.games.locomotion.rules.state import FREE, IN_TRAIN, TRAIN, LocomotionState
from ludorail.games.locomotion.shunting.arrays import append, filled, vec

MOST_WAGONS: Final = 16
"""The wagons of four players (LO-7)."""


class Vehicles:
    """A train and the wagons it may couple, numbered from 0: first those it has at the start, then the standing ones.

    `train` has the numbers of the coupled wagons from the locomotive outwards and `train_points` their points; the
    first `length` count. `wagon_points` has the points of all wagons.
    """

    def __init__(self, tables: RailTables, state: LocomotionState, seat: i64) -> None:
        self._tables = tables
        self.loco: i64 = state.points[TRAIN * seat]
        self.length: i64 = state.lengths[seat]
        self.train = filled(COLOURS, 0)
        self.train_points = filled(COLOURS, 0)
        self.wagon_points = filled(MOST_WAGONS, 0)
        self.colours = vec[i64](capacity=MOST_WAGONS)
        i: i64 = 0
        while i < self.length:
            self.train[i] = i
            self.train_points[i] = state.points[TRAIN * seat + 1 + i]
            self.wagon_points[i] = self.train_points[i]
            self.colours = append(self.colours, state.colours[TRAIN * seat + 1 + i])
            i += 1
        p: i64 = 0
        while p < tables.size:
            what: i64 = state.at[p]
            if what != FREE and what != IN_TRAIN:
                self.wagon_points[len(self.colours)] = p
                self.colours = append(self.colours, what)
            p += 1
        self.wagons: i64 = len(self.colours)

    def has_colour(self, colour: i64) -> bool:
        """LO-13: whether a wagon of that colour is in the train."""
        i: i64 = 0
        while i < self.length:
            if self.colours[self.train[i]] == colour:
                return True
            i += 1
        return False

    def move_coupled(self) -> None:
        """Notes that the coupled wagons are where the train is."""
        i: i64 = 0
        while i < self.length:
            self.wagon_points[self.train[i]] = self.train_points[i]
            i += 1

    def direction_to(self, i: i64) -> i64:
        """The direction to a wagon of the train from the vehicle before it."""
        before = self.loco if i == 0 else self.train_points[i - 1]
        return self._tables.direction[before * self._tables.size + self.train_points[i]]

    # Hash keys: the key of a state is the exclusive or of the keys of its vehicles.

    def train_key(self) -> i64:
        """The key of the locomotive and the coupled wagons."""
        key = self._tables.keys[KEYS_PER_POINT * self.loco + COLOURS]
        i: i64 = 0
        while i < self.length:
            kind = 1 + COLOURS + 4 * i + self.colours[self.train[i]] - 1
            key ^= self._tables.keys[KEYS_PER_POINT * self.train_points[i] + kind]
            i += 1
        return key

    def standing_key(self) -> i64:
        """The key of the wagons that stand at the start."""
        key: i64 = 0
        i = self.length
        while i < self.wagons:
            key ^= self.wagon_key(i)
            i += 1
        return key

    def wagon_key(self, wagon: i64) -> i64:
        """The key of one standing wagon."""
        return self._tables.keys[KEYS_PER_POINT * self.wagon_points[wagon] + self.colours[wagon] - 1]
