"""Tests of frequencies: whether draws agree with their stated weights."""

from collections.abc import Iterable, Sequence
from math import sqrt

SURPRISING_DEVIATIONS = 5.0
"""Standard deviations beyond which a disagreement is no accident: one in millions."""
LEAST_EXPECTED = 8.0
"""Draws that a cell of the test must expect; outcomes that are rarer share one."""


def disagreement(observed: Sequence[int], weights: Sequence[int]) -> float:
    """Returns how far counts of draws are from the expectation of their weights, in standard deviations."""
    draws, total = sum(observed), sum(weights)
    expected = [draws * weight / total for weight in weights]
    cells = _pooled(zip(observed, expected, strict=True))
    return _deviations(sum((count - due) ** 2 / due for count, due in cells), len(cells) - 1)


def difference(one: Sequence[int], other: Sequence[int]) -> float:
    """Returns how far two rows of counts are from each other, in standard deviations; both have the same sum."""
    cells = _pooled((count, (count + also) / 2) for count, also in zip(one, other, strict=True))
    return _deviations(sum(2 * (count - mean) ** 2 / mean for count, mean in cells), len(cells) - 1)


def _pooled(counts: Iterable[tuple[int, float]]) -> list[tuple[float, float]]:
    """Joins neighbours until each cell expects enough."""
    cells: list[tuple[float, float]] = []
    count, due = 0.0, 0.0
    for observed, expected in counts:
        count, due = count + observed, due + expected
        if due >= LEAST_EXPECTED:
            cells.append((count, due))
            count, due = 0.0, 0.0
    if due and cells:
        last_count, last_due = cells.pop()
        cells.append((last_count + count, last_due + due))
    return cells


def _deviations(chi_square: float, freedom: int) -> float:
    """Turns a chi-square into standard deviations of the normal distribution (Wilson and Hilferty)."""
    if freedom < 1:
        return 0.0
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
