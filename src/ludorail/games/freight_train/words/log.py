"""The log of a game in words, a line for each action."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.words import Note
from ludorail.core.text import Text, comma_listed, listed
from ludorail.games.freight_train.rules.events import (
    CAR_TYPES,
    AddCaboose,
    DealPrivate,
    DealRow,
    End,
    Fill,
    MainToTrain,
    MainToYard,
    Night,
    Put,
    Rearrange,
    TurnCar,
    YardToTrain,
)
from ludorail.games.freight_train.rules.state import NO_ACTION, FreightState
from ludorail.games.freight_train.texts import text


@dataclass(frozen=True, slots=True)
class Began(Note):
    """The first row of a day is dealt."""

    day: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Filled(Note):
    """A row of the main yard is filled, or a card is turned for it."""

    row: int


@dataclass(frozen=True, slots=True)
class CarMoved(Note):
    """A car is moved to a train or a private row."""

    first: bool
    """Whether it is the first car of the action."""
    car: int
    place: Text


def note(known: FreightState, by: int, event: Event) -> Note:
    """The note that the log keeps of an event."""
    match event:
        case DealRow() | DealPrivate():
            return (
                Began(CHANCE, event, known.day, tuple(known.points)) if known.dealt == 0 else Note(CHANCE, event)
            )
        case Fill():
            return Filled(by, event, event.row)
        case TurnCar() | Night():
            return Filled(known.seat_to_act(), event, known.row + 1)
        case MainToTrain():
            return _moved(known, by, event, known.main[event.row - 1][-1], _train(known, by, event.train))
        case MainToYard():
            place = text("told.yard", yard=event.yard)
            return _moved(known, by, event, known.main[event.row - 1][-1], place)
        case YardToTrain():
            car = known.private[2 * by + event.yard - 1][-1]
            return _moved(known, by, event, car, _train(known, by, event.train))
    return Note(by, event)


def _moved(known: FreightState, by: int, event: Event, car: int, place: Text) -> CarMoved:
    return CarMoved(by, event, known.action == NO_ACTION, car, place)


def _train(known: FreightState, seat: int, train: int) -> Text:
    return text("told.train" if known.trains_of(seat)[train - 1] else "told.new_train", train=train)


def goes_on(line: Sequence[Note], note: Note) -> bool:
    """Whether a note belongs to the line before it: one line holds an action, a day's deal, or the filling of a row."""
    if isinstance(note, CarMoved):
        return not note.first
    if isinstance(note, Began):
        return False
    return isinstance(note.event, DealRow | DealPrivate | TurnCar | Night | End | Put)


def tell(line: Sequence[Note]) -> Text:
    """Tells one line of the log."""
    first = line[0]
    match first:
        case Began():
            return _began(first)
        case Filled():
            return _filled(first, [note.event for note in line])
        case CarMoved():
            return _action(first, [note for note in line if isinstance(note, CarMoved)])
    seat = first.owner
    match first.event:
        case DealRow() | DealPrivate():
            return text("told.dealt")
        case Rearrange() | Put():
            return text("told.rearrange", seat=seat)
        case AddCaboose():
            return text("told.caboose", seat=seat, train=first.event.train)
    return text(f"told.{first.event.text}", seat=seat)


def marks(line: Sequence[Note]) -> list[str]:
    """The types of the cars that a line is about, in their order."""
    moved = [note.car for note in line if isinstance(note, CarMoved)]
    turned = [note.event.car for note in line if isinstance(note.event, TurnCar)]
    return [CAR_TYPES[car] for car in moved + turned]


def _began(first: Began) -> Text:
    if first.day == 1:
        return text("told.first_day")
    points = comma_listed([text("told.points", seat=seat, points=n) for seat, n in enumerate(first.points)])
    return text("told.day", day=first.day, points=points)


def _filled(first: Filled, events: list[Event]) -> Text:
    cars = [_brief(event.car, 1) for event in events if isinstance(event, TurnCar)]
    night = any(isinstance(event, Night) for event in events)
    told = text("told.fill", seat=first.owner, row=first.row)
    if cars:
        told = text("told.fill_cars", seat=first.owner, row=first.row, cars=comma_listed(cars))
    return text("told.fill_night", told=told) if night else told


def _action(first: CarMoved, moved: list[CarMoved]) -> Text:
    """Tells which cars went where, place by place."""
    loads: dict[int, tuple[Text, Counter[int]]] = {}
    for one in moved:
        # A train that the first car started is still called new for the next.
        _, cars = loads.setdefault(_destination(one.event), (one.place, Counter()))
        cars[one.car] += 1
    parts = []
    before = ""
    for destination, (place, cars) in loads.items():
        if place.key == before:  # “train 7”, then only “2”
            place = text("told.same", number=abs(destination))
        else:
            before = place.key
        parts.append(text("told.load", cars=listed([_brief(*item) for item in cars.items()]), place=place))
    key = "told.yard_cars" if isinstance(first.event, YardToTrain) else "told.main_cars"
    return text(key, seat=first.owner, loads=comma_listed(parts))


def _destination(event: Event) -> int:
    """The train that a car goes to, or a private row as a negative number."""
    if isinstance(event, MainToYard):
        return -event.yard
    assert isinstance(event, MainToTrain | YardToTrain)
    return event.train


def _brief(car: int, count: int) -> Text:
    name = text(f"brief.{CAR_TYPES[car]}")
    return name if count == 1 else text("told.many", car=name, count=count)
