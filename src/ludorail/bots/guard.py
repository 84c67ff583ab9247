"""Keeps a game going whatever a bot does: one that errs, dawdles or plays illegally gets another legal move played."""

import logging
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from time import perf_counter
from traceback import format_exception_only
from types import FrameType
from typing import Any

from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.player import Bot
from ludorail.core.reading import shorten
from ludorail.core.source import Source
from ludorail.core.view import View

log = logging.getLogger(__name__)

GRACE = 2.0
"""How many times its limit a bot may use of the processor, for clocks and machines are not exact."""
BUSY = 5.0
"""How many times that it may take by the clock, for the processor may have others to serve."""
WITHOUT_CLOCK = 60.0
"""Seconds after which a bot does not come to an end, if its limit is one of iterations or there is none."""
LEAST_SECONDS = 0.5
"""No bot is interrupted sooner than this."""
AGAIN = 0.2
"""Seconds after which a bot that caught the interruption is interrupted again."""


class _TooSlow(BaseException):
    """Raised inside a bot that does not come to an end; no `Exception`, for bots may catch those and go on."""


def decide(
    bot: Bot,
    view: View[Any],  # Any: of whichever game
    limit: Limit,
    source: Source,
    report: Callable[[str], None] = log.warning,
) -> Event:
    """The bot's move; or, if it gives none that is legal in time, a legal move at random, which is reported."""
    legal = view.legal()  # asked before the bot has the view in its hands and may change it
    begin = perf_counter()
    try:
        # Standard output is the program's, and somebody may be reading it as JSON.
        with redirect_stdout(sys.stderr), _interrupted_after(_patience(limit)):
            move = bot(view, limit, source)
            if isinstance(move, Event) and move in legal:
                return legal[legal.index(move)]  # the rules' own event: an equal text is not yet the same object
            fault = f"played {shorten(repr(move))}, which is not legal"
    except _TooSlow:
        fault = f"took more than {perf_counter() - begin:.1f} s"
    except KeyboardInterrupt:  # a person's
        raise
    except BaseException as error:  # somebody else's code: whatever it raises must not end the game
        fault = f"raised {''.join(format_exception_only(error)).strip()}"
    report(
        f"{_name(bot)} at seat {view.seat} of {view.rules.meta.id} {shorten(fault, 200)}; a random move is played"
    )
    return legal[source.below(len(legal))]


def _patience(limit: Limit) -> float:
    return WITHOUT_CLOCK if limit.seconds is None else max(GRACE * limit.seconds, LEAST_SECONDS)


def _name(bot: Bot) -> str:
    return getattr(bot, "__name__", type(bot).__name__)


@contextmanager
def _interrupted_after(seconds: float) -> Iterator[None]:
    """Raises `_TooSlow` inside the block after that time, where the system has signals and this thread gets them."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "SIGALRM"):
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise _TooSlow

    timers = (signal.SIGPROF, signal.ITIMER_PROF, seconds), (signal.SIGALRM, signal.ITIMER_REAL, BUSY * seconds)
    before = [signal.signal(number, interrupt) for number, _, _ in timers]
    for _, timer, after in timers:
        signal.setitimer(timer, after, AGAIN)
    try:
        yield
    finally:
        for (number, timer, _), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)
