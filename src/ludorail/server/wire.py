"""The socket's own protocol: uvicorn's, with fewer calls of the system for each message."""

import contextlib
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

BACKLOG = 8
"""Messages that may wait to be answered before no more are read from the socket."""


class Wire(WebSocketsSansIOProtocol):
    """What is sent to a client in one turn of the loop, an answer and what came of it, goes out in one write."""

    _gathering = False

    async def send(self, message: Any) -> None:  # noqa: ANN401  # Any: ASGI's messages, whose types are not installed
        """Gathers texts; all else goes the usual way, after them."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if not isinstance(text, str) or self.close_sent or not self.handshake_complete:
            await super().send(message)
            return
        if not self.writable.is_set():  # this client reads slowly; only those who talk to it wait
            await self.writable.wait()
        if self.disconnected or self.transport.is_closing():
            return  # it has gone, which its next question would tell
        with contextlib.suppress(InvalidState):  # as above
            self.conn.send_text(text.encode())
        if not self._gathering:
            self._gathering = True
            self.loop.call_soon(self._write)

    def _write(self) -> None:
        self._gathering = False
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    def send_receive_event_to_app(self) -> None:
        """Stops reading only when a client asks faster than it is answered."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= BACKLOG:
            self.read_paused = True
            self.transport.pause_reading()
