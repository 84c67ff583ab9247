"""The log of a game. All players load at once, so each load is one line that grows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.words import Note, Told
from ludorail.core.text import Text, listed, listed_seats
from ludorail.games.zack_and_pack.rules.events import Done, Grab, GrabPile, Lift, Order, Pile, Put, Roll, Trucks
from ludorail.games.zack_and_pack.rules.packing import total_length
from ludorail.games.zack_and_pack.rules.state import ZackState, due_of
from ludorail.games.zack_and_pack.texts import text
from ludorail.games.zack_and_pack.words.menu import owner_of, pay_in_words, sticks_by_colour, truck_in_words


@dataclass(frozen=True, slots=True)
class Loaded(Note):
    """A stick put or taken back; the truck now holds `sticks`. The log announces the whole load, not each stick."""

    quiet: ClassVar[bool] = True
    truck: int
    sticks: int


@dataclass(frozen=True, slots=True)
class Paid(Loaded):
    """A seat that is done, with the points it pays for free cells and for sticks left over."""

    quiet: ClassVar[bool] = False
    free: int
    left: int


def note(known: ZackState, by: int, event: Event) -> Note:
    """The note that the log keeps of an event."""
    match event:
        case Roll():
            sticks = listed(sticks_by_colour(event.counts))
            return Told(event.seat, event, text("told.roll", seat=event.seat, sticks=sticks))
        case Trucks():
            offer = text("told.offer", seat=event.seat, cards=listed(event.cards))
            return Told(CHANCE, event, offer)
        case Order():
            return Told(CHANCE, event, text("told.order", order=listed_seats(event.seats)))
        case Grab():
            owner, truck = owner_of(known, event.card), truck_in_words(known, event.card)
            return Told(by, event, text("told.grab", seat=by, truck=truck, owner=owner))
        case Pile():
            truck = truck_in_words(known, event.card)
            return Told(event.seat, event, text("told.pile", seat=event.seat, truck=truck))
        case Put() | Lift():
            seat = known.seats[by]
            return Loaded(by, event, seat.truck, len(seat.stowed) + (1 if isinstance(event, Put) else -1))
        case Done():
            seat = known.seats[by]
            left = 2 * total_length(seat.sticks)
            return Paid(by, event, seat.truck, len(seat.stowed), due_of(known, seat) - left, left)
    assert isinstance(event, GrabPile)
    return Told(by, event, text("told.grab_pile", seat=by))


def goes_on(line: Sequence[Note], note: Note) -> bool:
    """Whether a note belongs to a line: one line for a load, for a round's trucks, and for a grab of the pile."""
    last = line[-1]
    if isinstance(note, Loaded):
        return isinstance(last, Loaded) and not isinstance(last, Paid)
    if isinstance(note.event, Pile):
        return isinstance(last.event, GrabPile)
    seats = [one.event.seat for one in line if isinstance(one.event, Trucks)]
    return isinstance(note.event, Trucks) and bool(seats) and note.event.seat not in seats


def tell(line: Sequence[Note]) -> Text:
    """The words of one line of the log."""
    last = line[-1]
    match last:
        case Paid():
            return text("told.paid", load=_load("loads", last), pay=pay_in_words(last.free, last.left))
        case Loaded():
            return _load("has", last)
    told = [note.text for note in line if isinstance(note, Told)]
    return text("told.trucks", offers=_offers(told)) if isinstance(last.event, Trucks) else told[-1]


def marks(line: Sequence[Note]) -> list[str]:
    """The things that a line mentions: `stick 3 2` for two sticks of length 3, `truck 7` for a card."""
    found: list[str] = []
    for note in line:
        match note.event:
            case Roll():
                thrown = enumerate(note.event.counts, start=1)
                found += [f"stick {length} {count}" for length, count in thrown if count > 0]
            case Trucks():
                found += [f"truck {card}" for card in note.event.cards]
            case Grab() | Pile():
                found.append(f"truck {note.event.card}")
    return found


def _load(verb: str, load: Loaded) -> Text:
    number = "none" if load.sticks == 0 else "one" if load.sticks == 1 else "many"
    return text(f"told.{verb}_{number}", seat=load.owner, count=load.sticks, truck=load.truck)


def _offers(offers: list[Text]) -> Text:
    first, *rest = offers
    return text("told.offers", first=first, rest=_offers(rest)) if rest else first
