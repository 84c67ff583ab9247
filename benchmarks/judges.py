"""Judges of positions that the searches of level 4 know, as bots for the arena.

ludorail arena freight-train --bots benchmarks.judges:by_valuer,benchmarks.judges:by_points --seconds 1 --games 400
ludorail arena game-of-trains --bots level4,benchmarks.judges:by_race --seconds 1 --games 400
ludorail arena locomotion --bots benchmarks.panel:level4,benchmarks.judges:ends_by_valuer --games 40
"""

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.freight_train import FreightState
from ludorail.games.freight_train.bots.levels import BY_POINTS, BY_VALUER, best_move
from ludorail.games.game_of_trains import TrainState
from ludorail.games.game_of_trains.bots.evaluation import RaceEvaluator
from ludorail.games.game_of_trains.bots.levels import drawable_cars, look_closer
from ludorail.games.game_of_trains.bots.line_chances import LineChances
from ludorail.games.game_of_trains.bots.planning import Depth
from ludorail.games.locomotion import LocomotionState
from ludorail.games.locomotion.bots import valuer
from ludorail.games.locomotion.bots.evaluation import TrainEvaluator
from ludorail.games.locomotion.bots.levels import STUCK_TURNS, level3, level4
from ludorail.games.locomotion.bots.planning.planner import WAIT
from ludorail.games.locomotion.bots.planning.rail_tables import tables_for
from ludorail.games.locomotion.bots.turns.ends import turn_ends
from ludorail.games.locomotion.bots.turns.evaluation import ENDS_EVALUATED, LONG_GAME, MOST_ENDS
from ludorail.games.locomotion.bots.turns.move_memory import turns_without_step
from ludorail.games.locomotion.rules.state import TURN

FORMER_LOOKS = (
    Depth(turns=0, cars=40, placings=1, slots=1, uses=0, moves=100),
    Depth(turns=2, cars=8, placings=1, slots=1, uses=2, moves=6),
    Depth(turns=2, cars=16, placings=2, slots=2, uses=3, moves=4),
)
"""The depths to which level 4 of Game of Trains looked ahead before it had a network."""


def by_valuer(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """Searches as level 4 does."""
    return best_move(view, limit, source, BY_VALUER)


def by_points(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """Searches as level 3 does."""
    return best_move(view, limit, source, BY_POINTS)


def by_race(view: View[TrainState], limit: Limit, source: Source) -> Event:
    """Looks ahead as level 4 of Game of Trains did before it had a network."""
    evaluator = RaceEvaluator(LineChances(drawable_cars(view.known)))
    return look_closer(view, limit, evaluator, FORMER_LOOKS)[0].move


def ends_by_valuer(view: View[LocomotionState], limit: Limit, source: Source) -> Event:
    """Ends a turn of Locomotion where the valuer sees the best chance, with no trials.

    Before the turns it plays as level 4, and as level 3 where trains may block each other.
    """
    state, seat = view.known, int(view.known.turn)
    if state.phase != TURN:
        return level4(view, Limit(iterations=100_000), source)
    if state.round > LONG_GAME or turns_without_step(view) >= STUCK_TURNS:
        return level3(view, Limit(iterations=100_000), source)
    glance = TrainEvaluator(tables_for(state.network.rails), 1)
    ends = sorted(turn_ends(state, MOST_ENDS), key=lambda end: int(glance.cost(end.state, seat, WAIT)))[
        :ENDS_EVALUATED
    ]
    return max(ends, key=lambda end: valuer.values(end.state)[seat]).moves[0]
