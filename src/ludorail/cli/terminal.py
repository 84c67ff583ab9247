"""Consoles, and positions drawn on them: by the game's own `drawing`, or as plain JSON."""

import json
import os
import sys

from rich.console import Console, RenderableType

from ludorail.core.extensions.words import drawing_of
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules

WIDTH = 100
"""Columns of output that goes to a file or a pipe."""


class PipeConsole(Console):
    """A console that raises `BrokenPipeError` for a closed pipe, so that the command can end quietly."""

    def on_broken_pipe(self) -> None:
        """Raises the error instead of exiting."""
        raise BrokenPipeError


def make_console(stderr: bool = False) -> Console:
    """A console with colours if the terminal has them; texts are printed as they are, without markup."""
    stream = sys.stderr if stderr else sys.stdout
    is_terminal = stream is not None and stream.isatty()
    width = None if is_terminal or "COLUMNS" in os.environ else WIDTH
    return PipeConsole(stderr=stderr, width=width, highlight=False, markup=False, emoji=False, soft_wrap=False)


def draw_position(rules: AnyRules, position: dict[str, Json], language: str) -> RenderableType:
    """The position as its game draws it; as JSON if the game has no drawing."""
    own = drawing_of(rules)
    return json.dumps(position, ensure_ascii=False, indent=1) if own is None else own.draw(position, language)
