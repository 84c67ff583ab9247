"""The WebSocket protocol: uvicorn's, which the session talks to directly."""

import contextlib
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

BACKLOG = 8
"""Messages that may wait for an answer before reading from the socket stops."""
WIRE = "ludorail.wire"
"""The name under which an application finds its `Wire` among the extensions of its ASGI scope."""


WHOLE_TEXT = 0x81
"""The first byte of a frame that holds a whole text (RFC 6455, 5.2)."""
LENGTH_IN_2_BYTES, LENGTH_IN_8_BYTES = 126, 127
"""The second byte where the length follows in so many bytes; below, it is the length itself."""


class Gone(Exception):
    """The client has hung up."""


def frame(text: bytes) -> bytes:
    """A message as it goes over the socket. Frames of a server are not masked, so one serves any number of clients."""
    length = len(text)
    if length < LENGTH_IN_2_BYTES:
        return bytes((WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, LENGTH_IN_2_BYTES)) + length.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, LENGTH_IN_8_BYTES)) + length.to_bytes(8, "big") + text


class Wire(WebSocketsSansIOProtocol):
    """One client's socket. All frames of one turn of the loop, an answer and what came of it, go out in one write."""

    _gathering = False
    _when_read: Callable[[], None] | None = None

    async def run_asgi(self) -> None:
        """Hands this socket to the application."""
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]  # a copy of its own
        extensions[WIRE] = self
        await super().run_asgi()

    async def accept(self) -> None:
        """Lets the client in."""
        await self.receive()  # the message that it has come
        with contextlib.suppress(ClientDisconnected):  # `hear` will tell
            await self.send({"type": "websocket.accept"})

    async def hang_up(self, code: int) -> None:
        """Closes the socket."""
        with contextlib.suppress(ClientDisconnected, RuntimeError):  # it is closed already
            await self.send({"type": "websocket.close", "code": code})

    async def hear(self) -> str | None:
        """The next text message; `None` for a binary one."""
        message: Any = await self.receive()  # Any: ASGI's messages, each with keys of its own
        if message["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = message.get("text")
        return text

    def tell(self, frame: bytes) -> None:
        """Sends a frame, together with what else is told soon; nothing once the client has gone."""
        if self._put(frame) and not self._gathering:
            self._gathering = True
            self.loop.call_soon(self._write)

    def tell_now(self, frames: bytes) -> None:
        """Sends frames, and what was told before."""
        if frames and self._put(frames):
            self._write()

    def _put(self, frames: bytes) -> bool:
        is_open = self.conn.state is State.OPEN and not self.transport.is_closing()
        if is_open:
            self.conn.writes.append(frames)
        return is_open

    def _write(self) -> None:
        self._gathering = False
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(output[0] if len(output) == 1 else b"".join(output))

    @property
    def is_slow(self) -> bool:
        """Whether the client reads more slowly than it is sent."""
        return not self.writable.is_set()

    def when_read(self, then: Callable[[], None]) -> None:
        """Calls `then` once a slow client has read what it was sent."""
        self._when_read = then

    def resume_writing(self) -> None:
        """The client has read what it was sent."""
        super().resume_writing()
        then, self._when_read = self._when_read, None
        if then is not None:
            then()

    def send_receive_event_to_app(self) -> None:
        """Stops reading only when a client asks faster than it gets answers."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= BACKLOG:
            self.read_paused = True
            self.transport.pause_reading()
