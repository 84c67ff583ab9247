"""The search for a way to the goal for one train, while the others stand still.

A state is where the locomotive, its wagons and all standing wagons are: any of them may be coupled, dragged away or
used. The search looks first where the points spent and a guess of those still to be spent are fewest together. With
haste the guess counts for more, so that a good way is found soon rather than the best one late; then the search goes
on to better ones, as long as it may.

The trains of the others drive away in time, so the search goes through them at the price of a wait.
"""

from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ludorail.core.event import Event
from ludorail.games.locomotion.bots.rail_tables import KINDS, Tables
from ludorail.games.locomotion.rules.events import COLOURS, COUPLE, PULL, PUSH, UNCOUPLE
from ludorail.games.locomotion.rules.state import FREE, IN_TRAIN, TRAIN, LocomotionState
from ludorail.games.locomotion.solver.search import Waiting
from ludorail.games.locomotion.solver.shunting import filled, shifted

NO_PLAN: Final[i64] = 999
NOTHING: Final[i64] = -1
WAIT: Final[i64] = 6
"""What it costs to wait until another train is gone, as a rule."""

# What is on a point, beside the number of a standing wagon.
EMPTY: Final[i64] = -1
OWN: Final[i64] = -2
OTHER: Final[i64] = -3

# A node's bytes: the locomotive's point, how many wagons are coupled, which, and the point of every wagon.
LENGTH: Final[i64] = 1
COUPLED: Final[i64] = 2
POINTS: Final[i64] = 6

# What led to a node: one of these and a direction or a number of wagons.
PULLED: Final[i64] = 0
PUSHED: Final[i64] = 6
UNCOUPLED: Final[i64] = 12
JOINED: Final[i64] = 18

# Keys of a point, by what is there.
LOCO_KEY: Final[i64] = 4
TRAIN_KEY: Final[i64] = 5

FIRST_BITS: Final[i64] = 10
LOOK_EVERY: Final[i64] = 256
"""States between two looks at the clock."""


