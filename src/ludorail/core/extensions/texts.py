"""The texts of a game, in its folder `texts`: its catalogue of words in every language."""

from ludorail.core.rules import AnyRules
from ludorail.core.text import LANGUAGES, catalogue


def own_text(rules: AnyRules, key: str, language: str) -> str | None:
    """Returns a text of the game's catalogue; None if it has no such key."""
    return catalogue(rules.meta.package, language).get(key) if rules.meta.package else None


def own_texts(rules: AnyRules, key: str) -> dict[str, str] | None:
    """Returns a text of the game's catalogue in every language; None if it has no such key."""
    texts = {language: own_text(rules, key, language) for language in LANGUAGES}
    return {language: text for language, text in texts.items() if text is not None} or None


def own_texts_under(rules: AnyRules, prefix: str) -> dict[str, dict[str, str]]:
    """Returns all texts of the game's catalogue whose keys begin with `prefix`, by the rest of the key."""
    keys = catalogue(rules.meta.package, LANGUAGES[0]) if rules.meta.package else {}
    return {key.removeprefix(prefix): own_texts(rules, key) or {} for key in keys if key.startswith(prefix)}
