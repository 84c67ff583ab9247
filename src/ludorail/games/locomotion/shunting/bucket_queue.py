"""A priority queue for small whole priorities."""

from typing import Final

from mypy_extensions import i64

from ludorail.games.locomotion.shunting.arrays import append, filled, vec

NOTHING: Final[i64] = -1
"""No item, no entry."""
NO_PRIORITY: Final[i64] = 0x3FFFFFFF
"""The least priority of an empty queue: greater than any other."""


class BucketQueue:
    """A stack of items for each priority, all stored as linked lists in one pair of arrays."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self._least: i64 = 0
        self._top = filled(1024, NOTHING)
        self._items = vec[i64](capacity=1024)
        self._below = vec[i64](capacity=1024)
        self._unused: i64 = NOTHING

    def push(self, priority: i64, item: i64) -> None:
        """Adds an item, a number of 0 or more."""
        while priority >= len(self._top):
            self._top = append(self._top, NOTHING)
        entry = self._unused
        if entry >= 0:
            self._unused = self._below[entry]
            self._items[entry] = item
            self._below[entry] = self._top[priority]
        else:
            entry = len(self._items)
            self._items = append(self._items, item)
            self._below = append(self._below, self._top[priority])
        self._top[priority] = entry
        self.count += 1
        if priority < self._least:
            self._least = priority

    def least(self) -> i64:
        """The least priority in the queue, or `NO_PRIORITY` if it is empty."""
        if self.count == 0:
            return NO_PRIORITY
        while self._top[self._least] < 0:
            self._least += 1
        return self._least

    def pop(self, priority: i64) -> i64:
        """Removes the latest item of a priority and returns it; `NOTHING` if there is none."""
        if priority >= len(self._top):
            return NOTHING
        entry = self._top[priority]
        if entry < 0:
            return NOTHING
        self._top[priority] = self._below[entry]
        self._below[entry] = self._unused
        self._unused = entry
        self.count -= 1
        return self._items[entry]