class Planner:
    """One search: from a state, for the train of a seat, to the first `goal` wagons of the order.

    `haste` is what the guess counts for, in halves of a point: 2 for the shortest way, more for a sooner one. `wait`
    is what it costs to drive where another train is now.
    """

    def __init__(
        self, tables: Tables, state: LocomotionState, seat: i64, goal: i64, haste: i64, wait: i64
    ) -> None:
        self._tables = tables
        self._size: i64 = tables.size
        self._goal: i64 = goal
        self._haste: i64 = haste
        self._wait: i64 = wait
        self._order = vec[i64](state.sequence)
        # The wagons that may be used: their colours, and for each colour which they are, from `first[colour]` on.
        self._colour = vec[i64](capacity=16)
        self._wagons: i64 = 0
        self._listed = vec[i64](capacity=16)
        self._first = filled(COLOURS + 2, 0)
        self._others = filled(tables.size, EMPTY)
        self._at = filled(tables.size, EMPTY)
        # The nodes: their bytes, what was spent, also when they were last looked at, where from, by what, their key.
        self._bytes = vec[u8](capacity=1024)
        self._spent = vec[i64](capacity=64)
        self._looked = vec[i64](capacity=64)
        self._parent = vec[i64](capacity=64)
        self._by = vec[i64](capacity=64)
        self._key = vec[i64](capacity=64)
        self.nodes: i64 = 0
        self._bits: i64 = FIRST_BITS
        self._table = filled(shifted(1, FIRST_BITS), NOTHING)
        self._waiting = Waiting()
        # The state that is looked at or reached: its train, and the points of all wagons.
        self._loco: i64 = state.points[TRAIN * seat]
        self._length: i64 = state.lengths[seat]
        self._train = filled(COLOURS, 0)
        self._place = filled(COLOURS, 0)
        self._where = filled(16, 0)
        self._ways = filled(16, 0)
        # What came of it: the cost of the best way and its end; the state nearest to the goal by the guess.
        self.cost: i64 = NO_PLAN
        self._end: i64 = 0
        self._nearest: i64 = 0
        self._least: i64 = NO_PLAN
        self._gather(state, seat)
        self._stride: i64 = POINTS + self._wagons
        self._reach(NOTHING, 0, NOTHING, self._standing_key())

    def _gather(self, state: LocomotionState, seat: i64) -> None:
        """All wagons that may be used, and the others' trains."""
        i: i64 = 0
        while i < self._length:
            self._train[i] = i
            self._place[i] = state.points[TRAIN * seat + 1 + i]
            self._where[i] = self._place[i]
            self._colour = append(self._colour, state.colours[TRAIN * seat + 1 + i])
            i += 1
        other: i64 = 0
        while other < state.players:
            i = 0
            while other != seat and i <= state.lengths[other]:
                self._others[state.points[TRAIN * other + i]] = OTHER
                self._at[state.points[TRAIN * other + i]] = OTHER
                i += 1
            other += 1
        p: i64 = 0
        while p < self._size:
            what: i64 = state.at[p]
            if what != FREE and what != IN_TRAIN:
                self._where[len(self._colour)] = p
                self._colour = append(self._colour, what)
            p += 1
        self._wagons = len(self._colour)
        colour: i64 = 1
        while colour <= COLOURS:
            self._first[colour] = len(self._listed)
            i = 0
            while i < self._wagons:
                if self._colour[i] == colour:
                    self._listed = append(self._listed, i)
                i += 1
            colour += 1
        self._first[colour] = len(self._listed)

    def _standing_key(self) -> i64:
        key: i64 = 0
        i = self._length
        while i < self._wagons:
            key ^= self._wagon_key(i)
            i += 1
        return key

    def _wagon_key(self, wagon: i64) -> i64:
        return self._tables.key[KINDS * self._where[wagon] + self._colour[wagon] - 1]

    # Searching

    def run(self, seconds: float, most: i64, until_found: bool) -> None:
        """Searches until no better way is left, the time or the nodes are used up, or, if so asked, a way is found."""
        until = perf_counter() + seconds
        count: i64 = 0
        while self.nodes < most and self._waiting.count > 0:
            node = self._waiting.pop(self._waiting.least())
            if self._looked[node] == self._spent[node]:
                continue
            self._looked[node] = self._spent[node]
            self._look(node)
            if until_found and self.cost < NO_PLAN:
                return
            count += 1
            if count % LOOK_EVERY == 0 and perf_counter() > until:
                return

    def _look(self, node: i64) -> None:
        """Reaches all states one point away from a node."""
        if self._spent[node] + 1 >= self.cost:
            return
        self._load(node)
        standing = self._key[node] ^ self._train_key()
        loco, length = self._loco, self._length
        tail = loco
        behind: i64 = NOTHING
        if length == 0:
            d: i64 = 0
            while d < 6:
                self._pull(node, d, standing)
                d += 1
        else:
            before = loco if length == 1 else self._place[length - 2]
            tail = self._place[length - 1]
            behind = self._tables.direction[before * self._size + tail]
            ahead = self._tables.direction[self._place[0] * self._size + loco]
            d = 5
            while d <= 7:
                self._pull(node, (ahead + d) % 6, standing)
                d += 1
            d = 5
            while d <= 7:
                self._push(node, (behind + d) % 6, standing)
                d += 1
        self._couple(node, tail, behind, standing, 1)
        self._uncouple(node, standing)
        self._unload(node)

    def _load(self, node: i64) -> None:
        """Makes a node the state that is looked at."""
        row = node * self._stride
        self._loco = i64(self._bytes[row])
        self._at[self._loco] = OWN
        i: i64 = 0
        while i < self._wagons:
            p = i64(self._bytes[row + POINTS + i])
            self._where[i] = p
            self._at[p] = i
            i += 1
        self._load_train(row)
        i = 0
        while i < self._length:
            self._at[self._place[i]] = OWN
            i += 1

    def _load_train(self, row: i64) -> None:
        self._loco = i64(self._bytes[row])
        self._length = i64(self._bytes[row + LENGTH])
        i: i64 = 0
        while i < self._length:
            wagon = i64(self._bytes[row + COUPLED + i])
            self._train[i] = wagon
            self._place[i] = i64(self._bytes[row + POINTS + wagon])
            self._where[wagon] = self._place[i]
            i += 1

    def _unload(self, node: i64) -> None:
        """Takes its vehicles off the rails again."""
        row = node * self._stride
        point = i64(self._bytes[row])
        self._at[point] = self._others[point]
        i: i64 = 0
        while i < self._wagons:
            point = i64(self._bytes[row + POINTS + i])
            self._at[point] = self._others[point]
            i += 1

    def _train_key(self) -> i64:
        key = self._tables.key[KINDS * self._loco + LOCO_KEY]
        i: i64 = 0
        while i < self._length:
            kind = TRAIN_KEY + 4 * i + self._colour[self._train[i]] - 1
            key ^= self._tables.key[KINDS * self._place[i] + kind]
            i += 1
        return key

    def _price(self, here: i64, there: i64) -> i64:
        """What it costs to drive there; 0 if that cannot be (LO-12). Another train is waited for only once."""
        if there < 0:
            return 0
        what = self._at[there]
        if what >= 0 or what == OWN:
            return 0
        return 1 + self._wait if what == OTHER and self._others[here] != OTHER else 1

    def _pull(self, node: i64, d: i64, standing: i64) -> None:
        there = self._tables.beside[6 * self._loco + d]
        price = self._price(self._loco, there)
        if price == 0:
            return
        i = self._length - 1
        while i >= 0:
            self._place[i] = self._place[i - 1] if i > 0 else self._loco
            i -= 1
        self._loco = there
        self._reach(node, price, PULLED + d, standing)
        self._load_train(node * self._stride)

    def _push(self, node: i64, d: i64, standing: i64) -> None:
        last = self._length - 1
        there = self._tables.beside[6 * self._place[last] + d]
        price = self._price(self._place[last], there)
        if price == 0:
            return
        self._loco = self._place[0]
        i: i64 = 0
        while i < last:
            self._place[i] = self._place[i + 1]
            i += 1
        self._place[last] = there
        self._reach(node, price, PUSHED + d, standing)
        self._load_train(node * self._stride)

    def _couple(self, node: i64, tail: i64, behind: i64, standing: i64, count: i64) -> None:
        """LO-13: one wagon more, and those that lie on from it."""
        turn: i64 = 5 if behind >= 0 else 0
        last: i64 = 7 if behind >= 0 else 5
        while turn <= last:
            d = (behind + turn) % 6 if behind >= 0 else turn
            there = self._tables.beside[6 * tail + d]
            turn += 1
            if there < 0 or self._at[there] < 0 or self._holds(self._colour[self._at[there]]):
                continue
            wagon = self._at[there]
            self._train[self._length] = wagon
            self._place[self._length] = there
            self._length += 1
            left = standing ^ self._wagon_key(wagon)
            self._reach(node, 1, JOINED + count, left)
            self._couple(node, there, d, left, count + 1)
            self._length -= 1

    def _holds(self, colour: i64) -> bool:
        i: i64 = 0
        while i < self._length:
            if self._colour[self._train[i]] == colour:
                return True
            i += 1
        return False

    def _uncouple(self, node: i64, standing: i64) -> None:
        length = self._length
        while self._length > 0:
            self._length -= 1
            standing ^= self._wagon_key(self._train[self._length])
            self._reach(node, 1, UNCOUPLED + length - self._length, standing)
        self._length = length

    def _reach(self, node: i64, price: i64, by: i64, standing: i64) -> None:
        """Notes that the state can be had from a node at that price, if that is news."""
        key = standing ^ self._train_key()
        spent = price if node < 0 else self._spent[node] + price
        slot = self._slot(key)
        known = self._table[slot]
        if known >= 0 and self._spent[known] <= spent:
            return
        i: i64 = 0
        while i < self._length:
            self._where[self._train[i]] = self._place[i]
            i += 1
        guess = self.guess()
        if spent + guess >= self.cost:
            return
        if known < 0:
            known = self.nodes
            self._enter(key, slot)
        self._spent[known] = spent
        self._parent[known] = node
        self._by[known] = by
        if guess == 0:
            self.cost = spent
            self._end = known
            return
        if guess < self._least:
            self._least = guess
            self._nearest = known
        self._waiting.push(2 * spent + self._haste * guess, known)

    def guess(self) -> i64:
        """The points still to be spent if nothing were in the way: back to each wagon in turn, and couple it."""
        right: i64 = 0
        while (
            right < self._length and right < self._goal and self._colour[self._train[right]] == self._order[right]
        ):
            right += 1
        put_off: i64 = 1 if right < self._length else 0
        if right == self._goal:
            return put_off
        self._set_out(right)
        stage = right + 1
        while stage < self._goal:
            self._go_on(self._order[stage - 1], self._order[stage])
            stage += 1
        return put_off + self._shortest(self._order[stage - 1])

    def _set_out(self, right: i64) -> None:
        """To the first wagon: each of that colour, from the end of what is right of the train."""
        tables = self._tables
        if right > 0:
            tail = self._place[right - 1]
            before = self._loco if right == 1 else self._place[right - 2]
            row = (6 * tail + tables.direction[before * self._size + tail]) * self._size
        else:
            row = self._loco * self._size
        i = self._first[self._order[right]]
        while i < self._first[self._order[right] + 1]:
            wagon = self._listed[i]
            there = self._where[wagon]
            self._ways[wagon] = tables.lying[row + there] if right > 0 else tables.alone[row + there]
            i += 1

    def _go_on(self, last: i64, colour: i64) -> None:
        """From wagons of one colour to those of the next."""
        i = self._first[colour]
        while i < self._first[colour + 1]:
            wagon = self._listed[i]
            there = self._where[wagon]
            best: i64 = NO_PLAN
            j = self._first[last]
            while j < self._first[last + 1]:
                other = self._listed[j]
                way = self._ways[other] + self._tables.best[self._where[other] * self._size + there]
                if way < best:
                    best = way
                j += 1
            self._ways[wagon] = best
            i += 1

    def _shortest(self, colour: i64) -> i64:
        best: i64 = NO_PLAN
        i = self._first[colour]
        while i < self._first[colour + 1]:
            if self._ways[self._listed[i]] < best:
                best = self._ways[self._listed[i]]
            i += 1
        return best

    # The table of nodes

    def _slot(self, key: i64) -> i64:
        """Where a state is in the table, or belongs."""
        mask = shifted(1, self._bits) - 1
        slot = key & mask
        while self._table[slot] >= 0 and self._key[self._table[slot]] != key:
            slot = (slot + 1) & mask
        return slot

    def _enter(self, key: i64, slot: i64) -> None:
        """A new node for the state that is reached; the table doubles when it is half full."""
        if 2 * self.nodes > shifted(1, self._bits):
            self._bits += 1
            self._table = filled(shifted(1, self._bits), NOTHING)
            node: i64 = 0
            while node < self.nodes:
                self._table[self._slot(self._key[node])] = node
                node += 1
            slot = self._slot(key)
        self._table[slot] = self.nodes
        self.nodes += 1
        self._key = append(self._key, key)
        self._spent = append(self._spent, 0)
        self._looked = append(self._looked, NOTHING)
        self._parent = append(self._parent, 0)
        self._by = append(self._by, 0)
        self._bytes = append(self._bytes, u8(self._loco))
        self._bytes = append(self._bytes, u8(self._length))
        i: i64 = 0
        while i < COLOURS:
            self._bytes = append(self._bytes, u8(self._train[i]))
            i += 1
        i = 0
        while i < self._wagons:
            self._bytes = append(self._bytes, u8(self._where[i]))
            i += 1

    # What was found

    def expected(self) -> i64:
        """The cost of the way found; if none was, a guess at what it would be."""
        if self.cost < NO_PLAN:
            return self.cost
        return self._spent[self._nearest] + 2 * self._least + WAIT

    def way(self) -> list[Event]:
        """The best way found, or the way to the state that looks nearest to the goal."""
        node = self._end if self.cost < NO_PLAN else self._nearest
        events: list[Event] = []
        while self._parent[node] >= 0:
            events.append(self._event(node))
            node = self._parent[node]
        events.reverse()
        return events

    def _event(self, node: i64) -> Event:
        by = self._by[node]
        if by < PUSHED:
            return PULL[by]
        if by < UNCOUPLED:
            return PUSH[by - PUSHED]
        if by < JOINED:
            return UNCOUPLE[by - UNCOUPLED]
        self._load_train(node * self._stride)
        i = self._length - (by - JOINED)
        d = self._direction_to(i)
        event = COUPLE[d]
        i += 1
        while i < self._length:
            turn = (self._direction_to(i) - d + 7) % 6
            d = self._direction_to(i)
            event = event.longer[turn]
            i += 1
        return event

    def _direction_to(self, i: i64) -> i64:
        """The direction to a wagon of the train from the vehicle before it."""
        before = self._loco if i == 0 else self._place[i - 1]
        return self._tables.direction[before * self._size + self._place[i]]
