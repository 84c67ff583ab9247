"""The curve of a game: each seat's chance to win after every event."""

from ludorail.core.text import Text, core_text
from ludorail.games.game_of_trains.bots.valuer import values
from ludorail.games.game_of_trains.rules.state import TrainState


def label(state: TrainState) -> Text:
    """The name of the numbers on the curve."""
    return core_text("curve.chance")


def standing(state: TrainState) -> list[float]:
    """Each seat's chance to win in this state."""
    return values(state)
