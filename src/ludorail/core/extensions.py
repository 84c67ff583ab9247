"""What a game's package has beside its rules: modules with agreed names, each of which may be missing, and texts."""

from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import cast

from ludorail.core.event import Event
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import LANGUAGES, Text, catalogue


def module_of(rules: AnyRules, name: str) -> ModuleType | None:
    """The module of that name in the game's package; None if the game has none."""
    if not rules.meta.package:
        return None
    module = f"{rules.meta.package}.{name}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # it is there, and something that it needs is not
        return None


def own_text(rules: AnyRules, key: str, language: str) -> str | None:
    """A text of the game's own catalogue, if it has it."""
    return catalogue(rules.meta.package, language).get(key) if rules.meta.package else None


def own_texts(rules: AnyRules, key: str) -> dict[str, str] | None:
    """A text of the game's own catalogue in every language, if it has it."""
    texts = {language: own_text(rules, key, language) for language in LANGUAGES}
    return {language: text for language, text in texts.items() if text is not None} or None


def own_texts_under(rules: AnyRules, place: str) -> dict[str, dict[str, str]]:
    """All texts of the game's own catalogue whose keys begin so, by the rest of the key."""
    keys = catalogue(rules.meta.package, LANGUAGES[0]) if rules.meta.package else {}
    return {key.removeprefix(place): own_texts(rules, key) or {} for key in keys if key.startswith(place)}


def words(rules: AnyRules, known: State, by: int, event: Event, language: str, names: Sequence[str] = ()) -> str:
    """An event in the words of its game, given what is known before it; its plain text where the game has none."""
    module = module_of(rules, "words.menu")
    if module is None:
        return event.text
    describe = cast(Callable[[State, int, Event], Text], module.describe)
    return describe(known, by, event).say(language, names)
