"""What could have been done: the shortest way of a solo game, proved (LO-22)."""

from collections.abc import Sequence

from ludorail.core.limit import Limit
from ludorail.core.meta import Json
from ludorail.core.view import Entry
from ludorail.games.locomotion.rules import RULES
from ludorail.games.locomotion.solving import solve
from ludorail.games.locomotion.state import SOLO_MODE, TURN, LocomotionState

LIMIT = Limit(seconds=20.0)


def best(start: LocomotionState, entries: Sequence[Entry]) -> dict[str, Json]:
    """The shortest way from where the person's turn began; nothing for a game of several.

    `status` is that of the solver: whether the way is `proved`, there is `none`, or it is `unknown` if one is shorter.
    """
    state = start.copy()
    if state.mode != SOLO_MODE:
        return {}
    for by, event in entries:
        if state.phase == TURN:
            break
        RULES.advance(state, by, event)
    if state.phase != TURN:
        return {}
    found = solve(state, LIMIT)
    return {
        "status": found.status,
        "distance": found.distance,
        "couplings": found.couplings,
        "moves": [event.text for event in found.events],
    }
