"""The progress of an arena is shown, on a terminal and without one."""

from io import StringIO

import pytest
from rich.console import Console

from ludorail.cli.arena.progress import ArenaProgress


class Clock:
    """A clock set by the test."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bar_knows_the_time_left_however_long_a_game_takes() -> None:
    clock = Clock()
    with ArenaProgress(Console(file=StringIO(), force_terminal=True), "en", 10, 4, clock) as progress:
        for _ in range(3):
            clock.now += 120
            progress.game_over()
        assert progress.bar.tasks[0].completed == 7
        assert progress.bar.tasks[0].time_remaining == pytest.approx(360, rel=0.01)


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "7 of 10 games, about 0:06:00 left\n"), ("fr", "7 parties sur 10, encore 0:06:00 environ\n")],
)
def test_where_there_is_no_terminal_a_line_says_it_now_and_then(language: str, line: str) -> None:
    clock, out = Clock(), StringIO()
    with ArenaProgress(Console(file=out), language, 10, 4, clock) as progress:
        clock.now += 5
        progress.game_over()
        assert out.getvalue() == ""
        for seconds in (120, 235):
            clock.now += seconds
            progress.game_over()
    assert out.getvalue().endswith(line)
    assert out.getvalue().count("\n") == 2
