"""A game and its options in words, as several commands print them."""

import json

from ludorail.cli.texts import text
from ludorail.core.extensions.texts import own_text
from ludorail.core.meta import Json, Meta, Option
from ludorail.core.rules import AnyRules


def facts_of(meta: Meta) -> list[tuple[str, str]]:
    """A game's designer, publisher and year, where they are known."""
    facts = (("designer", meta.designer), ("publisher", meta.publisher), ("year", str(meta.year or "")))
    return [(key, value) for key, value in facts if value]


def game_line(meta: Meta, language: str) -> str:
    """A game's makers and number of players, in one line."""
    made = [value for _, value in facts_of(meta)]
    return " · ".join([*made, text("games.for", players=players_range(meta)).say(language)])


def players_range(meta: Meta) -> str:
    """The number of players of a game, such as “2–4”."""
    return (
        f"{meta.min_players}–{meta.max_players}" if meta.min_players < meta.max_players else f"{meta.min_players}"
    )


def option_words(rules: AnyRules, option: Option, language: str) -> str:
    """The description of an option, in the words of its game."""
    return own_text(rules, f"option.about.{option.name}", language) or option.name


def option_values(rules: AnyRules, option: Option, language: str) -> str:
    """The values an option can have, and its default."""
    parts = []
    if option.choices:
        choices = ", ".join(_choice(rules, option, value, language) for value in option.choices)
        parts.append(text("games.choices", choices=choices).say(language))
    if option.names:
        parts.append(text("games.names", names=", ".join(option.names)).say(language))
    if not option.required and option.default is not None:
        parts.append(text("games.default", value=_shown(option.default)).say(language))
    return text("games.and").say(language).join(parts)


def _choice(rules: AnyRules, option: Option, value: Json, language: str) -> str:
    """A value as it is typed, with its meaning if the game gives one."""
    words = own_text(rules, f"option.choice.{option.name}.{value}", language)
    return f"{_shown(value)} [{words}]" if words else _shown(value)


def _shown(value: Json) -> str:
    """A value as it is typed after `--option NAME=`."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
