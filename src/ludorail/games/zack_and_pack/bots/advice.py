"""Advice for a seat: its moves, the chance to win with each, and the reason."""

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.extensions.bots import Advice
from ludorail.core.text import Text
from ludorail.core.thinking.limit import Limit
from ludorail.games.zack_and_pack.bots.dues import best_due
from ludorail.games.zack_and_pack.bots.evaluation import TOP_OF_PILE, Outlook, chance_paying
from ludorail.games.zack_and_pack.bots.planning import (
    ZackView,
    best_grabs,
    best_stowing_move,
    due_after,
    look_ahead,
    whole_hand,
)
from ludorail.games.zack_and_pack.rules.chance import draw_pile
from ludorail.games.zack_and_pack.rules.events import GRAB_PILE, Done, Grab, Lift, Put
from ludorail.games.zack_and_pack.rules.game import RULES
from ludorail.games.zack_and_pack.rules.options import ALONE
from ludorail.games.zack_and_pack.rules.packing import LEVEL_CELLS, WIDTH, cards_in, free_cells, stick_counts
from ludorail.games.zack_and_pack.rules.round import advance_state
from ludorail.games.zack_and_pack.rules.state import GRAB, Truck, ZackState, due_of
from ludorail.games.zack_and_pack.solver.stow import stow_packed
from ludorail.games.zack_and_pack.texts import text

WARNINGS = tuple(f"advice.{key}" for key in ("dearer", "pile", "dear_put", "lift", "lift_other", "done_early"))
"""Reasons that speak against a move."""


def advise(view: ZackView, limit: Limit, source: Source) -> list[Advice]:
    """All moves of the seat, the best first. `estimate` is the chance to win or, for a load alone, the points paid."""
    if not view.legal():
        return []
    if view.known.phase == GRAB:
        return _on_grabbing(view, limit, source)
    return _on_stowing(view)


# Grabbing: the cost of a truck, to the seat and to its rivals


def _on_grabbing(view: ZackView, limit: Limit, source: Source) -> list[Advice]:
    assert view.seat is not None
    outlook = look_ahead(view, limit, source)
    order = best_grabs(view, outlook)
    found = []
    for option in order:
        card = outlook.options[option]
        move = GRAB_PILE if card == TOP_OF_PILE else Grab(card)
        reason = _why_grab(view.known, view.seat, outlook, card, best=option == order[0])
        found.append(Advice(move, outlook.chance(option), reason, is_warning=reason.key in WARNINGS))
    return found


def _why_grab(state: ZackState, seat: int, outlook: Outlook, card: int, best: bool) -> Text:
    due = round(outlook.due(seat, card))
    offered = [other for other in outlook.options if other != TOP_OF_PILE]
    cheapest = min(offered, key=lambda other: outlook.due(seat, other))
    least = round(outlook.due(seat, cheapest))
    if card == TOP_OF_PILE:
        return _why_pile(state, seat, outlook, due, least) if best else text("advice.pile", due=due, least=least)
    if due == least:
        return text("advice.cheapest", due=due)
    if best:
        rivals = [number for number in outlook.followers if not state.seats[number].offered >> (card - 1) & 1]
        rival = min(rivals, key=lambda number: outlook.due(number, card), default=None)
        if rival is not None and outlook.due(rival, card) < due:
            theirs = round(outlook.due(rival, card))
            return text("advice.denied", due=due, rival=rival, theirs=theirs)
    return text("advice.dearer", due=due, cheapest=cheapest, least=least)


def _why_pile(state: ZackState, seat: int, outlook: Outlook, due: int, least: int) -> Text:
    if due <= least:
        return text("advice.pile_cheap", due=due, least=least)
    dues = [outlook.due(seat, card) for card in cards_in(draw_pile(state))]
    percent = round(100 * sum(pile_due < least for pile_due in dues) / len(dues))
    return text("advice.pile_hope", due=due, least=least, percent=percent)


