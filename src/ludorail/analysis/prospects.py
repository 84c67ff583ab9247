"""The prospects of moves by the valuer alone, each with the rest of its turn."""

from collections.abc import Sequence
from typing import NamedTuple

from ludorail.analysis.expectation import Expectation
from ludorail.core.event import Event
from ludorail.core.rules import AnyRules
from ludorail.core.state import State

CANDIDATES = 4
"""Moves whose turns are played to their end, beside the one that was played: the best at first sight."""
LONGEST_TURN = 12
"""Moves after which a turn is valued as it stands."""


class Prospect(NamedTuple):
    """A move, the moves that look best for the rest of its turn, and its worth if these follow."""

    worth: float
    move: Event
    rest: tuple[Event, ...]


class Prospects:
    """The worth of moves to a seat. Turns are compared where they end: half a turn says little about the whole."""

    def __init__(self, rules: AnyRules, expectation: Expectation) -> None:
        self._rules = rules
        self._expectation = expectation

    def rank(self, state: State, seat: int, moves: Sequence[Event], played: Event) -> list[Prospect]:
        """Returns the most promising moves, the best first; the one that was played is among them."""
        glance = {move: self._expectation.of(self._after(state, seat, move))[seat] for move in {*moves, played}}
        # By text where worths are equal: a set has no order to rely on.
        first = sorted(glance, key=lambda move: (-glance[move], move.text))[:CANDIDATES]
        found = [self.of(state, seat, move) for move in dict.fromkeys([*first, played])]
        return sorted(found, key=lambda one: (-one.worth, one.move != played, one.move.text))

    def of(self, state: State, seat: int, move: Event) -> Prospect:
        """The prospect of one move, if the seat goes on with the moves that look best until its turn is over."""
        after, rest = self._after(state, seat, move), list[Event]()
        while len(rest) < LONGEST_TURN and self._rules.actors(after) == (seat,):
            steps = [(step, self._after(after, seat, step)) for step in self._rules.legal(after, seat)]
            step, after = max(steps, key=lambda item: self._expectation.of(item[1])[seat])
            rest.append(step)
        return Prospect(self._expectation.of(after)[seat], move, tuple(rest))

    def _after(self, state: State, seat: int, move: Event) -> State:
        after = state.copy()
        self._rules.advance(after, seat, move)
        return after
