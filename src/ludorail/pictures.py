"""Pictures of games: a position as SVG, a whole game as one page or as a GIF."""

from typing import Any

from ludorail.core.game import Game
from ludorail.core.meta import Json
from ludorail.core.pictures.positions import Viewer, frames
from ludorail.core.pictures.positions import picture as _picture
from ludorail.core.pictures.replay_gif import replay_gif as _replay_gif
from ludorail.core.pictures.replay_page import replay_page as _replay_page
from ludorail.core.record import Record
from ludorail.core.text import preferred_language
from ludorail.core.view import Position, View
from ludorail.games import load_game

__all__ = ["Position", "Viewer", "picture", "replay_gif", "replay_page"]


def picture(shown: Game | View[Any] | dict[str, Json], language: str | None = None) -> str:  # Any: of any game
    """Draws a game, a view or a position as an SVG document; notebooks show it by themselves.

    Raises `LookupError` for a game without pictures.
    """
    position = shown if isinstance(shown, dict) else shown.position()
    data = position.data if isinstance(position, Position) else None
    svg = _picture(load_game(str(position["game"])), position, data, language)
    if svg is None:
        raise LookupError(f"{position['game']} has no pictures")
    return svg


def replay_page(record: Record, language: str | None = None, viewer: Viewer | None = None) -> str:
    """Returns a game as one HTML page with its replay, which asks no other host for anything.

    It shows everything, or what a viewer may know: `Viewer(0)` is the first seat, `Viewer(None)` a spectator.
    """
    return _replay_page(record, language or preferred_language(), viewer)


def replay_gif(
    record: Record, language: str | None = None, viewer: Viewer | None = None, width: int = 800
) -> bytes:
    """Returns a game as a GIF, with a picture for each line of its log; `pip install "ludorail[pictures]"`.

    Raises `ModuleNotFoundError` without that extra.
    """
    return _replay_gif(frames(record, language or preferred_language(), viewer), width)
