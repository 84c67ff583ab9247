"""The best stowing: as much of a hand of sticks in a truck as can be, and proved to be the most (ZP-11, ZP-12).

What a player pays falls by 3 for each cell loaded (it is capacity + 2 x sticks - 3 x load), so the best stowing is
the one of the greatest volume. `docs/stowing.md` tells how the search proves that there is no better one.
"""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.zack_and_pack.rules.events import FLOOR, LONGEST, STICK_BITS, WIDTH
from ludorail.games.zack_and_pack.rules.legal import HAS_NEXT_X, HAS_NEXT_Y
from ludorail.games.zack_and_pack.rules.state import Truck, stick_length

Placement: TypeAlias = tuple[int, int, int, int, str]
"""A stick stowed: its length, the x, y and z of its lowest cell, and its axis."""

FIRST_IN_ROW: Final[i64] = sum(1 << (5 * row) for row in range(12))
FIRST_ROW: Final[i64] = sum(0b11111 << (15 * level) for level in range(4))
HAND_BITS: Final[i64] = 15
HAND: Final[i64] = (1 << 15) - 1

SLOTS: Final[i64] = 1024
BLANK: Final = vec[i64]([i64(0) for _ in range(SLOTS)])


class Stowing:
    """The best that can be done with a hand of sticks.

    `volume` is the whole load, with what lay in the truck before; `due` is what is to pay for it (ZP-12).
    `placements` can be put one by one. `nodes` says how far the search had to look.
    """

    def __init__(self, volume: int, due: int, placements: list[Placement], nodes: int) -> None:
        self.volume: Final = volume
        self.due: Final = due
        self.placements: Final = placements
        self.nodes: Final = nodes


def stow(truck: Truck, sticks: int, ready: int | None = None) -> Stowing:
    """The best stowing of a hand of sticks, in an empty truck or on what lies there already.

    `sticks` and `ready` are words as a seat of the state has them.
    """
    return _Search(truck).best(sticks, truck.floor if ready is None else ready)


