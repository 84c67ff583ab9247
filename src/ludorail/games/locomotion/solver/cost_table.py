"""The states that a search has reached, with the cost of each from the start and from the goal."""

from typing import Final

from mypy_extensions import i64

from ludorail.games.locomotion.shunting.arrays import filled, shifted

COST_BITS: Final[i64] = 30
UNREACHED: Final[i64] = 0x3FFFFFFF
"""The cost of a state not reached or a path not found: all bits of a cost are set."""

_SPREAD: Final[i64] = 0x9E3779B97F4A7C1
_POSITIVE: Final[i64] = 0x7FFFFFFFFFFFFFFF
_FIRST_BITS: Final[i64] = 12


class CostTable:
    """A hash table by packed state. A side is 0, the start, or 1, the goal.

    An entry is two numbers: the state, and its costs from both sides with a bit for each side that has expanded it.
    """

    def __init__(self) -> None:
        self.states: i64 = 0
        self._bits: i64 = _FIRST_BITS
        self._entries = filled(shifted(2, _FIRST_BITS), 0)

    def add(self, packed: i64) -> i64:
        """The slot of a state; a new state is entered."""
        slot = self._slot(packed)
        if self._entries[slot] != 0:
            return slot
        # The table doubles when it is three fifths full.
        if 5 * self.states > shifted(3, self._bits):
            self._grow()
            slot = self._slot(packed)
        self.states += 1
        self._entries[slot] = packed
        self._entries[slot + 1] = shifted(UNREACHED, COST_BITS) | UNREACHED
        return slot

    def _slot(self, packed: i64) -> i64:
        """The slot where a state is, or belongs."""
        mask = shifted(1, self._bits) - 1
        slot = ((packed * _SPREAD) & _POSITIVE) >> (62 - self._bits) & mask
        while True:
            found = self._entries[2 * slot]
            if found == packed or found == 0:
                return 2 * slot
            slot = (slot + 1) & mask

    def _grow(self) -> None:
        old = self._entries
        self._bits += 1
        self._entries = filled(shifted(2, self._bits), 0)
        i: i64 = 0
        while i < len(old):
            if old[i] != 0:
                slot = self._slot(old[i])
                self._entries[slot] = old[i]
                self._entries[slot + 1] = old[i + 1]
            i += 2

    def cost(self, packed: i64, side: i64) -> i64:
        """The cost of a state from a side, or `UNREACHED`."""
        slot = self._slot(packed)
        return self.cost_at(slot, side) if self._entries[slot] != 0 else UNREACHED

    def cost_at(self, slot: i64, side: i64) -> i64:
        """The cost of the state in a slot from a side."""
        return (self._entries[slot + 1] >> (COST_BITS * side)) & UNREACHED

    def lower(self, slot: i64, side: i64, cost: i64) -> None:
        """Notes a lower cost of a state from a side; the side will have to expand it again."""
        shift = COST_BITS * side
        kept = ~(shifted(UNREACHED, shift) | shifted(1, 2 * COST_BITS + side))
        self._entries[slot + 1] = (self._entries[slot + 1] & kept) | (cost << shift)

    def begin_expanding(self, packed: i64, side: i64) -> i64:
        """Marks a state as expanded by a side. Returns its cost, or -1 if it already was."""
        slot = self._slot(packed)
        expanded = shifted(1, 2 * COST_BITS + side)
        costs = self._entries[slot + 1]
        if costs & expanded:
            return -1
        self._entries[slot + 1] = costs | expanded
        return self.cost_at(slot, side)
