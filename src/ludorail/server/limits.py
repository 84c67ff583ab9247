"""Limits on what one address or one socket may ask for."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from time import monotonic
from weakref import WeakValueDictionary

MOST_REMEMBERED = 10_000
"""People or addresses that are remembered before those are forgotten that need not be."""
MOST_THOUGHTS = 2
"""Questions of one address that processes think about at once."""


class Bucket:
    """So many at once, and so many a second after."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._at = burst, now()

    @property
    def full(self) -> bool:
        """Whether it is as good as a new one."""
        self._fill()
        return self._left == self._burst

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now

    def take(self) -> bool:
        """Whether there is one more."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each who asks, whatever socket the question comes by."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._found: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        """Whether there is one more for that one."""
        if len(self._found) > MOST_REMEMBERED:
            self._found = {name: bucket for name, bucket in self._found.items() if not bucket.full}
        return self._found.setdefault(who, Bucket(self._rate, self._burst, self._now)).take()


class Doorkeeper:
    """Counts sockets and new tables by address, and lets the questions of one address wait for each other."""

    def __init__(self, sockets: int, tables: int, now: Callable[[], float] = monotonic) -> None:
        self._sockets, self._tables, self._now = sockets, tables, now
        self._inside: Counter[str] = Counter()
        self._opened: dict[str, deque[float]] = {}
        self._thoughts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    def enter(self, address: str) -> bool:
        """A socket comes in, if there is room for it."""
        if self._inside[address] >= self._sockets:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A socket goes."""
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]

    def thought(self, address: str) -> asyncio.Semaphore:
        """What to hold while a process thinks for that address, so that others' bots need not wait for it."""
        return self._thoughts.setdefault(address, asyncio.Semaphore(MOST_THOUGHTS))

    def open_table(self, address: str) -> bool:
        """A table is opened, if there were not too many in the last hour."""
        now = self._now()
        if len(self._opened) > MOST_REMEMBERED:
            self._opened = {a: times for a, times in self._opened.items() if times[-1] > now - 3600}
        times = self._opened.setdefault(address, deque(maxlen=self._tables))
        if len(times) == self._tables and times[0] > now - 3600:
            return False
        times.append(now)
        return True

    @property
    def sockets(self) -> int:
        """How many sockets are in."""
        return self._inside.total()
