"""Events from their text."""

from ludorail.core.errors import FORM, Unreadable
from ludorail.core.event import Event
from ludorail.core.reading import number, shorten, split_words, unknown_event, word_count
from ludorail.games.zack_and_pack.rules.events import (
    DONE,
    GRAB_PILE,
    Grab,
    Lift,
    Order,
    Pile,
    Put,
    Roll,
    Trucks,
)
from ludorail.games.zack_and_pack.texts import text

AXES = ("x", "y", "z")


def read_event(line: str) -> Event:
    """The event with that text, legal or not."""
    words = split_words(line)
    reader = _READERS.get(words[0])
    if reader is None:
        raise unknown_event(words[0])
    return reader(words)


def _roll(words: list[str]) -> Event:
    word_count(words, 7)
    seat, *counts = map(number, words[1:])
    return Roll(seat, tuple(counts))


def _trucks(words: list[str]) -> Event:
    _at_least(words, 3)
    seat, *cards = map(number, words[1:])
    return Trucks(seat, tuple(cards))


def _order(words: list[str]) -> Event:
    _at_least(words, 2)
    return Order(tuple(map(number, words[1:])))


def _grab(words: list[str]) -> Event:
    word_count(words, 2)
    return GRAB_PILE if words[1] == "pile" else Grab(number(words[1]))


def _pile(words: list[str]) -> Event:
    word_count(words, 3)
    return Pile(number(words[1]), number(words[2]))


def _put(words: list[str]) -> Event:
    word_count(words, 6)
    length, x, y, z = map(number, words[1:5])
    check_axis(length, words[5])
    return Put(length, x, y, z, words[5])


def check_axis(length: int, axis: str) -> None:
    """Refuses a word that is no axis, and any axis but `x` for a stick of length 1."""
    if axis not in AXES:
        raise Unreadable(FORM, text("error.axis", axis=shorten(axis)))
    if length == 1 and axis != "x":
        raise Unreadable(FORM, text("error.axis_of_one", axis=axis))


def _lift(words: list[str]) -> Event:
    word_count(words, 4)
    x, y, z = map(number, words[1:])
    return Lift(x, y, z)


def _done(words: list[str]) -> Event:
    word_count(words, 1)
    return DONE


def _at_least(words: list[str], least: int) -> None:
    if len(words) < least:
        word_count(words, least)


_READERS = {
    "roll": _roll,
    "trucks": _trucks,
    "order": _order,
    "grab": _grab,
    "pile": _pile,
    "put": _put,
    "lift": _lift,
    "done": _done,
}
