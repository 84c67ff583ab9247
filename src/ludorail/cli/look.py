"""How a game looks in a terminal: by its package's `drawing`, or plainly without."""

import json
import os
import sys

from rich.console import Console, RenderableType

from ludorail.core.extensions import drawing_of
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules

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
    own = drawing_of(rules)
    return json.dumps(position, ensure_ascii=False, indent=1) if own is None else own.draw(position, language)
