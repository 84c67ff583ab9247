"""Logs when something goes away and when it is back, and nothing in between."""

import logging
from time import monotonic

log = logging.getLogger(__name__)


class Outage:
    """The state of a service that this process needs again and again: there, or away."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._since: float | None = None
        self._missed = 0

    def failed(self, why: str) -> None:
        """Notes that it did not answer, and why: the name of an error."""
        if self._since is None:
            self._since = monotonic()
            log.warning("%s: away (%s)", self._what, why)

    def missed(self) -> None:
        """Counts a piece of news that was not told."""
        self._missed += 1

    def answered(self) -> None:
        """Notes that it answered."""
        if self._since is not None:
            seconds = monotonic() - self._since
            log.warning("%s: back after %.0f s; news not told: %d", self._what, seconds, self._missed)
        self._since, self._missed = None, 0
