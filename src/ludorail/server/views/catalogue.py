"""The games as a client shows them: their makers, their options, their bots."""

import logging
from functools import cache

from pydantic import BaseModel, ConfigDict

from ludorail.bots.levels import bot_title
from ludorail.core.extensions.bots import levels_of
from ludorail.core.extensions.texts import own_texts, own_texts_under
from ludorail.core.meta import Option
from ludorail.core.rules import AnyRules
from ludorail.core.text import in_words
from ludorail.core.thinking.player import LEVEL_NAMES
from ludorail.games import game_ids, load_game
from ludorail.server.messages.base import Json

log = logging.getLogger(__name__)

Words = dict[str, str]
"""A text in every language."""


class OptionSeen(BaseModel):
    """An option of a game; `choice_labels` has words for values that need them.

    `only_with` has the values of other options that this one goes with, `fewest_players` the players it takes at
    least.
    """

    name: str
    default: Json
    choices: list[Json]
    names: list[str]
    required: bool
    only_with: dict[str, Json]
    fewest_players: int
    label: Words
    about: Words | None
    choice_labels: dict[str, Words]


class LevelSeen(BaseModel):
    """A bot that can take a seat, and its name for people."""

    bot: str
    name: Words


class GameSeen(BaseModel):
    """A game that can be played here."""

    model_config = ConfigDict(use_attribute_docstrings=True)

    id: str
    title: str
    designer: str
    publisher: str
    year: int | None
    min_players: int
    max_players: int
    rules_version: int
    options: list[OptionSeen]
    levels: list[LevelSeen]
    pitch: Words | None
    """The game in a sentence, where its texts have `page.pitch`."""
    rules: dict[str, Words]
    """Its rules in words by their ids, where its texts have `page.rules`."""


@cache
def show_games() -> list[GameSeen]:
    """All games, sorted by id, but those that cannot be shown."""
    shown = [_try_to_show(game) for game in game_ids()]
    return [game for game in shown if game is not None]


def _try_to_show(game: str) -> GameSeen | None:
    try:
        return _show_game(load_game(game))
    except Exception:  # a fault in one game's package must not become one of the house
        log.exception("a game cannot be shown", extra={"game": game})
        return None


def _show_game(rules: AnyRules) -> GameSeen:
    meta = rules.meta
    return GameSeen(
        id=meta.id,
        title=meta.title,
        designer=meta.designer,
        publisher=meta.publisher,
        year=meta.year,
        min_players=meta.min_players,
        max_players=meta.max_players,
        rules_version=meta.rules_version,
        options=[_show_option(rules, option) for option in meta.options],
        levels=_show_levels(rules),
        pitch=own_texts(rules, "page.pitch"),
        rules=own_texts_under(rules, "page.rules."),
    )


def _show_levels(rules: AnyRules) -> list[LevelSeen]:
    """The game's levels; where it has none, the bot that moves at random."""
    bots = LEVEL_NAMES[: len(levels_of(rules))] or ("random",)
    return [LevelSeen(bot=bot, name=in_words(bot_title(bot) or bot)) for bot in bots]


def _show_option(rules: AnyRules, option: Option) -> OptionSeen:
    return OptionSeen(
        name=option.name,
        default=option.default,
        choices=list(option.choices),
        names=list(option.names),
        required=option.required,
        only_with=dict(option.only_with),
        fewest_players=option.fewest_players,
        label=own_texts(rules, f"option.{option.name}") or in_words(option.name),
        about=own_texts(rules, f"option.about.{option.name}"),
        choice_labels=own_texts_under(rules, f"option.choice.{option.name}."),
    )
