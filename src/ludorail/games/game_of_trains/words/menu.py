"""Events in words, as a menu of moves shows them; `log` tells what was done."""

from ludorail.core.event import Event
from ludorail.core.text import Text
from ludorail.games.game_of_trains.rules.deck import ABILITIES, DROPPED, HOP, LEFT, RIGHT, SWAP
from ludorail.games.game_of_trains.rules.events import SLOTS, Card, Deal, HiddenOffer, Keep, Offer, Place, Use
from ludorail.games.game_of_trains.rules.state import REFILL, TrainState
from ludorail.games.game_of_trains.texts import text

REACH = {SWAP: 1, HOP: 2, LEFT: -2, RIGHT: 2}
"""The distance from the slot that an ability is aimed at to the other car it moves."""


def describe(known: TrainState, by: int, event: Event) -> Text:
    """Describes an event; `known` is the state before it, as the reader may know it."""
    if isinstance(event, Deal):
        return text("event.deal", seat=event.seat, cars=_list(event.cars))
    if isinstance(event, Offer):
        return text("event.offer", seat=event.seat, cars=_list(event.cars))
    if isinstance(event, HiddenOffer):
        return text("event.offer_hidden", seat=event.seat, count=event.count)
    if isinstance(event, Keep):
        replaced = car_in(known, by, event.slot)
        return text("event.keep", car=event.car, slot=event.slot, replaced=replaced)
    if isinstance(event, Card):
        if known.phase == REFILL:
            return text("event.refill", seat=known.refiller, slot=known.gap, car=event.car)
        return text("event.card", seat=known.seat, car=event.car)
    if isinstance(event, Place):
        replaced = car_in(known, by, event.slot)
        return text("event.place", car=known.drawn, slot=event.slot, replaced=replaced)
    if isinstance(event, Use):
        return describe_use(known, by, event, "event.")
    return text("event.draw")


def describe_use(known: TrainState, by: int, event: Use, table: str) -> Text:
    """Describes the use of a face-up car, in the words of one table of the texts."""
    ability = known.deck.ability[event.car]
    name = ABILITIES[ability]
    if DROPPED[ability]:
        ability_text = text(f"ability.{name}")
        return text(f"{table}drop", seat=by, car=event.car, ability=ability_text, slot=DROPPED[ability])
    values = {"seat": by, "car": event.car, "slot": event.slot, "one": car_in(known, by, event.slot)}
    if ability in REACH:
        target = event.slot + REACH[ability]
        values |= {"target": target, "other": car_in(known, by, target)}
    return text(f"{table}{name}", **values)


def car_in(known: TrainState, seat: int, slot: int) -> int:
    """The car in a slot of a seat's line."""
    return known.lines[seat * SLOTS + slot - 1]


def _list(cars: tuple[int, ...]) -> str:
    return ", ".join(map(str, cars))
