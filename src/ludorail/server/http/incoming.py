"""A connection before it is a socket: uvicorn's, with an end to how long and how large a request may be on its way."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_HEAD = 65_536
"""Bytes of a request before its body."""
PATIENCE = 30.0
"""Seconds in which a whole request must come."""


class Incoming(HttpToolsProtocol):
    """Hangs up on those who send a request without end, or none; there is room for so many connections only."""

    _head: int | None = None
    """The bytes that came of the head of a request, its first piece not counted; None while no head comes."""
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401  # Any: uvicorn narrows asyncio's type
        """Somebody calls."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Reads on, unless there was enough."""
        goes_on = self._head is not None
        super().data_received(data)
        if goes_on and self._head is not None:
            self._head += len(data)
            if self._head > MOST_HEAD:
                self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._head = 0
        self._wait()

    def on_headers_complete(self) -> None:
        """What follows is the body."""
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is there."""
        self._stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody hung up."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._stop_waiting()
        self._late = self.loop.call_later(PATIENCE, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
