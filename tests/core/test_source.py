"""The source of chance: repeatable, even, and the same compiled or not."""

import os

import pytest

import ludorail
from ludorail import Seeded


def test_the_rules_run_the_way_this_run_of_the_tests_is_for() -> None:
    expected = os.environ.get("LUDORAIL_RULES")
    assert expected is None or (expected == "compiled") == ludorail.COMPILED


def test_a_seed_gives_these_numbers_for_ever() -> None:
    source = Seeded(5)
    assert [source.below(100) for _ in range(8)] == [78, 11, 72, 0, 68, 6, 88, 20]


@pytest.mark.parametrize("seed", [-1, 0, 2**64, 2**200])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert 0 <= Seeded(seed).below(6) < 6


def test_near_seeds_give_unlike_numbers() -> None:
    firsts = {Seeded(seed).below(2**31) for seed in range(200)}
    assert len(firsts) == 200


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 84, 1000])
def test_all_numbers_below_n_come_equally_often(n: int) -> None:
    source = Seeded(n)
    draws = 400 * n
    counts = [0] * n
    for _ in range(draws):
        counts[source.below(n)] += 1
    chi_square = sum((count - 400) ** 2 / 400 for count in counts)
    # Mean n - 1 and variance 2 (n - 1): within five deviations a fair source passes.
    assert chi_square <= (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_the_largest_range_is_even_at_its_ends() -> None:
    source = Seeded(3)
    halves = [source.below(2**31) >> 30 for _ in range(4000)]
    assert 1800 < sum(halves) < 2200