# Stowing: the least to pay after a move


def _on_stowing(view: ZackView) -> list[Advice]:
    assert view.seat is not None
    seat = view.seat
    best = best_stowing_move(view)
    found = []
    for move in view.legal():
        due = _due_after(view.known, seat, move, best=move == best)
        chance = chance_paying(view.known, seat, due)
        estimate = float(due) if view.known.players == ALONE else chance
        reason = _why_stow(view.known, seat, move, due)
        advice = Advice(move, estimate, reason, is_warning=reason.key in WARNINGS)
        found.append((-chance, due, move != best, isinstance(move, Lift), advice))
    return [advice for *_, advice in sorted(found, key=lambda rank: rank[:-1])]


def _due_after(state: ZackState, number: int, move: Event, best: bool) -> int:
    if isinstance(move, Done):
        return due_of(state, state.seats[number])
    if isinstance(move, Lift) and best:  # the first of several sticks to be lifted
        return _due_from_scratch(state, number)
    return due_after(state, number, move)


def _due_from_scratch(state: ZackState, number: int) -> int:
    """The least that a seat could pay if it took out everything and began again."""
    seat = state.seats[number]
    return stow_packed(state.parts.truck(seat.truck), whole_hand(seat)).due


def _after(state: ZackState, number: int, move: Event) -> ZackState:
    then = state.copy()
    advance_state(then, number, move)
    return then


def _why_stow(state: ZackState, seat: int, move: Event, due: int) -> Text:
    more = due - best_due(state, seat)
    match move:
        case Done():
            return _why_done(state, seat, due, more)
        case Lift():
            return _why_lift(state, seat, move, due, -more)
        case Put() if more == 0:
            then = _after(state, seat, move)
            return text("advice.put", benefit=_benefit(state, then, seat, move), left=_left(then, seat, due))
    return text("advice.dear_put", more=more)


def _why_done(state: ZackState, seat: int, due: int, more: int) -> Text:
    if due == 0:
        return text("advice.done_perfect")
    if more == 0:
        return text("advice.done" if due == _due_from_scratch(state, seat) else "advice.done_as_it_lies", due=due)
    if chance_paying(state, seat, due) > chance_paying(state, seat, due - more):
        return text("advice.done_saves")
    return text("advice.done_early", more=more)


def _why_lift(state: ZackState, seat: int, lift: Lift, due: int, gain: int) -> Text:
    if gain > 0:
        alone = due == due_after(state, seat, lift)
        return text("advice.lift_gains" if alone else "advice.lift_first", gain=gain)
    return text("advice.lift" if best_due(state, seat) == _due_from_scratch(state, seat) else "advice.lift_other")


def _benefit(state: ZackState, then: ZackState, seat: int, put: Put) -> Text:
    """The benefit of a stick in this place."""
    truck = state.parts.truck(state.seats[seat].truck)
    if put.length > 1 and put.axis == "x" and _row_is_full(truck, then, seat, put):
        return text("advice.benefit.row")
    if put.length > 1 and put.axis == "z" and put.top == truck.levels:
        return text("advice.benefit.column")
    if any(isinstance(later, Put) and later.length > put.length for later in RULES.legal(then, seat)):
        return text("advice.benefit.room")
    if any(stick_counts(state.seats[seat].sticks)[put.length :]):
        return text("advice.benefit.left")
    return text("advice.benefit.gap" if put.length == 1 else "advice.benefit.longest")


def _row_is_full(truck: Truck, then: ZackState, seat: int, put: Put) -> bool:
    row = 0b11111 << (WIDTH * put.y + LEVEL_CELLS * put.z)
    return not free_cells(then.seats[seat].ready, truck.inside) & row


def _left(then: ZackState, seat: int, due: int) -> Text:
    """The points left to pay in the end."""
    if due == 0:
        return text("advice.left.nothing")
    return text("advice.left.last" if not then.seats[seat].sticks else "advice.left.due", due=due)
