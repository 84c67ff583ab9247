"""Notifies people who play over days that it is their turn, by mail."""

import asyncio
import logging
import smtplib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from time import monotonic
from typing import Protocol
from urllib.parse import parse_qs, unquote, urlsplit

from ludorail.core.text import LANGUAGES
from ludorail.tables.live.mail_limits import MailLimits
from ludorail.tables.model.people.addresses import mailbox_of
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.texts import text

log = logging.getLogger(__name__)

MAIL_THREADS = 2
"""Mails that are sent at once, in threads of their own, so that no table waits for a slow mail server."""


class StopList(Protocol):
    """The mailboxes whose owners want no mail."""

    async def is_stopped(self, mailbox: str, /) -> bool:
        """Whether the mailbox gets no mail."""

    async def code(self, mailbox: str, /) -> str:
        """The code in the link that stops all mail to it."""


class MailNotifier:
    """Sends e-mail: `smtp://user:password@host:port/?from=house@example.org`, `smtps` for TLS from the start.

    `site` is the public address of the server; without it mails have no link. All their words are the house's own: a
    name is whatever a stranger typed beside somebody's address, so no mail carries one.
    """

    mails = True

    def __init__(
        self, url: str, stops: StopList, site: str | None = None, now: Callable[[], float] = monotonic
    ) -> None:
        self._stops, self._limits = stops, MailLimits(now)
        self._senders = ThreadPoolExecutor(MAIL_THREADS, "mail")
        self._site = site.rstrip("/") if site else None
        parts = urlsplit(url)
        self._secure = parts.scheme == "smtps"
        self._host = parts.hostname or "localhost"
        self._port = parts.port or (465 if self._secure else 25)
        self._login = (unquote(parts.username), unquote(parts.password or "")) if parts.username else None
        self._from = parse_qs(parts.query).get("from", ["ludorail@localhost"])[0]

    async def your_turn(self, table: str, code: str, game: str, email: str) -> None:
        """Sends it from a thread; failures are logged and harm no game."""
        try:
            mailbox = mailbox_of(email)
            if await self._stops.is_stopped(mailbox):
                return
            if not self._limits.take(mailbox, table):
                log.info("mail held back: too many in an hour", extra={"table": table})
                return
            message = self._message(code, game, email, await self._stops.code(mailbox))
            await asyncio.get_running_loop().run_in_executor(self._senders, self._send, message)
        except (OSError, Refusal, ValueError, smtplib.SMTPException) as error:
            log.warning("mail could not be sent: %s", type(error).__name__, extra={"table": table})

    def _message(self, code: str, game: str, email: str, stop: str) -> EmailMessage:
        """The mail, in every language: the person's own is not known."""
        message = EmailMessage()
        message["Subject"] = f"{game}: {' · '.join(_say('mail.subject'))}"
        message["From"], message["To"] = self._from, email
        message["Auto-Submitted"] = "auto-generated"
        parts = [*_say("mail.turn", game=game), ""]
        if self._site is None:
            parts += _say("mail.stop_by_mail", sender=self._from)
        else:
            # As RFC 8058 has it: many programs then show a button of their own.
            message["List-Unsubscribe"] = f"<{self._site}/api/mail/stops/{stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            parts += [f"{self._site}/t/{code}", "", *_say("mail.stop"), f"{self._site}/stop/{stop}"]
        message.set_content("\n".join([*parts, ""]))
        return message

    def _send(self, message: EmailMessage) -> None:
        server = smtplib.SMTP_SSL if self._secure else smtplib.SMTP
        with server(self._host, self._port, timeout=20) as connection:
            if self._login is not None:
                if not self._secure:
                    connection.starttls()
                connection.login(*self._login)
            connection.send_message(message)


def _say(key: str, **values: object) -> list[str]:
    return [text(key, **values).say(language) for language in LANGUAGES]
