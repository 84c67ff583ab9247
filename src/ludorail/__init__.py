"""Ludorail: four railway and freight table games, their rules, records and players."""

import json
import secrets
from typing import TYPE_CHECKING

from ludorail.analysis.report import Review
from ludorail.analysis.review import review
from ludorail.core.chance.source import Seeded, Source
from ludorail.core.errors import Illegal, NotYourTurn, RuleError, Unreadable
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.words import drawing_of, words
from ludorail.core.game import Game
from ludorail.core.meta import Json
from ludorail.core.outcome import Outcome
from ludorail.core.record import Record
from ludorail.core.rules import Rules
from ludorail.core.state import State
from ludorail.core.thinking import playout as _playout
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import Entry, View
from ludorail.games import game_ids, load_game, read_record

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = [
    "CHANCE",
    "COMPILED",
    "Entry",
    "Event",
    "Game",
    "Illegal",
    "Json",
    "Limit",
    "NotYourTurn",
    "Outcome",
    "Record",
    "Review",
    "RuleError",
    "Rules",
    "Seeded",
    "Source",
    "State",
    "Unreadable",
    "View",
    "draw",
    "game_ids",
    "load_game",
    "new_game",
    "read_record",
    "resume_game",
    "review",
    "words",
]

COMPILED: bool = not _playout.__file__.endswith(".py")
"""Whether the rules run compiled; they are the same files either way."""


def new_game(game: str, players: int, seed: int | None = None, data: Json = None, **options: Json) -> Game:
    """Starts a game. The same seed gives the same chance; without a seed it differs each time."""
    rules = load_game(game)
    source = _source(seed)
    return Game(rules, rules.start(players, rules.resolve_options(players, options, source), data), source)


def resume_game(record: Record, seed: int | None = None) -> Game:
    """Returns the game of a record, to be continued from where it ends."""
    return Game(record.rules, record.start, _source(seed), record.entries)


def draw(position: dict[str, Json], language: str = "en") -> "RenderableType":
    """Draws a position for a terminal, to be printed by `rich` (`pip install "ludorail[command]"`)."""
    drawing = drawing_of(load_game(str(position["game"])))
    return (
        json.dumps(position, ensure_ascii=False, indent=1) if drawing is None else drawing.draw(position, language)
    )


def _source(seed: int | None) -> Source:
    return Seeded(secrets.randbits(64) if seed is None else seed)
