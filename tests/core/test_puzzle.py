"""The search for a puzzle of a wanted kind."""

from dataclasses import dataclass
from datetime import date

from ludorail.core.chance.source import Source
from ludorail.core.extensions.puzzle import find_puzzle, outside
from ludorail.core.record import Record

DAY = date(2026, 11, 15)


@dataclass(frozen=True)
class Number:
    """A number that should be small, as a puzzle."""

    value: int

    def record(self) -> Record:
        raise NotImplementedError

    def figures(self) -> dict[str, int]:
        return {"value": self.value}

    def misses(self) -> int:
        return outside(self.value, (0, 10))


def test_the_first_that_is_as_wanted_is_taken() -> None:
    numbers = iter([None, Number(30), Number(9), Number(3)])
    assert find_puzzle(DAY, 1, 50, lambda source, nearest: next(numbers)) == Number(9)


def test_if_none_is_as_wanted_the_nearest_is_taken() -> None:
    numbers = iter([Number(30), None, Number(12), Number(13), Number(5)])
    assert find_puzzle(DAY, 1, 4, lambda source, nearest: next(numbers)) == Number(12)


def test_it_goes_on_until_there_is_one_at_all() -> None:
    numbers = iter([None, None, None, Number(30)])
    assert find_puzzle(DAY, 1, 2, lambda source, nearest: next(numbers)) == Number(30)


def test_a_candidate_is_told_the_nearest_so_far() -> None:
    told: list[Number | None] = []

    def candidate(source: Source, nearest: Number | None) -> Number:
        told.append(nearest)
        return Number(30 if nearest is None else nearest.value - 10)

    assert find_puzzle(DAY, 1, 50, candidate) == Number(10)
    assert told == [None, Number(30), Number(20)]


def test_days_and_levels_have_chance_of_their_own() -> None:
    def drawn(day: date, level: int) -> int:
        return find_puzzle(day, level, 1, lambda source, nearest: Number(source.below(10**9))).value

    assert drawn(DAY, 1) == drawn(DAY, 1)
    assert len({drawn(DAY, 1), drawn(DAY, 2), drawn(date(2026, 11, 16), 1)}) == 3


def test_outside_is_how_far_a_figure_is_from_what_is_wanted() -> None:
    assert [outside(value, (3, 5)) for value in (1, 3, 4, 5, 7)] == [2, 0, 0, 0, 2]
