"""Telling people who play over days that it is their turn."""

import asyncio
import logging
import smtplib
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from time import monotonic
from typing import Protocol
from urllib.parse import parse_qs, unquote, urlsplit

log = logging.getLogger(__name__)

HOUR = 3600.0
MOST_MAILS = 10
"""Mails to one address in an hour: whoever gave it may not be its owner."""
MOST_REMEMBERED = 10_000
"""Addresses that are remembered before those are forgotten that had no mail for long."""
SENDERS = 2
"""Mails that are on their way at once. They have threads of their own: no table waits for a slow post office."""


class Notifier(Protocol):
    """Brings word to somebody who is not at the table."""

    mails: bool
    """Whether it is worth giving an address."""

    async def your_turn(self, table: str, code: str, game: str, name: str, email: str) -> None:
        """It is that person's turn, at the table that the code in a link leads to."""


class LogNotifier:
    """Writes in the log that there was something to tell, and to whom no more than by table."""

    mails = False

    async def your_turn(self, table: str, code: str, game: str, name: str, email: str) -> None:
        """One line."""
        log.info("your turn", extra={"table": table, "game": game})


class MailNotifier:
    """Sends e-mail: `smtp://user:password@host:port/?from=house@example.org`, `smtps` for TLS from the start.

    `house` is the address at which people reach the house; without it mails have no link.
    """

    mails = True

    def __init__(self, url: str, house: str | None = None, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._sent: dict[str, deque[float]] = {}
        self._senders = ThreadPoolExecutor(SENDERS, "mail")
        self._house = house.rstrip("/") if house else None
        parts = urlsplit(url)
        self._secure = parts.scheme == "smtps"
        self._host = parts.hostname or "localhost"
        self._port = parts.port or (465 if self._secure else 25)
        self._login = (unquote(parts.username), unquote(parts.password or "")) if parts.username else None
        self._from = parse_qs(parts.query).get("from", ["ludorail@localhost"])[0]

    async def your_turn(self, table: str, code: str, game: str, name: str, email: str) -> None:
        """Sends it from a thread; what goes wrong is logged and harms no game."""
        if not self._may_write_to(email):
            log.info("mail was held back", extra={"table": table})
            return
        try:
            message = EmailMessage()
            message["Subject"] = f"{game}: your turn · à vous de jouer"
            message["From"], message["To"] = self._from, email
            link = f"\n{self._house}/t/{code}\n" if self._house else ""
            message.set_content(f"{name}, it is your turn.\n{name}, c’est à vous de jouer.\n{link}")
            await asyncio.get_running_loop().run_in_executor(self._senders, self._send, message)
        except (OSError, ValueError, smtplib.SMTPException) as error:
            log.warning("mail was not sent: %s", type(error).__name__, extra={"table": table})

    def _may_write_to(self, email: str) -> bool:
        now, email = self._now(), email.lower()
        if len(self._sent) > MOST_REMEMBERED:
            self._sent = {one: times for one, times in self._sent.items() if times[-1] > now - HOUR}
        times = self._sent.setdefault(email, deque(maxlen=MOST_MAILS))
        if len(times) == MOST_MAILS and times[0] > now - HOUR:
            return False
        times.append(now)
        return True

    def _send(self, message: EmailMessage) -> None:
        server = smtplib.SMTP_SSL if self._secure else smtplib.SMTP
        with server(self._host, self._port, timeout=20) as connection:
            if self._login is not None:
                if not self._secure:
                    connection.starttls()
                connection.login(*self._login)
            connection.send_message(message)
