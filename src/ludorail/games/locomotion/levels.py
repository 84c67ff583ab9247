"""How each level plays Locomotion."""

from itertools import pairwise

from ludorail.bots.bot import random_bot
from ludorail.bots.levels import Player
from ludorail.core.event import CHANCE, Event
from ludorail.core.limit import Limit
from ludorail.core.source import Source
from ludorail.core.view import View
from ludorail.games.locomotion.events import END, TOP_SPEED, Couple, Speed
from ludorail.games.locomotion.judging import right_so_far
from ludorail.games.locomotion.judging_turn import Choice, TurnJudge
from ludorail.games.locomotion.planning import NO_PLAN, WAIT, Planner
from ludorail.games.locomotion.planning_rails import tables_of
from ludorail.games.locomotion.planning_setting import best_settings
from ludorail.games.locomotion.solving import solve
from ludorail.games.locomotion.state import CHOOSING, SOLO_MODE, LocomotionState

ANY_TIME = 60.0
ANY_STATES = 10**9
HASTY = 6
SOON = 3
"""Haste of a search, see `Planner`."""
WORKED_OUT = 4000
"""States that anybody looks at who sees no way at first."""
NO_WAY_THROUGH = 40
"""A wait that nobody takes upon itself if there is a way round."""
RECENT = 60
"""Events that a player remembers waiting in."""


def level1(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """A beginner: the next wagon of the order by the first way in sight, slowly, and easily distracted."""
    return _next_wagon(view, limit, source, distracted=3, speed=3)


def level2(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """The next wagon of the order by a way that looks good, with few points left unused."""
    return _next_wagon(view, limit, source, distracted=10, speed=4)


def level3(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """Searches for a whole way to the goal and drives along it, with a rest after each coupling."""
    known, moves = view.known, view.legal()
    if known.phase < CHOOSING:
        return best_settings(known, moves, source)[0]
    if END in moves and _just_coupled(view):
        return END
    way = _search(known, int(known.wagons), SOON, patience(view), limit).way()
    return _fitting_speed(view, way, TOP_SPEED) if known.phase == CHOOSING else _step(view, way, source)


def level4(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """Looks at all that the turn can lead to, with an eye on the others; alone, goes the proved shortest way."""
    known = view.known
    if known.phase < CHOOSING:
        return best_settings(known, view.legal(), source)[0]
    if known.mode == SOLO_MODE:
        solution = solve(known, limit)
        return solution.events[0] if solution.events else level3(view, limit, source)
    if known.phase == CHOOSING:
        return judged_speeds(view, limit)[0][0]
    return turn_judge(known, known.turn, patience(view), limit).choices()[0].end.way[0]


LEVELS = (
    Player("level1", level1, Limit(iterations=60)),
    Player("level2", level2, Limit(iterations=150)),
    Player("level3", level3, Limit(seconds=0.1)),
    Player("level4", level4, Limit(seconds=1.0)),
)


def patience(view: View[LocomotionState]) -> int:
    """What to reckon for waiting until another train is gone: more for each turn that was spent waiting of late."""
    entries = view.events[-RECENT:]
    waits = [
        by == view.seat and event == END and before == CHANCE for (before, _), (by, event) in pairwise(entries)
    ]
    return int(WAIT) * (1 + sum(waits))


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


def _next_wagon(view: View[LocomotionState], limit: Limit, source: Source, distracted: int, speed: int) -> Event:
    """One more wagon in its right place, and then the turn is over; so it is, now and then, before."""
    known, moves = view.known, view.legal()
    if known.phase < CHOOSING:
        return random_bot(view, limit, source)
    if END in moves and (_just_coupled(view) or source.below(distracted) == 0):
        return END
    goal = min(int(right_so_far(known, known.turn)) + 1, int(known.wagons))
    planner = _search(known, goal, HASTY, patience(view), limit)
    if planner.cost == NO_PLAN:
        planner.run(ANY_TIME, WORKED_OUT, True)
    way = planner.way()
    return _fitting_speed(view, way, speed) if known.phase == CHOOSING else _step(view, way, source)


def _just_coupled(view: View[LocomotionState]) -> bool:
    """Whether the seat's last step was to couple wagons."""
    if not view.events:
        return False
    by, event = view.events[-1]
    return by == view.seat and isinstance(event, Couple)


def _search(state: LocomotionState, goal: int, haste: int, wait: int, limit: Limit) -> Planner:
    planner = Planner(tables_of(state.network.rails), state, state.turn, goal, haste, wait)
    seconds = ANY_TIME if limit.seconds is None else limit.seconds
    planner.run(seconds, limit.iterations or ANY_STATES, haste == HASTY)
    return planner


def _step(view: View[LocomotionState], way: list[Event], source: Source) -> Event:
    """The first step of a way; if another train is there, a wait or the first step of a way round it."""
    moves = view.legal()
    if way and way[0] in moves:
        return way[0]
    if END in moves and source.below(2) == 0:
        return END
    round_about = _search(view.known, int(view.known.wagons), SOON, NO_WAY_THROUGH, Limit(iterations=1000)).way()
    if round_about and round_about[0] in moves:
        return round_about[0]
    return END if END in moves else moves[source.below(len(moves))]


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
