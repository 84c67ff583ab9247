"""The other end of a session: a client on its socket, or the page that the house runs in."""

from collections.abc import Callable
from typing import Protocol

# The reasons for ending a connection, as codes of a WebSocket.
CLOSE_POLICY_VIOLATION = 1008
CLOSE_INTERNAL_ERROR = 1011
CLOSE_TRY_AGAIN = 1013


class Gone(Exception):
    """The client has hung up."""


class Peer(Protocol):
    """A client, as a session talks to it. It is sent frames (`messages.framing`)."""

    async def accept(self) -> None:
        """Lets the client in."""

    async def hang_up(self, code: int) -> None:
        """Ends the connection, for the reason that a WebSocket's code gives."""

    async def next_message(self) -> str | None:
        """Waits for the next message; `None` for one that is not text. Raises `Gone`."""

    def send_soon(self, frame: bytes) -> None:
        """Sends a frame, perhaps together with others; nothing once the client has gone."""

    def send_now(self, frames: bytes) -> None:
        """Sends frames, after those that wait to be sent."""

    @property
    def is_slow(self) -> bool:
        """Whether the client reads more slowly than it is sent."""

    async def wait_until_read(self) -> None:
        """Waits until the client reads as fast as it is sent."""

    def when_read(self, then: Callable[[], None]) -> None:
        """Calls `then` once a slow client has read what it was sent."""
