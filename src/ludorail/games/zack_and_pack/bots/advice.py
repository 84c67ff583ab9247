"""Advice for a seat: its moves, how likely it wins with each, and why."""

from ludorail.core.advice import Advice
from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.source import Source
from ludorail.core.text import Text
from ludorail.games.zack_and_pack.bots.evaluation import TOP_OF_PILE, Outlook, best_due, chance_paying
from ludorail.games.zack_and_pack.bots.levels import (
    Zack,
    best_grabs,
    best_stowing_move,
    due_after,
    look_ahead,
    whole_hand,
)
from ludorail.games.zack_and_pack.rules.chance import pool
from ludorail.games.zack_and_pack.rules.events import GRAB_PILE, Done, Grab, Lift, Put, cards_in
from ludorail.games.zack_and_pack.rules.game import RULES
from ludorail.games.zack_and_pack.rules.round import happen
from ludorail.games.zack_and_pack.rules.state import GRAB, Truck, ZackState, stick_counts, to_pay
from ludorail.games.zack_and_pack.solver.greedy_stowing import free_cells
from ludorail.games.zack_and_pack.solver.stowing import stow
from ludorail.games.zack_and_pack.texts import text


def advise(view: Zack, limit: Limit, source: Source) -> list[Advice]:
    """All moves of the seat, the best first; `estimate` is the chance to win."""
    if not view.legal():
        return []
    if view.known.phase == GRAB:
        return _on_grabbing(view, limit, source)
    return _on_stowing(view)


# Grabbing: what a truck costs, and what others would do with it


def _on_grabbing(view: Zack, limit: Limit, source: Source) -> list[Advice]:
    assert view.seat is not None
    outlook = look_ahead(view, limit, source)
    order = best_grabs(view, outlook)
    found = []
    for option in order:
        card = outlook.options[option]
        move = GRAB_PILE if card == TOP_OF_PILE else Grab(card)
        reason = _why_grab(view.known, view.seat, outlook, card, best=option == order[0])
        found.append(Advice(move, outlook.chance(option), reason))
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
    dues = [outlook.due(seat, card) for card in cards_in(pool(state))]
    percent = round(100 * sum(one < least for one in dues) / len(dues))
    return text("advice.pile_hope", due=due, least=least, percent=percent)


# Stowing: what is left to pay at best after a move


def _on_stowing(view: Zack) -> list[Advice]:
    assert view.seat is not None
    seat = view.seat
    best = best_stowing_move(view)
    found = []
    for move in view.legal():
        due = _due_after(view.known, seat, move, best=move == best)
        advice = Advice(move, chance_paying(view.known, seat, due), _why_stow(view.known, seat, move, due))
        found.append((-advice.estimate, due, move != best, isinstance(move, Lift), advice))
    return [advice for *_, advice in sorted(found, key=lambda one: one[:-1])]


def _due_after(state: ZackState, number: int, move: Event, best: bool) -> int:
    if isinstance(move, Done):
        return to_pay(state, state.seats[number])
    if isinstance(move, Lift) and best:  # the first of as many as it takes
        return _due_anew(state, number)
    return due_after(state, number, move)


def _due_anew(state: ZackState, number: int) -> int:
    """What a seat would pay at best if it took all out and began again."""
    seat = state.seats[number]
    return stow(state.parts.truck(seat.truck), whole_hand(seat)).due


def _after(state: ZackState, number: int, move: Event) -> ZackState:
    then = state.copy()
    happen(then, number, move)
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
            return text("advice.put", deed=_deed(state, then, seat, move), left=_left(then, seat, due))
    return text("advice.dear_put", more=more)


def _why_done(state: ZackState, seat: int, due: int, more: int) -> Text:
    if more == 0:
        return text("advice.done" if due == _due_anew(state, seat) else "advice.done_as_it_lies", due=due)
    if chance_paying(state, seat, due) > chance_paying(state, seat, due - more):
        return text("advice.done_saves")
    return text("advice.done_early", more=more)


def _why_lift(state: ZackState, seat: int, lift: Lift, due: int, gain: int) -> Text:
    if gain > 0:
        alone = due == due_after(state, seat, lift)
        return text("advice.lift_gains" if alone else "advice.lift_first", gain=gain)
    return text("advice.lift" if best_due(state, seat) == _due_anew(state, seat) else "advice.lift_other")


def _deed(state: ZackState, then: ZackState, seat: int, put: Put) -> Text:
    """What is good about a stick put there."""
    truck = state.parts.truck(state.seats[seat].truck)
    if put.length > 1 and put.axis == "x" and _row_is_full(truck, then, seat, put):
        return text("advice.deed.row")
    if put.length > 1 and put.axis == "z" and put.top == truck.levels:
        return text("advice.deed.column")
    if any(isinstance(next_one, Put) and next_one.length > put.length for next_one in RULES.legal(then, seat)):
        return text("advice.deed.room")
    if any(stick_counts(state.seats[seat].sticks)[put.length :]):
        return text("advice.deed.left")
    return text("advice.deed.gap" if put.length == 1 else "advice.deed.longest")


def _row_is_full(truck: Truck, then: ZackState, seat: int, put: Put) -> bool:
    row = 0b11111 << (5 * put.y + 15 * put.z)
    return not free_cells(truck, then.seats[seat].ready) & row


def _left(then: ZackState, seat: int, due: int) -> Text:
    """What is left to pay in the end."""
    if due == 0:
        return text("advice.left.nothing")
    return text("advice.left.last" if not then.seats[seat].sticks else "advice.left.due", due=due)
