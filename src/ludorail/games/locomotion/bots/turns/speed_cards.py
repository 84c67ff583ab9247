"""The choice of a speed card (LO-19), by the use that the train has for its points."""

from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.locomotion.bots.turns.evaluation import RatedEnd, TurnEvaluator
from ludorail.games.locomotion.bots.turns.move_memory import wait_cost
from ludorail.games.locomotion.rules.events import Speed
from ludorail.games.locomotion.rules.state import LocomotionState


def ranked_speeds(view: View[LocomotionState], limit: Limit) -> list[tuple[Event, RatedEnd]]:
    """Each card with the end of the turn that it leads to on the train's own path, the best first."""
    seat = int(view.known.turn)
    found = []
    for move in reversed(view.legal()):
        state = view.known.copy()
        view.rules.advance(state, seat, move)
        found.append((move, TurnEvaluator(state, seat, wait_cost(view), limit).own_path()))
    return sorted(found, key=lambda pair: -pair[1].chance)


def useful_speed(view: View[LocomotionState], path: list[Event], most: int) -> Event:
    """The fastest card whose points the path can use before another train is in its way; if none, the slowest."""
    moves, seat = view.legal(), view.known.turn
    state = view.known.copy()
    view.rules.advance(state, seat, moves[-1])
    useful = 0
    for event in path:
        if event not in view.rules.legal(state, seat):
            break
        view.rules.advance(state, seat, event)
        useful += 1
    return max([move for move in moves if _speed(move) <= min(useful, most)], key=_speed, default=moves[0])


def _speed(move: Event) -> int:
    return int(move.speed) if isinstance(move, Speed) else 0
