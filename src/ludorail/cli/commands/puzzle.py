"""`ludorail puzzle`: the puzzle of the day."""

import json
import re
from datetime import date

from ludorail.cli.faults import Fault, UsageFault
from ludorail.cli.game_arguments import find_game
from ludorail.cli.parser import Arguments, Parser, whole
from ludorail.cli.texts import text
from ludorail.core.extensions.puzzle import LEVELS, Puzzle
from ludorail.core.extensions.solver import puzzles_of
from ludorail.core.reading import shorten
from ludorail.core.rules import AnyRules
from ludorail.games import games_with

DEFAULT_LEVEL = 3


def add_arguments(parser: Parser) -> None:
    """Adds the game, the day, the level, and the form of the answer."""
    parser.option("--game", "game", "help.puzzle_game")
    parser.option("--day", "day", "help.day", _read_day)
    parser.option("--level", "number", "help.level", whole("--level", 1, LEVELS), DEFAULT_LEVEL)
    parser.flag("--json", "help.json")


def run(given: Arguments, language: str) -> int:
    """Prints the puzzle as a record, or as JSON."""
    rules, day = _game(given.game), given.day or date.today()
    puzzles = puzzles_of(rules)
    if puzzles is None:
        raise Fault(text("puzzle.none", game=rules.meta.title))
    puzzle = puzzles.make_puzzle(day, given.level)
    print(json.dumps(_as_json(puzzle, day, given.level)) if given.json else puzzle.record().text().rstrip())
    return 0


def _game(name: str | None) -> AnyRules:
    """The game of that id; by default the first that has puzzles."""
    if name is not None:
        return find_game(name)
    rules, _ = next(games_with(puzzles_of))
    return rules


def _read_day(word: str) -> date:
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", word):
            return date.fromisoformat(word)
    except ValueError:  # no such day in the calendar
        pass
    raise UsageFault(text("usage.day", option="--day", found=shorten(word)))


def _as_json(puzzle: Puzzle, day: date, level: int) -> dict[str, object]:
    record = puzzle.record()
    position = record.rules.position(record.replay())
    return {"day": day.isoformat(), "level": level, **puzzle.figures(), "position": position}
