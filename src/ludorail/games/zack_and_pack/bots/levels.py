"""The four levels: how fast they grab, how well they judge a truck, and how tightly they stow."""

from collections.abc import Callable
from math import exp

from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.player import Pace, Player
from ludorail.core.source import Source
from ludorail.core.view import View
from ludorail.games.zack_and_pack.bots.evaluation import (
    TOP_OF_PILE,
    Outlook,
    best_due,
    chance_paying,
    due_if_longest_fits,
    due_snugly,
    roughly_due,
)
from ludorail.games.zack_and_pack.rules.events import DONE, GRAB_PILE, LIFTS, PRIME, Grab, Put
from ludorail.games.zack_and_pack.rules.legal import is_free
from ludorail.games.zack_and_pack.rules.round import happen
from ludorail.games.zack_and_pack.rules.state import GRAB, NO_TRUCK, Seat, Truck, ZackState, to_pay
from ludorail.games.zack_and_pack.solver.greedy_stowing import as_they_come, long_ones_first, tried
from ludorail.games.zack_and_pack.solver.stowing import stow

Zack = View[ZackState]

BLIND_DUE = 18
"""What a truck costs on average that is taken unseen."""
MOST_TRIES = 100
MOST_GUESSES = 500
"""More of these change next to nothing, so that games are quick."""


def level1(view: Zack, limit: Limit, source: Source) -> Event:
    """Compares the room of two trucks, not too exactly, and loads what comes to hand."""
    state, seat = view.known, _seat(view)
    if state.phase == GRAB:
        return _grab_in_haste(view, roughly_due, 6, source)
    return as_they_come(_truck(state, seat), seat.sticks, seat.ready, source) or DONE


def level2(view: Zack, limit: Limit, source: Source) -> Event:
    """Sees whether the longest sticks fit too, and loads the long ones first."""
    state, seat = view.known, _seat(view)
    if state.phase == GRAB:
        return _grab_in_haste(view, due_if_longest_fits, 6, source)
    return long_ones_first(_truck(state, seat), seat.sticks, seat.ready, source) or DONE


def level3(view: Zack, limit: Limit, source: Source) -> Event:
    """Stows in its head in two trucks before it grabs one, and tries each place for the longest stick."""
    state, seat = view.known, _seat(view)
    if state.phase == GRAB:
        return _grab_in_haste(view, due_snugly, 3, source)
    tries = min(MOST_TRIES, limit.iterations or MOST_TRIES)
    return tried(_truck(state, seat), seat.sticks, seat.ready, tries) or DONE


def level4(view: Zack, limit: Limit, source: Source) -> Event:
    """Looks ahead to the end of the round, for the best chance to win the game, and stows as well as can be."""
    if view.known.phase == GRAB:
        outlook = look_ahead(view, limit, source)
        card = outlook.options[best_grabs(view, outlook)[0]]
        return GRAB_PILE if card == TOP_OF_PILE else Grab(card)
    return best_stowing_move(view)


def look_ahead(view: Zack, limit: Limit, source: Source) -> Outlook:
    """What the seat can expect of each truck it may grab."""
    assert view.seat is not None
    outlook = Outlook(view.known, view.seat, source)
    seconds = 60.0 if limit.seconds is None else limit.seconds
    outlook.look(seconds, min(MOST_GUESSES, limit.iterations or MOST_GUESSES))
    return outlook


def best_grabs(view: Zack, outlook: Outlook) -> list[int]:
    """The places of the options, the best first; where the chance to win is the same, what costs less."""
    assert view.seat is not None
    seat = view.seat
    return sorted(
        range(len(outlook.options)),
        key=lambda option: (-outlook.chance(option), outlook.due(seat, outlook.options[option])),
    )


def _grab_in_haste(view: Zack, judge: Callable[[Truck, int], int], error: int, source: Source) -> Event:
    """The better of two trucks by that judgement, which errs by so much either way; the pile if both look bad."""
    trucks = [move for move in view.legal() if isinstance(move, Grab)]
    best: Event = GRAB_PILE
    least = BLIND_DUE
    for _ in range(min(2, len(trucks))):
        grab = trucks.pop(source.below(len(trucks)))
        due = judge(view.known.parts.truck(grab.card), _seat(view).sticks) + source.below(2 * error + 1) - error
        if due < least:
            best, least = grab, due
    return best


def best_stowing_move(view: Zack) -> Event:
    """The next step to the best stowing there is; it makes room first if what lies there is in the way."""
    assert view.seat is not None
    state, number, seat = view.known, view.seat, _seat(view)
    truck = _truck(state, seat)
    rest = stow(truck, seat.sticks, seat.ready)
    whole = stow(truck, whole_hand(seat))
    if whole.due < rest.due:
        lifts = [LIFTS[put.lowest % PRIME] for put in reversed(seat.stowed) if is_free(seat, put)]
        return min(lifts, key=lambda lift: due_after(state, number, lift))
    if not rest.placements or _better_to_stop(state, number, rest.placements[0][0]):
        return DONE
    return Put(*rest.placements[0])


def due_after(state: ZackState, number: int, move: Event) -> int:
    """What a seat has to pay at best after it has put or taken back a stick."""
    then = state.copy()
    happen(then, number, move)
    return best_due(then, number)


def whole_hand(seat: Seat) -> int:
    """All sticks that a seat has thrown, stowed or not."""
    return seat.sticks + sum(put.stick for put in seat.stowed)


def _better_to_stop(state: ZackState, number: int, length: int) -> bool:
    """Whether paying more saves the game: to load on ends it, lost, and now another gets the reward and goes on."""
    now = to_pay(state, state.seats[number])
    on = (best_due(state, number), now - 3 * length)
    return all(chance_paying(state, number, due) == 0 for due in on) and chance_paying(state, number, now) > 0


def _seat(view: Zack) -> Seat:
    assert view.seat is not None
    return view.known.seats[view.seat]


def _truck(state: ZackState, seat: Seat) -> Truck:
    return state.parts.truck(seat.truck)


SPREAD = 0.35
"""How much delays differ: the deviation of their logarithm."""
STICK_SECONDS = 1.0
OPENING_SECONDS = 3.0
"""Before the first grab of a round people see the last one paid, the dice roll and the trucks turned over."""
USUAL_TRUCKS = 4


def _pace(seconds: float) -> Pace:
    """Hands that need about so long to choose among four trucks, and longer where there are more."""

    def pace(view: Zack, source: Source) -> float:
        trucks = len(view.legal()) - 1
        usual = seconds * (1 + trucks / USUAL_TRUCKS) / 2 if view.known.phase == GRAB else STICK_SECONDS
        opening = OPENING_SECONDS if view.known.phase == GRAB and _nobody_has_a_truck(view.known) else 0.0
        # Twelve even draws add up to as good as a normal one.
        return opening + usual * exp(SPREAD * (sum(source.below(1000) for _ in range(12)) / 1000 - 6))

    return pace


def _nobody_has_a_truck(state: ZackState) -> bool:
    return all(seat.truck == NO_TRUCK for seat in state.seats)


LEVELS = (
    Player("level1", level1, Limit(seconds=0.1), _pace(5.6)),
    Player("level2", level2, Limit(seconds=0.1), _pace(4.2)),
    Player("level3", level3, Limit(seconds=0.1), _pace(3.2)),
    Player("level4", level4, Limit(seconds=1.0), _pace(2.4)),
)
