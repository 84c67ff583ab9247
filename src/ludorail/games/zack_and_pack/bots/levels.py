"""The four levels: how fast they grab, how well they judge a truck, and how tightly they stow."""

from collections.abc import Callable
from math import exp

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Pace, Player
from ludorail.games.zack_and_pack.bots.dues import due_by_snug_stowing, due_by_volume, due_by_volume_and_longest
from ludorail.games.zack_and_pack.bots.evaluation import TOP_OF_PILE
from ludorail.games.zack_and_pack.bots.planning import ZackView, best_grabs, best_stowing_move, look_ahead
from ludorail.games.zack_and_pack.rules.events import DONE, GRAB_PILE, Grab
from ludorail.games.zack_and_pack.rules.state import GRAB, NO_TRUCK, Seat, Truck, ZackState
from ludorail.games.zack_and_pack.stowing.greedy import long_first_put, lookahead_put, random_put

AVERAGE_PILE_DUES = {1: 18, 2: 15}
"""The average due with a truck that is taken unseen, over all throws and trucks of each set of parts."""
MOST_PLACES_TRIED = 100
"""Places that level 3 tries for a stick; more make next to no difference."""


def level1(view: ZackView, limit: Limit, source: Source) -> Event:
    """Compares the room in two trucks, roughly, and loads sticks as they come to hand."""
    state, seat = view.known, _seat(view)
    if state.phase == GRAB:
        return _quick_grab(view, due_by_volume, 6, source)
    return random_put(_truck(state, seat), seat.sticks, seat.ready, source) or DONE


def level2(view: ZackView, limit: Limit, source: Source) -> Event:
    """Also sees whether the longest sticks fit, and loads the long ones first."""
    state, seat = view.known, _seat(view)
    if state.phase == GRAB:
        return _quick_grab(view, due_by_volume_and_longest, 6, source)
    return long_first_put(_truck(state, seat), seat.sticks, seat.ready, source) or DONE


def level3(view: ZackView, limit: Limit, source: Source) -> Event:
    """Tries a load in two trucks before it grabs one, and compares the places for the longest stick."""
    state, seat = view.known, _seat(view)
    if state.phase == GRAB:
        return _quick_grab(view, due_by_snug_stowing, 3, source)
    tries = min(MOST_PLACES_TRIED, limit.iterations or MOST_PLACES_TRIED)
    return lookahead_put(_truck(state, seat), seat.sticks, seat.ready, tries) or DONE


def level4(view: ZackView, limit: Limit, source: Source) -> Event:
    """Looks ahead to the end of the round, for the best chance to win the game, and stows perfectly."""
    if view.known.phase == GRAB:
        outlook = look_ahead(view, limit, source)
        card = outlook.options[best_grabs(view, outlook)[0]]
        return GRAB_PILE if card == TOP_OF_PILE else Grab(card)
    return best_stowing_move(view)


def _quick_grab(view: ZackView, estimate: Callable[[Truck, int], int], error: int, source: Source) -> Event:
    """The cheaper of two trucks by an estimate that errs by up to `error`; the pile if both look too expensive."""
    trucks = [move for move in view.legal() if isinstance(move, Grab)]
    best: Event = GRAB_PILE
    least = AVERAGE_PILE_DUES[view.known.parts.edition]
    for _ in range(min(2, len(trucks))):
        grab = trucks.pop(source.below(len(trucks)))
        due = estimate(view.known.parts.truck(grab.card), _seat(view).sticks)
        due += source.below(2 * error + 1) - error
        if due < least:
            best, least = grab, due
    return best


def _seat(view: ZackView) -> Seat:
    assert view.seat is not None
    return view.known.seats[view.seat]


def _truck(state: ZackState, seat: Seat) -> Truck:
    return state.parts.truck(seat.truck)


# Pace

DELAY_SPREAD = 0.35
"""The standard deviation of the logarithm of delays."""
STICK_SECONDS = 1.0
OPENING_SECONDS = 3.0
"""Added before the first grab of a round, while people watch the payment, the dice and the trucks turned over."""
USUAL_TRUCKS = 4


def _pace(grab_seconds: float) -> Pace:
    """A pace that takes about that long to choose among four trucks, and longer among more."""

    def pace(view: ZackView, source: Source) -> float:
        grabbing = view.known.phase == GRAB
        trucks = len(view.legal()) - 1
        usual = grab_seconds * (1 + trucks / USUAL_TRUCKS) / 2 if grabbing else STICK_SECONDS
        opening = OPENING_SECONDS if grabbing and _nobody_has_a_truck(view.known) else 0.0
        # The sum of twelve uniform draws is close enough to a normal one.
        return opening + usual * exp(DELAY_SPREAD * (sum(source.below(1000) for _ in range(12)) / 1000 - 6))

    return pace


def _nobody_has_a_truck(state: ZackState) -> bool:
    return all(seat.truck == NO_TRUCK for seat in state.seats)


LEVELS = (
    Player("level1", level1, Limit(seconds=0.1), _pace(5.6)),
    Player("level2", level2, Limit(seconds=0.1), _pace(4.2)),
    Player("level3", level3, Limit(seconds=0.1), _pace(3.2)),
    Player("level4", level4, Limit(seconds=1.0), _pace(2.4)),
)