class _Search:
    """The search for one stowing. It places the sticks longer than 1; whites fill up what is left.

    It builds from below, always at the first open cell of the lowest level: one of the sticks covers that cell, or
    its column is closed and gets nothing more but whites. Closed columns are no longer in `ready`.
    """

    def __init__(self, truck: Truck) -> None:
        self._truck: Final = truck
        self._inside: Final[i64] = truck.inside
        self._free: i64 = 0
        self._placements: list[Placement] = []
        self._nodes: i64 = 0
        # What has failed. A slot forgets one failure for the next, which can cost time but no answer.
        self._failed_ready = BLANK[:]
        self._failed_rest = BLANK[:]

    def best(self, sticks: i64, ready: i64) -> Stowing:
        """Asks for the most that could be, then for less and less, until there is a way."""
        self._free = self._over(ready)
        free = _count(self._free)
        total = stick_length(sticks)
        load = min(free, total)
        while not self._can_load(ready, sticks, load - (sticks & 7)):  # whites fit wherever a cell is free
            load -= 1
        self._placements.reverse()
        while _count(self._free) > free - load:
            self._found(1, self._free & -self._free, 1, "x")
        volume = self._truck.capacity - free + load
        due = free - load + 2 * (total - load)
        return Stowing(int(volume), int(due), self._placements, int(self._nodes))

    def _can_load(self, ready: i64, sticks: i64, need: i64) -> bool:
        """Whether sticks longer than 1 can bring that volume; if so, `_placements` gets them, last first."""
        if need <= 0:
            return True
        over = self._over(ready)
        if need > _count(over):
            return False
        self._nodes += 1
        sticks = self._of_use(ready, over, sticks, need)
        if sticks < 0:
            return False
        slot = _slot(ready, sticks)
        if self._failed_ready[slot] == ready:
            rest = self._failed_rest[slot]
            if rest & HAND == sticks and rest >> HAND_BITS <= need:
                return False
        if self._can_cover(ready, sticks, need):
            return True
        self._failed_ready[slot] = ready
        self._failed_rest[slot] = sticks | need << HAND_BITS
        return False

    def _of_use(self, ready: i64, over: i64, sticks: i64, need: i64) -> i64:
        """The hand without the sticks that find no place any more; -1 if what is left is not enough."""
        volume = 2 * (sticks >> STICK_BITS & 7)
        hand = stick_length(sticks)
        longer: i64 = 0
        length: i64 = LONGEST
        while length > 2:
            shift = STICK_BITS * (length - 1)
            count = sticks >> shift & 7
            if count > 0:
                places = self._places(ready, over, length, hand)
                if count > places:
                    hand -= (count - places) * length
                    sticks -= (count - places) << shift
                    count = places
                count = min(count, places - longer)
                longer += count
                volume += count * length
            length -= 1
        return sticks if volume >= need else -1

    def _places(self, ready: i64, over: i64, length: i64, hand: i64) -> i64:
        """At most so many sticks of that length (3 to 5) or longer can still be placed.

        For there is place for one only in each row of a level, and across it, and standing in a column.
        """
        along = FIRST_IN_ROW * ((i64(1) << (WIDTH + 1 - length)) - 1) & over
        step: i64 = 1
        while step < length:
            along &= over >> step
            step += 1
        along = self._within_reach(along, over, length, hand)
        places = _count((along | along >> 1 | along >> 2) & FIRST_IN_ROW)
        if length == 3:
            places += _count(over & over >> WIDTH & over >> (2 * WIDTH) & FIRST_ROW)
        return places + _count(ready & self._inside >> (FLOOR * (length - 1)))

    def _within_reach(self, along: i64, over: i64, length: i64, hand: i64) -> i64:
        """The places for a lying stick below which all can be filled with what is at hand."""
        lowest = along
        while lowest != 0:
            cell = lowest & -lowest
            column = self._over(cell)
            under = _line(cell, length, 1)
            below = (under >> FLOOR | under >> (2 * FLOOR) | under >> (3 * FLOOR)) & over
            if _count(below) + length > hand:
                along &= ~column
            lowest &= ~column
        return along

    def _can_cover(self, ready: i64, sticks: i64, need: i64) -> bool:
        """Tries all that the first open cell can get: long sticks first, for they are the hardest to place."""
        cell = ready & -ready
        run_x = _run(cell, 1, ready, HAS_NEXT_X)
        run_y = _run(cell, WIDTH, ready, HAS_NEXT_Y)
        run_z = _run(cell, FLOOR, self._inside, self._inside)
        length: i64 = LONGEST
        while length > 1:
            stick = i64(1) << (STICK_BITS * (length - 1))
            if sticks & 7 * stick != 0:
                left, rest = sticks - stick, need - length
                if length <= run_x and self._can_load(self._put(ready, _line(cell, length, 1), 1), left, rest):
                    return self._found(length, cell, 1, "x")
                if length <= run_y and self._can_load(self._put(ready, _line(cell, length, WIDTH), 1), left, rest):
                    return self._found(length, cell, WIDTH, "y")
                if length <= run_z and self._can_load(self._put(ready, cell, length), left, rest):
                    return self._found(length, cell, FLOOR, "z")
            length -= 1
        # A white here and now is of use only below some other stick.
        if sticks & 7 != 0 and run_z > 1 and self._can_load(self._put(ready, cell, 1), sticks - 1, need):
            return self._found(1, cell, 1, "x")
        return self._can_load(ready ^ cell, sticks, need)

    def _over(self, ready: i64) -> i64:
        """The ready cells and all those above them."""
        return (ready | ready << FLOOR | ready << (2 * FLOOR) | ready << (3 * FLOOR)) & self._inside

    def _put(self, ready: i64, under: i64, height: i64) -> i64:
        """What is ready once a stick of that height lies on those cells."""
        return ready ^ under | under << (FLOOR * height) & self._inside

    def _found(self, length: i64, cell: i64, step: i64, axis: str) -> bool:
        self._free ^= _line(cell, length, step)
        place = int(cell).bit_length() - 1
        self._placements.append((int(length), place % 5, place // 5 % 3, place // 15, axis))
        return True


def _run(cell: i64, step: i64, cells: i64, has_next: i64) -> i64:
    """How many of the cells are in line, from that one on."""
    length: i64 = 1
    while cell & has_next != 0 and cell << step & cells != 0:
        cell <<= step
        length += 1
    return length


def _line(cell: i64, length: i64, step: i64) -> i64:
    cells = cell
    while length > 1:
        cell <<= step
        cells |= cell
        length -= 1
    return cells


def _slot(ready: i64, sticks: i64) -> i64:
    mixed = (ready ^ ready >> 29) * 0x9E3779B1 + sticks * 0x85EBCA77 & 0x7FFFFFFFFFFFFFFF
    return (mixed ^ mixed >> 32) & (SLOTS - 1)


def _count(cells: i64) -> i64:
    """How many cells there are: the bits of a word, added up in pairs, then fours, then eights."""
    cells -= cells >> 1 & 0x5555555555555555
    cells = (cells & 0x3333333333333333) + (cells >> 2 & 0x3333333333333333)
    cells = cells + (cells >> 4) & 0x0F0F0F0F0F0F0F0F
    cells += cells >> 8
    cells += cells >> 16
    return cells + (cells >> 32) & 127
