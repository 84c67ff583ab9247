"""How a game looks and speaks in a terminal: by its package's `drawing` and `wording`, or plainly without."""

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import cast

from rich.console import Console, RenderableType

from ludorail.core.event import Event
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import Text, catalogue

WIDTH = 100
"""The width of drawings that go to a file or a pipe."""


class PipeConsole(Console):
    """A console that leaves a closed pipe to the command, which ends quietly."""

    def on_broken_pipe(self) -> None:
        """Lets the error go on its way."""
        raise BrokenPipeError


def make_console(stderr: bool = False) -> Console:
    """A console with colours where the terminal has them, and no guessing at what our words mean."""
    stream = sys.stderr if stderr else sys.stdout
    is_terminal = stream is not None and stream.isatty()
    width = None if is_terminal or "COLUMNS" in os.environ else WIDTH
    return PipeConsole(stderr=stderr, width=width, highlight=False, markup=False, emoji=False, soft_wrap=False)


def drawing(rules: AnyRules, position: dict[str, Json], language: str) -> RenderableType:
    """The position as its game draws it."""
    module = _part(rules, "drawing")
    if module is None:
        return json.dumps(position, ensure_ascii=False, indent=1)
    draw = cast(Callable[[dict[str, Json], str], RenderableType], module.draw)
    return draw(position, language)


def words(rules: AnyRules, known: State, by: int, event: Event, language: str) -> str:
    """An event in the words of its game, given what is known before it."""
    module = _part(rules, "wording")
    if module is None:
        return event.text
    describe = cast(Callable[[State, int, Event], Text], module.describe)
    return describe(known, by, event).say(language)


def own_text(rules: AnyRules, key: str, language: str) -> str | None:
    """A text of the game's own catalogue, if it has it."""
    return catalogue(rules.meta.package, language).get(key) if rules.meta.package else None


def _part(rules: AnyRules, name: str) -> ModuleType | None:
    if not rules.meta.package:
        return None
    module = f"{rules.meta.package}.{name}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None
