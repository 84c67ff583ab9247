"""The prospects of moves by the valuer alone, each with the rest of its turn."""

from collections.abc import Sequence

from ludorail.analysis.expectation import Expectation
from ludorail.core.event import Event
from ludorail.core.rules import AnyRules
from ludorail.core.state import State

CANDIDATES = 4
"""Moves whose turns are played to their end, beside the one that was played: the best at first sight."""
LONGEST_TURN = 12
"""Moves after which a turn is valued as it stands."""


class Prospects:
    """The worth of moves to a seat. Turns are compared where they end: half a turn says little about the whole."""

    def __init__(self, rules: AnyRules, expectation: Expectation) -> None:
        self._rules = rules
        self._expectation = expectation

    def rank(self, state: State, seat: int, moves: Sequence[Event], played: Event) -> list[tuple[float, Event]]:
        """Returns the worth of the most promising moves, the best first; the one that was played is among them."""
        glance = {move: self._expectation.of(self._after(state, seat, move))[seat] for move in {*moves, played}}
        # By text where worths are equal: a set has no order to rely on.
        first = sorted(glance, key=lambda move: (-glance[move], move.text))[:CANDIDATES]
        found = [(self._turn_worth(state, seat, move), move) for move in dict.fromkeys([*first, played])]
        return sorted(found, key=lambda item: (-item[0], item[1] != played, item[1].text))

    def _turn_worth(self, state: State, seat: int, move: Event) -> float:
        """The worth of a move, if the seat goes on with the moves that look best until its turn is over."""
        after = self._after(state, seat, move)
        for _ in range(LONGEST_TURN):
            if self._rules.actors(after) != (seat,):
                break
            steps = [self._after(after, seat, step) for step in self._rules.legal(after, seat)]
            after = max(steps, key=lambda step: self._expectation.of(step)[seat])
        return self._expectation.of(after)[seat]

    def _after(self, state: State, seat: int, move: Event) -> State:
        after = state.copy()
        self._rules.advance(after, seat, move)
        return after
