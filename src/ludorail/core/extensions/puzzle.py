"""Puzzles of the day, which games with an extension `solver.puzzles` have."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Protocol, TypeVar

from ludorail.core.chance.source import Seeded, Source
from ludorail.core.record import Record

LEVELS = 5
"""The hardest level; the easiest is 1."""


class Puzzle(Protocol):
    """A position for one player, whose best solution is proved."""

    def record(self) -> Record:
        """Returns the puzzle as a record, with headers of its own."""

    def figures(self) -> dict[str, int]:
        """Returns the figures of the best solution by name."""

    def misses(self) -> int:
        """Returns how far the puzzle is from what its level asks for; 0 if it fits."""


P = TypeVar("P", bound=Puzzle)


def source_of(day: date, level: int) -> Source:
    """The source of chance of a day's puzzle."""
    return Seeded(8 * day.toordinal() + level)


def find_puzzle(day: date, level: int, tries: int, candidate: Callable[[Source, P | None], P | None]) -> P:
    """Returns the first candidate that fits its level; after `tries` candidates, the nearest of them.

    `candidate` makes one from a source of chance and the nearest so far, and may fail with None. The clock plays no
    part, so a day and a level give the same puzzle everywhere.
    """
    *_, (_, nearest) = nearer_puzzles(day, level, tries, candidate)
    return nearest


def nearer_puzzles(
    day: date, level: int, tries: int, candidate: Callable[[Source, P | None], P | None]
) -> Iterator[tuple[int, P]]:
    """Yields the candidates that come nearer than all before them, each with the number of its try, from 0 on."""
    source = source_of(day, level)
    nearest: P | None = None
    tried = 0
    while nearest is None or (nearest.misses() > 0 and tried < tries):
        puzzle = candidate(source, nearest)
        if puzzle is not None and (nearest is None or puzzle.misses() < nearest.misses()):
            nearest = puzzle
            yield tried, puzzle
        tried += 1


def outside(value: int, wanted: tuple[int, int]) -> int:
    """Returns how far a figure lies outside of a range, whose ends belong to it; 0 if it lies inside."""
    return max(wanted[0] - value, value - wanted[1], 0)
