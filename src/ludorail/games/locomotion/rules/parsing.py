"""Events from their text."""

from ludorail.core.errors import FORM, Unreadable
from ludorail.core.event import Event
from ludorail.core.reading import number, shorten, split_words, unknown_event, word_count
from ludorail.games.locomotion.network.network import DIRECTIONS
from ludorail.games.locomotion.rules.events import (
    COLOURS,
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
    Sequence,
    SetVehicle,
    Speed,
    Uncouple,
)
from ludorail.games.locomotion.texts import text


def read_event(line: str) -> Event:
    """Returns the event of a text, legal or not. Raises `Unreadable` for a text that is no event."""
    words = split_words(line)
    match words[0]:
        case "lay":
            word_count(words, 4)
            return Lay(number(words[1]), number(words[2]), number(words[3]))
        case "set":
            return _setting(words)
        case "cards":
            if len(words) == 1:
                raise Unreadable(FORM, text("event.cards"))
            return Deal(tuple([number(word) for word in words[1:]]))
        case "sequence":
            word_count(words, 1 + COLOURS)
            return Sequence(tuple(words[1:]))
        case "first":
            word_count(words, 2)
            return First(number(words[1]))
        case "roll":
            word_count(words, 2)
            return Roll(number(words[1]))
        case "speed":
            word_count(words, 2)
            return Speed(number(words[1]))
        case "pull":
            word_count(words, 2)
            return Pull(_direction(words[1]))
        case "push":
            word_count(words, 2)
            return Push(_direction(words[1]))
        case "couple":
            if len(words) == 1:
                raise Unreadable(FORM, text("event.couple"))
            return Couple(tuple([_direction(word) for word in words[1:]]))
        case "uncouple":
            word_count(words, 2)
            return Uncouple(number(words[1]))
        case "end":
            word_count(words, 1)
            return End()
    raise unknown_event(words[0])


def _setting(words: list[str]) -> Event:
    word_count(words, 4, 5)
    vehicle, q, r = _vehicle(words[-3]), number(words[-2]), number(words[-1])
    return SetVehicle(vehicle, q, r) if len(words) == 4 else Scatter(number(words[1]), vehicle, q, r)


def _direction(word: str) -> int:
    if word not in DIRECTIONS:
        raise Unreadable(FORM, text("event.direction", found=shorten(word), known=", ".join(DIRECTIONS)))
    return DIRECTIONS.index(word)


def _vehicle(word: str) -> int:
    if word not in VEHICLES:
        raise Unreadable(FORM, text("event.vehicle", found=shorten(word), known=", ".join(VEHICLES)))
    return VEHICLES.index(word)
