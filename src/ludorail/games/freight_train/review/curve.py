"""How a game went: each seat's chance to win, after any of its events."""

from ludorail.core.text import Text, core_text
from ludorail.games.freight_train.bots.evaluation import WEIGHTS, chances
from ludorail.games.freight_train.rules.state import FreightState


def label(state: FreightState) -> Text:
    """What is told."""
    return core_text("curve.chance")


def standing(state: FreightState) -> list[float]:
    """Each seat's chance to win."""
    return chances(state, WEIGHTS)
