"""The solver of a game, in its folder `solver`: proved solutions, puzzles, the best play, and challenges."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Literal, Protocol

from ludorail.core.event import Event
from ludorail.core.extensions.find import extension_of
from ludorail.core.extensions.puzzle import Puzzle
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules
from ludorail.core.state import AnyState
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import Entry


class Puzzles(Protocol):
    """`solver.puzzles`: a puzzle for every day and level."""

    def make_puzzle(self, day: date, level: int, /) -> Puzzle:
        """Makes the puzzle of a day and a level, the same everywhere."""


class BestPlay(Protocol):
    """`solver.best`: the best that could have been done in a game that is over."""

    def best(self, start: AnyState, entries: Sequence[Entry], /) -> dict[str, Json]:
        """Returns the best play, in a form of the game's own; nothing where the game cannot tell."""


class Challenges(Protocol):
    """`solver.challenge`: tasks for one player, whose results can be compared."""

    def challenge(self, start: AnyState, entries: Sequence[Entry], /) -> dict[str, Json] | None:
        """Returns the position that the task begins with, the same for all who have it; None if there is no task."""

    def achieved(self, state: AnyState, /) -> tuple[int, int] | None:
        """Returns two figures of a task that is done, of which fewer is better; None until then."""


class Solution(Protocol):
    """The result of a search for the best solution.

    `proved`: `events` is a best one. `none`: there is none. `unknown`: the search was stopped; `events` may be a
    solution all the same, and none costs less than `bound`.
    """

    @property
    def status(self) -> Literal["proved", "none", "unknown"]:
        """The end of the search."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The moves of the solution; empty if none was found."""

    @property
    def bound(self) -> int:
        """The least that a solution can cost."""

    @property
    def states(self) -> int:
        """The number of states that the search reached."""

    def figures(self) -> dict[str, int]:
        """Returns what the solution costs, by the names of the figures."""


class Solver(Protocol):
    """`solver.solve`: best solutions of positions for one player."""

    @property
    def MOST_STATES(self) -> int:  # noqa: N802  # a constant of the module
        """The number of states that a search may reach before it stops for lack of memory."""

    def solve(self, state: AnyState, limit: Limit, progress: Callable[[int, int], None], /) -> Solution:
        """Searches for a best solution; `progress` is called now and then with the states reached and the bound.

        Raises `Illegal` for a position that is not for one player.
        """


def puzzles_of(rules: AnyRules) -> Puzzles | None:
    """Returns the game's `solver.puzzles`."""
    puzzles: Puzzles | None = extension_of(rules, "solver.puzzles")
    return puzzles


def best_play_of(rules: AnyRules) -> BestPlay | None:
    """Returns the game's `solver.best`."""
    best_play: BestPlay | None = extension_of(rules, "solver.best")
    return best_play


def challenges_of(rules: AnyRules) -> Challenges | None:
    """Returns the game's `solver.challenge`."""
    challenges: Challenges | None = extension_of(rules, "solver.challenge")
    return challenges


def solver_of(rules: AnyRules) -> Solver | None:
    """Returns the game's `solver.solve`."""
    solver: Solver | None = extension_of(rules, "solver.solve")
    return solver
