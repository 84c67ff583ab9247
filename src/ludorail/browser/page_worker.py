"""Work for another worker of the browser, so that neither tables nor the page wait while a bot thinks."""

import base64
import logging
import pickle
from collections.abc import Awaitable, Callable
from typing import TypeVar

from ludorail.tables.analysis.workers import NoAnswer

log = logging.getLogger(__name__)

T = TypeVar("T")

Post = Callable[[str, float], Awaitable[str]]
"""Sends work, as text, to the other worker; returns its answer, or nothing if it fails or takes too many seconds.
"""


class PageWorker:
    """The other worker, as the house knows it. It begins when it is first needed."""

    def __init__(self, post: Post, seconds: float) -> None:
        self._post, self._seconds = post, seconds

    async def run(self, work: Callable[[], T]) -> T:
        """Runs work there. Raises `NoAnswer` if it fails."""
        try:
            done, found = pickle.loads(base64.b64decode(await self._post(_text(work), self._seconds)))
        except Exception:  # whatever happened to the other worker, the table goes on
            log.exception("a worker gave no answer")
            raise NoAnswer from None
        if not done:
            raise NoAnswer
        result: T = found
        return result

    def close(self) -> None:
        """Does nothing: the page ends its workers itself."""


def do_work(text: str) -> str:
    """Does the work that `PageWorker` has sent, and returns the answer; the other worker calls it."""
    work = pickle.loads(base64.b64decode(text))
    try:
        return _text((True, work()))
    except Exception:  # a fault in one game's package must not become one of the table
        log.exception("work failed")
        return _text((False, None))


def _text(what: object) -> str:
    return base64.b64encode(pickle.dumps(what)).decode()
