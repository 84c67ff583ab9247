"""`ludorail puzzle`: the shunting puzzle of the day."""

import json
import re
from datetime import date

from ludorail.cli.faults import UsageFault
from ludorail.cli.parser import Given, Parser, whole
from ludorail.cli.texts import text
from ludorail.core.reading import shorten
from ludorail.games.locomotion.puzzles import LEVELS, Puzzle, make_puzzle

MIDDLE = 3


def add_arguments(parser: Parser) -> None:
    """A day, a level, and the form of the answer."""
    parser.option("--day", "day", "help.day", _read_day)
    parser.option("--level", "number", "help.level", whole("--level", 1, len(LEVELS)), MIDDLE)
    parser.flag("--json", "help.json")


def run(given: Given, language: str) -> int:
    """Prints the puzzle as a record, or as JSON."""
    puzzle = make_puzzle(given.day or date.today(), given.level)
    print(json.dumps(_as_json(puzzle)) if given.json else puzzle.record().text().rstrip())
    return 0


def _read_day(word: str) -> date:
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", word):
            return date.fromisoformat(word)
    except ValueError:  # no such day in the calendar
        pass
    raise UsageFault(text("usage.day", option="--day", found=shorten(word)))


def _as_json(puzzle: Puzzle) -> dict[str, object]:
    record = puzzle.record()
    return {
        "day": puzzle.day.isoformat(),
        "level": puzzle.level,
        "distance": puzzle.distance,
        "couplings": puzzle.couplings,
        "position": record.rules.position(record.replay()),
    }
