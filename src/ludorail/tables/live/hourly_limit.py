"""A limit on how often something may happen in any hour, counted by address, mailbox or another key."""

from collections import deque
from collections.abc import Callable

HOUR = 3600.0
MOST_REMEMBERED = 10_000
"""Keys that are counted before those without anything recent are forgotten."""


class HourlyLimit:
    """The most occurrences in an hour, for each key."""

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        self._most, self._now = most, now
        self._times: dict[str, deque[float]] = {}

    def allows(self, key: str) -> bool:
        """Whether there may be another one."""
        times = self._times.get(key)
        return times is None or len(times) < self._most or times[0] <= self._now() - HOUR

    def count(self, key: str) -> None:
        """Counts one."""
        now = self._now()
        if len(self._times) > MOST_REMEMBERED:
            self._times = {one: times for one, times in self._times.items() if times[-1] > now - HOUR}
        self._times.setdefault(key, deque(maxlen=self._most)).append(now)

    def take(self, key: str) -> bool:
        """Counts one; False, and nothing is counted, if it is one too many."""
        if not self.allows(key):
            return False
        self.count(key)
        return True
