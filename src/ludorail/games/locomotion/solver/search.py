"""The search for a shortest way, from both ends at once.

The search raises the cost that a way may have (`bound`) by one and one, and looks for ways of that cost. A state
is let in when the least that a whole way through it can cost is no more; the others wait outside. Of those let in,
each side looks at the cheapest first, and the side with fewer of them goes on. When the least costs that the two
sides have not looked at add up to the bound, no way of that cost is missed: walk along it from the start to the
first state that was not looked at from there, and all behind it were looked at from the goal.

A cost counts points travelled and, after them, couplings: `STEP` for a drive, 1 for a coupling or uncoupling.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludorail.games.locomotion.solver.bounds import Bounds
from ludorail.games.locomotion.solver.shunting import TRAIN_AT, WAGONS, Yard, filled, near, point_of, shifted

STEP: Final[i64] = 1024
"""More than the couplings of a way: between two drives there are never more than two that help."""
COST_BITS: Final[i64] = 30
COST: Final[i64] = 0x3FFFFFFF
"""The bits of one cost; all of them set is a state not reached, a way not found, or nothing that waits."""
SPREAD: Final[i64] = 0x9E3779B97F4A7C1
POSITIVE: Final[i64] = 0x7FFFFFFFFFFFFFFF
NOTHING: Final[i64] = -1
FIRST_BITS: Final[i64] = 12
LOOK_EVERY: Final[i64] = 4096
"""States between two looks at the clock."""


class Waiting:
    """States that wait, each with a number: a stack for every number, all in one pair of arrays."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self._least: i64 = 0
        self._top = filled(1024, NOTHING)
        self._states = vec[i64](capacity=1024)
        self._below = vec[i64](capacity=1024)
        self._unused: i64 = NOTHING

    def push(self, number: i64, packed: i64) -> None:
        """Lets a state wait."""
        while number >= len(self._top):
            self._top = append(self._top, NOTHING)
        place = self._unused
        if place >= 0:
            self._unused = self._below[place]
            self._states[place] = packed
            self._below[place] = self._top[number]
        else:
            place = len(self._states)
            self._states = append(self._states, packed)
            self._below = append(self._below, self._top[number])
        self._top[number] = place
        self.count += 1
        if number < self._least:
            self._least = number

    def least(self) -> i64:
        """The least number that a state waits with, or `COST` if none waits."""
        if self.count == 0:
            return COST
        while self._top[self._least] < 0:
            self._least += 1
        return self._least

    def pop(self, number: i64) -> i64:
        """A state that waits with that number, or `NOTHING`."""
        if number >= len(self._top):
            return NOTHING
        place = self._top[number]
        if place < 0:
            return NOTHING
        self._top[number] = self._below[place]
        self._below[place] = self._unused
        self._unused = place
        self.count -= 1
        return self._states[place]


