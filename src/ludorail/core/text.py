"""Texts for people, in every language of the house.

A package with texts has a folder `texts` with one TOML file for each language, all with the same keys. A `Text` is a
key with its values; it is put into words only where the reader's language is known.
"""

import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from string import Formatter

LANGUAGES = ("en", "fr")

TO_YOU = "_you"
"""The end of a key whose text is said to a seat that the text without it is about."""
SEAT_FORMS = ("seat", "of", "to")
"""The forms of a value that is a seat, in small letters."""
NARROW_SPACE = "\u202f"
NO_BREAK_SPACE = "\u00a0"
VOWEL_START = re.compile("[aàâäeéèêëiîïoôöuùûüh]|y(?![aeiou])", re.IGNORECASE)
"""How a name begins that takes d’ in French: d’Yves, but de Yann."""


def preferred_language() -> str:
    """Returns the language that the usual environment variables ask for; English if the house does not speak it."""
    for name in ("LUDORAIL_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value in LANGUAGES:
            return value
        if value:
            break
    return "en"


@cache
def catalogue(package: str, language: str) -> dict[str, str]:
    """Returns all texts of a package in one language, none if it has no file of them.

    The keys of nested tables are joined by dots.
    """
    found = resources.files(package).joinpath("texts", f"{language}.toml")
    if not found.is_file():
        return {}
    texts = _flatten(tomllib.loads(found.read_text(encoding="utf-8")), "")
    return {key: typeset(text, language) for key, text in texts}


def typeset(text: str, language: str) -> str:
    """Sets the spaces of French signs: narrow before ; ! ? and %, no-break before : and within « »."""
    if language != "fr":
        return text
    return re.sub(r" (?=[;!?%])", NARROW_SPACE, re.sub(r" (?=[:»])|(?<=«) ", NO_BREAK_SPACE, text))


def _flatten(table: dict[str, object], prefix: str) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            pairs += _flatten(value, f"{prefix}{key}.")
        else:
            pairs.append((prefix + key, str(value)))
    return pairs


@dataclass(frozen=True)
class Text:
    """A text to be said: a key of a package's catalogue, with the values that go into it."""

    package: str
    key: str
    values: dict[str, object] = field(default_factory=dict)

    def say(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """Returns the text in that language. Values that are texts are said in it too.

        A number of a seat written `{seat:seat}` is said with the player's name if there are names, else as a seat;
        `{seat:of}` and `{seat:to}` are for languages where that changes the words before it. With a capital,
        `{seat:Seat}` begins a sentence; a name stays as its owner writes it. `{count:word}` is a number in words.
        """
        said = []
        for words, name, form in _parts(self.package, language, self.key):
            said.append(words)
            if name is not None:
                said.append(_say(self.values[name], form, language, names))
        return "".join(said)

    def __str__(self) -> str:
        return self.say()


@cache
def _parts(package: str, language: str, key: str) -> list[tuple[str, str | None, str]]:
    """Splits a text of a catalogue into words, each followed by the name of a value and its form."""
    parts = Formatter().parse(catalogue(package, language)[key])
    return [(words, name, form or "") for words, name, form, _ in parts]


def _say(value: object, form: str, language: str, names: Sequence[str]) -> str:
    if isinstance(value, Text):
        return value.say(language, names)
    if not form:
        return str(value)
    words = catalogue("ludorail.core", language)
    if form == "word":
        return words.get(f"number.{value}", str(value))
    return _seat(value, form, words, names) if f"seat.{form.lower()}" in words else format(value, form)


def _seat(value: object, form: str, words: Mapping[str, str], names: Sequence[str]) -> str:
    small = form.lower()
    if not isinstance(value, int) or not 0 <= value < len(names):
        said = words[f"seat.{small}"].format(number=value)
    elif small == "seat":
        return names[value]
    else:
        ending = "_vowel" if VOWEL_START.match(names[value]) else ""
        said = words[f"name.{small}{ending}"].format(name=names[value])
    return said if form == small else said[0].upper() + said[1:]


def addressed(said: "Text | str", seat: int | None) -> "Text | str":
    """Returns a text as it is said to one of the seats it is about.

    A catalogue may have the words for that under the key and `TO_YOU`; `together` are “you” and the other seats.
    """
    if not isinstance(said, Text) or said.key + TO_YOU not in catalogue(said.package, LANGUAGES[0]):
        return said
    about = _seats_in(said)
    if seat not in about:
        return said
    others = [core_text("list.seat", seat=other) for other in about if other != seat]
    together = listed([core_text("list.you"), *others])
    return Text(said.package, said.key + TO_YOU, {**said.values, "together": together})


def _seats_in(said: Text) -> list[int]:
    """The seats that a text is about, in the order in which it names them."""
    found: list[int] = []
    for _, name, form in _parts(said.package, LANGUAGES[0], said.key):
        value = None if name is None else said.values[name]
        if isinstance(value, Text):
            found += _seats_in(value)
        elif isinstance(value, int) and form.lower() in SEAT_FORMS:
            found.append(value)
    return found


def listed(things: Sequence[object]) -> object:
    """Joins several things in one text: “a, b and c”."""
    *others, last = things
    if not others:
        return last
    before = others[-1]
    for thing in reversed(others[:-1]):
        before = core_text("list.more", first=thing, rest=before)
    return core_text("list.last", first=before, last=last)


def comma_listed(things: Sequence[object]) -> object:
    """Joins several things in one text with commas alone: “a, b, c”."""
    joined = things[-1]
    for thing in reversed(things[:-1]):
        joined = core_text("list.more", first=thing, rest=joined)
    return joined


def listed_seats(seats: Sequence[int]) -> object:
    """Joins several seats in one text, by name where there are names."""
    return listed([core_text("list.seat", seat=seat) for seat in seats])


def in_words(text: Text | str, names: Mapping[str, Sequence[str]] | None = None) -> dict[str, str]:
    """Returns a text in every language; `names` are the players' names by language."""
    if isinstance(text, str):
        return dict.fromkeys(LANGUAGES, text)
    return {language: text.say(language, names[language] if names else ()) for language in LANGUAGES}


def core_text(key: str, /, **values: object) -> Text:
    """Returns a text of core's own catalogue."""
    return Text("ludorail.core", key, values)
