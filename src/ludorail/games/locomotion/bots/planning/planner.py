"""The search for one train's path to the goal, while the others stand still.

A state says where the locomotive, its wagons and all standing wagons are: any of them may be coupled, dragged away or
used. The search first expands the states with the lowest sum of points spent and points still to be spent, by an
estimate. With haste the estimate counts for more, so that a good path is found early rather than the best one late;
the search then goes on to better paths within its limits.

Other trains will drive away in time, so the search goes through them at the price of a wait.
"""

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.locomotion.bots.planning.estimate import Estimate
from ludorail.games.locomotion.bots.planning.nodes import JOINED, LEFT, NO_NODE, PULLED, PUSHED, Nodes
from ludorail.games.locomotion.bots.planning.rail_tables import RailTables
from ludorail.games.locomotion.bots.planning.vehicles import Vehicles
from ludorail.games.locomotion.rules.state import TRAIN, LocomotionState
from ludorail.games.locomotion.shunting.arrays import filled
from ludorail.games.locomotion.shunting.bucket_queue import BucketQueue

NO_PLAN: Final[i64] = 999
"""The cost while no path is found."""
WAIT: Final[i64] = 6
"""The usual cost of waiting until another train has gone."""

# The contents of a point, other than the number of a standing wagon.
EMPTY: Final[i64] = -1
OWN: Final[i64] = -2
OTHER: Final[i64] = -3

CLOCK_EVERY: Final[i64] = 256
"""States expanded between two looks at the clock."""


