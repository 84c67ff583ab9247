"""A puzzle for every day and level, from games whose package has a module `puzzles` with `make_puzzle(day, level)`."""

from collections.abc import Callable
from datetime import date
from typing import Protocol, TypeVar

from ludorail.core.record import Record
from ludorail.core.source import Seeded, Source

LEVELS = 5
"""From 1, easy, to this."""


class Puzzle(Protocol):
    """A position that one person plays on from, with the best that can be done proved."""

    def record(self) -> Record:
        """The puzzle as a record, with headers of its own."""

    def figures(self) -> dict[str, int]:
        """The best that can be done, by the names of its figures."""

    def misses(self) -> int:
        """By how much the puzzle is not what its level wants."""


P = TypeVar("P", bound=Puzzle)


def find_puzzle(day: date, level: int, tries: int, candidate: Callable[[Source, P | None], P | None]) -> P:
    """The first candidate that is as its level wants; after so many tries, the one that comes nearest.

    A candidate is made of chance, and of what came nearest so far; it may come to nothing. Nothing goes by the clock,
    so that a day and a level give the same everywhere.
    """
    source = Seeded(8 * day.toordinal() + level)
    nearest: P | None = None
    tried = 0
    while nearest is None or (nearest.misses() > 0 and tried < tries):
        puzzle = candidate(source, nearest)
        tried += 1
        if puzzle is not None and (nearest is None or puzzle.misses() < nearest.misses()):
            nearest = puzzle
    return nearest


def outside(value: int, wanted: tuple[int, int]) -> int:
    """By how much a figure lies outside of what is wanted, from the first number to the second."""
    return max(wanted[0] - value, value - wanted[1], 0)
