"""Limits on what one address or one socket may ask for."""

from collections import Counter, deque
from collections.abc import Callable
from time import monotonic


class Bucket:
    """So many at once, and so many a second after."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._at = burst, now()

    def take(self) -> bool:
        """Whether there is one more."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Doorkeeper:
    """Counts sockets and new tables by address."""

    def __init__(self, sockets: int, tables: int, now: Callable[[], float] = monotonic) -> None:
        self._sockets, self._tables, self._now = sockets, tables, now
        self._inside: Counter[str] = Counter()
        self._opened: dict[str, deque[float]] = {}

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

    def open_table(self, address: str) -> bool:
        """A table is opened, if there were not too many in the last hour."""
        now = self._now()
        if len(self._opened) > 10_000:
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
