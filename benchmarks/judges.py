"""Judges of positions that the searches of level 4 know, as bots for the arena.

ludorail arena freight-train --bots benchmarks.judges:by_valuer,benchmarks.judges:by_points --seconds 1 --games 400
ludorail arena game-of-trains --bots level4,benchmarks.judges:by_race --seconds 1 --games 400
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

FORMER_LOOKS = (
    Depth(turns=0, cars=40, placings=1, slots=1, uses=0, moves=100),
    Depth(turns=2, cars=8, placings=1, slots=1, uses=2, moves=6),
    Depth(turns=2, cars=16, placings=2, slots=2, uses=3, moves=4),
)
"""How far level 4 of Game of Trains looked before it had a network."""


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
