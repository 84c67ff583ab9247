"""The decisions of a solo game against the shortest path, proved (LO-22): what each detour cost in points of way."""

from collections.abc import Sequence
from time import perf_counter

from ludorail.core.event import Event
from ludorail.core.extensions.review import ExactDecision, ExactReview
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import Entry
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import SOLO_MODE, TURN, LocomotionState
from ludorail.games.locomotion.solver.solve import solve

SECONDS = 12.0
"""Time for all proofs of a game."""


def exact(start: LocomotionState, entries: Sequence[Entry]) -> ExactReview | None:
    """Judges every move; nothing for a game of several, or where a proof takes too long."""
    if start.mode != SOLO_MODE:
        return None
    until, state = perf_counter() + SECONDS, start.copy()
    path: Sequence[Event] | None = None
    costs: list[int] = []
    decisions: list[ExactDecision] = []
    for number, (by, event) in enumerate(entries, 1):
        if state.phase != TURN:
            RULES.advance(state, by, event)
            continue
        if path is None:
            path = _shortest(state, until)
            if path is None:
                return None
            costs = [len_of(state, path)] * number
        moves = RULES.legal(state, 0)
        best, before = path, costs[-1]
        RULES.advance(state, by, event)
        path = best[1:] if best and best[0] == event else _shortest(state, until)
        if path is None:
            return None
        costs.append(len_of(state, path))
        if len(moves) > 1:
            decisions.append(ExactDecision(number, costs[-1] - before, tuple(move.text for move in best)))
    return ExactReview("way", tuple(costs), tuple(decisions)) if costs else None


def len_of(state: LocomotionState, path: Sequence[Event]) -> int:
    """The way of the whole game, if it goes on along a path."""
    after = state.copy()
    for event in path:
        RULES.advance(after, 0, event)
    return int(after.distances[0])


def _shortest(state: LocomotionState, until: float) -> Sequence[Event] | None:
    """A shortest path to the goal, proved; empty at the goal."""
    if state.phase != TURN:
        return ()
    found = solve(state, Limit(seconds=max(0.01, until - perf_counter())))
    return found.events if found.status == "proved" else None
