"""Lower bounds on the length of a path: they keep the solver's search short and its answers proved.

Both bounds count the visits a locomotive must pay. A standing wagon moves only after it is coupled, and is then never
farther from the locomotive than its place in the train. Say the wagons are first coupled in the order a, b, c, d.
The drive from the coupling of one to that of the next is at least their distance less what the train spans, and
going through the wagons that can be in the train at both moments shows that this is at most 1 before a, and then
2, 3 and 4. (Where a vehicle is in the train both times, its own path counts; where none is, the locomotive's.)
`docs/solver.md` has the whole proof.
"""

from itertools import permutations
from typing import Final

from mypy_extensions import i64

from ludorail.games.locomotion.shunting.arrays import filled, shifted, vec
from ludorail.games.locomotion.shunting.graph import ShuntingGraph
from ludorail.games.locomotion.shunting.packed_state import POINT_BITS, WAGONS, in_train, point_of, train_length

SPAN: Final[i64] = 4
"""The greatest distance of a locomotive from a wagon of its train."""
NO_PATH: Final[i64] = 9999
ALL: Final[i64] = 15
"""The set of all wagons, a bit each."""
SETS: Final = 16


class Bounds:
    """Bounds on the drive from one start to any state, and from any state to a goal of the first `goal` wagons."""

    def __init__(self, graph: ShuntingGraph, start: i64, goal: i64) -> None:
        self._distances = graph.distance
        self._size: i64 = graph.size
        self._start: i64 = start
        self._goal: i64 = shifted(1, goal) - 1
        self._after = filled(WAGONS + 1, 0)
        # For each set of moved wagons, visits[first[set]:first[set + 1]] are the least drives before each wagon is
        # first coupled, five numbers a visiting order, by wagon.
        visits, first = _visits(graph, start)
        self._visits = vec[i64](visits)
        self._first = vec[i64](first)

    def _distance(self, here: i64, there: i64) -> i64:
        return self._distances[here * self._size + there]

    def to_goal(self, packed: i64) -> i64:
        """The least drive from a state to the goal: every standing wagon of the goal must be coupled."""
        coupled = in_train(packed)
        needed = self._goal & ~coupled
        if needed == 0:
            return 0
        return self._round_trip(packed, ALL & ~coupled, needed, packed & POINT_BITS, train_length(packed) + 1)

    def _round_trip(self, packed: i64, standing: i64, needed: i64, here: i64, span: i64) -> i64:
        """The shortest trip to all the wagons needed, in the best order; others may be coupled on the way."""
        best: i64 = NO_PATH
        wagon: i64 = 1
        while wagon <= WAGONS:
            bit = shifted(1, wagon - 1)
            if standing & bit:
                point = point_of(packed, wagon)
                length = self._distance(here, point) - span
                if length < 0:
                    length = 0
                if length < best:
                    if needed & ~bit:
                        length += self._round_trip(packed, standing & ~bit, needed & ~bit, point, span + 1)
                    if length < best:
                        best = length
            wagon += 1
        return best

    def from_start(self, packed: i64) -> i64:
        """The least drive from the start to a state: every wagon that is elsewhere now had to be brought there."""
        loco = packed & POINT_BITS
        changed = in_train(packed) | in_train(self._start)
        wagon: i64 = 1
        while wagon <= WAGONS:
            origin = point_of(self._start, wagon)
            point = point_of(packed, wagon)
            if origin != point:
                changed |= shifted(1, wagon - 1)
            self._after[wagon] = self._drive_after(packed, wagon, origin, point, loco)
            wagon += 1
        if changed == 0:
            return self._distance(self._start & POINT_BITS, loco)
        best: i64 = NO_PATH
        order = self._first[changed]
        while order < self._first[changed + 1]:
            longest = self._longest(changed, order)
            if longest < best:
                best = longest
            order += 1
        return best

    def _longest(self, changed: i64, order: i64) -> i64:
        """The longest drive that a visiting order requires for one wagon, before its first coupling and after it."""
        longest: i64 = 0
        wagon: i64 = 1
        while wagon <= WAGONS:
            if changed & shifted(1, wagon - 1):
                length = self._visits[5 * order + wagon] + self._after[wagon]
                if length > longest:
                    longest = length
            wagon += 1
        return longest

    def _drive_after(self, packed: i64, wagon: i64, origin: i64, point: i64, loco: i64) -> i64:
        """The least drive after a wagon is first coupled: it is brought, left, and the locomotive goes on."""
        length = self._distance(origin, point)
        if in_train(packed) & shifted(1, wagon - 1) == 0:
            leave = self._distance(point, loco) - SPAN
            if leave > 0:
                length += leave
        direct = self._distance(origin, loco) - SPAN
        return length if length > direct else direct


def _visits(graph: ShuntingGraph, start: i64) -> tuple[list[int], list[int]]:
    """The least drives before each wagon is first coupled, for each set of wagons that moved.

    Wagons outside the set may have been coupled too and brought back to where they were, so every order of every
    larger set counts; orders that are nowhere shorter than another are left out.
    """
    visits: list[int] = []
    first: list[int] = [0]
    wagons = range(1, int(WAGONS) + 1)
    orders = [order for count in range(int(WAGONS) + 1) for order in permutations(wagons, count)]
    by_order = [(set(order), _drives_before(graph, start, order)) for order in orders]
    for bits in range(SETS):
        members = [wagon for wagon in wagons if bits >> (wagon - 1) & 1]
        found = {tuple(one[wagon] for wagon in members) for order, one in by_order if order.issuperset(members)}
        for drives in found:
            if not any(other != drives and _nowhere_longer(other, drives) for other in found):
                by_wagon = dict(zip(members, drives, strict=True))
                visits += [by_wagon.get(wagon, 0) for wagon in range(int(WAGONS) + 1)]
        first.append(len(visits) // 5)
    return visits, first


def _nowhere_longer(drives: tuple[int, ...], others: tuple[int, ...]) -> bool:
    return all(drive <= other for drive, other in zip(drives, others, strict=True))


def _drives_before(graph: ShuntingGraph, start: i64, order: tuple[int, ...]) -> list[int]:
    """The least drive before each wagon is first coupled, in that order; 0 for those coupled at the start."""
    drives = [0] * (int(WAGONS) + 1)
    coupled = in_train(start)
    drive = 0
    here = start & POINT_BITS
    span = int(train_length(start)) + 1
    for wagon in order:
        if coupled & shifted(1, wagon - 1):
            continue
        point = point_of(start, wagon)
        drive += max(0, int(graph.distance[here * graph.size + point]) - span)
        drives[wagon] = drive
        here = point
        span += 1
    return drives
