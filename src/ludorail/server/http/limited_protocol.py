"""The HTTP protocol: uvicorn's, with limits on connections and on the size and the duration of a request."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ludorail.server.config import Limits
from ludorail.server.context import owner_of
from ludorail.server.limits import AddressLimits
from ludorail.server.loop_turns import Turns

HEAD_BYTES = 65_536
"""Bytes of a request before its body, at most."""
REQUEST_TIMEOUT = 30.0
"""Seconds in which a whole request must arrive."""
READ_BEYOND = 4
"""The largest bodies that are read, at most, before the connection is closed."""
MOST_HEADERS = 100
MOST_AHEAD = 8
"""Requests that a client may send before it has the answer to the first."""


class TooMany(Exception):
    """Too many requests ahead of their answers, or headers. The parser then refuses what the client sends."""


class LimitedProtocol(HttpToolsProtocol):
    """Hangs up on clients whose request never ends or never comes: connections are limited."""

    _taken = 0
    """The bytes of a request so far, without its first piece."""
    _in_head = False
    _late: asyncio.TimerHandle | None = None
    _counted: str | None = None
    """The address for which this connection counts."""

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401  # Any: uvicorn narrows asyncio's type
        """A client connects."""
        super().connection_made(transport)
        self._counted = owner_of(self.client[0] if self.client is not None else "")
        if self._address_limits.connect(self._counted):
            self._wait()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Reads on, now or, while many connections send much at once, a little later."""
        turns: Turns = self.app_state["turns"]
        turns.read(self, data)

    def read(self, data: bytes) -> None:
        """Reads on, up to the limits. Of a body that was refused as too large, some is read: so the answer arrives."""
        self._taken += len(data)
        super().data_received(data)
        if self._taken > (HEAD_BYTES if self._in_head else READ_BEYOND * self._limits.body_bytes):
            self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= MOST_AHEAD:
            raise TooMany
        super().on_message_begin()
        self._taken, self._in_head = 0, True
        self._wait()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header is complete."""
        if len(self.headers) >= MOST_HEADERS:
            raise TooMany
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The body begins."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has hung up."""
        self._stop_waiting()
        self._uncount()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a socket, and is counted as one."""
        self._uncount()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # as when a connection is lost: it would stay as garbage

    @property
    def _limits(self) -> Limits:
        limits: Limits = self.app_state["limits"]
        return limits

    @property
    def _address_limits(self) -> AddressLimits:
        limits: AddressLimits = self.app_state["address_limits"]
        return limits

    def _uncount(self) -> None:
        if self._counted is not None:
            self._address_limits.disconnect(self._counted)
            self._counted = None

    def _wait(self) -> None:
        self._stop_waiting()
        self._late = self.loop.call_later(REQUEST_TIMEOUT, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
