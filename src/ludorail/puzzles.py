"""Puzzles of the day, and the solvers that prove their best solutions."""

from datetime import date

from ludorail.core.errors import FORM, Unreadable
from ludorail.core.extensions.puzzle import LEVELS, Puzzle
from ludorail.core.extensions.solver import puzzles_of
from ludorail.core.reading import integer
from ludorail.core.text import core_text
from ludorail.games import games_with, load_game
from ludorail.games.locomotion import Solution, solve
from ludorail.games.zack_and_pack import Stowing, Truck, stow

__all__ = ["LEVELS", "Puzzle", "Solution", "Stowing", "Truck", "make_puzzle", "puzzle_games", "solve", "stow"]


def puzzle_games() -> tuple[str, ...]:
    """Returns the ids of the games that have puzzles."""
    return tuple(rules.meta.id for rules, _ in games_with(puzzles_of))


def make_puzzle(game: str, day: date, level: int = 3) -> Puzzle:
    """Makes the puzzle of a game, a day and a level from 1 to 5, the same everywhere.

    Raises `Unreadable` for a game without puzzles and for a level that does not exist.
    """
    puzzles = puzzles_of(load_game(game))
    if puzzles is None:
        raise Unreadable(FORM, core_text("game.no_puzzles", game=game, known=", ".join(puzzle_games())))
    return puzzles.make_puzzle(day, integer(level, "level", 1, LEVELS))
