"""The socket's own protocol: uvicorn's, with no layer between it and whoever talks over it."""

import contextlib
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

BACKLOG = 8
"""Messages that may wait to be answered before no more are read from the socket."""
WIRE = "ludorail.wire"
"""Where a socket's application finds it, among the extensions that ASGI lets a server have."""


class Gone(Exception):
    """The other side has hung up."""


class Wire(WebSocketsSansIOProtocol):
    """What is told to a client in one turn of the loop, an answer and what came of it, goes out in one write."""

    _gathering = False
    _when_read: Callable[[], None] | None = None

    async def run_asgi(self) -> None:
        """Lets the application have this socket."""
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]  # a copy of its own
        extensions[WIRE] = self
        await super().run_asgi()

    async def accept(self) -> None:
        """Lets the client in."""
        await self.receive()  # that it has come
        with contextlib.suppress(ClientDisconnected):  # which will be heard
            await self.send({"type": "websocket.accept"})

    async def hang_up(self, code: int) -> None:
        """Ends the talk."""
        with contextlib.suppress(ClientDisconnected, RuntimeError):  # it has ended already
            await self.send({"type": "websocket.close", "code": code})

    async def hear(self) -> str | None:
        """The next text; None for what is no text."""
        message: Any = await self.receive()  # Any: ASGI's messages, each with keys of its own
        if message["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = message.get("text")
        return text

    def tell(self, text: bytes) -> None:
        """Sends a text with all else that is told now; nothing to a client that has gone, which `hear` will tell."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        self.conn.send_text(text)
        if not self._gathering:
            self._gathering = True
            self.loop.call_soon(self._write)

    def _write(self) -> None:
        self._gathering = False
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    @property
    def is_slow(self) -> bool:
        """Whether the client reads more slowly than it is told."""
        return not self.writable.is_set()

    def when_read(self, then: Callable[[], None]) -> None:
        """Calls that when a client that is slow has read what it was told."""
        self._when_read = then

    def resume_writing(self) -> None:
        """It has read."""
        super().resume_writing()
        then, self._when_read = self._when_read, None
        if then is not None:
            then()

    def send_receive_event_to_app(self) -> None:
        """Stops reading only when a client asks faster than it is answered."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= BACKLOG:
            self.read_paused = True
            self.transport.pause_reading()