class Search:
    """A search from a start to any state whose train is the first `goal` wagons in their order."""

    def __init__(self, yard: Yard, start: i64, goal: i64) -> None:
        self._yard = yard
        self._bounds = Bounds(yard, start, goal)
        self._goal: i64 = goal
        self._start: i64 = start
        # Two numbers a state: itself, and its costs from the start and from the goal with a bit for each that says
        # whether it was looked at.
        self._bits: i64 = FIRST_BITS
        self._table = filled(shifted(2, FIRST_BITS), 0)
        # Those let in wait by their cost, the others by the least that a way through them costs.
        self._inside = [Waiting(), Waiting()]
        self._outside = [Waiting(), Waiting()]
        self._side: i64 = 0
        # Wagons that nobody needs could stand anywhere at the goal: then the search goes from the start alone.
        self._two_sided: bool = goal == WAGONS
        self._meeting: i64 = 0
        self.best: i64 = COST
        self.bound: i64 = 0
        self.states: i64 = 0
        self.proved: bool = False

    def run(self, seconds: float, most_states: i64, progress: Callable[[int, int], None] | None) -> None:
        """Searches until the best way is proved, or there is none, or the time or the states are used up."""
        until = perf_counter() + seconds
        if self._two_sided:
            self._side = 1
            self._reach_goals()
        self._side = 0
        self._reach(self._start, 0)
        looked: i64 = 0
        while self.bound < self.best and not self._been_everywhere():
            self._let_in()
            while self._choose_side():
                self._look()
                looked += 1
                if looked % LOOK_EVERY == 0:
                    if perf_counter() > until or self.states > most_states:
                        return
                    if progress is not None:
                        progress(self.states, self.bound // STEP)
            self.bound += 1
        self.proved = True

    def _been_everywhere(self) -> bool:
        """Whether one side has been everywhere it can, and has not met the other."""
        if self.best < COST:
            return False
        if self._inside[0].count == 0 and self._outside[0].count == 0:
            return True
        return self._two_sided and self._inside[1].count == 0 and self._outside[1].count == 0

    def _let_in(self) -> None:
        """Lets in the states that a way of the bound's cost can lead through."""
        self._side = 0
        while self._side < 2:
            packed = self._outside[self._side].pop(self.bound)
            while packed >= 0:
                costs = self._table[self._slot(packed) + 1]
                self._inside[self._side].push((costs >> (COST_BITS * self._side)) & COST, packed)
                packed = self._outside[self._side].pop(self.bound)
            self._side += 1

    def _choose_side(self) -> bool:
        """Takes the side with fewer states let in; False if there is no need to look at any."""
        start, goal = self._inside[0], self._inside[1]
        self._side = 1 if self._two_sided and goal.count < start.count else 0
        across = goal.least() if self._two_sided else 0
        return start.least() + across < self.bound < self.best

    def _look(self) -> None:
        """Looks at the cheapest state of this side, and reaches its neighbours."""
        waiting = self._inside[self._side]
        packed = waiting.pop(waiting.least())
        slot = self._slot(packed)
        costs = self._table[slot + 1]
        seen = shifted(1, 2 * COST_BITS + self._side)
        if costs & seen:
            return
        self._table[slot + 1] = costs | seen
        cost = (costs >> (COST_BITS * self._side)) & COST
        count = self._yard.neighbours(packed)
        driven = self._yard.driven
        i: i64 = 0
        while i < count:
            self._reach(self._yard.found[i], cost + (STEP if i < driven else 1))
            i += 1

    def _reach(self, packed: i64, cost: i64) -> None:
        """Notes that a state can be had at that cost from this side, if that is news."""
        slot = self._slot(packed)
        if self._table[slot] == 0:
            slot = self._enter(packed)
        costs = self._table[slot + 1]
        shift = COST_BITS * self._side
        if cost >= (costs >> shift) & COST:
            return
        kept = ~(shifted(COST, shift) | shifted(1, 2 * COST_BITS + self._side))
        self._table[slot + 1] = (costs & kept) | (cost << shift)
        across = (costs >> (COST_BITS - shift)) & COST
        if not self._two_sided:
            across = 0 if packed >> TRAIN_AT == self._goal_train() else COST
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

    def _goal_train(self) -> i64:
        train: i64 = 0
        wagon = self._goal
        while wagon > 0:
            train = (train << 4) | wagon
            wagon -= 1
        return train

    def _slot(self, packed: i64) -> i64:
        """Where in the table a state is, or belongs."""
        mask = shifted(1, self._bits) - 1
        slot = ((packed * SPREAD) & POSITIVE) >> (62 - self._bits) & mask
        while True:
            found = self._table[2 * slot]
            if found == packed or found == 0:
                return 2 * slot
            slot = (slot + 1) & mask

    def _enter(self, packed: i64) -> i64:
        """Gives a new state its place; the table doubles when it is three fifths full."""
        if 5 * self.states > shifted(3, self._bits):
            old = self._table
            self._bits += 1
            self._table = filled(shifted(2, self._bits), 0)
            i: i64 = 0
            while i < len(old):
                if old[i] != 0:
                    slot = self._slot(old[i])
                    self._table[slot] = old[i]
                    self._table[slot + 1] = old[i + 1]
                i += 2
        self.states += 1
        slot = self._slot(packed)
        self._table[slot] = packed
        self._table[slot + 1] = shifted(COST, COST_BITS) | COST
        return slot

    def _reach_goals(self) -> None:
        """Every way the whole train can lie on the rails."""
        loco: i64 = 0
        while loco < self._yard.size:
            self._reach_trains(loco, 0, 0, loco, -1)
            loco += 1

    def _reach_trains(self, packed: i64, train: i64, length: i64, tail: i64, behind: i64) -> None:
        if length == WAGONS:
            self._reach(packed | (train << TRAIN_AT), 0)
            return
        wagon = length + 1
        d: i64 = 0
        while d < 6:
            point = self._yard.beside[6 * tail + d]
            if point >= 0 and (behind < 0 or near(d, behind)) and not _taken(packed, length, point):
                self._reach_trains(
                    packed | (point << (8 * wagon)), train | (wagon << (4 * length)), wagon, point, d
                )
            d += 1

    def way(self) -> list[int]:
        """The states of the best way, from the start to the goal."""
        behind = self._follow(self._meeting, 0)
        behind.reverse()
        ahead = self._follow(self._meeting, 1) if self._two_sided else []
        return [*behind, int(self._meeting), *ahead]

    def _follow(self, packed: i64, side: i64) -> list[int]:
        """The states from one, without it, to that end of the best way."""
        states: list[int] = []
        cost = self._cost(packed, side)
        while cost > 0:
            count = self._yard.neighbours(packed)
            i: i64 = 0
            while i < count:
                step = STEP if i < self._yard.driven else 1
                if self._cost(self._yard.found[i], side) + step == cost:
                    packed = self._yard.found[i]
                    cost -= step
                    break
                i += 1
            states.append(int(packed))
        return states

    def _cost(self, packed: i64, side: i64) -> i64:
        slot = self._slot(packed)
        return (self._table[slot + 1] >> (COST_BITS * side)) & COST if self._table[slot] != 0 else COST


def _taken(packed: i64, length: i64, point: i64) -> bool:
    """Whether the locomotive or one of the first wagons is on a point."""
    vehicle: i64 = 0
    while vehicle <= length:
        if point_of(packed, vehicle) == point:
            return True
        vehicle += 1
    return False
