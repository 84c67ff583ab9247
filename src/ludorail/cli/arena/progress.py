"""Progress of an arena: a bar with the time left on a terminal, or a line now and then without one."""

from collections.abc import Callable
from datetime import timedelta
from time import monotonic
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludorail.cli.numbers import format_number
from ludorail.cli.texts import text

LINE_SECONDS = 30.0
"""Seconds between two lines."""
SPEED_PERIOD = 1e9
"""Seconds over which the speed is averaged: all games so far, as a single one can take minutes."""


class ArenaProgress:
    """Shows how many of the games are over; `done` of them were before."""

    def __init__(
        self, console: Console, language: str, asked: int, done: int, clock: Callable[[], float] = monotonic
    ) -> None:
        self._console = console
        self._language = language
        self._asked = asked
        self._before = self._done = done
        self._clock = clock
        self._begin = self._last_line = clock()
        label = TextColumn(text("arena.playing").say(language), markup=False)
        self.bar = Progress(
            *(label, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()),
            console=console,
            transient=True,
            disable=not console.is_terminal,
            speed_estimate_period=SPEED_PERIOD,
            get_time=clock,
        )
        self._task = self.bar.add_task("", total=asked, completed=done)

    def __enter__(self) -> "ArenaProgress":
        self.bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.bar.stop()

    def game_over(self) -> None:
        """Counts one more game."""
        self._done += 1
        self.bar.advance(self._task)
        if not self._console.is_terminal and self._clock() - self._last_line >= LINE_SECONDS:
            self._last_line = self._clock()
            self._console.print(self._line())

    def _line(self) -> str:
        a_game = (self._clock() - self._begin) / (self._done - self._before)
        left = timedelta(seconds=round(a_game * (self._asked - self._done)))
        played, asked = format_number(self._done, self._language), format_number(self._asked, self._language)
        return text("arena.progress", played=played, asked=asked, left=left).say(self._language)
