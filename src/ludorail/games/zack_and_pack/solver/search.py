"""The search for the best stowing: as much of a hand of sticks as a truck can hold, with proof.

A player pays 3 points less for each cell loaded (the due is capacity + 2 x sticks - 3 x load, by ZP-12), so the best
stowing is the one of the greatest volume. `docs/stowing.md` explains how the search proves that none is better.
"""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.zack_and_pack.rules.packing import (
    HAS_NEXT_X,
    HAS_NEXT_Y,
    LEVEL_CELLS,
    LONGEST,
    STICK_BITS,
    STICK_MASK,
    WIDTH,
    coordinates,
    count_bits,
    free_cells,
    total_length,
)
from ludorail.games.zack_and_pack.rules.state import Truck

Placement: TypeAlias = tuple[int, int, int, int, str]
"""A stowed stick: its length, the x, y and z of its lowest cell, and its axis."""

FIRST_IN_ROW: Final[i64] = sum(1 << (5 * row) for row in range(12))
"""The first cell of each row."""
FIRST_ROW: Final[i64] = sum(0b11111 << (15 * level) for level in range(4))
"""The first row of each level."""

HAND_BITS: Final[i64] = 15
HAND_MASK: Final[i64] = (1 << 15) - 1

MEMORY_SLOTS: Final[i64] = 1024
EMPTY_MEMORY: Final = vec[i64]([i64(0) for _ in range(MEMORY_SLOTS)])


class Stowing:
    """The best stowing of a hand of sticks.

    `volume` is the whole load, with the sticks that lay in the truck before; `due` is its cost (ZP-12).
    `placements` can be put one by one. `nodes` counts the loads that the search looked at.
    """

    def __init__(self, volume: int, due: int, placements: list[Placement], nodes: int) -> None:
        self.volume: Final = volume
        self.due: Final = due
        self.placements: Final = placements
        self.nodes: Final = nodes


def stow_packed(truck: Truck, sticks: int, ready: int | None = None) -> Stowing:
    """The best stowing of a hand of sticks, in an empty truck or on top of a load.

    `sticks` and `ready` are words as a seat of the state has them; `ready` is the whole floor if left out.
    """
    return _Search(truck).best(sticks, truck.floor if ready is None else ready)


