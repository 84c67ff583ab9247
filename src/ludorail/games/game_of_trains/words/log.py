"""The log of a game in words, a line for each turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.extensions.words import Note, Told
from ludorail.core.text import Text, listed
from ludorail.games.game_of_trains.rules.events import Card, Deal, Draw, HiddenOffer, Keep, Offer, Place, Use
from ludorail.games.game_of_trains.rules.state import REFILL, TrainState
from ludorail.games.game_of_trains.texts import text
from ludorail.games.game_of_trains.words.menu import car_in, describe_use


@dataclass(frozen=True, slots=True)
class Drawn(Note):
    """A draw in progress: the car is 0 before it is drawn, the slot before it is placed."""

    car: int = 0
    slot: int = 0
    replaced: int = 0


@dataclass(frozen=True, slots=True)
class Refilled(Note):
    """A seat's refill after a drop; the owner of the note is the user of the drop."""

    seat: int
    slot: int
    car: int


def note(known: TrainState, by: int, event: Event) -> Note:
    """The note that the log keeps of an event."""
    match event:
        case Deal():
            return Told(event.seat, event, text("told.deal", seat=event.seat, cars=listed(event.cars)))
        case Offer():
            key = "told.card" if len(event.cars) == 1 else "told.offer"
            return Told(event.seat, event, text(key, seat=event.seat, car=listed(event.cars)))
        case HiddenOffer():
            key = "told.hidden_one" if event.count == 1 else "told.hidden"
            return Told(event.seat, event, text(key, seat=event.seat, count=event.count))
        case Keep():
            replaced = car_in(known, by, event.slot)
            kept = text("told.keep", seat=by, car=event.car, slot=event.slot, replaced=replaced)
            return Told(by, event, kept)
        case Card() if known.phase == REFILL:
            return Refilled(known.seat, event, known.refiller, known.gap, event.car)
        case Card():
            return Drawn(known.seat, event, event.car)
        case Place():
            return Drawn(by, event, known.drawn, event.slot, car_in(known, by, event.slot))
        case Use():
            return Told(by, event, describe_use(known, by, event, "told."))
    return Drawn(by, event)


def goes_on(line: Sequence[Note], note: Note) -> bool:
    """Whether a note belongs to the line before it: a draw is one line, and so is a drop with its refills."""
    return isinstance(note, Refilled) or (isinstance(note, Drawn) and not isinstance(note.event, Draw))


def tell(line: Sequence[Note]) -> Text:
    """Tells one line of the log."""
    first, last = line[0], line[-1]
    refills = [note for note in line if isinstance(note, Refilled)]
    match first:
        case Told() if refills:
            return text("told.drop_refilled", drop=first.text, cars=_refills(refills))
        case Told():
            return first.text
        case Refilled():
            return text("told.refilled", slot=first.slot, cars=_refills(refills))
    assert isinstance(last, Drawn)
    if last.car == 0:
        return text("told.draw", seat=last.owner)
    if last.slot == 0:
        return text("told.card", seat=last.owner, car=last.car)
    key = "told.place" if len(line) == 1 else "told.draw_and_place"
    return text(key, seat=last.owner, car=last.car, slot=last.slot, replaced=last.replaced)


def marks(line: Sequence[Note]) -> list[str]:
    """The numbers of the cars that a line is about, in their order."""
    numbers: list[int] = []
    for note in line:
        match note.event:
            case Deal() | Offer():
                numbers += note.event.cars
            case Keep() | Use() | Card():
                numbers.append(note.event.car)
    return [str(number) for number in numbers]


def _refills(refills: list[Refilled]) -> object:
    return listed([text("told.refill", seat=refill.seat, car=refill.car) for refill in refills])
