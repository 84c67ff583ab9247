"""Solo games as challenges: players of the same start can be compared (LO-22)."""

from collections.abc import Sequence

from ludorail.core.meta import Json
from ludorail.core.view import Entry
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import OVER, SOLO_MODE, TURN, LocomotionState


def first_turn(start: LocomotionState, entries: Sequence[Entry]) -> LocomotionState | None:
    """The state at the first move of a solo game; None for several players, and while vehicles are being placed."""
    state = start.copy()
    if state.mode != SOLO_MODE:
        return None
    for by, event in entries:
        if state.phase == TURN:
            break
        RULES.advance(state, by, event)
    return state if state.phase == TURN else None


def challenge(start: LocomotionState, entries: Sequence[Entry]) -> dict[str, Json] | None:
    """Returns the position at the first move, which identifies the challenge; None if there is none."""
    state = first_turn(start, entries)
    return None if state is None else RULES.position(state)


def achieved(state: LocomotionState) -> tuple[int, int] | None:
    """Returns the distance, then the couplings: less is better. None until the goal is reached."""
    if state.phase != OVER or state.winner != 0:
        return None
    return int(state.distances[0]), int(state.couplings[0])
