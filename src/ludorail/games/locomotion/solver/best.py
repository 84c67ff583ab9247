"""The best that could have been done: the shortest path of a solo game, proved (LO-22)."""

from collections.abc import Sequence

from ludorail.core.meta import Json
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import Entry
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import LocomotionState
from ludorail.games.locomotion.solver.challenge import first_turn
from ludorail.games.locomotion.solver.solve import solve

LIMIT = Limit(seconds=20.0)


def best(start: LocomotionState, entries: Sequence[Entry]) -> dict[str, Json]:
    """Returns the shortest path of a solo game, and the position before its first move; nothing for several players.

    `status` is the solver's: the path is `proved`, there is `none`, or a shorter one is `unknown`.
    """
    state = first_turn(start, entries)
    if state is None:
        return {}
    found = solve(state, LIMIT)
    return {
        "status": found.status,
        "distance": found.distance,
        "couplings": found.couplings,
        "moves": [event.text for event in found.events],
        "start": RULES.position(state),
    }
