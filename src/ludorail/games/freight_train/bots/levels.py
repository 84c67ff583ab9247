"""The levels of play. All but the first plan whole turns; a turn under way is planned to its end."""

from dataclasses import replace

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.thinking.collector import no_collecting
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Player
from ludorail.core.view import View
from ludorail.games.freight_train.bots.beginner import beginner_move
from ludorail.games.freight_train.bots.forecast import WEIGHTS
from ludorail.games.freight_train.bots.planning import plan_turns
from ludorail.games.freight_train.bots.search import Breadth, DaySearch, SearchSettings
from ludorail.games.freight_train.rules.state import NO_ACTION, FreightState

NO_LIMIT = 10**9
LATER_MOVE_SHARE = 0.125
"""The share of its limit that a bot uses for the later moves of a turn, which its first move has planned."""
SHUNTER_BEAM = 3
"""The number of unfinished turns that level 2 keeps."""
BY_POINTS = SearchSettings(
    WEIGHTS, root=Breadth(10, 0, 40), later=Breadth(4, 0, 8), exploration=0.015, prior_visits=2.0
)
"""The search for points, that of level 3."""
BY_VALUER = SearchSettings(
    WEIGHTS, root=Breadth(10, 80, 40), later=Breadth(4, 12, 8), exploration=0.025, prior_visits=2.0
)
"""The search of level 4 and of advice, by the valuer.

Its chances lie further apart than those that follow from points.
"""


def beginner(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """Plays the move that looks best at once, for its own trains."""
    return beginner_move(view.known, seat_of(view), source)


def shunter(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """Plays the turn that leaves the best position, whatever the others do next."""
    return plan_turns(view.known, seat_of(view), WEIGHTS, SHUNTER_BEAM)[0].moves[0]


def planner(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """Looks ahead at the others' turns, its own next ones and the cards to come, for the points to expect."""
    return best_move(view, limit, source, BY_POINTS)


def dispatcher(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """Looks ahead in the same way, for the chance to win as the valuer judges it."""
    return best_move(view, limit, source, BY_VALUER)


def best_move(view: View[FreightState], limit: Limit, source: Source, settings: SearchSettings) -> Event:
    """The first move of the turn that a search finds best."""
    moves = view.legal()
    if len(moves) == 1:
        return moves[0]
    return look_ahead(view, limit, source, settings).best_first()[0].turn.moves[0]


def look_ahead(view: View[FreightState], limit: Limit, source: Source, settings: SearchSettings) -> DaySearch:
    """Searches from a view up to the limit."""
    search = DaySearch(view.known, settings, source)
    if view.known.action != NO_ACTION:
        limit = _share(limit, LATER_MOVE_SHARE)
    with no_collecting():
        search.run(
            NO_LIMIT if limit.seconds is None else limit.seconds,
            NO_LIMIT if limit.iterations is None else limit.iterations,
        )
    return search


def _share(limit: Limit, share: float) -> Limit:
    seconds = None if limit.seconds is None else share * limit.seconds
    return replace(limit, seconds=seconds, iterations=limit.iterations and max(1, int(share * limit.iterations)))


def seat_of(view: View[FreightState]) -> int:
    """The seat of a player's view."""
    assert view.seat is not None
    return view.seat


LEVELS = (
    Player("level1", beginner, Limit()),
    Player("level2", shunter, Limit()),
    Player("level3", planner, Limit(seconds=0.1, iterations=30)),
    Player("level4", dispatcher, Limit(seconds=1.0)),
)
