"""The page as a client of the house in it."""

import asyncio
from collections.abc import Callable

from ludorail.server.messages.framing import messages_in
from ludorail.server.socket.peer import Gone


class PageClient:
    """One connection of the page to a table: as a socket, without the network."""

    is_slow = False

    def __init__(self, send: Callable[[str], None], closed: Callable[[int], None]) -> None:
        self._send, self._closed = send, closed
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._open = True

    def receive(self, message: str) -> None:
        """Takes a message from the page."""
        self._heard.put_nowait(message)

    def leave(self) -> None:
        """Ends the connection, as the page asks."""
        self._open = False
        self._heard.put_nowait(None)

    async def accept(self) -> None:
        """Lets the page in."""

    async def hang_up(self, code: int) -> None:
        """Closes the connection."""
        if self._open:
            self._open = False
            self._closed(code)

    async def next_message(self) -> str | None:
        """Waits for the next message."""
        message = await self._heard.get()
        if message is None:
            raise Gone
        return message

    def send_soon(self, frame: bytes) -> None:
        """Sends a frame."""
        self.send_now(frame)

    def send_now(self, frames: bytes) -> None:
        """Sends the messages in frames."""
        for message in messages_in(frames):
            if self._open:
                self._send(message.decode())

    async def wait_until_read(self) -> None:
        """Does nothing: the page reads as fast as it is sent."""

    def when_read(self, then: Callable[[], None]) -> None:
        """Calls `then` at once."""
        then()
