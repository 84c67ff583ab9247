"""Checks of events, rule by rule, in the order of the rules page: each refusal names the rule.

Each `_check_…` returns quietly where the event is legal, and raises with the rule it breaks where it is not.
"""

from typing import NoReturn

from ludorail.core.errors import Illegal, NotYourTurn
from ludorail.core.event import CHANCE, Event
from ludorail.games.game_of_trains.rules.deck import ABILITIES, AIMS, DROPPED, LOCK
from ludorail.games.game_of_trains.rules.drop import can_drop
from ludorail.games.game_of_trains.rules.events import CARS, SLOTS, Card, Deal, Draw, Keep, Offer, Place, Use
from ludorail.games.game_of_trains.rules.state import (
    DEAL,
    DRAWN,
    KEEP,
    OFFER,
    OVER,
    PLACE,
    REFILL,
    TrainState,
)
from ludorail.games.game_of_trains.texts import text


def check_event(state: TrainState, by: int, event: Event) -> None:
    """Raises `Illegal` or `NotYourTurn`, with the rule that is broken, for an event that may not happen now."""
    phase = state.phase
    if phase == OVER:
        _refuse("GT-13", "over", winner=state.winner)
    elif phase == DEAL:
        _check_deal(state, by, event)
    elif phase == OFFER:
        _check_offer(state, by, event)
    elif phase == KEEP:
        _check_keep(state, by, event)
    elif phase == DRAWN:
        _check_card(state, by, event, "GT-9", state.seat)
    elif phase == REFILL:
        _check_card(state, by, event, "GT-12", state.refiller)
    else:
        _check_turn(state, by, event)


def _check_in_pile(state: TrainState, cars: tuple[int, ...]) -> None:
    """Requires different cars of the pile: every car is in one place (GT-1)."""
    for i, car in enumerate(cars):
        if not 1 <= car <= CARS:
            _refuse("GT-1", "car.none", found=car)
        if car not in state.pile:
            _refuse("GT-1", "car.elsewhere", found=car)
        if car in cars[:i]:
            _refuse("GT-1", "car.twice", found=car)


def _check_deal(state: TrainState, by: int, event: Event) -> None:
    """Requires a line of 7 cars for the next seat (GT-3)."""
    if by == CHANCE and isinstance(event, Deal) and event.seat == state.seat and len(event.cars) == SLOTS:
        _check_in_pile(state, event.cars)
    else:
        _refuse_other(by, "GT-3", "deal", CHANCE, seat=state.seat)


def _check_offer(state: TrainState, by: int, event: Event) -> None:
    """Requires the offer of the next seat, one car larger than the one before (GT-5)."""
    count = state.seat + 1
    if by == CHANCE and isinstance(event, Offer) and event.seat == state.seat and len(event.cars) == count:
        _check_in_pile(state, event.cars)
    else:
        _refuse_other(by, "GT-5", "offer", CHANCE, seat=state.seat, count=count)


def _check_keep(state: TrainState, by: int, event: Event) -> None:
    """Requires a car of the seat's own offer, and a slot for it (GT-6)."""
    if by != state.seat or not isinstance(event, Keep):
        _refuse_other(by, "GT-6", "keep", state.seat, seat=state.seat)
    offer = state.offers[state.seat]
    if event.car not in offer:
        _refuse("GT-6", "keep.car", found=event.car, offer=_listed(offer))
    if not 1 <= event.slot <= SLOTS:
        _refuse("GT-6", "slot", found=event.slot)


def _check_turn(state: TrainState, by: int, event: Event) -> None:
    """Requires a draw or a use by the seat whose turn it is (GT-8)."""
    if by != CHANCE and by != state.seat:
        raise NotYourTurn("GT-8", text("turn", seat=state.seat))
    if state.phase == PLACE:
        _check_place(state, by, event)
    elif by == CHANCE or not isinstance(event, Draw | Use):
        _refuse_other(by, "GT-8", "play", state.seat, seat=state.seat)
    elif isinstance(event, Use):
        _check_use(state, event)


def _check_card(state: TrainState, by: int, event: Event, rule: str, seat: int) -> None:
    """Requires a car of the pile, for a draw (GT-9) or a refill (GT-12)."""
    if by == CHANCE and isinstance(event, Card):
        _check_in_pile(state, (int(event.car),))
    else:
        _refuse_other(by, rule, "card", CHANCE, seat=seat)


def _check_place(state: TrainState, by: int, event: Event) -> None:
    """Requires a slot for the drawn car (GT-9)."""
    if by == CHANCE or not isinstance(event, Place):
        _refuse_other(by, "GT-9", "place", state.seat, seat=state.seat, car=state.drawn)
    if not 1 <= event.slot <= SLOTS:
        _refuse("GT-9", "slot", found=event.slot)


def _check_use(state: TrainState, event: Use) -> None:
    """Requires a face-up car (GT-10) whose ability can be used so (GT-11, GT-14)."""
    if event.car not in state.faceup:
        _refuse("GT-10", "use.car", found=event.car, faceup=_listed(state.faceup))
    ability = state.deck.ability[event.car]
    name = text(f"ability.{ABILITIES[ability]}")
    if DROPPED[ability]:
        if event.aimed:
            _refuse("GT-11", "use.no_slot", ability=name)
        if not can_drop(state, DROPPED[ability]):
            _refuse("GT-11", "use.all_locked", slot=DROPPED[ability])
    elif not event.aimed:
        _refuse("GT-11", "use.slot_missing", ability=name, slots=_listed(AIMS[ability]))
    elif event.slot not in AIMS[ability]:
        rule = "GT-14" if ability == LOCK else "GT-11"
        key = f"use.slot.{ABILITIES[ability]}" if 1 <= event.slot <= SLOTS else "slot"
        _refuse(rule, key, found=event.slot)
    elif ability == LOCK and state.locks[state.seat * SLOTS + event.slot - 1]:
        _refuse("GT-14", "use.locked", slot=event.slot)


def _listed(numbers: list[int] | tuple[int, ...]) -> str:
    return ", ".join([str(number) for number in numbers]) or "–"


def _refuse(rule: str, key: str, **values: object) -> NoReturn:
    raise Illegal(rule, text(key, **values))


def _refuse_other(by: int, rule: str, key: str, actor: int, **values: object) -> NoReturn:
    """Refuses any event but the one kind that is due from the actor, whom it tells what to do instead."""
    if by != actor:
        raise NotYourTurn(rule, text(f"{key}.due", **values))
    raise Illegal(rule, text(f"{key}.due" if by == CHANCE else f"{key}.yours", **values))
