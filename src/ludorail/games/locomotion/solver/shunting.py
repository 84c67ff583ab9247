"""Shunting as the solver sees it: a locomotive and four wagons packed into one number, and the moves between such.

Wagons are numbered 1 to 4 by their place in the order of the cards. The lowest byte of a packed state is the
locomotive's point, the next four are those of the wagons; above them stands the train, four bits a wagon from the
locomotive outwards, 0 where it ends. Every move can be undone by a move of the same cost.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludorail.games.locomotion.network.network import Network

WAGONS: Final[i64] = 4
POINT: Final[i64] = 0xFF
TRAIN_AT: Final[i64] = 40
"""Where the train begins in a packed state."""
FAR: Final[i64] = 255
MOST_MOVES: Final[i64] = 128


def shifted(value: i64, by: i64) -> i64:
    """`value << by`. The compiler takes a shifted literal for a 32-bit number; an argument it does not."""
    return value << by


def filled(size: i64, value: i64) -> vec[i64]:
    """So many numbers, all the same."""
    found = vec[i64](capacity=size)
    while len(found) < size:
        found = append(found, value)
    return found


def near(one: i64, other: i64) -> bool:
    """LO-11: whether two directions differ by no more than 60°."""
    apart = one - other
    return -1 <= apart <= 1 or apart == 5 or apart == -5


def point_of(packed: i64, vehicle: i64) -> i64:
    """The point of the locomotive (0) or of a wagon."""
    return (packed >> (8 * vehicle)) & POINT


def moved(packed: i64, vehicle: i64, point: i64) -> i64:
    """The state with one vehicle put on another point."""
    return (packed & ~shifted(POINT, 8 * vehicle)) | (point << (8 * vehicle))


def in_train(packed: i64) -> i64:
    """The wagons of the train, a bit each, the lowest for wagon 1."""
    train = packed >> TRAIN_AT
    found: i64 = 0
    while train != 0:
        found |= shifted(1, (train & 7) - 1)
        train >>= 4
    return found


class Yard:
    """A network as tables, and the moves on it.

    `neighbours` leaves what it finds in `found`: the first `driven` are drives, the rest couplings.
    """

    def __init__(self, network: Network) -> None:
        self.size: i64 = len(network.q)
        self.beside = vec[i64](network.next)
        self.direction = filled(self.size * self.size, -1)
        self.far = filled(self.size * self.size, FAR)
        p: i64 = 0
        while p < self.size:
            self._survey(p)
            p += 1
        self.found = filled(MOST_MOVES, 0)
        self.driven: i64 = 0
        self._count: i64 = 0

    def _survey(self, p: i64) -> None:
        """Which way each neighbour of a point lies, and how far every point is from it over the rails."""
        row = p * self.size
        reached = filled(self.size, p)
        self.far[row + p] = 0
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            here = reached[head]
            head += 1
            d: i64 = 0
            while d < 6:
                there = self.beside[6 * here + d]
                if there >= 0:
                    if here == p:
                        self.direction[row + there] = d
                    if self.far[row + there] == FAR:
                        self.far[row + there] = self.far[row + here] + 1
                        reached[tail] = there
                        tail += 1
                d += 1

    def neighbours(self, packed: i64) -> i64:
        """All states one move away, in `found`; gives how many."""
        self._count = 0
        train = packed >> TRAIN_AT
        loco = packed & POINT
        if train == 0:
            self._drive_alone(packed, loco)
            self.driven = self._count
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
        self.driven = self._count
        self._couple(packed, train, length, tail, behind)
        self._uncouple(packed, train, length)
        return self._count

    def _add(self, packed: i64) -> None:
        self.found[self._count] = packed
        self._count += 1

    def _free(self, packed: i64, point: i64) -> bool:
        """LO-12: whether there is such a point, and nothing on it."""
        return (
            point >= 0
            and point != packed & POINT
            and point != (packed >> 8) & POINT
            and point != (packed >> 16) & POINT
            and point != (packed >> 24) & POINT
            and point != (packed >> 32) & POINT
        )

    def _drive_alone(self, packed: i64, loco: i64) -> None:
        d: i64 = 0
        while d < 6:
            there = self.beside[6 * loco + d]
            if self._free(packed, there):
                self._add(moved(packed, 0, there))
            d += 1

    def _pull(self, packed: i64, train: i64, loco: i64) -> None:
        """LO-12: each wagon goes to the place of the vehicle before it."""
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
            there = self.beside[6 * loco + d % 6]
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
            there = self.beside[6 * tail + d % 6]
            if self._free(packed, there):
                self._add(moved(after, left, there))
            d += 1

    def _couple(self, packed: i64, train: i64, length: i64, tail: i64, behind: i64) -> None:
        """LO-13: the standing wagons that lie on from the train's end, one, then two, and so on."""
        free = packed & (shifted(1, TRAIN_AT) - 1)
        used = in_train(train << TRAIN_AT)
        wagon: i64 = 1
        while wagon <= WAGONS:
            if used & shifted(1, wagon - 1) == 0:
                point = point_of(packed, wagon)
                d = self.direction[tail * self.size + point]
                if d >= 0 and (behind < 0 or near(d, behind)):
                    longer = train | (wagon << (4 * length))
                    self._add(free | (longer << TRAIN_AT))
                    self._couple(packed, longer, length + 1, point, d)
            wagon += 1

    def _uncouple(self, packed: i64, train: i64, length: i64) -> None:
        """LO-14: any number of the last wagons stay standing."""
        free = packed & (shifted(1, TRAIN_AT) - 1)
        keep: i64 = 0
        while keep < length:
            self._add(free | ((train & (shifted(1, 4 * keep) - 1)) << TRAIN_AT))
            keep += 1
