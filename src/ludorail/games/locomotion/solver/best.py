"""What could have been done: the shortest way of a solo game, proved (LO-22)."""

from collections.abc import Sequence

from ludorail.core.limit import Limit
from ludorail.core.meta import Json
from ludorail.core.view import Entry
from ludorail.games.locomotion.rules.state import LocomotionState
from ludorail.games.locomotion.solver.challenge import first_turn
from ludorail.games.locomotion.solver.solve import solve

LIMIT = Limit(seconds=20.0)


def best(start: LocomotionState, entries: Sequence[Entry]) -> dict[str, Json]:
    """The shortest way from where the person's turn began; nothing for a game of several.

    `status` is that of the solver: whether the way is `proved`, there is `none`, or it is `unknown` if one is shorter.
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
    }
