"""The points that were lost and won: the cost of each round, and its reward (ZP-12 to ZP-14)."""

from collections.abc import Sequence

from ludorail.core.extensions.review import Row
from ludorail.core.view import Entry
from ludorail.games.zack_and_pack.rules.game import RULES
from ludorail.games.zack_and_pack.rules.packing import total_length
from ludorail.games.zack_and_pack.rules.round import REWARD
from ludorail.games.zack_and_pack.rules.state import STOW, ZackState, due_of
from ludorail.games.zack_and_pack.texts import text


def tally(start: ZackState, entries: Sequence[Entry]) -> list[Row]:
    """The points at the start, then the points of every round by source; they add up to the result."""
    state = start.copy()
    rows = [Row(None, text("tally.start"), tuple(int(seat.points) for seat in state.seats))]
    for by, event in entries:
        before = state.copy()
        RULES.advance(state, by, event)
        if before.phase == STOW and state.phase != STOW:
            rows += _round_rows(before)
    return rows


def _round_rows(state: ZackState) -> list[Row]:
    """The points of a round by source; sources that changed nobody's points are left out."""
    left = [2 * int(total_length(seat.sticks)) for seat in state.seats]
    dues = [int(due_of(state, seat)) for seat in state.seats]
    free = [due - goods for due, goods in zip(dues, left, strict=True)]
    # ZP-14: nobody pays more than it has.
    unpaid = [max(0, due - int(seat.points)) for due, seat in zip(dues, state.seats, strict=True)]
    sources = {
        "tally.free": [-cells for cells in free],
        "tally.left": [-goods for goods in left],
        "tally.unpaid": unpaid,
        "tally.reward": [int(REWARD) if due == min(dues) and len(dues) > 1 else 0 for due in dues],
    }
    return [Row(int(state.round), text(key), tuple(points)) for key, points in sources.items() if any(points)]
