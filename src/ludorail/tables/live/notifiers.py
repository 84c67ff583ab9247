"""Notifies people who play over days that it is their turn."""

import logging
from typing import Protocol

log = logging.getLogger(__name__)


class Notifier(Protocol):
    """Reaches people who are not at the table."""

    mails: bool
    """Whether it sends mail, so that an address is of use."""

    async def your_turn(self, table: str, code: str, game: str, email: str) -> None:
        """Tells a person that it is their turn, at the table that the code in a link leads to."""


class LogNotifier:
    """Writes to the server's log at which table a person is on turn, and nothing of the person."""

    mails = False

    async def your_turn(self, table: str, code: str, game: str, email: str) -> None:
        """Writes one line."""
        log.info("your turn", extra={"table": table, "game": game})
