"""The curve of a game: each seat's chance to win after every event."""

from ludorail.core.text import Text, core_text
from ludorail.games.freight_train.bots.valuer import values
from ludorail.games.freight_train.rules.state import FreightState


def label(state: FreightState) -> Text:
    """The name of the numbers on the curve."""
    return core_text("curve.chance")


def standing(state: FreightState) -> list[float]:
    """Each seat's chance to win in this state."""
    return values(state)
