"""How each level plays Freight Train. All but the first plan whole turns; a turn under way is planned to its end."""

from dataclasses import replace

from ludorail.core.collector import no_collecting
from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.player import Player
from ludorail.core.source import Source
from ludorail.core.view import View
from ludorail.games.freight_train.bots.beginner import beginner_move
from ludorail.games.freight_train.bots.evaluation import WEIGHTS
from ludorail.games.freight_train.bots.planning import turns
from ludorail.games.freight_train.bots.search import Breadth, Search, Style
from ludorail.games.freight_train.rules.state import NO_ACTION, FreightState

NO_LIMIT = 10**9
LATER_MOVES = 0.125
"""The part of its limit that a bot takes for a move after the first of a turn: most was thought out by then."""
HASTY = 3
"""How many unfinished turns level 2 keeps in mind."""
STYLE = Style(WEIGHTS, root=Breadth(10, 40), later=Breadth(4, 8), curiosity=0.015, faith=2.0)


def beginner(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """The move that looks best at once, for its own trains."""
    return beginner_move(view.known, seat_of(view), source)


def shunter(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """The turn that leaves the best position behind, whatever the others will do."""
    return turns(view.known, seat_of(view), WEIGHTS, HASTY)[0].moves[0]


def planner(view: View[FreightState], limit: Limit, source: Source) -> Event:
    """The turn that looks best after looking ahead at the others' turns, its own next ones, and the cards to come."""
    moves = view.legal()
    if len(moves) == 1:
        return moves[0]
    return look_ahead(view, limit, source).best_first()[0].turn.moves[0]


def look_ahead(view: View[FreightState], limit: Limit, source: Source) -> Search:
    """A search from a view, to its limit."""
    search = Search(view.known, STYLE, source)
    if view.known.action != NO_ACTION:
        limit = _part(limit, LATER_MOVES)
    with no_collecting():
        search.run(
            NO_LIMIT if limit.seconds is None else limit.seconds,
            NO_LIMIT if limit.iterations is None else limit.iterations,
        )
    return search


def _part(limit: Limit, part: float) -> Limit:
    seconds = None if limit.seconds is None else part * limit.seconds
    return replace(limit, seconds=seconds, iterations=limit.iterations and max(1, int(part * limit.iterations)))


def seat_of(view: View[FreightState]) -> int:
    """The seat that a bot decides for."""
    assert view.seat is not None
    return view.seat


LEVELS = (
    Player("level1", beginner, Limit()),
    Player("level2", shunter, Limit()),
    Player("level3", planner, Limit(seconds=0.1, iterations=30)),
    Player("level4", planner, Limit(seconds=1.0)),
)
