"""Turns of the event loop, shared out among connections: however many send at once, the loop is soon free again."""

import asyncio
from time import perf_counter
from typing import Protocol

SHARE_SECONDS = 0.005
"""The part of one turn that goes to reading connections."""


class Connection(Protocol):
    """The protocol of one connection."""

    transport: asyncio.Transport

    def read(self, data: bytes) -> None:
        """Reads what came over the connection."""


class Turns:
    """Lets connections read while this turn of the loop has time for it, or in one of the next, in order."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: dict[Connection, bytes] = {}
        self._end: float | None = None
        """When this turn's share is used up; `None` before anything was read in it."""

    def read(self, connection: Connection, data: bytes) -> None:
        """Lets a connection read, now or later; until then nothing more comes over it."""
        if connection in self._waiting:
            self._waiting[connection] += data
        elif self._has_time():
            connection.read(data)
        else:
            connection.transport.pause_reading()
            self._waiting[connection] = data

    def _has_time(self) -> bool:
        if self._end is None:
            self._end = perf_counter() + SHARE_SECONDS
            self._loop.call_soon(self._begin)
        return not self._waiting and perf_counter() < self._end

    def _begin(self) -> None:
        """Begins a turn with the connections that have waited since the last one."""
        self._end = None
        if not self._waiting:
            return
        self._loop.call_soon(self._begin)
        self._end = perf_counter() + SHARE_SECONDS
        while self._waiting and perf_counter() < self._end:
            connection = next(iter(self._waiting))
            data = self._waiting.pop(connection)
            if not connection.transport.is_closing():
                connection.transport.resume_reading()
                connection.read(data)
