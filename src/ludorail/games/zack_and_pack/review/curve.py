"""The course of a game: each seat's chance to win after any event; for a load alone, the points it can keep."""

from ludorail.core.text import Text, core_text
from ludorail.games.zack_and_pack.bots.dues import best_due
from ludorail.games.zack_and_pack.bots.valuer import values
from ludorail.games.zack_and_pack.rules.options import ALONE
from ludorail.games.zack_and_pack.rules.round import points_after
from ludorail.games.zack_and_pack.rules.state import STOW, Seat, ZackState
from ludorail.games.zack_and_pack.stowing.greedy import snug_due
from ludorail.games.zack_and_pack.texts import text


def label(state: ZackState) -> Text:
    """The name of the figure that the curve shows."""
    return text("course.points") if state.players == ALONE else core_text("curve.chance")


def standing(state: ZackState) -> list[float]:
    """Each seat's chance to win; for a load alone, the points it keeps with the best load still possible."""
    if state.players != ALONE:
        return values(_plain_loads(state))
    points = [seat.points for seat in state.seats]
    if state.phase == STOW:
        points = points_after(points, [best_due(state, 0)])
    return [float(points[0])]


def _plain_loads(state: ZackState) -> ZackState:
    """The state with each load taken back to where the rest looked easiest, as long as no points were lost since.

    The valuer estimates what a plain stowing of the rest would cost. In the middle of a good load that can look
    hopeless until the next stick is in place, so the curve of a flawless player would plunge and recover.
    """
    if state.phase != STOW:
        return state
    plain = state.copy()
    for number, seat in enumerate(plain.seats):
        if state.acting >> number & 1:
            _take_back_to_plainest(plain, number, seat)
    return plain


def _take_back_to_plainest(state: ZackState, number: int, seat: Seat) -> None:
    truck, due = state.parts.truck(seat.truck), best_due(state, number)
    plainest, least = seat.copy(), snug_due(truck, seat.sticks, seat.ready)
    while seat.stowed:
        put = seat.stowed.pop()
        seat.sticks += put.stick
        seat.ready ^= put.base | put.above
        if best_due(state, number) != due:
            break
        cost = snug_due(truck, seat.sticks, seat.ready)
        if cost < least:
            plainest, least = seat.copy(), cost
    state.seats[number] = plainest
