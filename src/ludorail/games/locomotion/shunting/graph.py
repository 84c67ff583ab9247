"""The graph of a solo train on a network: the moves from one packed state to the next.

Every move can be undone by a move of the same cost: a pull by a push, a coupling by an uncoupling.
"""

from typing import Final

from mypy_extensions import i64

from ludorail.games.locomotion.network.network import Network, bends_gently
from ludorail.games.locomotion.shunting.arrays import filled, shifted, vec
from ludorail.games.locomotion.shunting.packed_state import POINT_BITS, TRAIN_AT, WAGONS, in_train, moved, point_of

UNREACHED: Final[i64] = 255
MOST_MOVES: Final[i64] = 128


class ShuntingGraph:
    """A network as tables, and the moves of a train on it.

    `neighbour[6 * p + d]` is the point next to `p` in direction `d`, or -1. `direction[size * p + o]` is the direction
    from a point to its neighbour, or -1, and `distance[size * p + o]` the distance of two points over the rails.
    `expand` leaves the states it finds in `successors`: the first `drives` are drives, the rest couplings and
    uncouplings.
    """

    def __init__(self, network: Network) -> None:
        self.size: i64 = len(network.q)
        self.neighbour = vec[i64](network.next)
        self.direction = filled(self.size * self.size, -1)
        self.distance = filled(self.size * self.size, UNREACHED)
        self.successors = filled(MOST_MOVES, 0)
        self.drives: i64 = 0
        self._count: i64 = 0
        p: i64 = 0
        while p < self.size:
            self._survey(p)
            p += 1

    def _survey(self, p: i64) -> None:
        """Fills in the direction of each neighbour of a point, and the distance of every point from it."""
        row = p * self.size
        reached = filled(self.size, p)
        self.distance[row + p] = 0
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            here = reached[head]
            head += 1
            d: i64 = 0
            while d < 6:
                there = self.neighbour[6 * here + d]
                if there >= 0:
                    if here == p:
                        self.direction[row + there] = d
                    if self.distance[row + there] == UNREACHED:
                        self.distance[row + there] = self.distance[row + here] + 1
                        reached[tail] = there
                        tail += 1
                d += 1

    def expand(self, packed: i64) -> i64:
        """Finds all states one move away, and returns how many there are."""
        self._count = 0
        train = packed >> TRAIN_AT
        loco = packed & POINT_BITS
        if train == 0:
            self._drive_alone(packed, loco)
            self.drives = self._count
            self._couple(packed, 0, 0, loco, -1)
            return self._count
        length: i64 = 0
        before = loco
        tail = loco
        left = train
        while left != 0:
            before = tail
            tail = point_of(packed, left & 7)
            left >>= 4
            length += 1
        behind = self.direction[before * self.size + tail]
        self._pull(packed, train, loco)
        self._push(packed, train, tail, behind)
        self.drives = self._count
        self._couple(packed, train, length, tail, behind)
        self._uncouple(packed, train, length)
        return self._count

    def _add(self, packed: i64) -> None:
        self.successors[self._count] = packed
        self._count += 1

    def _free(self, packed: i64, point: i64) -> bool:
        """LO-12: whether the point exists and no vehicle is on it."""
        return (
            point >= 0
            and point != packed & POINT_BITS
            and point != (packed >> 8) & POINT_BITS
            and point != (packed >> 16) & POINT_BITS
            and point != (packed >> 24) & POINT_BITS
            and point != (packed >> 32) & POINT_BITS
        )

    def _drive_alone(self, packed: i64, loco: i64) -> None:
        """LO-11, LO-12: a lone locomotive goes to any free neighbouring point."""
        d: i64 = 0
        while d < 6:
            there = self.neighbour[6 * loco + d]
            if self._free(packed, there):
                self._add(moved(packed, 0, there))
            d += 1

    def _pull(self, packed: i64, train: i64, loco: i64) -> None:
        """LO-12: the locomotive leads, and each wagon goes to the place of the vehicle before it."""
        ahead = self.direction[point_of(packed, train & 7) * self.size + loco]
        after = packed
        place = loco
        left = train
        while left != 0:
            wagon = left & 7
            after = moved(after, wagon, place)
            place = point_of(packed, wagon)
            left >>= 4
        d = ahead + 5
        while d <= ahead + 7:
            there = self.neighbour[6 * loco + d % 6]
            if self._free(packed, there):
                self._add(moved(after, 0, there))
            d += 1

    def _push(self, packed: i64, train: i64, tail: i64, behind: i64) -> None:
        """LO-12: the last wagon leads, and each vehicle goes to the place of the one behind it."""
        after = moved(packed, 0, point_of(packed, train & 7))
        left = train
        while left >> 4 != 0:
            after = moved(after, left & 7, point_of(packed, (left >> 4) & 7))
            left >>= 4
        d = behind + 5
        while d <= behind + 7:
            there = self.neighbour[6 * tail + d % 6]
            if self._free(packed, there):
                self._add(moved(after, left, there))
            d += 1

    def _couple(self, packed: i64, train: i64, length: i64, tail: i64, behind: i64) -> None:
        """LO-13: couples the standing wagons next in line behind the train: one, then two, and so on."""
        free = packed & (shifted(1, TRAIN_AT) - 1)
        used = in_train(train << TRAIN_AT)
        wagon: i64 = 1
        while wagon <= WAGONS:
            if used & shifted(1, wagon - 1) == 0:
                point = point_of(packed, wagon)
                d = self.direction[tail * self.size + point]
                if d >= 0 and (behind < 0 or bends_gently(behind, d)):
                    longer = train | (wagon << (4 * length))
                    self._add(free | (longer << TRAIN_AT))
                    self._couple(packed, longer, length + 1, point, d)
            wagon += 1

    def _uncouple(self, packed: i64, train: i64, length: i64) -> None:
        """LO-14: leaves any number of the last wagons standing."""
        free = packed & (shifted(1, TRAIN_AT) - 1)
        keep: i64 = 0
        while keep < length:
            self._add(free | ((train & (shifted(1, 4 * keep) - 1)) << TRAIN_AT))
            keep += 1