class _Search:
    """The search for one stowing. It places the sticks longer than 1; whites (of length 1) fill up the rest.

    It builds from below, always at the first open cell of the lowest level: one of the sticks covers that cell, or
    its column is closed and gets nothing more but whites. Closed columns are no longer in `ready`.
    """

    def __init__(self, truck: Truck) -> None:
        self._truck: Final = truck
        self._inside: Final[i64] = truck.inside
        self._free: i64 = 0
        self._placements: list[Placement] = []
        self._nodes: i64 = 0
        # Loads known to fail. A slot forgets one failure for the next: that costs time, never an answer.
        self._failed_ready = EMPTY_MEMORY[:]
        self._failed_rest = EMPTY_MEMORY[:]

    def best(self, sticks: i64, ready: i64) -> Stowing:
        """Tries the greatest volume that could fit, then less and less, until one can be loaded."""
        self._free = free_cells(ready, self._inside)
        free = count_bits(self._free)
        total = total_length(sticks)
        load = min(free, total)
        while not self._can_load(ready, sticks, load - (sticks & STICK_MASK)):  # a white fits in any free cell
            load -= 1
        self._placements.reverse()
        while count_bits(self._free) > free - load:
            self._add_placement(1, self._free & -self._free, 1, "x")
        volume = self._truck.capacity - free + load
        due = free - load + 2 * (total - load)
        return Stowing(int(volume), int(due), self._placements, int(self._nodes))

    def _can_load(self, ready: i64, sticks: i64, need: i64) -> bool:
        """Whether sticks longer than 1 can add that volume; if so, adds them to `_placements`, last first."""
        if need <= 0:
            return True
        free = free_cells(ready, self._inside)
        if need > count_bits(free):
            return False
        self._nodes += 1
        sticks = self._usable(ready, free, sticks, need)
        if sticks < 0:
            return False
        slot = _slot(ready, sticks)
        if self._failed_ready[slot] == ready:
            rest = self._failed_rest[slot]
            if rest & HAND_MASK == sticks and rest >> HAND_BITS <= need:
                return False
        if self._can_cover(ready, sticks, need):
            return True
        self._failed_ready[slot] = ready
        self._failed_rest[slot] = sticks | need << HAND_BITS
        return False

    def _usable(self, ready: i64, free: i64, sticks: i64, need: i64) -> i64:
        """The hand without the sticks that no longer fit anywhere; -1 if the rest cannot add that volume."""
        volume = 2 * (sticks >> STICK_BITS & STICK_MASK)
        hand = total_length(sticks)
        longer: i64 = 0
        length: i64 = LONGEST
        while length > 2:
            shift = STICK_BITS * (length - 1)
            count = sticks >> shift & STICK_MASK
            if count > 0:
                places = self._most_places(ready, free, length, hand)
                if count > places:
                    hand -= (count - places) * length
                    sticks -= (count - places) << shift
                    count = places
                count = min(count, places - longer)
                longer += count
                volume += count * length
            length -= 1
        return sticks if volume >= need else -1

    def _most_places(self, ready: i64, free: i64, length: i64, hand: i64) -> i64:
        """An upper bound on the sticks of that length (3 to 5) or longer that can still be placed.

        Each row of a level has room for one of them, and so has each column of a level and each standing column.
        """
        along = FIRST_IN_ROW * ((i64(1) << (WIDTH + 1 - length)) - 1) & free
        step: i64 = 1
        while step < length:
            along &= free >> step
            step += 1
        along = self._within_reach(along, free, length, hand)
        places = count_bits((along | along >> 1 | along >> 2) & FIRST_IN_ROW)
        if length == 3:
            places += count_bits(free & free >> WIDTH & free >> (2 * WIDTH) & FIRST_ROW)
        return places + count_bits(ready & self._inside >> (LEVEL_CELLS * (length - 1)))

    def _within_reach(self, along: i64, free: i64, length: i64, hand: i64) -> i64:
        """The places for a lying stick under which the hand can fill every free cell."""
        lowest = along
        while lowest != 0:
            cell = lowest & -lowest
            column = free_cells(cell, self._inside)
            base = _line(cell, length, 1)
            below = (base >> LEVEL_CELLS | base >> (2 * LEVEL_CELLS) | base >> (3 * LEVEL_CELLS)) & free
            if count_bits(below) + length > hand:
                along &= ~column
            lowest &= ~column
        return along

    def _can_cover(self, ready: i64, sticks: i64, need: i64) -> bool:
        """Tries every stick on the first open cell: long ones first, as they are the hardest to place."""
        cell = ready & -ready
        run_x = _run(cell, 1, ready, HAS_NEXT_X)
        run_y = _run(cell, WIDTH, ready, HAS_NEXT_Y)
        run_z = _run(cell, LEVEL_CELLS, self._inside, self._inside)
        length: i64 = LONGEST
        while length > 1:
            stick = i64(1) << (STICK_BITS * (length - 1))
            if sticks & STICK_MASK * stick != 0:
                left, rest = sticks - stick, need - length
                if length <= run_x and self._can_load(self._put(ready, _line(cell, length, 1), 1), left, rest):
                    return self._add_placement(length, cell, 1, "x")
                if length <= run_y and self._can_load(self._put(ready, _line(cell, length, WIDTH), 1), left, rest):
                    return self._add_placement(length, cell, WIDTH, "y")
                if length <= run_z and self._can_load(self._put(ready, cell, length), left, rest):
                    return self._add_placement(length, cell, LEVEL_CELLS, "z")
            length -= 1
        # A white is placed here only to carry another stick.
        if sticks & STICK_MASK != 0 and run_z > 1 and self._can_load(self._put(ready, cell, 1), sticks - 1, need):
            return self._add_placement(1, cell, 1, "x")
        return self._can_load(ready ^ cell, sticks, need)

    def _put(self, ready: i64, base: i64, height: i64) -> i64:
        """The cells that are ready once a stick of that height lies on `base`."""
        return ready ^ base | base << (LEVEL_CELLS * height) & self._inside

    def _add_placement(self, length: i64, cell: i64, step: i64, axis: str) -> bool:
        self._free ^= _line(cell, length, step)
        x, y, z = coordinates(int(cell).bit_length() - 1)
        self._placements.append((int(length), x, y, z, axis))
        return True


def _run(cell: i64, step: i64, cells: i64, has_next: i64) -> i64:
    """The number of cells in line from the given one."""
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
    return (mixed ^ mixed >> 32) & (MEMORY_SLOTS - 1)
