"""The decisions of a solo game against the shortest path, proved (LO-22): what each detour cost in points."""

from collections.abc import Sequence
from time import perf_counter

from ludorail.core.event import Event
from ludorail.core.extensions.review import ExactDecision, ExactReview
from ludorail.core.text import Text
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import Entry
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import SOLO_MODE, TURN, LocomotionState
from ludorail.games.locomotion.solver.solve import solve
from ludorail.games.locomotion.texts import couplings_text, points_text, text

SECONDS = 12.0
"""Time for all proofs of a game."""


def exact(start: LocomotionState, entries: Sequence[Entry]) -> ExactReview | None:
    """Judges every move of a solo game; `None` for a game of several, or where a proof takes too long."""
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
            costs = [whole_distance(state, path)] * number
        before, best = state.copy(), path
        RULES.advance(state, by, event)
        path = best[1:] if best and best[0] == event else _shortest(state, until)
        if path is None:
            return None
        costs.append(whole_distance(state, path))
        more = costs[-1] - costs[-2]
        if more:
            moves = tuple(move.text for move in best)
            decisions.append(ExactDecision(number, more, moves, _reason(before, best)))
        elif len(RULES.legal(before, 0)) > 1:
            decisions.append(ExactDecision(number, 0))
    return ExactReview("way", tuple(costs), tuple(decisions)) if costs else None


def lost(state: LocomotionState, seat: int, move: Event) -> int | None:
    """The points that a move of a solo game adds to the distance."""
    if state.mode != SOLO_MODE or state.phase != TURN:
        return None
    until, after = perf_counter() + SECONDS, _after(state, [move])
    best, rest = _shortest(state, until), _shortest(after, until)
    return None if best is None or rest is None else whole_distance(after, rest) - whole_distance(state, best)


def answers(moves: Sequence[Event]) -> bool:
    """Whether moves answer the question for a better one: all do, for going back costs points as well."""
    return bool(moves)


def whole_distance(state: LocomotionState, path: Sequence[Event]) -> int:
    """The distance of the whole game, if it goes on along a path."""
    return int(_after(state, path).distances[0])


def _reason(state: LocomotionState, path: Sequence[Event]) -> Text:
    """The reason to go along a shortest path: how far it is to the goal."""
    after = _after(state, path)
    distance = int(after.distances[0] - state.distances[0])
    couplings = int(after.couplings[0] - state.couplings[0])
    return text("advice.shortest", distance=points_text(distance), couplings=couplings_text(couplings))


def _after(state: LocomotionState, path: Sequence[Event]) -> LocomotionState:
    after = state.copy()
    for event in path:
        RULES.advance(after, 0, event)
    return after


def _shortest(state: LocomotionState, until: float) -> Sequence[Event] | None:
    """A shortest path to the goal, proved; empty at the goal."""
    if state.phase != TURN:
        return ()
    found = solve(state, Limit(seconds=max(0.01, until - perf_counter())))
    return found.events if found.status == "proved" else None
