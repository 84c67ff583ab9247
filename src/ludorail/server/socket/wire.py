"""The WebSocket protocol: uvicorn's, which the session talks to directly."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State

from ludorail.server.config import Limits
from ludorail.server.loop_turns import Turns
from ludorail.server.socket.frames import Frames
from ludorail.server.socket.peer import Gone

BACKLOG = 8
"""Messages that may wait for an answer before reading from the socket stops."""
WIRE = "ludorail.wire"
"""The name under which an application finds its `Wire` among the extensions of its ASGI scope."""


class Wire(WebSocketsSansIOProtocol):
    """One client's socket. All frames of one turn of the loop, an answer and what came of it, go out in one write."""

    _gathering = False
    _when_read: Callable[[], None] | None = None
    _when_lost: Callable[[], None] | None = None

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],  # Any: uvicorn's own
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        limits: Limits = app_state["limits"]
        self._turns: Turns = app_state["turns"]
        self.conn: Frames = Frames(limits, self.writable)

    def data_received(self, data: bytes) -> None:
        """Reads frames, now or, while many connections send much at once, a little later."""
        self._turns.read(self, data)

    def read(self, data: bytes) -> None:
        """Reads frames."""
        super().data_received(data)

    async def run_asgi(self) -> None:
        """Hands this socket to the application."""
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]  # a copy of its own
        extensions[WIRE] = self
        try:
            await super().run_asgi()
        finally:
            del extensions[WIRE]  # or each would keep the other alive

    async def accept(self) -> None:
        """Lets the client in."""
        await self.receive()  # the message that it has come
        with contextlib.suppress(ClientDisconnected):  # `next_message` raises `Gone`
            await self.send({"type": "websocket.accept"})

    async def hang_up(self, code: int) -> None:
        """Closes the socket, with a goodbye if the client reads at all."""
        if self.is_slow:
            self.transport.abort()
            return
        with contextlib.suppress(ClientDisconnected, RuntimeError):  # it is closed already
            await self.send({"type": "websocket.close", "code": code})

    async def next_message(self) -> str | None:
        """Waits for the next text message; `None` for a binary one."""
        if not self.queue.empty():
            await asyncio.sleep(0)  # others first: a client that sends many messages at once must not hold them up
        message: Any = await self.receive()  # Any: ASGI's messages, each with keys of its own
        if message["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = message.get("text")
        return text

    def send_soon(self, frame: bytes) -> None:
        """Sends a frame, together with others of this turn of the loop; nothing once the client has gone."""
        if self._put(frame) and not self._gathering:
            self._gathering = True
            self.loop.call_soon(self._write)

    def send_now(self, frames: bytes) -> None:
        """Sends frames, and before them those that wait to be sent."""
        if not frames:
            return
        if not self.conn.writes and self._is_open:
            self.transport.write(frames)
        elif self._put(frames):
            self._write()

    @property
    def _is_open(self) -> bool:
        return self.conn.state is State.OPEN and not self.transport.is_closing()

    def _put(self, frames: bytes) -> bool:
        if self._is_open:
            self.conn.writes.append(frames)
            return True
        return False

    def _write(self) -> None:
        self._gathering = False
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(output[0] if len(output) == 1 else b"".join(output))

    @property
    def is_slow(self) -> bool:
        """Whether the client reads more slowly than it is sent."""
        return not self.writable.is_set()

    async def wait_until_read(self) -> None:
        """Waits until the client reads as fast as it is sent."""
        await self.writable.wait()

    def when_read(self, then: Callable[[], None]) -> None:
        """Calls `then` once a slow client has read what it was sent."""
        self._when_read = then

    def resume_writing(self) -> None:
        """The client has read what it was sent."""
        super().resume_writing()
        then, self._when_read = self._when_read, None
        if then is not None:
            then()

    def when_lost(self, then: Callable[[], None]) -> None:
        """Calls `then` once the connection is gone, which may be later than the goodbye."""
        if self.disconnected:
            then()
        else:
            self._when_lost = then

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        super().connection_lost(exc)
        self.conn.end()
        if self._when_lost is not None:
            self._when_lost()

    def keepalive_timeout(self) -> None:
        """Gives up a client that does not answer pings."""
        super().keepalive_timeout()
        if self.is_slow:  # nor reads
            self.transport.abort()

    def handle_parser_exception(self) -> None:
        """Closes the socket of a client that breaks the protocol or its limits."""
        if self.conn.close_sent is None:
            self.transport.abort()  # it sent frames before it was let in
            return
        super().handle_parser_exception()
        if self.is_slow:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Stops reading only when a client asks faster than it gets answers."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= BACKLOG:
            self.read_paused = True
            self.transport.pause_reading()
