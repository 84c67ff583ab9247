"""The expectation of a seat where chance is due: the mean value over everything that may come."""

from itertools import islice

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
        total: list[float] = []
        weights = 0.0
        for event, weight in self._outcomes(state):
            after = state.copy()
            self.rules.advance(after, CHANCE, event)
            values = self.valuer.values(after)
            total = total or [0.0] * len(values)
            weights += weight
            for seat, value in enumerate(values):
                total[seat] += weight * value
        return [value / weights for value in total]

    def of(self, state: State) -> list[float]:
        """Each seat's value; where chance is due, the mean over its outcomes."""
        return self.of_chance(state) if self.rules.actors(state) == (CHANCE,) else self.valuer.values(state)

    def _outcomes(self, state: State) -> list[tuple[Event, int]]:
        found = list(islice(self.rules.chance(state).outcomes, self._most + 1))
        if len(found) <= self._most:
            return found
        return [(self.rules.sample(state, self._source), 1) for _ in range(self._most)]
