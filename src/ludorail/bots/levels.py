"""Players by name: the four levels of a game's own bots, bots for every game, and bots from outside."""

import importlib
import importlib.util

from ludorail.bots.uct import uct_bot
from ludorail.core.errors import FORM, Unreadable
from ludorail.core.extensions.bots import levels_of
from ludorail.core.reading import shorten
from ludorail.core.rules import AnyRules
from ludorail.core.text import Text
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import LEVEL_NAMES, Bot, Pace, Player, at_once, random_bot

PREFIX = "cmd:"
"""The beginning of the name of a bot that is a program; its command line follows."""


def level_name(level: int) -> Text:
    """Returns the name of a level for people."""
    return Text("ludorail.bots", f"level.{level}")


def bot_title(bot: str) -> Text | None:
    """The name that people give a bot of the house; None for any other bot."""
    if bot in LEVEL_NAMES:
        return level_name(LEVEL_NAMES.index(bot) + 1)
    return Text("ludorail.bots", "random") if bot == "random" else None


def load_player(rules: AnyRules, name: str, limit: Limit) -> Player:
    """Returns a player by name: `level1` to `level4`, `random`, `uct`, or a bot from outside.

    That is `module:function`, where the function may be left out if it is called `bot`, or `cmd:` and the command line
    of a program. A level has its own limit; other bots get the limit given and
    the pace of the best level. Raises `Unreadable` if there is no such bot.
    """
    if name in LEVEL_NAMES:
        levels = levels_of(rules)
        if not levels:
            raise Unreadable(FORM, Text("ludorail.bots", "no_levels", {"game": rules.meta.title}))
        return levels[LEVEL_NAMES.index(name)]
    return Player(name, _other_bot(name), limit, _quickest_pace(rules))


def _other_bot(name: str) -> Bot:
    if name == "random":
        return random_bot
    if name == "uct":
        return uct_bot
    if name.startswith(PREFIX):
        return _program(name)
    module, _, function = name.partition(":")
    if not function and not _is_module(module):
        raise Unreadable(FORM, Text("ludorail.bots", "unknown", {"name": shorten(name)}))
    return _own_bot(name, module, function or "bot")


def _is_module(name: str) -> bool:
    """Whether Python finds a module of that name."""
    return name.isidentifier() and importlib.util.find_spec(name) is not None


def _quickest_pace(rules: AnyRules) -> Pace:
    levels = levels_of(rules)
    return levels[-1].pace if levels else at_once


def _program(name: str) -> Bot:
    from ludorail.bots.program import load_program  # not in a browser, which starts no programs

    try:
        return load_program(name)
    except (OSError, ValueError, IndexError) as error:  # no such program, a quotation that does not end, no words
        raise _not_found(name, error) from error


def _own_bot(name: str, module: str, function: str) -> Bot:
    try:
        bot: Bot = getattr(importlib.import_module(module), function)
        if not callable(bot):
            raise TypeError(f"{function} is no function")
    except (Exception, SystemExit) as error:  # importing a module from outside can raise anything
        raise _not_found(name, error) from error
    return bot


def _not_found(name: str, error: BaseException) -> Unreadable:
    why = f"{type(error).__name__}: {error}"
    return Unreadable(FORM, Text("ludorail.bots", "not_found", {"name": shorten(name), "why": shorten(why, 80)}))
