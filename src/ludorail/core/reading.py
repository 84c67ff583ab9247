"""Reads and checks input: the words of events, and the JSON of positions, options and data.

Errors have the id of a rule, and say where the fault is, what was found and what was expected.
"""

import json
import re
from collections.abc import Sequence

from ludorail.core.errors import FORM, Illegal, Unreadable
from ludorail.core.meta import Json
from ludorail.core.text import Text, core_text

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
GREATEST_NUMBER = 999_999_999
"""The greatest number that a record can hold."""


def split_words(text: str) -> list[str]:
    """Returns the words of an event. Raises `Unreadable` unless they are separated by single spaces."""
    words = text.split(" ")
    if "" in words:
        raise Unreadable(FORM, core_text("event.spaces", text=shorten(text)))
    return words


def number(word: str) -> int:
    """Reads a whole number as events have it: no plus, no leading zero, no `-0`, at most nine digits."""
    if not _NUMBER.fullmatch(word):
        raise Unreadable(FORM, core_text("event.number", word=shorten(word)))
    return int(word)


def word_count(words: Sequence[str], *allowed: int) -> None:
    """Raises `Unreadable` unless the event has an allowed number of words; its name counts as one."""
    if len(words) not in allowed:
        expected = "/".join(str(count) for count in allowed)
        raise Unreadable(FORM, core_text("event.words", event=words[0], expected=expected, found=len(words)))


def unknown_event(word: str) -> Unreadable:
    """Returns the error for a first word that is no event of the game."""
    return Unreadable(FORM, core_text("event.unknown", word=shorten(word)))


def shorten(text: str, most: int = 40) -> str:
    """Makes text from outside fit for one line of an error message."""
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[: most + 1])
    return shown if len(shown) <= most else shown[: most - 1] + "\N{HORIZONTAL ELLIPSIS}"


def load_json(text: str) -> Json:
    """Reads JSON whose keys are unique and whose numbers are whole and have at most nine digits."""
    try:
        value: Json = json.loads(
            text,
            object_pairs_hook=_object_once,
            parse_int=_json_integer,
            parse_float=_json_integer,
            parse_constant=_json_integer,
        )
    except json.JSONDecodeError as error:
        raise Unreadable(FORM, core_text("json.syntax", column=error.colno)) from None
    except RecursionError:
        raise Unreadable(FORM, core_text("json.depth")) from None
    return value


def _object_once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for name, value in pairs:
        if name in found:
            raise Unreadable(FORM, core_text("json.twice", name=shorten(name)))
        found[name] = value
    return found


def _json_integer(digits: str) -> int:
    if not _NUMBER.fullmatch(digits):
        raise Unreadable(FORM, core_text("event.number", word=shorten(digits)))
    return int(digits)


def show_json(value: Json) -> str:
    """Returns a value as JSON, short enough for an error message."""
    return shorten(json.dumps(value, ensure_ascii=False))


def require(condition: bool, rule: str, text: Text) -> None:
    """Raises `Illegal` with the rule unless the condition holds."""
    if not condition:
        raise Illegal(rule, text)


def integer(value: Json, where: str, low: int, high: int, rule: str = FORM) -> int:
    """Reads a whole number from `low` to `high`; one out of range breaks `rule`."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable(FORM, core_text("json.integer", where=where, found=show_json(value)))
    if not low <= value <= high:
        raise Illegal(rule, core_text("json.range", where=where, low=low, high=high, found=value))
    return value


def integer_or_null(value: Json, where: str, low: int, high: int, rule: str = FORM) -> int | None:
    """Reads null, or a whole number from `low` to `high`; one out of range breaks `rule`."""
    return None if value is None else integer(value, where, low, high, rule)


def boolean(value: Json, where: str) -> bool:
    """Reads true or false."""
    if not isinstance(value, bool):
        raise Unreadable(FORM, core_text("json.boolean", where=where, found=show_json(value)))
    return value


def word(value: Json, where: str, choices: Sequence[str], rule: str = FORM) -> str:
    """Reads one of a few words; any other breaks `rule`."""
    if not isinstance(value, str):
        raise Unreadable(FORM, core_text("json.word", where=where, found=show_json(value)))
    if value not in choices:
        expected = ", ".join(choices)
        raise Illegal(rule, core_text("json.choice", where=where, expected=expected, found=shorten(value)))
    return value


def items(value: Json, where: str, length: int | None = None, rule: str = FORM) -> list[Json]:
    """Reads a list; one of another length than `length`, if that is given, breaks `rule`."""
    if not isinstance(value, list):
        raise Unreadable(FORM, core_text("json.list", where=where, found=show_json(value)))
    if length is not None and len(value) != length:
        raise Illegal(rule, core_text("json.length", where=where, expected=length, found=len(value)))
    return value


def in_order(values: Sequence[object], where: str) -> None:
    """Raises `Unreadable` unless the list is sorted, as every list is whose order means nothing."""
    # The elements of a list are all of one kind here: numbers, words or lists of them.
    if list(values) != sorted(values):  # type: ignore[type-var]  # as above
        raise Unreadable(FORM, core_text("json.sorted", where=where))


def fields(value: Json, where: str, keys: Sequence[str]) -> dict[str, Json]:
    """Reads an object with exactly these keys."""
    if not isinstance(value, dict):
        raise Unreadable(FORM, core_text("json.object", where=where, found=show_json(value)))
    for key in keys:
        if key not in value:
            raise Unreadable(FORM, core_text("json.missing", where=where, key=key))
    for key in value:
        if key not in keys:
            raise Unreadable(FORM, core_text("json.unknown", where=where, key=shorten(key)))
    return value


def players_in_range(players: int, low: int, high: int) -> None:
    """Raises `Unreadable` for a number of players that the game does not allow."""
    if not low <= players <= high:
        raise Unreadable(FORM, core_text("players", low=low, high=high, found=players))


def known_options(given: dict[str, Json], names: Sequence[str]) -> None:
    """Raises `Unreadable` for an option that the game does not have."""
    for name in given:
        if name not in names:
            key = "option.unknown" if names else "option.none"
            raise Unreadable(FORM, core_text(key, name=shorten(name), known=", ".join(names)))
