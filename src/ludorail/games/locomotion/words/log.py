"""The log of a game, told turn by turn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.words import Note, Told
from ludorail.core.text import Text, listed
from ludorail.games.locomotion.network.network import STEP_Q, STEP_R
from ludorail.games.locomotion.rules.events import (
    VEHICLES,
    Couple,
    Deal,
    End,
    First,
    Lay,
    Pull,
    Push,
    Roll,
    Scatter,
    SetVehicle,
    Speed,
    Uncouple,
)
from ludorail.games.locomotion.rules.events import Sequence as Cards
from ludorail.games.locomotion.rules.state import SOLO_MODE, LocomotionState
from ludorail.games.locomotion.texts import points_text, text
from ludorail.games.locomotion.words.menu import arrival, coupled, dealt, laid, placed, set_key, uncoupled


@dataclass(frozen=True, slots=True)
class TurnNote(Note):
    """An event of a turn, with the colours of the wagons coupled or left, and the name of the point driven to."""

    solo: bool
    wagons: tuple[int, ...] = ()
    place: str = ""


def note(known: LocomotionState, by: int, event: Event) -> Note:
    """Keeps the parts of an event that its line will need."""
    match event:
        case Roll():
            return TurnNote(known.turn, event, solo=False)
        case Couple():
            return _turn_note(known, by, event, tuple(coupled(known, by, event)))
        case Uncouple():
            return _turn_note(known, by, event, tuple(uncoupled(known, by, event)))
        case Pull() | Push():
            return replace(_turn_note(known, by, event), place=arrival(known, by, event))
        case Scatter():
            return Told(CHANCE, event, text("told.scatter"))
        case Deal():
            return Told(CHANCE, event, text("told.cards", deals=dealt(known, event)))
        case Cards():
            colours = listed([text(f"colour.{VEHICLES[colour]}") for colour in event.colours])
            return Told(CHANCE, event, text("told.sequence", colours=colours))
        case First():
            return Told(event.seat, event, text("told.first", seat=event.seat))
        case Lay():
            return Told(by, event, text("told.lay", seat=by, **laid(known, event)))
        case SetVehicle():
            return Told(by, event, text(f"told.{set_key(known, event)}", seat=by, **placed(known, event)))
    return _turn_note(known, by, event)


def _turn_note(known: LocomotionState, by: int, event: Event, wagons: tuple[int, ...] = ()) -> TurnNote:
    return TurnNote(by, event, known.mode == SOLO_MODE, wagons)


def goes_on(line: Sequence[Note], note: Note) -> bool:
    """Whether an event belongs to a line.

    A turn is one line, and so are all vehicles set by chance; in a solo game, a drive and the coupling it leads to.
    """
    if isinstance(note, TurnNote) and note.solo:
        return _solo_goes_on(line[-1].event, note.event)
    if isinstance(note, TurnNote):
        return not isinstance(note.event, Roll | Speed)
    return isinstance(note.event, Scatter) and isinstance(line[-1].event, Scatter)


def _solo_goes_on(last: Event, event: Event) -> bool:
    return isinstance(last, Pull | Push) and (type(last) is type(event) or isinstance(event, Couple | Uncouple))


def tell(line: Sequence[Note]) -> Text:
    """Puts the notes of a line into words."""
    first = line[0]
    if isinstance(first, Told):
        return first.text
    actions = [action for kind, notes in groupby(line, _kind) for action in _actions(kind, list(notes))]
    if isinstance(line[-1].event, End):
        if len(line) == 1:
            actions = [text("told.end")]
        elif isinstance(line[-2].event, Roll):
            actions.append(text("told.stay"))
    return text("told.turn", seat=first.owner, actions=listed(actions))


def marks(line: Sequence[Note]) -> list[str]:
    """The colours of the wagons that a line is about, in their order: `+` those coupled, `-` those left."""
    found: list[str] = []
    for note in line:
        match note.event:
            case Couple() | Uncouple() if isinstance(note, TurnNote):
                sign = "+" if isinstance(note.event, Couple) else "-"
                found += [sign + VEHICLES[colour] for colour in note.wagons]
            case Cards():
                found += [VEHICLES[colour] for colour in note.event.colours]
            case SetVehicle():
                found.append(VEHICLES[note.event.vehicle])
    return found


def _kind(note: Note) -> type[Event]:
    return type(note.event)


def _actions(kind: type[Event], notes: list[Note]) -> list[Text]:
    """The actions of a run of events of one kind: the end of a turn is none.

    A drive is one action, and so are wagons coupled or left one after another.
    """
    if kind in (Pull, Push):
        return [_drive("drive" if kind is Pull else "back", notes)]
    if kind in (Couple, Uncouple):
        return [_coupling("couple" if kind is Couple else "uncouple", notes)]
    return [action for note in notes if (action := _action(note)) is not None]


def _action(note: Note) -> Text | None:
    assert isinstance(note, TurnNote)
    match note.event:
        case Roll():
            return text("told.roll", points=note.event.points)
        case Speed():
            return text("told.speed" if note.event.speed else "told.stop", speed=note.event.speed)
    return None


def _coupling(verb: str, notes: list[Note]) -> Text:
    """Wagons taken or left, by their colours."""
    colours = [text(f"colour.{VEHICLES[colour]}") for note in notes for colour in _wagons(note)]
    return text(f"told.{verb}_{'one' if len(colours) == 1 else 'several'}", wagons=listed(colours))


def _wagons(note: Note) -> tuple[int, ...]:
    assert isinstance(note, TurnNote)
    return note.wagons


def _directions(notes: list[Note]) -> list[int]:
    return [note.event.direction for note in notes if isinstance(note.event, Pull | Push)]


def _drive(verb: str, notes: list[Note]) -> Text:
    """A drive by where it led and its length."""
    directions, last = _directions(notes), notes[-1]
    assert isinstance(last, TurnNote)
    q, r = sum(STEP_Q[d] for d in directions), sum(STEP_R[d] for d in directions)
    points = points_text(len(directions))
    if q == r == 0:
        return text("told.round", points=points)
    return text(f"told.{verb}", points=points, place=last.place)
