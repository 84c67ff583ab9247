"""The states that a plan's search has reached, as nodes numbered from 0."""

from typing import Final

from mypy_extensions import i64, u8

from ludorail.core.event import Event
from ludorail.games.locomotion.bots.planning.vehicles import Vehicles
from ludorail.games.locomotion.rules.events import COLOURS, COUPLE, PULL, PUSH, UNCOUPLE
from ludorail.games.locomotion.shunting.arrays import append, filled, shifted, vec

NO_NODE: Final[i64] = -1

# The bytes of a node: the locomotive's point, the number of coupled wagons, which they are, the points of all wagons.
LENGTH: Final[i64] = 1
COUPLED: Final[i64] = 2
POINTS: Final[i64] = 6

# The move that led to a node: one of these, plus a direction or a number of wagons.
PULLED: Final[i64] = 0
PUSHED: Final[i64] = 6
LEFT: Final[i64] = 12
JOINED: Final[i64] = 18

FIRST_BITS: Final[i64] = 10


class Nodes:
    """States by their hash key, each with the points spent up to it and the move that led there."""

    def __init__(self, wagons: i64) -> None:
        self.count: i64 = 0
        self.spent = vec[i64](capacity=64)
        self.spent_when_expanded = vec[i64](capacity=64)
        self.keys = vec[i64](capacity=64)
        self._parents = vec[i64](capacity=64)
        self._moves = vec[i64](capacity=64)
        self._wagons: i64 = wagons
        self._stride: i64 = POINTS + wagons
        self._bytes = vec[u8](capacity=1024)
        self._bits: i64 = FIRST_BITS
        self._table = filled(shifted(1, FIRST_BITS), NO_NODE)

    # The hash table

    def slot(self, key: i64) -> i64:
        """The slot of the table where a key is or belongs."""
        mask = shifted(1, self._bits) - 1
        slot = key & mask
        while self._table[slot] >= 0 and self.keys[self._table[slot]] != key:
            slot = (slot + 1) & mask
        return slot

    def node_in(self, slot: i64) -> i64:
        """The node in a slot, or `NO_NODE`."""
        return self._table[slot]

    def add(self, key: i64, slot: i64, vehicles: Vehicles) -> i64:
        """Adds a state in the slot of its key, and returns its node."""
        if 2 * self.count > shifted(1, self._bits):  # the table doubles when it is half full
            self._grow()
            slot = self.slot(key)
        node = self.count
        self._table[slot] = node
        self.count += 1
        self.keys = append(self.keys, key)
        self.spent = append(self.spent, 0)
        self.spent_when_expanded = append(self.spent_when_expanded, NO_NODE)
        self._parents = append(self._parents, 0)
        self._moves = append(self._moves, 0)
        self._store(vehicles)
        return node

    def _grow(self) -> None:
        self._bits += 1
        self._table = filled(shifted(1, self._bits), NO_NODE)
        node: i64 = 0
        while node < self.count:
            self._table[self.slot(self.keys[node])] = node
            node += 1

    def reach(self, node: i64, parent: i64, move: i64, spent: i64) -> None:
        """Notes a cheaper path to a node."""
        self.spent[node] = spent
        self._parents[node] = parent
        self._moves[node] = move

    # States in bytes

    def _store(self, vehicles: Vehicles) -> None:
        self._bytes = append(self._bytes, u8(vehicles.loco))
        self._bytes = append(self._bytes, u8(vehicles.length))
        i: i64 = 0
        while i < COLOURS:
            self._bytes = append(self._bytes, u8(vehicles.train[i]))
            i += 1
        i = 0
        while i < self._wagons:
            self._bytes = append(self._bytes, u8(vehicles.wagon_points[i]))
            i += 1

    def load(self, node: i64, vehicles: Vehicles) -> None:
        """Puts all vehicles where they are in a node."""
        row = node * self._stride + POINTS
        i: i64 = 0
        while i < self._wagons:
            vehicles.wagon_points[i] = i64(self._bytes[row + i])
            i += 1
        self.load_train(node, vehicles)

    def load_train(self, node: i64, vehicles: Vehicles) -> None:
        """Puts the train alone where it is in a node."""
        row = node * self._stride
        vehicles.loco = i64(self._bytes[row])
        vehicles.length = i64(self._bytes[row + LENGTH])
        i: i64 = 0
        while i < vehicles.length:
            wagon = i64(self._bytes[row + COUPLED + i])
            point = i64(self._bytes[row + POINTS + wagon])
            vehicles.train[i] = wagon
            vehicles.train_points[i] = point
            vehicles.wagon_points[wagon] = point
            i += 1

    # Paths

    def path(self, node: i64, vehicles: Vehicles) -> list[Event]:
        """The moves that lead to a node."""
        events: list[Event] = []
        while self._parents[node] >= 0:
            events.append(self._event(node, vehicles))
            node = self._parents[node]
        events.reverse()
        return events

    def _event(self, node: i64, vehicles: Vehicles) -> Event:
        """The move that led to a node."""
        move = self._moves[node]
        if move < PUSHED:
            return PULL[move]
        if move < LEFT:
            return PUSH[move - PUSHED]
        if move < JOINED:
            return UNCOUPLE[move - LEFT]
        self.load_train(node, vehicles)
        i = vehicles.length - (move - JOINED)
        d = vehicles.direction_to(i)
        event = COUPLE[d]
        i += 1
        while i < vehicles.length:
            turn = (vehicles.direction_to(i) - d + 7) % 6
            d = vehicles.direction_to(i)
            event = event.longer[turn]
            i += 1
        return event
