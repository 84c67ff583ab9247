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
from ludorail.games.game_of_trains.bots.levels import best_by_race


def by_valuer(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """Searches as level 4 does between two players."""
    return best_move(view, limit, source, BY_VALUER)


def by_points(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """Searches as level 3 does, and level 4 with more than two players."""
    return best_move(view, limit, source, BY_POINTS)


def by_race(view: View[TrainState], limit: Limit, source: Source) -> Event:
    """Looks ahead as hints of Game of Trains do, and level 4 did before it had a network."""
    return best_by_race(view, limit)[0].move
