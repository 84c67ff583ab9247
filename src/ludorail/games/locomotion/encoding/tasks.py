"""Locomotion for one player as a task (LO-22)."""

from ludorail.core.chance.source import Source
from ludorail.core.meta import Options
from ludorail.core.outcome import Outcome
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import LocomotionState

HALF_REWARD_DISTANCE = 100
"""The distance, in points, for which half the reward is left."""


def start_task(wished: Options, source: Source) -> LocomotionState:
    """Returns the start of a game for one player, on the network that is asked for; chance sets the vehicles."""
    return RULES.start(1, RULES.resolve_options(1, wished, source))


def reward(outcome: Outcome) -> float:
    """Returns the reward of a train in the order of the cards: the shorter the distance, the more."""
    return HALF_REWARD_DISTANCE / (HALF_REWARD_DISTANCE + outcome.points[0])
