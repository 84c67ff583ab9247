"""The frames of one client. Each counts, whether it is a message or not, and one too many ends the connection."""

import asyncio
import logging

from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from ludorail.server.config import Limits
from ludorail.server.limits import Bucket

FRAMES_A_MESSAGE = 4
"""Frames that a socket may send for each message that it may send: pings and fragments are among them."""
MOST_FRAGMENTS = 100
"""Pieces in which one message may come."""


class Frames(ServerProtocol):
    """Reads a client's frames, up to its limits, and answers pings while the client reads the answers."""

    def __init__(self, limits: Limits, writable: asyncio.Event) -> None:
        super().__init__(max_size=limits.message_bytes, logger=logging.getLogger("uvicorn.error"))
        rate = FRAMES_A_MESSAGE * limits.messages_a_second
        self._allowance, self._fragments, self._writable = Bucket(rate, 3 * rate), 0, writable

    def recv_frame(self, frame: Frame) -> None:
        """Takes a frame in, unless it is one too many; drops a ping whose answer the client would not read."""
        self._fragments = self._fragments + 1 if frame.opcode is Opcode.CONT else 0
        early = self.state is State.CONNECTING
        if early or self._fragments > MOST_FRAGMENTS or not self._allowance.take():
            self.fail(CloseCode.POLICY_VIOLATION)
            self.parser_exc = ProtocolError("too many frames")
        elif frame.opcode is not Opcode.PING or self._writable.is_set():
            super().recv_frame(frame)

    def end(self) -> None:
        """Reads no more. The reader and its trouble refer back to these frames, which would stay as garbage."""
        self.parser.close()
        self.parser_exc = None
