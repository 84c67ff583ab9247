"""A load alone against the best stowing, proved (ZP-11, ZP-16): what the one that was made cost in payment."""

from collections.abc import Sequence

from ludorail.core.extensions.review import ExactDecision, ExactReview
from ludorail.core.view import Entry
from ludorail.games.zack_and_pack.rules.game import RULES
from ludorail.games.zack_and_pack.rules.options import ALONE
from ludorail.games.zack_and_pack.rules.state import STOW, ZackState, due_of
from ludorail.games.zack_and_pack.solver.stow import stow_packed


def exact(start: ZackState, entries: Sequence[Entry]) -> ExactReview | None:
    """Judges the load as one decision, made when it was done; nothing for a game of several."""
    if start.players != ALONE:
        return None
    state, done = start.copy(), 0
    for number, (by, event) in enumerate(entries, 1):
        before = state.copy()
        RULES.advance(state, by, event)
        if before.phase == STOW and state.phase != STOW:
            done = number
            break
    if not done:
        return None
    [seat] = before.seats
    found = stow_packed(before.parts.truck(seat.truck), seat.sticks + sum(put.stick for put in seat.stowed))
    paid, least = int(due_of(before, seat)), int(found.due)
    puts = tuple(f"put {length} {x} {y} {z} {axis}" for length, x, y, z, axis in found.placements)
    costs = (*[least] * done, *[paid] * (len(entries) - done + 1))
    return ExactReview("payment", costs, (ExactDecision(done, paid - least, puts),))
