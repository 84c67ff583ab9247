"""Limits on mail: an address may not belong to the person who gave it, and a house may not become a nuisance."""

from collections import deque
from collections.abc import Callable
from time import monotonic

HOUR = 3600.0
MAILS_TO_A_MAILBOX = 10
MAILS_OF_A_TABLE = 20
MAILS_TO_A_DOMAIN = 200
MAILS_IN_ALL = 1000
"""Mails in an hour, at most."""
MOST_REMEMBERED = 10_000
"""Mailboxes, tables or domains that are counted before those without recent mail are forgotten."""


class Hourly:
    """Counts the mails of the last hour for each key."""

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        self._most, self._now = most, now
        self._sent: dict[str, deque[float]] = {}

    def allows(self, key: str) -> bool:
        """Whether another mail may be sent."""
        times = self._sent.get(key)
        return times is None or len(times) < self._most or times[0] <= self._now() - HOUR

    def count(self, key: str) -> None:
        """Counts a mail."""
        now = self._now()
        if len(self._sent) > MOST_REMEMBERED:
            self._sent = {one: times for one, times in self._sent.items() if times[-1] > now - HOUR}
        self._sent.setdefault(key, deque(maxlen=self._most)).append(now)


class MailLimits:
    """The limits of one server process."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._mailboxes = Hourly(MAILS_TO_A_MAILBOX, now)
        self._tables = Hourly(MAILS_OF_A_TABLE, now)
        self._domains = Hourly(MAILS_TO_A_DOMAIN, now)
        self._all = Hourly(MAILS_IN_ALL, now)

    def take(self, mailbox: str, table: str) -> bool:
        """Counts a mail; False, and nothing is counted, if it is one too many."""
        domain = mailbox.rpartition("@")[2]
        counts = ((self._mailboxes, mailbox), (self._tables, table), (self._domains, domain), (self._all, ""))
        if not all(limit.allows(key) for limit, key in counts):
            return False
        for limit, key in counts:
            limit.count(key)
        return True
