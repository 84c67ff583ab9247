"""The two evaluations that Freight Train's search can use, as bots for the arena.

ludorail arena freight-train --bots benchmarks.judges:by_valuer,benchmarks.judges:by_points --seconds 1 --games 400
"""

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.freight_train import FreightState
from ludorail.games.freight_train.bots.levels import BY_POINTS, BY_VALUER, best_move


def by_valuer(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """Searches as level 4 does between two players."""
    return best_move(view, limit, source, BY_VALUER)


def by_points(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """Searches as level 3 does, and level 4 with more than two players."""
    return best_move(view, limit, source, BY_POINTS)
