"""The course of a game: each seat's chance to win after any event; in mode `solo`, the points still to go."""

from ludorail.core.text import Text, core_text
from ludorail.games.locomotion.bots.evaluation import Evaluator, win_chances
from ludorail.games.locomotion.bots.planning import WAIT
from ludorail.games.locomotion.bots.rail_tables import tables_for
from ludorail.games.locomotion.rules.state import NONE, OVER, SOLO_MODE, TURN, LocomotionState
from ludorail.games.locomotion.texts import text

STATES = 30
"""States of the search that evaluates one train: few, since a curve has many points."""


def label(state: LocomotionState) -> Text:
    """The name of the numbers that `standing` returns."""
    return text("standing.way") if state.mode == SOLO_MODE else core_text("curve.chance")


def standing(state: LocomotionState) -> list[float]:
    """A number for each seat; before the first turn nobody is ahead."""
    players = int(state.players)
    if state.mode == SOLO_MODE:
        return [float(_costs(state)[0]) if state.phase == TURN else 0.0]
    if state.phase == OVER and state.winner != NONE:
        return [float(seat == state.winner) for seat in range(players)]
    if state.turn == NONE:
        return [1 / players] * players
    return win_chances(state, _costs(state), int(state.turn))


def _costs(state: LocomotionState) -> list[int]:
    evaluator = Evaluator(tables_for(state.network.rails), STATES)
    return [int(evaluator.cost(state, seat, WAIT)) for seat in range(state.players)]
