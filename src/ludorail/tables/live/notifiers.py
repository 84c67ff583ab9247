"""Notifies people who play over days that it is their turn."""

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
"""Mails to one address in an hour: it may not belong to the person who gave it."""
MOST_REMEMBERED = 10_000
"""Addresses that are counted before those without recent mail are forgotten."""
MAIL_THREADS = 2
"""Mails that are sent at once, in threads of their own, so that no table waits for a slow mail server."""


class Notifier(Protocol):
    """Reaches people who are not at the table."""

    mails: bool
    """Whether it sends mail, so that an address is of use."""

    async def your_turn(self, table: str, code: str, game: str, name: str, email: str) -> None:
        """Tells a person that it is their turn, at the table that the code in a link leads to."""


class LogNotifier:
    """Writes to the server's log at which table a person is on turn, and nothing of the person."""

    mails = False

    async def your_turn(self, table: str, code: str, game: str, name: str, email: str) -> None:
        """Writes one line."""
        log.info("your turn", extra={"table": table, "game": game})


class MailNotifier:
    """Sends e-mail: `smtp://user:password@host:port/?from=house@example.org`, `smtps` for TLS from the start.

    `site` is the public address of the server; without it mails have no link.
    """

    mails = True

    def __init__(self, url: str, site: str | None = None, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._sent: dict[str, deque[float]] = {}
        self._senders = ThreadPoolExecutor(MAIL_THREADS, "mail")
        self._site = site.rstrip("/") if site else None
        parts = urlsplit(url)
        self._secure = parts.scheme == "smtps"
        self._host = parts.hostname or "localhost"
        self._port = parts.port or (465 if self._secure else 25)
        self._login = (unquote(parts.username), unquote(parts.password or "")) if parts.username else None
        self._from = parse_qs(parts.query).get("from", ["ludorail@localhost"])[0]

    async def your_turn(self, table: str, code: str, game: str, name: str, email: str) -> None:
        """Sends it from a thread; failures are logged and harm no game."""
        if not self._may_write_to(email):
            log.info("mail held back: too many to one address", extra={"table": table})
            return
        try:
            message = EmailMessage()
            message["Subject"] = f"{game}: your turn · à vous de jouer"
            message["From"], message["To"] = self._from, email
            link = f"\n{self._site}/t/{code}\n" if self._site else ""
            message.set_content(f"{name}, it is your turn.\n{name}, c’est à vous de jouer.\n{link}")
            await asyncio.get_running_loop().run_in_executor(self._senders, self._send, message)
        except (OSError, ValueError, smtplib.SMTPException) as error:
            log.warning("mail could not be sent: %s", type(error).__name__, extra={"table": table})

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
