"""How each level plays Locomotion."""

from collections.abc import Callable

from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.player import Player, random_bot
from ludorail.core.source import Source
from ludorail.core.view import View
from ludorail.games.locomotion.bots.evaluation import right_so_far
from ludorail.games.locomotion.bots.move_memory import last_move, patience, put_off, takes_back, turns_idle
from ludorail.games.locomotion.bots.planning import NO_PLAN, Planner
from ludorail.games.locomotion.bots.rail_tables import tables_of
from ludorail.games.locomotion.bots.setting import best_settings
from ludorail.games.locomotion.bots.turn_evaluation import Choice, TurnJudge
from ludorail.games.locomotion.rules.events import END, TOP_SPEED, Couple, Pull, Push, Speed
from ludorail.games.locomotion.rules.state import CHOOSING, OVER, SOLO_MODE, LocomotionState
from ludorail.games.locomotion.solver.solve import solve

ANY_TIME = 60.0
ANY_STATES = 10**9
HASTY = 6
SOON = 3
"""Haste of a search, see `Planner`."""
WORKED_OUT = 4000
"""States that anybody looks at who sees no way at first."""
NO_WAY_THROUGH = 40
"""A wait that nobody takes upon itself if there is a way round."""
STUCK = 3
"""Turns without a step after which a player makes room, wherever that leads."""
MOST_PLANNED = 1000


