"""Puzzles of the day: the same for everybody, as hard as their level, with their best way proved."""

from datetime import date, timedelta
from hashlib import sha256
from itertools import pairwise
from statistics import median

import pytest

from ludorail import COMPILED, read_record
from ludorail.games.locomotion import LocomotionState, solve
from ludorail.games.locomotion.puzzles import LEVELS, Puzzle, make_puzzle

DAY = date(2026, 11, 15)

# Day, level, distance, couplings, and the beginning of the hash of the record. They hold for ever: who changes the
# generator or the order of the search so that they change, changes the puzzles of all days.
FIXED = [
    ("2026-11-15", 1, 8, 2, "81a65e54653d3acc"),
    ("2026-11-15", 2, 10, 3, "ef08e5c330abc31a"),
    ("2027-01-01", 1, 6, 2, "29726b0af6b2a89b"),
    ("2027-01-01", 2, 12, 5, "e0c283aebdb85f7d"),
    ("2026-11-15", 3, 14, 7, "96d1a78040e95fd0"),
    ("2026-11-15", 4, 18, 10, "4a363f430300b33c"),
    ("2026-11-15", 5, 23, 12, "5635c4aea505979a"),
    ("2027-01-01", 3, 13, 8, "70ec2cf77fbac718"),
    ("2027-01-01", 4, 19, 7, "38740f094e5c8875"),
    ("2027-01-01", 5, 25, 12, "21c95486acf11285"),
]

needs_compiled = pytest.mark.skipif(not COMPILED, reason="takes minutes with plain rules")


@pytest.mark.parametrize(("day", "level", "distance", "couplings", "digest"), FIXED if COMPILED else FIXED[:4])
def test_a_day_and_a_level_give_the_same_puzzle_for_ever(
    day: str, level: int, distance: int, couplings: int, digest: str
) -> None:
    puzzle = make_puzzle(date.fromisoformat(day), level)
    assert (puzzle.distance, puzzle.couplings) == (distance, couplings)
    assert sha256(puzzle.record().text().encode()).hexdigest()[:16] == digest


@pytest.mark.rule("LO-22")
@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1) if COMPILED else (1, 2))
def test_a_puzzle_is_solvable_and_tells_its_best_way(level: int) -> None:
    record = read_record(make_puzzle(DAY, level).record().text())
    state = record.replay()
    assert isinstance(state, LocomotionState)
    solution = solve(state)
    assert solution.status == "proved"
    assert record.headers["Day"] == "2026-11-15"
    assert record.headers["Level"] == str(level)
    assert record.headers["Distance"] == str(solution.distance)
    assert record.headers["Couplings"] == str(solution.couplings)


@needs_compiled
def test_a_higher_level_is_harder_in_every_figure() -> None:
    days = [DAY + timedelta(days=number) for number in range(9)]
    levels = [[make_puzzle(day, level) for day in days] for level in range(1, len(LEVELS) + 1)]
    for easier, harder in pairwise(levels):
        assert middle(easier)[0] < middle(harder)[0]
        assert all(one <= other for one, other in zip(middle(easier), middle(harder), strict=True))
    assert all(low < high for low, high in zip(middle(levels[0]), middle(levels[-1]), strict=True))
    assert len({puzzle.record().text() for level in levels for puzzle in level}) == len(days) * len(LEVELS)


def middle(puzzles: list[Puzzle]) -> tuple[float, float, float]:
    """The medians of the figures."""
    return (
        median(puzzle.distance for puzzle in puzzles),
        median(puzzle.couplings for puzzle in puzzles),
        median(puzzle.detours for puzzle in puzzles),
    )
