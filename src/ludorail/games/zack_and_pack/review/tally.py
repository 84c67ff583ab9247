"""Where the points went: what each round cost, and who got the reward (ZP-12 to ZP-14)."""

from collections.abc import Sequence

from ludorail.core.tally import Row
from ludorail.core.view import Entry
from ludorail.games.zack_and_pack.rules.game import RULES
from ludorail.games.zack_and_pack.rules.round import REWARD
from ludorail.games.zack_and_pack.rules.state import STOW, ZackState, stick_length, to_pay
from ludorail.games.zack_and_pack.texts import text


def tally(start: ZackState, entries: Sequence[Entry]) -> list[Row]:
    """The points at the start, then those of every round by source; together they are the result."""
    state = start.copy()
    rows = [Row(None, text("tally.start"), tuple(int(seat.points) for seat in state.seats))]
    for by, event in entries:
        before = state.copy()
        RULES.advance(state, by, event)
        if before.phase == STOW and state.phase != STOW:
            rows += _round(before)
    return rows


def _round(state: ZackState) -> list[Row]:
    """What a round cost; sources that cost nobody anything are left out."""
    left = [2 * int(stick_length(seat.sticks)) for seat in state.seats]
    debts = [int(to_pay(state, seat)) for seat in state.seats]
    free = [debt - goods for debt, goods in zip(debts, left, strict=True)]
    # ZP-14: nobody pays more than it has.
    unpaid = [max(0, debt - int(seat.points)) for debt, seat in zip(debts, state.seats, strict=True)]
    sources = {
        "tally.free": [-cells for cells in free],
        "tally.left": [-goods for goods in left],
        "tally.unpaid": unpaid,
        "tally.reward": [int(REWARD) if debt == min(debts) else 0 for debt in debts],
    }
    return [Row(int(state.round), text(key), tuple(points)) for key, points in sources.items() if any(points)]
