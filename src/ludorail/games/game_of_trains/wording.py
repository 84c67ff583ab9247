"""Events in words, as a menu or a log says them."""

from ludorail.core.event import Event
from ludorail.core.text import Text
from ludorail.games.game_of_trains.events import SLOTS, Card, Deal, HiddenOffer, Keep, Offer, Place, Use
from ludorail.games.game_of_trains.rules_deck import ABILITIES, DROPPED, HOP, LEFT, RIGHT, SWAP
from ludorail.games.game_of_trains.state import REFILL, TrainState
from ludorail.games.game_of_trains.texts import text

REACH = {SWAP: 1, HOP: 2, LEFT: -2, RIGHT: 2}
"""How far from its slot an ability reaches."""


def describe(known: TrainState, by: int, event: Event) -> Text:
    """The event in words; `known` is the state before it, or what is known of it."""
    if isinstance(event, Deal):
        return text("event.deal", seat=event.seat, cars=_list(event.cars))
    if isinstance(event, Offer):
        return text("event.offer", seat=event.seat, cars=_list(event.cars))
    if isinstance(event, HiddenOffer):
        return text("event.offer_hidden", seat=event.seat, count=event.count)
    if isinstance(event, Keep):
        replaced = _car(known, by, event.slot)
        return text("event.keep", car=event.car, slot=event.slot, replaced=replaced)
    if isinstance(event, Card):
        if known.phase == REFILL:
            return text("event.refill", seat=known.refiller, slot=known.gap, car=event.car)
        return text("event.card", seat=known.seat, car=event.car)
    if isinstance(event, Place):
        replaced = _car(known, by, event.slot)
        return text("event.place", car=known.drawn, slot=event.slot, replaced=replaced)
    if isinstance(event, Use):
        return _describe_use(known, by, event)
    return text("event.draw")


def _describe_use(known: TrainState, by: int, event: Use) -> Text:
    ability = known.deck.ability[event.car]
    name = ABILITIES[ability]
    if DROPPED[ability]:
        return text("event.drop", car=event.car, ability=text(f"ability.{name}"), slot=DROPPED[ability])
    values: dict[str, object] = {"car": event.car, "slot": event.slot, "one": _car(known, by, event.slot)}
    if ability in REACH:
        target = event.slot + REACH[ability]
        values |= {"target": target, "other": _car(known, by, target)}
    return text(f"event.{name}", **values)


def _car(known: TrainState, seat: int, slot: int) -> int:
    return known.lines[seat * SLOTS + slot - 1]


def _list(cars: tuple[int, ...]) -> str:
    return ", ".join(map(str, cars))
