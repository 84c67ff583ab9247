"""Small networks that value positions: from features of each seat to its chance to win.

All seats are scored by the same weights, from their own features and the mean of all seats' features; the chances are
the softmax of the scores. So they add up to 1 for any number of seats, and seats in equal positions get equal chances.
"""

import json
from importlib import resources
from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


class SeatModel:
    """A network with one hidden layer. `own`, `mean` and `skip` have a row of `features` weights for each unit."""

    def __init__(
        self,
        version: int,
        own: list[list[float]],
        mean: list[list[float]],
        bias: list[float],
        output: list[float],
        skip: list[float],
    ) -> None:
        self.version: Final = version
        self.features: Final[i64] = len(skip)
        self._units: Final[i64] = len(bias)
        self._own: Final = _by_feature(own)
        self._mean: Final = _by_feature(mean)
        self._bias: Final = vec[float](bias)
        self._output: Final = vec[float](output)
        self._skip: Final = vec[float](skip)

    def chances(self, features: list[float], seats: i64) -> list[float]:
        """Each seat's chance to win; `features` has those of seat 0 first, then those of seat 1, and so on."""
        return self.chances_from(vec[float](features), seats)

    def chances_from(self, given: vec[float], seats: i64) -> list[float]:
        """The same, from features in a vector: none is copied."""
        shared = self._shared(given, seats)
        scores: list[float] = []
        most = -1e300
        seat: i64
        for seat in range(seats):
            score = self._score(given, seat * self.features, shared)
            scores.append(score)
            if score > most:
                most = score
        total = 0.0
        for seat in range(seats):
            scores[seat] = exp(scores[seat] - most)
            total += scores[seat]
        return [score / total for score in scores]

    def _shared(self, given: vec[float], seats: i64) -> vec[float]:
        """The part of each hidden unit that all seats have in common."""
        count = self.features
        mean = vec[float]([0.0] * count)
        seat: i64
        place: i64
        for seat in range(seats):
            for place in range(count):
                mean[place] += given[seat * count + place] / float(seats)
        shared = self._bias[:]
        _add_products(shared, self._mean, mean, 0, count)
        return shared

    def _score(self, given: vec[float], begin: i64, shared: vec[float]) -> float:
        score = 0.0
        place: i64
        for place in range(self.features):
            score += self._skip[place] * given[begin + place]
        totals = shared[:]
        _add_products(totals, self._own, given, begin, self.features)
        output = self._output
        unit: i64
        for unit in range(self._units):
            if totals[unit] > 0.0:
                score += output[unit] * totals[unit]
        return score


def _by_feature(rows: list[list[float]]) -> vec[float]:
    """The weights of all units for the first feature, then those for the second, and so on."""
    return vec[float]([weight for column in zip(*rows, strict=True) for weight in column])


def _add_products(totals: vec[float], weights: vec[float], given: vec[float], begin: i64, count: i64) -> None:
    """Adds to each unit's total its weights times the features; many of these are 0 and pass quickly."""
    units: i64 = len(totals)
    at: i64 = 0
    place: i64
    unit: i64
    for place in range(begin, begin + count):
        value = given[place]
        if value != 0.0:
            for unit in range(units):
                totals[unit] += weights[at + unit] * value
        at += units


def load_model(package: str) -> SeatModel:
    """Reads the weights of a game's valuer from its package."""
    text = resources.files(package).joinpath("data", "valuer.json").read_text(encoding="utf-8")
    found = json.loads(text)
    return SeatModel(found["version"], found["own"], found["mean"], found["bias"], found["output"], found["skip"])


def won_shares(winners: tuple[int, ...], seats: int) -> list[float]:
    """Each seat's share of a finished game: winners share it, and a game that nobody won is shared by all."""
    sharing = winners or tuple(range(seats))
    return [1.0 / len(sharing) if seat in sharing else 0.0 for seat in range(seats)]
