"""The levels of the bots, from 1 to 4."""

from collections.abc import Callable

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Player, random_bot
from ludorail.core.view import View
from ludorail.games.locomotion.bots.evaluation import ANY_STATES, ANY_TIME, HASTE, right_so_far
from ludorail.games.locomotion.bots.planning.planner import NO_PLAN, PathPlanner
from ludorail.games.locomotion.bots.planning.rail_tables import tables_for
from ludorail.games.locomotion.bots.setting import best_settings
from ludorail.games.locomotion.bots.turns.evaluation import TurnEvaluator
from ludorail.games.locomotion.bots.turns.move_memory import (
    last_move,
    takes_back,
    turns_without_step,
    wagons_set_aside,
    wait_cost,
)
from ludorail.games.locomotion.bots.turns.speed_cards import ranked_speeds, useful_speed
from ludorail.games.locomotion.rules.events import END, TOP_SPEED, Couple, Pull, Push
from ludorail.games.locomotion.rules.state import CHOOSING, OVER, SOLO_MODE, LocomotionState
from ludorail.games.locomotion.solver.solve import solve

GREAT_HASTE = 6
"""The haste of levels 1 and 2 (see `PathPlanner`), which take the first path they find."""
SECOND_TRY_STATES = 4000
"""States that levels 1 and 2 search when they found no path within their limit."""
LONG_WAIT = 40
"""A cost of waiting high enough that any way round looks better."""
DETOUR_STATES = 1000
"""States searched for a way round."""
STUCK_TURNS = 3
"""Turns without a step after which a bot takes any step, to make room."""
MOST_PLANNED = 1000
"""The number of planned moves kept."""


def level1(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """Plays like a beginner: drives to the next wagon of the order by the first path in sight, one manoeuvre a turn."""
    return _next_wagon(view, limit, source, _another_manoeuvre, speed=3)


def level2(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """Drives to the next wagon of the order by a path that looks good, and rests when it is coupled."""
    return _next_wagon(view, limit, source, _just_coupled, speed=4)


def level3(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """Searches for a path to the next two wagons of the order and drives along it."""
    known = view.known
    if known.phase < CHOOSING:
        return best_settings(known, view.legal(), source)[0]
    path = _search(known, _right_and(view, 2), int(HASTE), wait_cost(view), limit).path()
    move = useful_speed(view, path, TOP_SPEED) if known.phase == CHOOSING else _step(view, path, source)
    return _unless_stuck(view, move, source)


def level4(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """Compares all the positions a turn can end in, for the other trains too; solo, takes a shortest path."""
    known, moves = view.known, view.legal()
    if len(moves) == 1:
        return moves[0]
    if known.phase < CHOOSING:
        return best_settings(known, moves, source)[0]
    if known.mode == SOLO_MODE:
        solution = solve(known, limit)
        return solution.events[0] if solution.events else level3(view, limit, source)
    if known.phase == CHOOSING:
        return ranked_speeds(view, limit)[0][0]
    return _unless_stuck(view, _planned(view, limit), source)


LEVELS = (
    Player("level1", level1, Limit(iterations=60)),
    Player("level2", level2, Limit(iterations=150)),
    Player("level3", level3, Limit(seconds=0.1)),
    Player("level4", level4, Limit(seconds=1.0)),
)


# Levels 1 and 2


def _next_wagon(
    view: View[LocomotionState],
    limit: Limit,
    source: Source,
    is_enough: Callable[[View[LocomotionState], list[Event]], bool],
    speed: int,
) -> Event:
    """The next move towards one more wagon in its right place, or the end of the turn when `is_enough` says so."""
    known, moves = view.known, view.legal()
    if known.phase < CHOOSING:
        return random_bot(view, limit, source)
    planner = _search(known, _right_and(view, 1), GREAT_HASTE, wait_cost(view), limit)
    if planner.cost == NO_PLAN:
        planner.run(ANY_TIME, SECOND_TRY_STATES, True)
    path = planner.path()
    if END in moves and is_enough(view, path):
        return END
    move = useful_speed(view, path, speed) if known.phase == CHOOSING else _step(view, path, source)
    return _unless_stuck(view, move, source)


def _another_manoeuvre(view: View[LocomotionState], path: list[Event]) -> bool:
    """Whether the path's next move is of another kind than the seat's last: pull, push, couple or uncouple."""
    last = last_move(view)
    return last is not None and len(path) > 0 and type(last) is not type(path[0])


def _just_coupled(view: View[LocomotionState], path: list[Event]) -> bool:
    """Whether the seat's last move was to couple wagons."""
    return isinstance(last_move(view), Couple)


# Levels 1 to 3


def _right_and(view: View[LocomotionState], more: int) -> int:
    """A goal of `more` wagons in their right place than now; wagons set aside to be fetched again count as placed."""
    state = view.known
    right = int(right_so_far(state, state.turn))
    if right == state.lengths[state.turn]:
        right += wagons_set_aside(view)
    return min(right + more, int(state.wagons))


def _search(state: LocomotionState, goal: int, haste: int, wait: int, limit: Limit) -> PathPlanner:
    planner = PathPlanner(tables_for(state.network.rails), state, state.turn, goal, haste, wait)
    seconds = ANY_TIME if limit.seconds is None else limit.seconds
    planner.run(seconds, limit.iterations or ANY_STATES, haste == GREAT_HASTE)
    return planner


def _step(view: View[LocomotionState], path: list[Event], source: Source) -> Event:
    """The first move of a path; if another train is in the way, a wait, or a way round where waiting is not allowed."""
    moves = view.legal()
    if path and path[0] in moves and not (END in moves and takes_back(view, path[0])):
        return path[0]
    if END in moves:
        return END
    goal = int(view.known.wagons)
    detour = _search(view.known, goal, int(HASTE), LONG_WAIT, Limit(iterations=DETOUR_STATES)).path()
    return detour[0] if detour and detour[0] in moves else moves[source.below(len(moves))]


# Level 4

_plans: dict[tuple[Limit, str], Event] = {}
"""The moves planned for turns under way, by limit and position, so that a turn is planned only once."""


def _planned(view: View[LocomotionState], limit: Limit) -> Event:
    """The next move of the turn's plan; the plan is made at the turn's first move."""
    here = limit, str(view.position())
    if here not in _plans:
        state, seat = view.known.copy(), int(view.known.turn)
        for move in TurnEvaluator(state, seat, wait_cost(view), limit).rated_ends()[0].end.moves:
            _plans[limit, str(view.rules.position(state))] = move
            view.rules.advance(state, seat, move)
        while len(_plans) > MOST_PLANNED:
            del _plans[next(iter(_plans))]
    return _plans[here]


# All levels


def _unless_stuck(view: View[LocomotionState], move: Event, source: Source) -> Event:
    """The move; after some turns without a step, a random step instead unless it wins, so that blocked trains part."""
    if turns_without_step(view) < STUCK_TURNS or _wins(view, move):
        return move
    moves = view.legal()
    steps = [step for step in moves if isinstance(step, (Pull, Push))] or moves
    return steps[source.below(len(steps))]


def _wins(view: View[LocomotionState], move: Event) -> bool:
    after = view.known.copy()
    view.rules.advance(after, int(after.turn), move)
    return after.phase == OVER and after.winner == view.seat
