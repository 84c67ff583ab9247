"""The games of the house, found by name.

A game is a folder here whose package exposes `RULES`; other packages add theirs through the entry point group
`ludorail.games`, each naming such an object by the game's id. A package that is broken is left out.
"""

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import entry_points
from typing import TypeVar

from ludorail.core import record as core_record
from ludorail.core.errors import FORM, Unreadable
from ludorail.core.extensions.plug_ins import load_plug_in
from ludorail.core.reading import shorten
from ludorail.core.record import Record
from ludorail.core.rules import AnyRules
from ludorail.core.steps import Steps
from ludorail.core.text import core_text

E = TypeVar("E")


@cache
def game_ids() -> tuple[str, ...]:
    """Returns the ids of all games that are installed and can be played, sorted."""
    folders = [m.name.replace("_", "-") for m in pkgutil.iter_modules(__path__) if m.ispkg]
    return tuple(sorted({*folders, *_plug_ins()}))


@cache
def load_game(game: str) -> AnyRules:
    """Returns the rules of a game by its id. Raises `Unreadable` if there is no such game."""
    if game not in game_ids():
        known = ", ".join(game_ids())
        raise Unreadable(FORM, core_text("game.unknown", game=shorten(game), known=known))
    elsewhere = _plug_ins().get(game)
    if elsewhere is not None:
        return elsewhere
    rules: AnyRules = importlib.import_module(f"{__name__}.{game.replace('-', '_')}").RULES
    return rules


def _plug_ins() -> dict[str, AnyRules]:
    """Returns the games of other packages by their ids; of two with the same id, the first that can be played."""
    found = [(entry.name, load_plug_in(entry)) for entry in entry_points(group="ludorail.games")]
    return {name: rules for name, rules in reversed(found) if rules is not None}


def games_with(extension_of: Callable[[AnyRules], E | None]) -> Iterator[tuple[AnyRules, E]]:
    """Yields the games that have an extension, and the extension, in the order of their ids."""
    for game in game_ids():
        rules = load_game(game)
        extension = extension_of(rules)
        if extension is not None:
            yield rules, extension


def read_record(text: str) -> Record:
    """Reads a record of any game of the house. Raises `RuleError` for the first event that is not legal."""
    return core_record.read_record(text, load_game)


def reading_record(text: str) -> Steps[Record]:
    """Reads a record as `read_record` does, in steps of one event."""
    return core_record.reading_record(text, load_game)
