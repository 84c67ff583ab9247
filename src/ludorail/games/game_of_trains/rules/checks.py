"""What may not happen, and the rule that says so."""

from typing import NoReturn

from ludorail.core.errors import Illegal, NotYourTurn
from ludorail.core.event import CHANCE, Event
from ludorail.core.reading import shorten
from ludorail.games.game_of_trains.rules.deck import ABILITIES, AIMS, DROPPED, LOCK
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
from ludorail.games.game_of_trains.rules.turn import can_drop
from ludorail.games.game_of_trains.texts import text


def check(state: TrainState, by: int, event: Event) -> None:
    """Refuses an event that may not happen now."""
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


def _check_deal(state: TrainState, by: int, event: Event) -> None:
    if by == CHANCE and isinstance(event, Deal) and event.seat == state.seat and len(event.cars) == SLOTS:
        _check_in_pile(state, event.cars)
    else:
        _refuse_other(by, event, "GT-3", "deal.due", CHANCE, seat=state.seat)


def _check_offer(state: TrainState, by: int, event: Event) -> None:
    count = state.seat + 1
    if by == CHANCE and isinstance(event, Offer) and event.seat == state.seat and len(event.cars) == count:
        _check_in_pile(state, event.cars)
    else:
        _refuse_other(by, event, "GT-5", "offer.due", CHANCE, seat=state.seat, count=count)


def _check_keep(state: TrainState, by: int, event: Event) -> None:
    if by != state.seat or not isinstance(event, Keep):
        _refuse_other(by, event, "GT-6", "keep.due", state.seat, seat=state.seat)
    offer = state.offers[state.seat]
    if event.car not in offer:
        _refuse("GT-6", "keep.car", found=event.car, offer=_list(offer))
    if not 1 <= event.slot <= SLOTS:
        _refuse("GT-6", "slot", found=event.slot)


def _check_card(state: TrainState, by: int, event: Event, rule: str, seat: int) -> None:
    if by == CHANCE and isinstance(event, Card):
        _check_in_pile(state, (int(event.car),))
    else:
        _refuse_other(by, event, rule, "card.due", CHANCE, seat=seat)


def _check_turn(state: TrainState, by: int, event: Event) -> None:
    if by != CHANCE and by != state.seat:
        raise NotYourTurn("GT-8", text("turn", found=by, seat=state.seat))
    if state.phase == PLACE:
        _check_place(state, by, event)
    elif by == CHANCE or not isinstance(event, Draw | Use):
        _refuse_other(by, event, "GT-8", "play.due", state.seat, seat=state.seat)
    elif isinstance(event, Use):
        _check_use(state, event)


def _check_place(state: TrainState, by: int, event: Event) -> None:
    if by == CHANCE or not isinstance(event, Place):
        _refuse_other(by, event, "GT-9", "place.due", state.seat, seat=state.seat, car=state.drawn)
    if not 1 <= event.slot <= SLOTS:
        _refuse("GT-9", "slot", found=event.slot)


def _check_use(state: TrainState, event: Use) -> None:
    if event.car not in state.faceup:
        _refuse("GT-10", "use.car", found=event.car, faceup=_list(state.faceup))
    ability = state.deck.ability[event.car]
    name = text(f"ability.{ABILITIES[ability]}")
    slots = _list(AIMS[ability])
    if DROPPED[ability]:
        if event.aimed:
            _refuse("GT-11", "use.no_slot", car=event.car, ability=name)
        if not can_drop(state, DROPPED[ability]):
            _refuse("GT-11", "use.all_locked", slot=DROPPED[ability])
    elif not event.aimed:
        _refuse("GT-11", "use.slot_missing", car=event.car, ability=name, slots=slots)
    elif event.slot not in AIMS[ability]:
        rule = "GT-14" if ability == LOCK else "GT-11"
        _refuse(rule, "use.slot", found=event.slot, ability=name, slots=slots)
    elif ability == LOCK and state.locks[state.seat * SLOTS + event.slot - 1]:
        _refuse("GT-14", "use.locked", slot=event.slot)


def _check_in_pile(state: TrainState, cars: tuple[int, ...]) -> None:
    """GT-1: every car is in one place, and only one in the pile can be drawn."""
    for i, car in enumerate(cars):
        if not 1 <= car <= CARS:
            _refuse("GT-1", "car.none", found=car)
        if car not in state.pile:
            _refuse("GT-1", "car.elsewhere", found=car)
        if car in cars[:i]:
            _refuse("GT-1", "car.twice", found=car)


def _list(numbers: list[int] | tuple[int, ...]) -> str:
    return ", ".join([str(number) for number in numbers]) or "–"


def _refuse(rule: str, key: str, **values: object) -> NoReturn:
    raise Illegal(rule, text(key, **values))


def _refuse_other(by: int, event: Event, rule: str, key: str, actor: int, **values: object) -> NoReturn:
    """Refuses what is not the one kind of event that is due from the actor."""
    found = text(key, found=shorten(f"{'*' if by == CHANCE else by} {event.text}"), **values)
    raise Illegal(rule, found) if by == actor else NotYourTurn(rule, found)
