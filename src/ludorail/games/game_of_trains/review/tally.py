"""Where the points of a game came from: there is one, for the line that rose."""

from collections.abc import Sequence

from ludorail.core.event import CHANCE
from ludorail.core.tally import Row
from ludorail.core.view import Entry
from ludorail.games.game_of_trains.rules.events import Draw, Use
from ludorail.games.game_of_trains.rules.game import RULES
from ludorail.games.game_of_trains.rules.state import TrainState
from ludorail.games.game_of_trains.texts import text


def tally(start: TrainState, entries: Sequence[Entry]) -> list[Row]:
    """The point of the winner, and in which turn of the game it fell; nothing as long as none has won."""
    state = start.copy()
    for by, event in entries:
        RULES.advance(state, by, event)
    outcome = RULES.outcome(state)
    if outcome is None:
        return []
    turns = sum(by != CHANCE and isinstance(event, Draw | Use) for by, event in entries)
    return [Row(None, text("tally.rises", turns=turns), tuple(int(points) for points in outcome.points))]
