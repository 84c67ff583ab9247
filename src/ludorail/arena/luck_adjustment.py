"""Scores with the luck taken out: control variates, as in AIVAT.

The luck of a game has mean 0 and is correlated with its result. The multiple of it that leaves the least variance is
subtracted from every score: the mean stays, and its interval is narrower.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean

QUANTILE = 1.959964
"""Standard deviations to either side of the mean that hold 95 % of a normal distribution."""
FEWEST_GAMES = 20
"""Games of a pair below which nothing is adjusted: the multiple is found from the games themselves."""

ROUNDING = 1e-18
"""A variance below this is that of rounding."""


@dataclass(frozen=True)
class Adjusted:
    """The mean score of a pair without luck, its 95 % interval, and how many times as many games it is worth."""

    score: float
    low: float
    high: float
    standard_error: float
    worth: float


def lead(luck: Sequence[float], first: Sequence[int]) -> float:
    """Returns by how much the seats `first` were luckier than the others."""
    others = [value for seat, value in enumerate(luck) if seat not in first]
    return mean(luck[seat] for seat in first) - mean(others)


def adjust(scores: Sequence[float], leads: Sequence[float], blocks: Sequence[int]) -> Adjusted | None:
    """Takes the luck out of scores; `None` if there are few games, all blocks alike, or no luck in them."""
    plain = _variance(scores, blocks)
    if len(scores) < FEWEST_GAMES or plain < ROUNDING:
        return None
    average, luck = mean(scores), mean(leads)
    spread = sum((one - luck) ** 2 for one in leads)
    if spread == 0:
        return None
    pairs = zip(scores, leads, strict=True)
    multiple = sum((score - average) * (one - luck) for score, one in pairs) / spread
    rest = [score - multiple * one for score, one in zip(scores, leads, strict=True)]
    score, variance = mean(rest), _variance(rest, blocks)
    error = sqrt(variance)
    worth = plain / variance if variance else 1.0
    low, high = score - QUANTILE * error, score + QUANTILE * error
    return Adjusted(score, max(0.0, low), min(1.0, high), error, worth)


def _variance(numbers: Sequence[float], blocks: Sequence[int]) -> float:
    """The variance of their mean, by whole blocks: the games of a block share their chance."""
    middle = mean(numbers)
    sums: defaultdict[int, float] = defaultdict(float)
    for number, block in zip(numbers, blocks, strict=True):
        sums[block] += number - middle
    if len(sums) < 2:
        return 0.0
    return sum(one**2 for one in sums.values()) * len(sums) / (len(sums) - 1) / len(numbers) ** 2