def level1(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """A beginner: the next wagon of the order by the first way in sight, and one manoeuvre a turn."""
    return _next_wagon(view, limit, source, _another_manoeuvre, speed=3)


def level2(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """The next wagon of the order by a way that looks good, and a rest when it is coupled."""
    return _next_wagon(view, limit, source, _just_coupled, speed=4)


def level3(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """Searches for a way to the next two wagons of the order and drives along it."""
    known = view.known
    if known.phase < CHOOSING:
        return best_settings(known, view.legal(), source)[0]
    way = _search(known, _right_and(view, 2), SOON, patience(view), limit).way()
    move = _fitting_speed(view, way, TOP_SPEED) if known.phase == CHOOSING else _step(view, way, source)
    return _unless_stuck(view, move, source)


def level4(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """Plans a turn by all that it can lead to, with an eye on the others; alone, goes the proved shortest way."""
    known, moves = view.known, view.legal()
    if len(moves) == 1:
        return moves[0]
    if known.phase < CHOOSING:
        return best_settings(known, moves, source)[0]
    if known.mode == SOLO_MODE:
        solution = solve(known, limit)
        return solution.events[0] if solution.events else level3(view, limit, source)
    if known.phase == CHOOSING:
        return judged_speeds(view, limit)[0][0]
    return _unless_stuck(view, _planned(view, limit), source)


LEVELS = (
    Player("level1", level1, Limit(iterations=60)),
    Player("level2", level2, Limit(iterations=150)),
    Player("level3", level3, Limit(seconds=0.1)),
    Player("level4", level4, Limit(seconds=1.0)),
)

_plans: dict[tuple[Limit, str], Event] = {}
"""The moves planned for turns under way, by the limit and the position of each: a turn is thought out once."""


def _planned(view: View[LocomotionState], limit: Limit) -> Event:
    """The next move of the turn's plan, which is made with the turn's first move."""
    here = limit, str(view.position())
    if here not in _plans:
        state, seat = view.known.copy(), int(view.known.turn)
        for move in turn_judge(state, seat, patience(view), limit).choices()[0].end.way:
            _plans[limit, str(view.rules.position(state))] = move
            view.rules.advance(state, seat, move)
        while len(_plans) > MOST_PLANNED:
            del _plans[next(iter(_plans))]
    return _plans[here]


def _unless_stuck(view: View[LocomotionState], move: Event, source: Source) -> Event:
    """The move; but any step after turns without one, so that trains that bar each other come loose. A win is taken."""
    if turns_idle(view) < STUCK or _wins(view, move):
        return move
    moves = view.legal()
    steps = [step for step in moves if isinstance(step, (Pull, Push))] or moves
    return steps[source.below(len(steps))]


def _wins(view: View[LocomotionState], move: Event) -> bool:
    after = view.known.copy()
    view.rules.advance(after, int(after.turn), move)
    return after.phase == OVER and after.winner == view.seat


def turn_judge(state: LocomotionState, seat: int, wait: int, limit: Limit) -> TurnJudge:
    """Who judges a turn within a limit."""
    seconds = ANY_TIME if limit.seconds is None else limit.seconds
    return TurnJudge(state, seat, wait, seconds, limit.iterations or ANY_STATES)


def judged_speeds(view: View[LocomotionState], limit: Limit) -> list[tuple[Event, Choice]]:
    """Each speed with what the train can do with it on its way, the best first."""
    seat = int(view.known.turn)
    found = []
    for move in reversed(view.legal()):
        state = view.known.copy()
        view.rules.advance(state, seat, move)
        found.append((move, turn_judge(state, seat, patience(view), limit).on_its_way()))
    return sorted(found, key=lambda pair: -pair[1].chance)


def _next_wagon(
    view: View[LocomotionState],
    limit: Limit,
    source: Source,
    is_enough: Callable[[View[LocomotionState], list[Event]], bool],
    speed: int,
) -> Event:
    """One more wagon in its right place, by a hasty way; the turn ends where that is enough for now."""
    known, moves = view.known, view.legal()
    if known.phase < CHOOSING:
        return random_bot(view, limit, source)
    planner = _search(known, _right_and(view, 1), HASTY, patience(view), limit)
    if planner.cost == NO_PLAN:
        planner.run(ANY_TIME, WORKED_OUT, True)
    way = planner.way()
    if END in moves and is_enough(view, way):
        return END
    move = _fitting_speed(view, way, speed) if known.phase == CHOOSING else _step(view, way, source)
    return _unless_stuck(view, move, source)


def _another_manoeuvre(view: View[LocomotionState], way: list[Event]) -> bool:
    """Whether the way goes on with something else than the seat has just done: pull, push, couple or uncouple."""
    last = last_move(view)
    return last is not None and len(way) > 0 and type(last) is not type(way[0])


def _just_coupled(view: View[LocomotionState], way: list[Event]) -> bool:
    """Whether the seat's last move was to couple wagons."""
    return isinstance(last_move(view), Couple)


def _right_and(view: View[LocomotionState], more: int) -> int:
    """How many wagons are right when so many more are than now, or than before some were put off."""
    state = view.known
    right = int(right_so_far(state, state.turn))
    if right == state.lengths[state.turn]:
        right += put_off(view)
    return min(right + more, int(state.wagons))


def _search(state: LocomotionState, goal: int, haste: int, wait: int, limit: Limit) -> Planner:
    planner = Planner(tables_of(state.network.rails), state, state.turn, goal, haste, wait)
    seconds = ANY_TIME if limit.seconds is None else limit.seconds
    planner.run(seconds, limit.iterations or ANY_STATES, haste == HASTY)
    return planner


def _step(view: View[LocomotionState], way: list[Event], source: Source) -> Event:
    """The first step of a way; a wait where another train is there; where it may not wait, a way round."""
    moves = view.legal()
    if way and way[0] in moves and not (END in moves and takes_back(view, way[0])):
        return way[0]
    if END in moves:
        return END
    round_about = _search(view.known, int(view.known.wagons), SOON, NO_WAY_THROUGH, Limit(iterations=1000)).way()
    return round_about[0] if round_about and round_about[0] in moves else moves[source.below(len(moves))]


def _fitting_speed(view: View[LocomotionState], way: list[Event], most: int) -> Event:
    """The fastest speed whose points the way has a use for before another train is in it; else the slowest."""
    moves, seat = view.legal(), view.known.turn
    state = view.known.copy()
    view.rules.advance(state, seat, moves[-1])
    useful = 0
    for event in way:
        if event not in view.rules.legal(state, seat):
            break
        view.rules.advance(state, seat, event)
        useful += 1
    return max([move for move in moves if _speed(move) <= min(useful, most)], key=_speed, default=moves[0])


def _speed(move: Event) -> int:
    return int(move.speed) if isinstance(move, Speed) else 0
