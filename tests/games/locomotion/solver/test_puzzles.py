"""Puzzles of the day: the same for everybody, as hard as their level, with their best path proved."""

from datetime import date, timedelta
from hashlib import sha256
from importlib import resources
from itertools import pairwise
from statistics import median

import pytest

from ludorail import COMPILED, read_record
from ludorail.games.locomotion import LocomotionState, solve
from ludorail.games.locomotion.solver.puzzles import LEVELS, Puzzle, make_puzzle, search_puzzle, search_trail
from ludorail.games.locomotion.solver.trails import read_trail, trail_of

DAY = date(2026, 11, 15)

# Day, level, distance, couplings, and the start of the record's hash. These hold for ever: a change to the
# generator or to the order of the search that changes them changes the puzzles of all days.
FIXED = [
    ("2026-11-15", 1, 8, 2, "c7ead79a21c254e7"),
    ("2026-11-15", 2, 14, 5, "abb07b853a963042"),
    ("2027-01-01", 1, 6, 2, "1f0c56876c07d853"),
    ("2027-01-01", 2, 10, 6, "6248a52c7b5d7a0f"),
    ("2026-11-15", 3, 13, 6, "56acc5eab58491f8"),
    ("2026-11-15", 4, 18, 10, "a0a96a6fcf1875cb"),
    ("2026-11-15", 5, 24, 11, "35e8954f56234798"),
    ("2027-01-01", 3, 14, 6, "107d9ff8c44ce20b"),
    ("2027-01-01", 4, 23, 7, "2e60b544693cc5e4"),
    ("2027-01-01", 5, 23, 9, "1957be99a91260e3"),
]


@pytest.mark.parametrize(("day", "level", "distance", "couplings", "digest"), FIXED)
def test_a_day_and_a_level_give_the_same_puzzle_for_ever(
    day: str, level: int, distance: int, couplings: int, digest: str
) -> None:
    puzzle = make_puzzle(date.fromisoformat(day), level)
    assert (puzzle.distance, puzzle.couplings, puzzle.misses()) == (distance, couplings, 0)
    assert sha256(puzzle.record().text().encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize(("day", "level"), [(day, level) for day, level, *_ in FIXED if COMPILED or level == 1])
def test_the_search_leaves_the_trail_that_the_file_has(day: str, level: int) -> None:
    when = date.fromisoformat(day)
    assert search_trail(when, level) == trail_of(when, level)


def test_a_day_without_a_trail_is_searched() -> None:
    day = date(1987, 5, 1)
    assert trail_of(day, 1) is None
    assert make_puzzle(day, 1).record().text() == search_puzzle(day, 1).record().text()


def test_the_file_of_trails_has_each_day_once_with_all_its_levels() -> None:
    file = resources.files("ludorail.games.locomotion").joinpath("data", "puzzle_trails.txt")
    rows = [line.split() for line in file.read_text(encoding="utf-8").splitlines()]
    first = date.fromisoformat(rows[0][0])
    assert [row[0] for row in rows] == [str(first + timedelta(days=number)) for number in range(len(rows))]
    for row in rows:
        assert len(row) == 1 + len(LEVELS)
        for text in row[1:]:
            assert str(read_trail(text)) == text


@pytest.mark.rule("LO-22")
@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))
def test_a_puzzle_is_solvable_and_its_headers_have_its_best_path(level: int) -> None:
    record = read_record(make_puzzle(DAY, level).record().text())
    state = record.replay()
    assert isinstance(state, LocomotionState)
    solution = solve(state)
    assert solution.status == "proved"
    assert record.headers["Day"] == "2026-11-15"
    assert record.headers["Level"] == str(level)
    assert record.headers["Distance"] == str(solution.distance)
    assert record.headers["Couplings"] == str(solution.couplings)


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
