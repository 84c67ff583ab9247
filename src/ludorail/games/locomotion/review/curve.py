"""The course of a game: each seat's chance to win after any event; in mode `solo`, the way still to go."""

from ludorail.core.text import Text, core_text
from ludorail.games.locomotion.bots.evaluation import TrainEvaluator
from ludorail.games.locomotion.bots.planning.planner import WAIT
from ludorail.games.locomotion.bots.planning.rail_tables import tables_for
from ludorail.games.locomotion.bots.valuer import values
from ludorail.games.locomotion.rules.state import SOLO_MODE, TURN, LocomotionState
from ludorail.games.locomotion.texts import text

STATES = 600
"""States searched for the path of the only train: it has more time than the valuer."""


def label(state: LocomotionState) -> Text:
    """The name of the numbers that `standing` returns."""
    return text("standing.way") if state.mode == SOLO_MODE else core_text("curve.chance")


def standing(state: LocomotionState) -> list[float]:
    """A number for each seat."""
    return values(state) if state.mode != SOLO_MODE else [_way_left(state)]


def _way_left(state: LocomotionState) -> float:
    """The points and couplings that the only train still needs to its goal, as far as the search can tell."""
    if state.phase != TURN:
        return 0.0
    return float(TrainEvaluator(tables_for(state.network.rails), STATES).cost(state, 0, WAIT))
