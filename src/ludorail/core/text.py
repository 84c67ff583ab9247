"""Words for people, in every language the house speaks.

Each package that has something to say keeps a folder `texts` with one TOML file a language, all with the same
keys. A `Text` names a key and its values and is put into words only where the reader's language is known.
"""

import os
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from string import Formatter

LANGUAGES = ("en", "fr")


def preferred_language() -> str:
    """The language of this process's user, from the usual environment variables; English if none is ours."""
    for name in ("LUDORAIL_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value in LANGUAGES:
            return value
        if value:
            break
    return "en"


@cache
def catalogue(package: str, language: str) -> dict[str, str]:
    """All texts of a package in one language, none if it has no file of them; nested tables are joined by dots."""
    found = resources.files(package).joinpath("texts", f"{language}.toml")
    return dict(_flatten(tomllib.loads(found.read_text(encoding="utf-8")), "")) if found.is_file() else {}


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
    """Something to say: a key of a package's catalogue, with the values that go into it."""

    package: str
    key: str
    values: dict[str, object] = field(default_factory=dict)

    def say(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The text in that language. Values that are texts themselves are said in it too.

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
    """A text of a catalogue taken apart: words, and the value that follows them with its form."""
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
        before_vowel = names[value][:1].lower() in "aàâäeéèêëiîïoôöuùûühy"
        said = words[f"name.{small}{'_vowel' if before_vowel else ''}"].format(name=names[value])
    return said if form == small else said[0].upper() + said[1:]


def listed(things: Sequence[object]) -> object:
    """Several things to say as one: “a, b and c”."""
    *others, last = things
    if not others:
        return last
    before = others[-1]
    for thing in reversed(others[:-1]):
        before = core_text("list.more", first=thing, rest=before)
    return core_text("list.last", first=before, last=last)


def listed_seats(seats: Sequence[int]) -> object:
    """Several seats, by name where there are names."""
    return listed([core_text("list.seat", seat=seat) for seat in seats])


def in_words(text: Text | str, names: Mapping[str, Sequence[str]] | None = None) -> dict[str, str]:
    """A text in every language of the house, with the names of the seats in that language where they are known."""
    if isinstance(text, str):
        return dict.fromkeys(LANGUAGES, text)
    return {language: text.say(language, names[language] if names else ()) for language in LANGUAGES}


def core_text(key: str, /, **values: object) -> Text:
    """A text of the core's own catalogue."""
    return Text("ludorail.core", key, values)
