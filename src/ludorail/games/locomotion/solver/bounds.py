"""What a way must at least be long: the bounds that make the solver's search short and keep its answers proved.

Both count the visits a locomotive must pay. A standing wagon moves only after it is coupled, and is then never
farther from the locomotive than its place in the train. Say the wagons are first coupled in the order a, b, c, d.
The drive from the coupling of one to that of the next is at least their distance less what the train spans, and
going through the wagons that can be in the train at both moments shows that this is at most 1 before a, and then
2, 3 and 4. (Where a vehicle is in the train both times, its own way counts; where none is, the locomotive's.)
"""

from itertools import permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.locomotion.solver.shunting import (
    POINT,
    TRAIN_AT,
    WAGONS,
    Yard,
    filled,
    in_train,
    point_of,
    shifted,
)

SPAN: Final[i64] = 4
"""The locomotive is never farther than this from a wagon of its train."""
NO_WAY: Final[i64] = 9999
ALL: Final[i64] = 15
SETS: Final = 16


class Bounds:
    """Bounds on the drive from one start to any state, and from any state to a goal of the first `goal` wagons."""

    def __init__(self, yard: Yard, start: i64, goal: i64) -> None:
        self._far = yard.far
        self._size: i64 = yard.size
        self._start: i64 = start
        self._goal: i64 = shifted(1, goal) - 1
        self._after = filled(WAGONS + 1, 0)
        # For each set of moved wagons, ways[first[set]:first[set + 1]] are the least drives before each wagon is
        # first coupled, five numbers a way, by wagon.
        ways, first = _visits(yard, start)
        self._ways = vec[i64](ways)
        self._first = vec[i64](first)

    def _distance(self, here: i64, there: i64) -> i64:
        return self._far[here * self._size + there]

    def to_goal(self, packed: i64) -> i64:
        """The least drive from a state to the goal: every wagon of the goal that stands must be coupled."""
        used = in_train(packed)
        needed = self._goal & ~used
        if needed == 0:
            return 0
        length: i64 = 0
        train = packed >> TRAIN_AT
        while train != 0:
            train >>= 4
            length += 1
        return self._round(packed, ALL & ~used, needed, packed & POINT, length + 1)

    def _round(self, packed: i64, standing: i64, needed: i64, here: i64, span: i64) -> i64:
        """The shortest round through the wagons needed, in the best order; others may be coupled on the way."""
        best: i64 = NO_WAY
        wagon: i64 = 1
        while wagon <= WAGONS:
            bit = shifted(1, wagon - 1)
            if standing & bit:
                point = point_of(packed, wagon)
                way = self._distance(here, point) - span
                if way < 0:
                    way = 0
                if way < best:
                    if needed & ~bit:
                        way += self._round(packed, standing & ~bit, needed & ~bit, point, span + 1)
                    if way < best:
                        best = way
            wagon += 1
        return best

    def from_start(self, packed: i64) -> i64:
        """The least drive from the start to a state: every wagon not where it was had to be brought."""
        loco = packed & POINT
        changed = in_train(packed) | in_train(self._start)
        wagon: i64 = 1
        while wagon <= WAGONS:
            origin = point_of(self._start, wagon)
            point = point_of(packed, wagon)
            if origin != point:
                changed |= shifted(1, wagon - 1)
            self._after[wagon] = self._brought(packed, wagon, origin, point, loco)
            wagon += 1
        if changed == 0:
            return self._distance(self._start & POINT, loco)
        best: i64 = NO_WAY
        way = self._first[changed]
        while way < self._first[changed + 1]:
            longest: i64 = 0
            wagon = 1
            while wagon <= WAGONS:
                if changed & shifted(1, wagon - 1):
                    length = self._ways[5 * way + wagon] + self._after[wagon]
                    if length > longest:
                        longest = length
                wagon += 1
            if longest < best:
                best = longest
            way += 1
        return best

    def _brought(self, packed: i64, wagon: i64, origin: i64, point: i64, loco: i64) -> i64:
        """The least drive after a wagon is first coupled: it is brought, left, and the locomotive goes on."""
        way = self._distance(origin, point)
        if in_train(packed) & shifted(1, wagon - 1) == 0:
            leave = self._distance(point, loco) - SPAN
            if leave > 0:
                way += leave
        direct = self._distance(origin, loco) - SPAN
        return way if way > direct else direct


def _visits(yard: Yard, start: i64) -> tuple[list[int], list[int]]:
    """The least drives before each wagon is first coupled, for each set of wagons that moved.

    Wagons outside of the set may have been coupled too and be back where they were, so every order of every larger
    set counts; ways that are nowhere shorter than another are left out.
    """
    ways: list[int] = []
    first: list[int] = [0]
    wagons = range(1, int(WAGONS) + 1)
    orders = [order for count in range(int(WAGONS) + 1) for order in permutations(wagons, count)]
    everywhere = [(set(order), _drives(yard, start, order)) for order in orders]
    for bits in range(SETS):
        members = [wagon for wagon in wagons if bits >> (wagon - 1) & 1]
        drives = {tuple(way[wagon] for wagon in members) for order, way in everywhere if order.issuperset(members)}
        for one in drives:
            if not any(other != one and _nowhere_longer(other, one) for other in drives):
                found = dict(zip(members, one, strict=True))
                ways += [found.get(wagon, 0) for wagon in range(int(WAGONS) + 1)]
        first.append(len(ways) // 5)
    return ways, first


def _nowhere_longer(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(way <= that for way, that in zip(one, other, strict=True))


def _drives(yard: Yard, start: i64, order: tuple[int, ...]) -> list[int]:
    """The least drive before each wagon is first coupled, in that order; 0 for those coupled at the start."""
    drives = [0] * (int(WAGONS) + 1)
    coupled = in_train(start)
    way = 0
    here = start & POINT
    span = 1
    train = start >> TRAIN_AT
    while train != 0:
        train >>= 4
        span += 1
    for wagon in order:
        if coupled & shifted(1, wagon - 1):
            continue
        point = point_of(start, wagon)
        way += max(0, int(yard.far[here * yard.size + point]) - span)
        drives[wagon] = way
        here = point
        span += 1
    return drives
