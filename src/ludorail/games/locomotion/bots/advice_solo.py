"""Advice for a solo game (LO-22), from the solver: which moves are on a shortest path, and what the others cost."""

from ludorail.core.event import Event
from ludorail.core.extensions.bots import Advice
from ludorail.core.text import Text
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.locomotion.rules.state import OVER, LocomotionState
from ludorail.games.locomotion.solver.solve import Solution, solve
from ludorail.games.locomotion.texts import couplings_text, points_text, text

Cost = tuple[int, int]
"""The distance of a path, then its couplings and uncouplings; less is better."""


def advise_solo(view: View[LocomotionState], limit: Limit) -> list[Advice]:
    """All legal moves, the best first, with the distance of the whole game; nothing if the solver runs out of time."""
    known, moves = view.known, view.legal()
    best = solve(known, _share(limit, 2))
    if not best.events:
        return []
    shortest = (best.distance, best.couplings)
    costs = {best.events[0]: shortest}
    for move in moves:
        if move not in costs:
            costs[move] = _cost_over(view, move, best, _share(limit, 2 * len(moves)))
    so_far = known.distances[0]
    found = []
    for move in moves:
        estimate, reason = float(so_far + costs[move][0]), _why(view, move, costs[move], shortest)
        found.append(Advice(move, estimate, reason, is_warning=reason.key == "advice.longer"))
    return sorted(found, key=lambda advice: (costs[advice.move], advice.move != best.events[0]))


def _share(limit: Limit, parts: int) -> Limit:
    return Limit(None if limit.seconds is None else limit.seconds / parts, limit.iterations)


def _cost_over(view: View[LocomotionState], move: Event, best: Solution, limit: Limit) -> Cost:
    """The cost of the best path that begins with a move; of undoing it first, if the solver runs out of time."""
    after, (distance, couplings) = _after(view, move)
    if after.phase == OVER:
        return distance, couplings
    back = best.distance + 2 * distance, best.couplings + 2 * couplings
    found = solve(after, limit)
    return min(back, (distance + found.distance, couplings + found.couplings)) if found.events else back


def _after(view: View[LocomotionState], move: Event) -> tuple[LocomotionState, Cost]:
    """The state after a move, and the cost of the move."""
    before, state = view.known, view.known.copy()
    view.rules.advance(state, 0, move)
    return state, (state.distances[0] - before.distances[0], state.couplings[0] - before.couplings[0])


def _why(view: View[LocomotionState], move: Event, cost: Cost, shortest: Cost) -> Text:
    if _after(view, move)[0].phase == OVER:
        return text("advice.win")
    key = "shortest" if cost == shortest else "longer" if cost[0] > shortest[0] else "as_short"
    return text(
        f"advice.{key}", distance=points_text(cost[0]), couplings=couplings_text(cost[1]), shortest=shortest[0]
    )
