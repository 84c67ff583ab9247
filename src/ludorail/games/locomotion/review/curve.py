"""How a game went: each seat's chance to win, after any of its events; in mode `solo`, the way that is left."""

from ludorail.core.text import Text, core_text
from ludorail.games.locomotion.bots.evaluation import Judge, win_chances
from ludorail.games.locomotion.bots.planning import WAIT
from ludorail.games.locomotion.bots.rail_tables import tables_of
from ludorail.games.locomotion.rules.state import NONE, OVER, SOLO_MODE, TURN, LocomotionState
from ludorail.games.locomotion.texts import text

STATES = 30
"""States of the search that judges one train: a curve has many points."""


def label(state: LocomotionState) -> Text:
    """What is told."""
    return text("standing.way") if state.mode == SOLO_MODE else core_text("curve.chance")


def standing(state: LocomotionState) -> list[float]:
    """A number for each seat. Before the first turn nobody is ahead."""
    players = int(state.players)
    if state.mode == SOLO_MODE:
        return [float(_costs(state)[0]) if state.phase == TURN else 0.0]
    if state.phase == OVER and state.winner != NONE:
        return [float(seat == state.winner) for seat in range(players)]
    if state.turn == NONE:
        return [1 / players] * players
    return win_chances(state, _costs(state), int(state.turn))


def _costs(state: LocomotionState) -> list[int]:
    judge = Judge(tables_of(state.network.rails), STATES)
    return [int(judge.cost(state, seat, WAIT)) for seat in range(state.players)]
