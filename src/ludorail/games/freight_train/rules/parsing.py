"""Events from text. `checks` says whether an event makes sense in a game."""

from collections.abc import Callable, Sequence

from ludorail.core.errors import FORM, Unreadable
from ludorail.core.event import Event
from ludorail.core.reading import number, shorten, split_words, unknown_event, word_count
from ludorail.games.freight_train.rules.events import (
    CAR_TYPES,
    END,
    MOBILISE,
    NIGHT,
    PASS,
    REARRANGE,
    AddCaboose,
    Cars,
    DealPrivate,
    DealRow,
    Fill,
    MainToTrain,
    MainToYard,
    Put,
    TurnCar,
    YardToTrain,
)
from ludorail.games.freight_train.texts import text

SINGLE_WORDS = {event.text: event for event in (NIGHT, END, REARRANGE, MOBILISE, PASS)}


def read_event(line: str) -> Event:
    """Reads an event. Raises `Unreadable` where the text is no event of this game."""
    words = split_words(line)
    if words[0] in SINGLE_WORDS:
        word_count(words, 1)
        return SINGLE_WORDS[words[0]]
    if words[0] not in READERS:
        raise unknown_event(words[0])
    return READERS[words[0]](words)


def _car(word: str) -> int:
    if word not in CAR_TYPES:
        raise Unreadable("FT-1", text("error.type", found=shorten(word), types=", ".join(CAR_TYPES)))
    return CAR_TYPES.index(word)


def _cars(words: Sequence[str]) -> Cars:
    return tuple([_car(word) for word in words])


def _row(words: list[str]) -> Event:
    # A wrong number of cars breaks a rule of the game (FT-4, FT-5); it is no fault of form.
    if len(words) < 2:
        word_count(words, 7)
    return DealRow(number(words[1]), _cars(words[2:]))


def _private(words: list[str]) -> Event:
    if len(words) < 3:
        word_count(words, 9)
    return DealPrivate(number(words[1]), number(words[2]), _cars(words[3:]))


def _fill(words: list[str]) -> Event:
    word_count(words, 2)
    return Fill(number(words[1]))


def _turn_car(words: list[str]) -> Event:
    word_count(words, 2)
    return TurnCar(_car(words[1]))


def _main(words: list[str]) -> Event:
    word_count(words, 4, 5)
    row, place = number(words[1]), number(words[3])
    if words[2] == "yard":
        return MainToYard(row, place, number(words[4]) if len(words) == 5 else None)
    _expect(words[2], "train")
    word_count(words, 4)
    return MainToTrain(row, place)


def _yard(words: list[str]) -> Event:
    word_count(words, 4)
    _expect(words[2], "train")
    return YardToTrain(number(words[1]), number(words[3]))


def _expect(found: str, expected: str) -> None:
    if found != expected:
        raise Unreadable(FORM, text("error.word", found=shorten(found), expected=expected))


def _put(words: list[str]) -> Event:
    word_count(words, 3)
    return Put(_car(words[1]), number(words[2]))


def _caboose(words: list[str]) -> Event:
    word_count(words, 2)
    return AddCaboose(number(words[1]))


READERS: dict[str, Callable[[list[str]], Event]] = {
    "row": _row,
    "private": _private,
    "fill": _fill,
    "car": _turn_car,
    "main": _main,
    "yard": _yard,
    "put": _put,
    "caboose": _caboose,
}
