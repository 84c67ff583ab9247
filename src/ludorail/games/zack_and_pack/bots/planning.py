"""The plans of level 4, shared with advice: looking ahead before a grab, and the steps to the best load."""

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.zack_and_pack.bots.dues import best_due
from ludorail.games.zack_and_pack.bots.evaluation import Outlook, chance_paying
from ludorail.games.zack_and_pack.rules.events import DONE, LIFTS, TABLE_SIZE, Put
from ludorail.games.zack_and_pack.rules.legal import is_liftable
from ludorail.games.zack_and_pack.rules.round import advance_state
from ludorail.games.zack_and_pack.rules.state import Seat, ZackState, due_of
from ludorail.games.zack_and_pack.solver.stow import stow_packed

ZackView = View[ZackState]

MOST_GUESSES = 500
"""Guesses before a grab; more make next to no difference."""
MOST_SECONDS = 60.0
"""Time for the guesses when the limit sets none."""


# Grabbing


def look_ahead(view: ZackView, limit: Limit, source: Source) -> Outlook:
    """The seat's prospects with each truck it may grab."""
    assert view.seat is not None
    outlook = Outlook(view.known, view.seat, source)
    seconds = MOST_SECONDS if limit.seconds is None else limit.seconds
    outlook.guess(seconds, min(MOST_GUESSES, limit.iterations or MOST_GUESSES))
    return outlook


def best_grabs(view: ZackView, outlook: Outlook) -> list[int]:
    """The indices of the outlook's options, the best first; between equal chances to win, the cheaper truck."""
    assert view.seat is not None
    seat = view.seat
    return sorted(
        range(len(outlook.options)),
        key=lambda option: (-outlook.chance(option), outlook.due(seat, outlook.options[option])),
    )


# Stowing


def best_stowing_move(view: ZackView) -> Event:
    """The next step to the best load; if the sticks already stowed are in the way, one of them is lifted first."""
    assert view.seat is not None
    state, number, seat = view.known, view.seat, view.known.seats[view.seat]
    truck = state.parts.truck(seat.truck)
    rest = stow_packed(truck, seat.sticks, seat.ready)
    if stow_packed(truck, whole_hand(seat)).due < rest.due:
        lifts = [LIFTS[put.lowest % TABLE_SIZE] for put in reversed(seat.stowed) if is_liftable(seat, put)]
        return min(lifts, key=lambda lift: due_after(state, number, lift))
    if not rest.placements or _better_to_stop(state, number, rest.placements[0][0]):
        return DONE
    return Put(*rest.placements[0])


def due_after(state: ZackState, number: int, move: Event) -> int:
    """The least that a seat can still pay after putting or lifting a stick."""
    then = state.copy()
    advance_state(then, number, move)
    return best_due(then, number)


def whole_hand(seat: Seat) -> int:
    """All sticks that a seat has thrown, stowed or not."""
    return seat.sticks + sum(put.stick for put in seat.stowed)


def _better_to_stop(state: ZackState, number: int, length: int) -> bool:
    """Whether paying more saves the game: loading on would lose it; stopping hands the reward to another seat."""
    now = due_of(state, state.seats[number])
    later = (best_due(state, number), now - 3 * length)
    return all(chance_paying(state, number, due) == 0 for due in later) and chance_paying(state, number, now) > 0
