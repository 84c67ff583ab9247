"""The heading of a position, drawn or as text: the phase, and the seat in turn."""

from ludorail.core.text import Text
from ludorail.games.locomotion.rules.setting import actor_before_turns
from ludorail.games.locomotion.rules.state import NONE, OVER, PHASES, SET, SOLO_MODE, LocomotionState
from ludorail.games.locomotion.texts import text


def heading_of(state: LocomotionState) -> Text:
    """Returns the heading."""
    kind = PHASES[state.phase]
    if state.phase == OVER and state.winner == NONE:
        kind = "over_rounds"
    elif state.mode == SOLO_MODE and state.turn != NONE:
        kind = "turn_solo"
    seat = state.turn if state.turn != NONE else state.winner
    if state.phase <= SET:
        seat = actor_before_turns(state)
        kind = "set_by_chance" if seat == NONE else kind
    values = {"points": state.points_left, "round": state.round, "rails": state.rails_agreed}
    return text(f"drawing.{kind}", seat=seat, laid=len(state.network.rails), **values)
