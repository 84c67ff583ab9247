"""Writes the trails of Locomotion's puzzles of the day, from the first day asked for to the last.

    PYTHONPATH=build/compiled python -m benchmarks.trails --first 2026-10-01 --last 2028-12-31

Puzzles hold for ever, so a day that the file has is left as it is. About a second a day, compiled.
"""

import argparse
from datetime import date, timedelta
from pathlib import Path

from ludorail.core.extensions.puzzle import LEVELS
from ludorail.games.locomotion.solver.puzzles import search_trail

FILE = Path(__file__).parents[1] / "src/ludorail/games/locomotion/data/puzzle_trails.txt"


def line_of(day: date) -> str:
    """The trails of a day's levels, as a line of the file."""
    return " ".join([day.isoformat(), *(str(search_trail(day, level)) for level in range(1, LEVELS + 1))])


def main() -> None:
    """Adds the days that are missing."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.trails")
    parser.add_argument("--first", type=date.fromisoformat, required=True)
    parser.add_argument("--last", type=date.fromisoformat, required=True)
    given = parser.parse_args()
    lines = {line.split()[0]: line for line in FILE.read_text(encoding="utf-8").splitlines()}
    for number in range((given.last - given.first).days + 1):
        day = given.first + timedelta(days=number)
        if day.isoformat() not in lines:
            lines[day.isoformat()] = line_of(day)
            FILE.write_text("".join(f"{lines[name]}\n" for name in sorted(lines)), encoding="utf-8")


if __name__ == "__main__":
    main()