class PathPlanner:
    """One search: from a state, for the train of a seat, to the first `goal` wagons of the order.

    `haste` is the weight of the estimate, in halves of a point: 2 for the shortest path, more to find one sooner.
    `wait` is the price of driving where another train is now. After `run`, `cost` is the cost of the best path found,
    or `NO_PLAN`.
    """

    def __init__(
        self, tables: RailTables, state: LocomotionState, seat: i64, goal: i64, haste: i64, wait: i64
    ) -> None:
        self._tables = tables
        self._haste: i64 = haste
        self._wait: i64 = wait
        # The vehicles of the state being expanded or reached, and the contents of each point while a state is expanded.
        self._vehicles = Vehicles(tables, state, seat)
        self._estimate = Estimate(tables, self._vehicles, state.sequence, goal)
        self._others = filled(tables.size, EMPTY)
        self._at = filled(tables.size, EMPTY)
        self._nodes = Nodes(self._vehicles.wagons)
        self._queue = BucketQueue()
        self.cost: i64 = NO_PLAN
        self._end: i64 = 0
        # The state that is nearest to the goal by the estimate.
        self._nearest: i64 = 0
        self._nearest_estimate: i64 = NO_PLAN
        self._add_others(state, seat)
        self._reach(NO_NODE, 0, NO_NODE, self._vehicles.standing_key())

    def _add_others(self, state: LocomotionState, seat: i64) -> None:
        other: i64 = 0
        while other < state.players:
            i: i64 = 0
            while other != seat and i <= state.lengths[other]:
                self._others[state.points[TRAIN * other + i]] = OTHER
                self._at[state.points[TRAIN * other + i]] = OTHER
                i += 1
            other += 1

    # Searching

    def run(self, seconds: float, most: i64, until_found: bool) -> None:
        """Searches until no better path is left, the time or the states are used up, or the first path is found."""
        until = perf_counter() + seconds
        nodes = self._nodes
        expanded: i64 = 0
        while nodes.count < most and self._queue.count > 0:
            node = self._queue.pop(self._queue.least())
            if nodes.spent_when_expanded[node] == nodes.spent[node]:
                continue
            nodes.spent_when_expanded[node] = nodes.spent[node]
            self._expand(node)
            if until_found and self.cost < NO_PLAN:
                return
            expanded += 1
            if expanded % CLOCK_EVERY == 0 and perf_counter() > until:
                return

    def states(self) -> i64:
        """The number of states reached so far."""
        return self._nodes.count

    def _expand(self, node: i64) -> None:
        """Reaches all states one move away from a node."""
        if self._nodes.spent[node] + 1 >= self.cost:
            return
        vehicles = self._vehicles
        self._set_vehicles(node)
        standing = self._nodes.keys[node] ^ vehicles.train_key()
        tail = vehicles.loco
        behind: i64 = -1
        if vehicles.length == 0:
            d: i64 = 0
            while d < 6:
                self._pull(node, d, standing)
                d += 1
        else:
            tail = vehicles.train_points[vehicles.length - 1]
            behind = vehicles.direction_to(vehicles.length - 1)
            ahead = vehicles.direction_to(0) + 3
            turn: i64 = 5
            while turn <= 7:
                self._pull(node, (ahead + turn) % 6, standing)
                turn += 1
            turn = 5
            while turn <= 7:
                self._push(node, (behind + turn) % 6, standing)
                turn += 1
        self._couple(node, tail, behind, standing, 1)
        self._uncouple(node, standing)
        self._clear_vehicles()

    def _set_vehicles(self, node: i64) -> None:
        """Sets the vehicles of a node on the rails."""
        vehicles = self._vehicles
        self._nodes.load(node, vehicles)
        i: i64 = 0
        while i < vehicles.wagons:
            self._at[vehicles.wagon_points[i]] = i
            i += 1
        i = 0
        while i < vehicles.length:
            self._at[vehicles.train_points[i]] = OWN
            i += 1
        self._at[vehicles.loco] = OWN

    def _clear_vehicles(self) -> None:
        """Takes the vehicles off the rails again."""
        vehicles = self._vehicles
        self._at[vehicles.loco] = self._others[vehicles.loco]
        i: i64 = 0
        while i < vehicles.wagons:
            point = vehicles.wagon_points[i]
            self._at[point] = self._others[point]
            i += 1

    # Moves. `standing` is the hash key of the standing wagons.

    def _price(self, here: i64, there: i64) -> i64:
        """The price of a drive; 0 if it is impossible (LO-12). Another train is waited for only once."""
        if there < 0:
            return 0
        what = self._at[there]
        if what >= 0 or what == OWN:
            return 0
        return 1 + self._wait if what == OTHER and self._others[here] != OTHER else 1

    def _pull(self, node: i64, d: i64, standing: i64) -> None:
        """LO-12: the locomotive leads."""
        vehicles = self._vehicles
        there = self._tables.neighbour[6 * vehicles.loco + d]
        price = self._price(vehicles.loco, there)
        if price == 0:
            return
        i = vehicles.length - 1
        while i >= 0:
            vehicles.train_points[i] = vehicles.train_points[i - 1] if i > 0 else vehicles.loco
            i -= 1
        vehicles.loco = there
        self._reach(node, price, PULLED + d, standing)
        self._nodes.load_train(node, vehicles)

    def _push(self, node: i64, d: i64, standing: i64) -> None:
        """LO-12: the last wagon leads."""
        vehicles = self._vehicles
        last = vehicles.length - 1
        there = self._tables.neighbour[6 * vehicles.train_points[last] + d]
        price = self._price(vehicles.train_points[last], there)
        if price == 0:
            return
        vehicles.loco = vehicles.train_points[0]
        i: i64 = 0
        while i < last:
            vehicles.train_points[i] = vehicles.train_points[i + 1]
            i += 1
        vehicles.train_points[last] = there
        self._reach(node, price, PUSHED + d, standing)
        self._nodes.load_train(node, vehicles)

    def _couple(self, node: i64, tail: i64, behind: i64, standing: i64, count: i64) -> None:
        """LO-13: couples one more wagon, and those next in line behind it."""
        vehicles = self._vehicles
        turn: i64 = 5 if behind >= 0 else 0
        last: i64 = 7 if behind >= 0 else 5
        while turn <= last:
            d = (behind + turn) % 6 if behind >= 0 else turn
            there = self._tables.neighbour[6 * tail + d]
            turn += 1
            if there < 0 or self._at[there] < 0 or vehicles.has_colour(vehicles.colours[self._at[there]]):
                continue
            wagon = self._at[there]
            vehicles.train[vehicles.length] = wagon
            vehicles.train_points[vehicles.length] = there
            vehicles.length += 1
            left = standing ^ vehicles.wagon_key(wagon)
            self._reach(node, 1, JOINED + count, left)
            self._couple(node, there, d, left, count + 1)
            vehicles.length -= 1

    def _uncouple(self, node: i64, standing: i64) -> None:
        """LO-14: leaves one wagon, two, and so on."""
        vehicles = self._vehicles
        length = vehicles.length
        while vehicles.length > 0:
            vehicles.length -= 1
            standing ^= vehicles.wagon_key(vehicles.train[vehicles.length])
            self._reach(node, 1, LEFT + length - vehicles.length, standing)
        vehicles.length = length

    def _reach(self, node: i64, price: i64, move: i64, standing: i64) -> None:
        """Notes that the vehicles' state is reached from a node at that price, if no cheaper way is known."""
        nodes = self._nodes
        key = standing ^ self._vehicles.train_key()
        spent = price if node < 0 else nodes.spent[node] + price
        slot = nodes.slot(key)
        reached = nodes.node_in(slot)
        if reached >= 0 and nodes.spent[reached] <= spent:
            return
        self._vehicles.move_coupled()
        estimate = self._estimate.points()
        if spent + estimate >= self.cost:
            return
        if reached < 0:
            reached = nodes.add(key, slot, self._vehicles)
        nodes.reach(reached, node, move, spent)
        if estimate == 0:
            self.cost = spent
            self._end = reached
            return
        if estimate < self._nearest_estimate:
            self._nearest_estimate = estimate
            self._nearest = reached
        self._queue.push(2 * spent + self._haste * estimate, reached)

    # Results

    def expected_cost(self) -> i64:
        """The cost of the path found; a guess at it if none was found."""
        if self.cost < NO_PLAN:
            return self.cost
        return self._nodes.spent[self._nearest] + 2 * self._nearest_estimate + WAIT

    def path(self) -> list[Event]:
        """The moves of the best path found, or of the path to the state that looks nearest to the goal."""
        return self._nodes.path(self._end if self.cost < NO_PLAN else self._nearest, self._vehicles)
