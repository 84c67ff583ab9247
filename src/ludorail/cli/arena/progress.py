"""How far an arena has come: a bar with the time left where somebody looks on, else a line now and then."""

from collections.abc import Callable
from datetime import timedelta
from time import monotonic
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludorail.cli.numbers import written
from ludorail.cli.texts import text

NOTE_EVERY = 30.0
"""Seconds between two lines."""
ALL_THE_TIME = 1e9
"""The time left is reckoned from all games so far: a single one can take minutes."""


class ArenaProgress:
    """Told of each game that is over; `done` of them were there before."""

    def __init__(
        self, console: Console, language: str, asked: int, done: int, clock: Callable[[], float] = monotonic
    ) -> None:
        self._console = console
        self._language = language
        self._asked = asked
        self._before = self._done = done
        self._clock = clock
        self._begin = self._told = clock()
        label = TextColumn(text("arena.playing").say(language), markup=False)
        self.bar = Progress(
            *(label, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()),
            console=console,
            transient=True,
            disable=not console.is_terminal,
            speed_estimate_period=ALL_THE_TIME,
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
        """One more game is over."""
        self._done += 1
        self.bar.advance(self._task)
        if not self._console.is_terminal and self._clock() - self._told >= NOTE_EVERY:
            self._told = self._clock()
            self._console.print(self._line())

    def _line(self) -> str:
        a_game = (self._clock() - self._begin) / (self._done - self._before)
        left = timedelta(seconds=round(a_game * (self._asked - self._done)))
        played, asked = written(self._done, self._language), written(self._asked, self._language)
        return text("arena.progress", played=played, asked=asked, left=left).say(self._language)
