"""The HTTP protocol: uvicorn's, with limits on the size and the duration of a request."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES = 65_536
"""Bytes of a request before its body, at most."""
REQUEST_TIMEOUT = 30.0
"""Seconds in which a whole request must arrive."""


class Incoming(HttpToolsProtocol):
    """Hangs up on clients whose request does not end or does not come: connections are limited."""

    _head: int | None = None
    """The bytes of a request's head so far, without its first piece; `None` while no head is on its way."""
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401  # Any: uvicorn narrows asyncio's type
        """A client connects."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Reads on, up to the limit."""
        goes_on = self._head is not None
        super().data_received(data)
        if goes_on and self._head is not None:
            self._head += len(data)
            if self._head > HEAD_BYTES:
                self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._head = 0
        self._wait()

    def on_headers_complete(self) -> None:
        """The body begins."""
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has hung up."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._stop_waiting()
        self._late = self.loop.call_later(REQUEST_TIMEOUT, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
