"""A puzzle for every day and level, from games whose package has a module `puzzles` with `make_puzzle(day, level)`."""

from typing import Protocol

from ludorail.core.record import Record

LEVELS = 5
"""From 1, easy, to this."""


class Puzzle(Protocol):
    """A position that one person plays on from, with the best that can be done proved."""

    def record(self) -> Record:
        """The puzzle as a record, with headers of its own."""

    def figures(self) -> dict[str, int]:
        """The best that can be done, by the names of its figures."""
