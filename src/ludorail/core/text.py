"""Words for people, in every language the house speaks.

Each package that has something to say keeps a folder `texts` with one TOML file a language, all with the same
keys. A `Text` names a key and its values and is put into words only where the reader's language is known.
"""

import os
import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

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
    """All texts of a package in one language; nested tables are joined by dots."""
    found = resources.files(package).joinpath("texts", f"{language}.toml").read_text(encoding="utf-8")
    return dict(_flatten(tomllib.loads(found), ""))


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

    def say(self, language: str = "en") -> str:
        """The text in that language. Values that are texts themselves are said in it too."""
        values = {k: v.say(language) if isinstance(v, Text) else v for k, v in self.values.items()}
        return catalogue(self.package, language)[self.key].format(**values)

    def __str__(self) -> str:
        return self.say()


def in_words(text: Text | str) -> dict[str, str]:
    """A text in every language of the house."""
    return {language: text.say(language) if isinstance(text, Text) else text for language in LANGUAGES}


def core_text(key: str, /, **values: object) -> Text:
    """A text of the core's own catalogue."""
    return Text("ludorail.core", key, values)
