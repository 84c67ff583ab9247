"""Turns of the event loop, shared out among sockets: however many send at once, the loop is soon free again."""

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter

SHARE_SECONDS = 0.005
"""The part of one turn that goes to reading sockets."""


class Turns:
    """Reads sockets now while this turn of the loop has time for it, and else in one of the next, first come first."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: deque[Callable[[], None]] = deque()
        self._end: float | None = None
        """When this turn's share is used up; `None` before anything was read in it."""

    def has_time(self) -> bool:
        """Whether something may be read in this turn."""
        if self._end is None:
            self._end = perf_counter() + SHARE_SECONDS
            self._loop.call_soon(self._begin)
        return not self._waiting and perf_counter() < self._end

    def later(self, read: Callable[[], None]) -> None:
        """Calls `read` in a later turn."""
        self._waiting.append(read)

    def _begin(self) -> None:
        """Begins a turn, with what waits since the last ones."""
        self._end = None
        if self._waiting:
            self._loop.call_soon(self._begin)
            self._end = perf_counter() + SHARE_SECONDS
            while self._waiting and perf_counter() < self._end:
                self._waiting.popleft()()
