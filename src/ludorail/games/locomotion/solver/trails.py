"""Trails of the searches for puzzles: with its trail, a day's puzzle is made without searching again.

A search draws up to 200 games, solves each, and keeps those that come nearer to what the level asks for. Solving takes
nearly all of the time: half a second compiled, most of a minute in a browser. The numbers of the games kept are enough
to draw the last of them again. `python -m benchmarks.trails` writes the file, one line a day; a day that it lacks is
searched.
"""

from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources

DAY_END = len("2026-11-16")


@dataclass(frozen=True)
class SearchTrail:
    """The numbers of the games that a search kept, counted from 0, and the figures of the last one."""

    kept: tuple[int, ...]
    distance: int
    couplings: int
    detours: int

    def __str__(self) -> str:
        """The trail as a part of a line of the file."""
        return f"{'+'.join(map(str, self.kept))}:{self.distance}.{self.couplings}.{self.detours}"


def read_trail(text: str) -> SearchTrail:
    """Reads a trail from its part of a line of the file."""
    kept, figures = text.split(":")
    return SearchTrail(tuple(map(int, kept.split("+"))), *map(int, figures.split(".")))


def trail_of(day: date, level: int) -> SearchTrail | None:
    """The trail of a day's puzzle; None if the file lacks that day."""
    levels = _lines().get(day.isoformat())
    return None if levels is None else read_trail(levels.split()[level - 1])


@cache
def _lines() -> dict[str, str]:
    """The trails of each day's levels, by day."""
    file = resources.files("ludorail.games.locomotion").joinpath("data", "puzzle_trails.txt")
    lines = file.read_text(encoding="utf-8").splitlines()
    return {line[:DAY_END]: line[DAY_END:] for line in lines}
