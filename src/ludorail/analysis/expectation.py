"""The expectation of a seat where chance is due: the mean value over everything that may come."""

from collections.abc import Sequence
from itertools import islice
from math import sqrt

from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.bots import Valuer
from ludorail.core.rules import AnyRules
from ludorail.core.state import State

MOST_OUTCOMES = 100
"""The most outcomes of chance that are all valued; where there are more, this many are drawn."""


class Expectation:
    """Expected values of one game's positions. Where chance has many outcomes, `source` draws some of them."""

    def __init__(self, rules: AnyRules, valuer: Valuer, source: Source, most: int = MOST_OUTCOMES) -> None:
        self.rules = rules
        self.valuer = valuer
        self._source = source
        self._most = most

    def of_chance(self, state: State) -> list[float]:
        """Each seat's mean value over the outcomes of chance, where chance is due."""
        outcomes, _ = self._outcomes(state)
        return _means([(self._values_after(state, event), weight) for event, weight in outcomes])

    def of_chance_with_errors(self, state: State) -> tuple[list[float], list[float]]:
        """The same with their standard errors, which are 0 where all outcomes were valued."""
        outcomes, drawn = self._outcomes(state)
        valued = [(self._values_after(state, event), weight) for event, weight in outcomes]
        means = _means(valued)
        if not drawn:
            return means, [0.0] * len(means)
        squares = [sum((values[seat] - mean) ** 2 for values, _ in valued) for seat, mean in enumerate(means)]
        return means, [sqrt(square / (len(valued) - 1) / len(valued)) for square in squares]

    def of(self, state: State) -> list[float]:
        """Each seat's value; where chance is due, the mean over its outcomes."""
        return self.of_chance(state) if self.rules.actors(state) == (CHANCE,) else self.valuer.values(state)

    def _values_after(self, state: State, event: Event) -> list[float]:
        after = state.copy()
        self.rules.advance(after, CHANCE, event)
        return self.valuer.values(after)

    def _outcomes(self, state: State) -> tuple[list[tuple[Event, int]], bool]:
        """The outcomes that may come, each with its weight, and whether these are draws."""
        found = list(islice(self.rules.chance(state).outcomes, self._most + 1))
        if len(found) <= self._most:
            return found, False
        return [(self.rules.sample(state, self._source), 1) for _ in range(self._most)], True


def _means(valued: Sequence[tuple[list[float], int]]) -> list[float]:
    """The mean of each seat's values by their weights."""
    weights = sum(weight for _, weight in valued)
    return [sum(weight * values[seat] for values, weight in valued) / weights for seat in range(len(valued[0][0]))]
