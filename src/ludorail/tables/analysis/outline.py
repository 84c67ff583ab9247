"""A position and its moves as a game's own package shows them, for clients that have no board for the game."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO

from ludorail.core.event import Event
from ludorail.core.extensions.texts import own_text, own_texts_under
from ludorail.core.extensions.words import drawing_of, move_groups_of, picture_of, words
from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import Text
from ludorail.core.view import View

log = logging.getLogger(__name__)

WIDTH = 72
"""Columns of a drawing in text."""
MOST_SVG = 500_000
"""Characters of a drawing in SVG; a longer one is left out."""
MOST_MOVES = 2_000
"""Moves that are put into words; those beyond have their plain text alone."""


@dataclass(frozen=True)
class WordedMove:
    """A legal move, in words, and the title of the group in which it is offered."""

    move: str
    words: str
    group: str


@dataclass(frozen=True)
class Outline:
    """A position drawn, as far as its game can draw it, and the moves of the seat whose view it is."""

    svg: str | None
    text: str | None
    moves: list[WordedMove]
    titles: dict[str, list[str]]
    """The game's own titles for the parts of a position, by name: one, or one for each seat."""


def outline(view: View[State], may_move: bool, language: str, names: Sequence[str]) -> Outline:
    """Draws a view and words its moves, from what its seat may know alone."""
    moves = [word_move(view, move, language, names) for move in view.legal()[:MOST_MOVES]] if may_move else []
    position = view.position()
    drawn = _svg(view, position, language, names), _text(view.rules, position, language)
    return Outline(*drawn, moves, _titles(view.rules, language, names))


def word_move(view: View[State], move: Event, language: str, names: Sequence[str]) -> WordedMove:
    """Puts a move into the words of its game. Moves are grouped by the game's menu, or else by their first word."""
    assert view.seat is not None
    said = words(view.rules, view.known, view.seat, move, language, names)
    groups = move_groups_of(view.rules)
    if groups is not None:
        return WordedMove(move.text, said, groups.group(view.known, view.seat, move).say(language, names))
    first = move.text.partition(" ")[0]
    return WordedMove(move.text, said, own_text(view.rules, f"group.{first}", language) or first)


def _titles(rules: AnyRules, language: str, names: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, texts in own_texts_under(rules, "title.").items():
        seats = range(len(names)) if "{seat" in texts[language] else range(1)
        titles = [Text(rules.meta.package, f"title.{name}", {"seat": seat}) for seat in seats]
        found[name] = [title.say(language, names) for title in titles]
    return found


def _svg(view: View[State], position: dict[str, Json], language: str, names: Sequence[str]) -> str | None:
    picture = picture_of(view.rules)
    if picture is None:
        return None
    try:
        svg = picture.svg(position, language, view.rules.data(view.known), names)
    except Exception:  # a fault in a game's drawing is no reason not to play it
        log.exception("a position could not be drawn as SVG")
        return None
    return svg if len(svg) <= MOST_SVG else None


def _text(rules: AnyRules, position: dict[str, Json], language: str) -> str | None:
    drawing = drawing_of(rules)
    if drawing is None:
        return None
    from rich.console import Console  # not in a browser, where games are drawn by their boards

    paper = StringIO()
    console = Console(file=paper, width=WIDTH, color_system=None, highlight=False, markup=False, emoji=False)
    try:
        console.print(drawing.draw(position, language))
    except Exception:  # a fault in a game's drawing is no reason not to play it
        log.exception("a position could not be drawn")
        return None
    return "\n".join(line.rstrip() for line in paper.getvalue().rstrip().splitlines())
