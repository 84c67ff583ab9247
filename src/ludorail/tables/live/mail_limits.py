"""Limits on mail: an address may not belong to the person who gave it, and a house may not become a nuisance."""

from collections.abc import Callable
from time import monotonic

from ludorail.tables.live.hourly_limit import HourlyLimit

MAILS_TO_A_MAILBOX = 10
MAILS_OF_A_TABLE = 20
MAILS_TO_A_DOMAIN = 200
MAILS_IN_ALL = 1000
"""Mails in an hour, at most."""


class MailLimits:
    """The limits of one server process."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._mailboxes = HourlyLimit(MAILS_TO_A_MAILBOX, now)
        self._tables = HourlyLimit(MAILS_OF_A_TABLE, now)
        self._domains = HourlyLimit(MAILS_TO_A_DOMAIN, now)
        self._all = HourlyLimit(MAILS_IN_ALL, now)

    def take(self, mailbox: str, table: str) -> bool:
        """Counts a mail; False, and nothing is counted, if it is one too many."""
        domain = mailbox.rpartition("@")[2]
        counts = ((self._mailboxes, mailbox), (self._tables, table), (self._domains, domain), (self._all, ""))
        if not all(limit.allows(key) for limit, key in counts):
            return False
        for limit, key in counts:
            limit.count(key)
        return True
