"""Game of Trains in arrays: thousands of games at once, all at the same turn."""

from collections.abc import Sequence

from benchmarks.self_play.arrays import Array, xp
from benchmarks.self_play.lines import CARS, DROPS, SHIFTS, SLOTS, Lines, features, shares_below
from benchmarks.self_play.network import Network

IN_PILE, DISCARDED, IN_SIGHT, THROWN = 0, 1, 2, 3


class Games:
    """Many games at once, all at the same turn. Lines and locks are listed from the seat to act."""

    def __init__(self, count: int, players: int, ability: Array, nets: list[Network], lines: Lines) -> None:
        self.players, self.ability, self.finder = players, ability, lines
        self.nets = nets
        """The network of each seat, from the seat to act."""
        self.where = xp.zeros((count, CARS + 1), xp.int8)
        self.where[:, 0] = IN_SIGHT
        self.lines = xp.zeros((count, players, SLOTS), xp.int64)
        self.locks = xp.zeros((count, players, 3), xp.int64)
        self.faceup = xp.zeros((count, 8), xp.int64)
        self.game = xp.arange(count)
        for seat in range(players):
            cars = self._draw_many(SLOTS)
            self.lines[:, seat] = -xp.sort(-cars, 1)
        for seat in range(players):
            self._keep(seat)

    # Cars

    def _draw_many(self, cars: int) -> Array:
        score = xp.random.random(self.where.shape) * (self.where == IN_PILE)
        found = xp.argsort(-score, 1)[:, :cars]
        self.where[xp.arange(len(found))[:, None], found] = IN_SIGHT
        return found

    def draw(self) -> Array:
        """Draws a car in every game; an empty pile is made anew."""
        empty = ~(self.where == IN_PILE).any(1)
        if bool(empty.any()):
            back = empty[:, None] & ((self.where == DISCARDED) | (self.where == THROWN))
            self.where[back] = IN_PILE
        return self._draw_many(1)[:, 0]

    def put_face_up(self, car: Array, which: Array) -> None:
        """Puts a car face up in the games `which`; two of an ability are discarded."""
        rows = xp.nonzero(which)[0]
        car = car[rows]
        ability = self.ability[car]
        there = self.faceup[rows, ability]
        self.where[rows, car] = xp.where(there > 0, DISCARDED, IN_SIGHT)
        self.where[rows, there] = xp.where(there > 0, DISCARDED, IN_SIGHT)
        self.faceup[rows, ability] = xp.where(there > 0, 0, car)

    def lose_locks(self, seat: int, places: Array) -> None:
        """Discards the locks at the flagged places (by game and slot)."""
        for k, place in enumerate(DROPS):
            lost = places[:, place] & (self.locks[:, seat, k] > 0)
            rows = xp.nonzero(lost)[0]
            self.where[rows, self.locks[rows, seat, k]] = DISCARDED
            self.locks[rows, seat, k] = 0

    def below(self) -> Array:
        """The shares of drawable cars below each car, from what everybody knows."""
        unseen = (self.where == IN_PILE) | (self.where == THROWN)
        few = unseen.sum(1) < 24
        unseen |= few[:, None] & (self.where == DISCARDED)
        return shares_below(unseen)

    # Values

    def values(self, net: Network, lines: Array, locks: Array, faceup: Array, row: Array, below: Array) -> Array:
        """Values of positions, from the seat to act; `row` is the game of each."""
        found = self.features(lines, locks, faceup, row, below)
        return net.chances(found)

    def features(self, lines: Array, locks: Array, faceup: Array, row: Array, below: Array) -> Array:
        count, players = lines.shape[:2]
        bits = (faceup[:, :4] * xp.asarray([1, 2, 4, 8])[None]).sum(1)
        found = self.finder.find(
            lines.reshape(-1, SLOTS), xp.repeat(bits, players), xp.repeat(row, players), below
        ).reshape(count, players, 13)
        return features(found, lines, locks, faceup)

    def now(self) -> Array:
        """The features of all positions."""
        row = xp.arange(len(self.lines))
        return self.features(self.lines, self.locks > 0, self.faceup > 0, row, self.below())

    def _after(self, lines: Array, locks: Array) -> tuple[Array, Array]:
        """Lines and locks with the next seat first."""
        return xp.roll(lines, -1, axis=1), xp.roll(locks, -1, axis=1)

    def _flags_after(self, faceup: Array, car: Array) -> Array:
        """The abilities face up after a car is put there."""
        flags = faceup.copy()
        rows = xp.arange(len(flags))
        flags[rows, self.ability[car]] ^= True
        return flags

    def _placings(self, seat: int, car: Array, rows: Array) -> tuple[Array, Array, Array]:
        """Lines, locks and abilities face up after a car is placed in each slot, by game and slot."""
        n = len(rows)
        lines = xp.repeat(self.lines[rows][:, None], SLOTS, 1)
        locks = xp.repeat((self.locks[rows] > 0)[:, None], SLOTS, 1)
        flags = xp.repeat((self.faceup[rows] > 0)[:, None], SLOTS, 1)
        for slot in range(SLOTS):
            replaced = lines[:, slot, seat, slot].copy()
            lines[:, slot, seat, slot] = car
            if slot in DROPS:
                locks[:, slot, seat, DROPS.index(slot)] = False
            flags[:, slot] = self._flags_after(flags[:, slot], replaced)
        count = n * SLOTS
        return lines.reshape(count, -1, SLOTS), locks.reshape(count, -1, 3), flags.reshape(count, 8)

    def _worth(self, net: Network, lines: Array, locks: Array, flags: Array, row: Array, below: Array) -> Array:
        """The value of positions for the first seat after its turn; 1 where its line ascends."""
        won = (lines[:, 0, :-1] < lines[:, 0, 1:]).all(-1)
        after_lines, after_locks = self._after(lines, locks)
        worth = self.values(net, after_lines, after_locks, flags, row, below)[:, -1]
        return xp.where(won, 1.0, worth)

    # Play

    def _keep(self, seat: int) -> None:
        """Lets the seat keep the best car of its offer, in its best slot."""
        offer = self._draw_many(seat + 1)
        n = len(offer)
        rows, below = xp.arange(n), self.below()
        worths = []
        for k in range(seat + 1):
            lines, locks, flags = self._placings(seat, offer[:, k], rows)
            values = self.values(self.nets[seat], lines, locks, flags, xp.repeat(rows, SLOTS), below)[:, seat]
            worths.append(values.reshape(n, SLOTS))
        best = xp.concatenate(worths, 1).argmax(1)
        kept, slot = offer[rows, best // SLOTS], best % SLOTS
        for k in range(seat + 1):
            other = offer[:, k] != kept
            self.where[rows[other], offer[other, k]] = THROWN
        replaced = self.lines[rows, seat, slot]
        self.lines[rows, seat, slot] = kept
        self.put_face_up(replaced, xp.ones(n, bool))

    def turn(self, samples: int, chance_to_err: float) -> Array:
        """Plays a turn in every game; returns the winning seat, relative to the one that played, or -1."""
        n, net, below = len(self.lines), self.nets[0], self.below()
        worth = xp.full((n, 1 + len(SHIFTS) + 6), -1.0, xp.float32)
        worth[:, 0] = self._draw_worth(net, samples, below)
        flags = self.faceup > 0
        tried = []
        for number, (ability, place, order) in enumerate(SHIFTS, 1):
            able = xp.nonzero(flags[:, ability])[0]
            lines, locks = self._shifted(place, order, able)
            tried.append((number, able, lines, locks, self._without(flags[able], ability)))
        for k in range(3):
            able = xp.nonzero(flags[:, 7] & (self.locks[:, 0, k] == 0))[0]
            locks = self.locks[able] > 0
            locks[:, 0, k] = True
            tried.append((22 + k, able, self.lines[able], locks, self._without(flags[able], 7)))
        able, lines, locks, then = (xp.concatenate([one[i] for one in tried]) for i in (1, 2, 3, 4))
        found = self._worth(net, lines, locks, then, able, below)
        column = xp.concatenate([xp.full(len(one[1]), one[0]) for one in tried])
        worth[able, column] = found
        for k in range(3):
            able = xp.nonzero(flags[:, 4 + k] & (self.locks[:, :, k] == 0).any(1))[0]
            worth[able, 25 + k] = self._drop_worth(net, k, able, samples, below)
        err = xp.random.random(n) < chance_to_err
        choice = xp.where(err, (xp.random.random(worth.shape) * (worth >= 0)).argmax(1), worth.argmax(1))
        winner = xp.full(n, -1)
        self._do_draws(choice == 0, net, below, chance_to_err)
        for number, (ability, place, order) in enumerate(SHIFTS, 1):
            self._do_shift(choice == number, ability, place, order)
        for k in range(3):
            self._do_lock(choice == 22 + k, k)
            self._do_drop(choice == 25 + k, k, winner)
        rises = (self.lines[:, 0, :-1] < self.lines[:, 0, 1:]).all(-1) & (choice < 22)
        return xp.where(rises, 0, winner)

    def _without(self, flags: Array, ability: int) -> Array:
        then = flags.copy()
        then[:, ability] = False
        return then

    def _sample_cars(self, samples: int) -> Array:
        unseen = (self.where == IN_PILE) | (self.where == THROWN)
        unseen |= ~unseen.any(1)[:, None] & (self.where == DISCARDED)
        return xp.argsort(-(xp.random.random(unseen.shape) * unseen), 1)[:, :samples]

    def _draw_worth(self, net: Network, samples: int, below: Array) -> Array:
        n = len(self.lines)
        rows = xp.arange(n)
        cars = self._sample_cars(samples)
        parts = [self._placings(0, cars[:, k], rows) for k in range(samples)]
        lines, locks, flags = (xp.concatenate([part[i] for part in parts]) for i in range(3))
        row = xp.tile(xp.repeat(rows, SLOTS), samples)
        worth = self._worth(net, lines, locks, flags, row, below).reshape(samples, n, SLOTS)
        return worth.max(2).mean(0)

    def _shifted(self, place: int, order: Sequence[int], rows: Array) -> tuple[Array, Array]:
        lines, locks = self.lines[rows].copy(), self.locks[rows] > 0
        lines[:, 0, place : place + len(order)] = self.lines[rows][:, 0][:, xp.asarray([place + i for i in order])]
        for k, at in enumerate(DROPS):
            if place <= at < place + len(order) and order[at - place] != at - place:
                locks[:, 0, k] = False
        return lines, locks

    def _drop_worth(self, net: Network, k: int, able: Array, samples: int, below: Array) -> Array:
        if len(able) == 0:
            return xp.zeros(0, xp.float32)
        cars = self._sample_cars(samples * self.players)[able]
        locked = self.locks[able][:, :, k] > 0
        flags = (self.faceup[able] > 0).copy()
        flags[:, 4 + k] = False
        place = DROPS[k]
        for seat in range(self.players):
            then = self._flags_after(flags, self.lines[able][:, seat, place])
            flags = xp.where(locked[:, seat, None], flags, then)
        total = xp.zeros(len(able), xp.float32)
        for number in range(samples):
            lines = self.lines[able].copy()
            lost, won = xp.zeros(len(able), bool), xp.zeros(len(able), bool)
            for seat in range(self.players):
                car = cars[:, number * self.players + seat]
                lines[:, seat, place] = xp.where(locked[:, seat], lines[:, seat, place], car)
                rises = (lines[:, seat, :-1] < lines[:, seat, 1:]).all(-1) & ~won & ~lost
                if seat == 0:
                    won |= rises
                else:
                    lost |= rises
            after_lines, after_locks = self._after(lines, self.locks[able] > 0)
            worth = self.values(net, after_lines, after_locks, flags, able, below)[:, -1]
            total += xp.where(won, 1.0, xp.where(lost, 0.0, worth))
        return total / samples

    def _do_draws(self, which: Array, net: Network, below: Array, chance_to_err: float) -> None:
        car = self.draw()
        # Cars drawn in games that do something else go back.
        back = xp.nonzero(~which)[0]
        self.where[back, car[back]] = IN_PILE
        rows = xp.nonzero(which)[0]
        if len(rows) == 0:
            return
        lines, locks, flags = self._placings(0, car[rows], rows)
        worth = self._worth(net, lines, locks, flags, xp.repeat(rows, SLOTS), below).reshape(-1, SLOTS)
        slot = worth.argmax(1)
        err = xp.random.random(len(rows)) < chance_to_err
        slot = xp.where(err, xp.random.randint(0, SLOTS, len(rows)), slot)
        replaced = self.lines[rows, 0, slot]
        self.lines[rows, 0, slot] = car[rows]
        places = xp.zeros((len(self.lines), SLOTS), bool)
        places[rows, slot] = True
        self.lose_locks(0, places)
        put = xp.zeros(len(self.lines), xp.int64)
        put[rows] = replaced
        self.put_face_up(put, which)

    def _spend(self, which: Array, ability: int, where: int) -> Array:
        rows = xp.nonzero(which)[0]
        self.where[rows, self.faceup[rows, ability]] = where
        spent = self.faceup[rows, ability]
        self.faceup[rows, ability] = 0
        return spent

    def _do_shift(self, which: Array, ability: int, place: int, order: Sequence[int]) -> None:
        rows = xp.nonzero(which)[0]
        self._spend(which, ability, DISCARDED)
        lines, _ = self._shifted(place, order, rows)
        self.lines[rows] = lines
        places = xp.zeros((len(self.lines), SLOTS), bool)
        for i, source in enumerate(order):
            if source != i:
                places[rows, place + i] = True
        self.lose_locks(0, places)

    def _do_lock(self, which: Array, k: int) -> None:
        rows = xp.nonzero(which)[0]
        self.locks[rows, 0, k] = self._spend(which, 7, IN_SIGHT)

    def _do_drop(self, which: Array, k: int, winner: Array) -> None:
        self._spend(which, 4 + k, DISCARDED)
        place = DROPS[k]
        for seat in range(self.players):
            self.put_face_up(self.lines[:, seat, place].copy(), which & (self.locks[:, seat, k] == 0))
        for seat in range(self.players):
            due = which & (self.locks[:, seat, k] == 0) & (winner < 0)
            car = self.draw()
            back = xp.nonzero(~due)[0]
            self.where[back, car[back]] = IN_PILE
            self.lines[:, seat, place] = xp.where(due, car, self.lines[:, seat, place])
            rises = (self.lines[:, seat, :-1] < self.lines[:, seat, 1:]).all(-1)
            winner[due & rises] = seat

    def pass_turn(self, over: Array) -> None:
        """Leaves games that are over, and passes the turn in the others."""
        go_on = ~over
        self.where, self.faceup, self.game = self.where[go_on], self.faceup[go_on], self.game[go_on]
        self.lines, self.locks = self._after(self.lines[go_on], self.locks[go_on])
        self.nets = self.nets[1:] + self.nets[:1]
