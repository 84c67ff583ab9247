"""News between processes that a table has a new line; the line itself is in the store."""

from collections.abc import Callable
from typing import Protocol

OnLine = Callable[[str, int], None]
"""Called with a table and the number of its new line."""


class ChangeFeed(Protocol):
    """Carries news to the other processes and from them."""

    def tell(self, table: str, number: int) -> None:
        """Tells the other processes of a line stored here, without waiting for them."""

    async def listen(self, on_line: OnLine) -> None:
        """Listens until it is cancelled."""


class NoChangeFeed:
    """No news: one process has no others to tell."""

    def tell(self, table: str, number: int) -> None:
        """Does nothing."""

    async def listen(self, on_line: OnLine) -> None:
        """Hears nothing."""
