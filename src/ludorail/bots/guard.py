"""Keeps a game going in spite of a bot that fails, dawdles or plays illegally: a random move replaces its move."""

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

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.reading import shorten
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Bot
from ludorail.core.view import View

log = logging.getLogger(__name__)

GRACE_FACTOR = 2.0
"""The multiple of its limit for which a bot may use the processor, because clocks are not exact."""
BUSY_FACTOR = 5.0
"""The multiple of that time which may pass on the clock, because the processor may be busy with other work."""
WITHOUT_CLOCK = 60.0
"""Seconds that a bot may take if its limit has none."""
LEAST_SECONDS = 0.5
"""Seconds that every bot may take."""
INTERRUPT_AGAIN_AFTER = 0.2
"""Seconds until a bot that caught the interruption is interrupted again."""


class _TooSlow(BaseException):
    """Raised inside a bot that takes too long. Not an `Exception`, because a bot may catch those and go on."""


def ask_bot(
    bot: Bot,
    view: View[Any],  # Any: of any game
    limit: Limit,
    source: Source,
    report: Callable[[str], None] = log.warning,
) -> Event:
    """Returns the bot's move, or a random legal move, which is reported, if the bot gives no legal one in time."""
    legal = view.legal()  # before the bot gets the view, which it may change
    begin = perf_counter()
    try:
        # Standard output is the program's own: another program may be reading it as JSON.
        with redirect_stdout(sys.stderr), _interrupted_after(_patience(limit)):
            move = bot(view, limit, source)
            if isinstance(move, Event) and move in legal:
                return legal[legal.index(move)]  # the rules' own event: the bot's may only have the same text
            fault = f"played {shorten(repr(move))}, which is not legal"
    except _TooSlow:
        fault = f"took more than {perf_counter() - begin:.1f} s"
    except KeyboardInterrupt:  # from the keyboard, not from the bot
        raise
    except BaseException as error:  # code from outside: no error of it may end the game
        fault = f"raised {''.join(format_exception_only(error)).strip()}"
    report(
        f"{_name(bot)} at seat {view.seat} of {view.rules.meta.id} {shorten(fault, 200)}; a random move is played"
    )
    return legal[source.below(len(legal))]


def longest_wait(limit: Limit) -> float:
    """The seconds by the clock after which a bot is not waited for any longer."""
    return BUSY_FACTOR * _patience(limit)


def _patience(limit: Limit) -> float:
    return WITHOUT_CLOCK if limit.seconds is None else max(GRACE_FACTOR * limit.seconds, LEAST_SECONDS)


def _name(bot: Bot) -> str:
    return getattr(bot, "__name__", type(bot).__name__)


@contextmanager
def _interrupted_after(seconds: float) -> Iterator[None]:
    """Raises `_TooSlow` in the block after these seconds, if the system has signals and this thread gets them."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise _TooSlow

    timers = (
        (signal.SIGPROF, signal.ITIMER_PROF, seconds),
        (signal.SIGALRM, signal.ITIMER_REAL, BUSY_FACTOR * seconds),
    )
    before = [signal.signal(number, interrupt) for number, _, _ in timers]
    for _, timer, after in timers:
        signal.setitimer(timer, after, INTERRUPT_AGAIN_AFTER)
    try:
        yield
    finally:
        for (number, timer, _), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)
