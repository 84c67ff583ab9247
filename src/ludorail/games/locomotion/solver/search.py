"""The search for a shortest path, from both ends at once.

The search looks for paths of one cost, `bound`, and raises it by 1 when there is none. A state is let in once the
lower bound on any path through it is no greater than `bound`; until then it waits outside. The side with fewer states
let in goes on, and expands its cheapest first. When the least costs not yet expanded on the two sides add up to the
bound, no path of that cost has been missed: walk along one from the start to the first state not expanded from there,
and all states beyond it were expanded from the goal. `docs/solver.md` has the whole proof.

A cost counts points travelled and, after them, couplings: `STEP` for a drive, 1 for a coupling or uncoupling.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ludorail.games.locomotion.network.network import bends_gently
from ludorail.games.locomotion.shunting.bucket_queue import BucketQueue
from ludorail.games.locomotion.shunting.graph import ShuntingGraph
from ludorail.games.locomotion.shunting.packed_state import TRAIN_AT, WAGONS, point_of
from ludorail.games.locomotion.solver.bounds import Bounds
from ludorail.games.locomotion.solver.cost_table import UNREACHED, CostTable

STEP: Final[i64] = 1024
"""More than the couplings of a path: between two drives there are never more than two that help."""
CLOCK_EVERY: Final[i64] = 4096
"""States expanded between two looks at the clock."""


class ExactSearch:
    """A search from a start to any state whose train is the first `goal` wagons in their order.

    After `run`, `best` is the cost of the best path found, or `UNREACHED`; no path costs less than `bound`; `proved`
    says that there is no better path; `path` has its states.
    """

    def __init__(self, graph: ShuntingGraph, start: i64, goal: i64) -> None:
        self._graph = graph
        self._bounds = Bounds(graph, start, goal)
        self._start: i64 = start
        self._goal_train: i64 = _goal_train(goal)
        self._table = CostTable()
        # States let in are queued by their cost, those outside by the lower bound on a path through them.
        self._inside = [BucketQueue(), BucketQueue()]
        self._outside = [BucketQueue(), BucketQueue()]
        self._side: i64 = 0
        # Wagons outside the goal could stand anywhere, so with a smaller goal the search goes from the start alone.
        self._two_sided: bool = goal == WAGONS
        self._meeting: i64 = 0
        self.best: i64 = UNREACHED
        self.bound: i64 = 0
        self.proved: bool = False

    def states(self) -> i64:
        """The number of states reached so far."""
        return self._table.states

    def run(self, seconds: float, most_states: i64, progress: Callable[[int, int], None] | None) -> None:
        """Searches until the best path is proved, or there is none, or the time or the states are used up."""
        until = perf_counter() + seconds
        if self._two_sided:
            self._side = 1
            self._reach_goals()
        self._side = 0
        self._reach(self._start, 0)
        expanded: i64 = 0
        while self.bound < self.best and not self._is_exhausted():
            self._let_in()
            while self._choose_side():
                self._expand_cheapest()
                expanded += 1
                if expanded % CLOCK_EVERY == 0:
                    if perf_counter() > until or self._table.states > most_states:
                        return
                    if progress is not None:
                        progress(self._table.states, self.bound // STEP)
            self.bound += 1
        self.proved = True

    def _is_exhausted(self) -> bool:
        """Whether one side has reached every state it can without meeting the other."""
        if self.best < UNREACHED:
            return False
        if self._inside[0].count == 0 and self._outside[0].count == 0:
            return True
        return self._two_sided and self._inside[1].count == 0 and self._outside[1].count == 0

    def _let_in(self) -> None:
        """Lets in the states through which a path may cost no more than the bound."""
        self._side = 0
        while self._side < 2:
            packed = self._outside[self._side].pop(self.bound)
            while packed >= 0:
                self._inside[self._side].push(self._table.cost(packed, self._side), packed)
                packed = self._outside[self._side].pop(self.bound)
            self._side += 1

    def _choose_side(self) -> bool:
        """Chooses the side with fewer states let in; returns False when neither needs to expand any."""
        start, goal = self._inside[0], self._inside[1]
        self._side = 1 if self._two_sided and goal.count < start.count else 0
        across = goal.least() if self._two_sided else 0
        return start.least() + across < self.bound < self.best

    def _expand_cheapest(self) -> None:
        """Reaches the neighbours of the cheapest state that this side has let in."""
        queue = self._inside[self._side]
        packed = queue.pop(queue.least())
        cost = self._table.begin_expanding(packed, self._side)
        if cost < 0:
            return
        count = self._graph.expand(packed)
        drives = self._graph.drives
        i: i64 = 0
        while i < count:
            self._reach(self._graph.successors[i], cost + (STEP if i < drives else 1))
            i += 1

    def _reach(self, packed: i64, cost: i64) -> None:
        """Notes a state's cost from this side, if it is lower than known."""
        slot = self._table.add(packed)
        if cost >= self._table.cost_at(slot, self._side):
            return
        self._table.lower(slot, self._side, cost)
        if self._two_sided:
            across = self._table.cost_at(slot, 1 - self._side)
        else:
            across = 0 if packed >> TRAIN_AT == self._goal_train else UNREACHED
        if cost + across < self.best:
            self.best = cost + across
            self._meeting = packed
        bounds = self._bounds
        rest = bounds.to_goal(packed) if self._side == 0 else bounds.from_start(packed)
        least = cost + STEP * rest
        if least <= self.bound:
            self._inside[self._side].push(cost, packed)
        elif least < self.best:
            self._outside[self._side].push(least, packed)

    def _reach_goals(self) -> None:
        """Reaches every position of the whole train on the rails."""
        loco: i64 = 0
        while loco < self._graph.size:
            self._reach_trains(loco, 0, 0, loco, -1)
            loco += 1

    def _reach_trains(self, packed: i64, train: i64, length: i64, tail: i64, behind: i64) -> None:
        if length == WAGONS:
            self._reach(packed | (train << TRAIN_AT), 0)
            return
        wagon = length + 1
        d: i64 = 0
        while d < 6:
            point = self._graph.neighbour[6 * tail + d]
            if point >= 0 and (behind < 0 or bends_gently(behind, d)) and not _is_taken(packed, length, point):
                longer = train | (wagon << (4 * length))
                self._reach_trains(packed | (point << (8 * wagon)), longer, wagon, point, d)
            d += 1

    def path(self) -> list[int]:
        """The states of the best path, from the start to the goal."""
        behind = self._follow(self._meeting, 0)
        behind.reverse()
        ahead = self._follow(self._meeting, 1) if self._two_sided else []
        return [*behind, int(self._meeting), *ahead]

    def _follow(self, packed: i64, side: i64) -> list[int]:
        """The states of the best path after the given one, towards a side."""
        states: list[int] = []
        cost = self._table.cost(packed, side)
        while cost > 0:
            count = self._graph.expand(packed)
            i: i64 = 0
            while i < count:
                step = STEP if i < self._graph.drives else 1
                if self._table.cost(self._graph.successors[i], side) + step == cost:
                    packed = self._graph.successors[i]
                    cost -= step
                    break
                i += 1
            states.append(int(packed))
        return states


def _goal_train(goal: i64) -> i64:
    """The train of the first `goal` wagons, packed."""
    train: i64 = 0
    wagon = goal
    while wagon > 0:
        train = (train << 4) | wagon
        wagon -= 1
    return train


def _is_taken(packed: i64, length: i64, point: i64) -> bool:
    """Whether the locomotive or one of the first wagons is on a point."""
    vehicle: i64 = 0
    while vehicle <= length:
        if point_of(packed, vehicle) == point:
            return True
        vehicle += 1
    return False
