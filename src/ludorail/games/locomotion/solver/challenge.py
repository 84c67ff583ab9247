"""What somebody alone is to do, and how well it was done: those who had the same to do can be compared (LO-22)."""

from collections.abc import Sequence

from ludorail.core.meta import Json
from ludorail.core.view import Entry
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import OVER, SOLO_MODE, TURN, LocomotionState


def first_turn(start: LocomotionState, entries: Sequence[Entry]) -> LocomotionState | None:
    """Where the turn of a person alone begins; None in a game of several, and while vehicles are still set."""
    state = start.copy()
    if state.mode != SOLO_MODE:
        return None
    for by, event in entries:
        if state.phase == TURN:
            break
        RULES.advance(state, by, event)
    return state if state.phase == TURN else None


def challenge(start: LocomotionState, entries: Sequence[Entry]) -> dict[str, Json] | None:
    """The position to begin with: the same for all who have the same to do."""
    state = first_turn(start, entries)
    return None if state is None else RULES.position(state)


def achieved(state: LocomotionState) -> tuple[int, int] | None:
    """The way travelled, then the couplings, once the wagons are in order; fewer is better."""
    if state.phase != OVER or state.winner != 0:
        return None
    return int(state.distances[0]), int(state.couplings[0])
