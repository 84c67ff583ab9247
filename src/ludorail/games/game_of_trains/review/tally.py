"""The source of the only point of a game: the line that ascended first."""

from collections.abc import Sequence

from ludorail.core.event import CHANCE
from ludorail.core.extensions.review import Row
from ludorail.core.view import Entry
from ludorail.games.game_of_trains.rules.events import Draw, Use
from ludorail.games.game_of_trains.rules.game import RULES
from ludorail.games.game_of_trains.rules.state import TrainState
from ludorail.games.game_of_trains.texts import text


def tally(start: TrainState, entries: Sequence[Entry]) -> list[Row]:
    """The winner's point, with the turn in which it was won; nothing while the game goes on."""
    state = start.copy()
    for by, event in entries:
        RULES.advance(state, by, event)
    outcome = RULES.outcome(state)
    if outcome is None:
        return []
    turns = sum(by != CHANCE and isinstance(event, Draw | Use) for by, event in entries)
    return [Row(None, text("tally.rises", turns=turns), tuple(int(points) for points in outcome.points))]
