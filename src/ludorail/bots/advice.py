"""Advice: what a bot would tell a player who asks for a hint, or who looks back at a game."""

from dataclasses import dataclass
from typing import Any

from ludorail.core.event import Event
from ludorail.core.extensions import module_of
from ludorail.core.limit import Limit
from ludorail.core.source import Seeded, Source
from ludorail.core.text import Text
from ludorail.core.view import View


@dataclass(frozen=True)
class Advice:
    """A legal move, what it is good for, and why in a few words.

    `estimate` is the seat's chance to win, from 0 to 1; for who plays alone, the points of the whole way.
    """

    move: Event
    estimate: float
    reason: Text


def advise(view: View[Any], limit: Limit, source: Source | None = None) -> list[Advice]:  # Any: of whichever game
    """What the game's own module `advice` tells the seat, the best move first; nothing where there is nobody to ask.

    The same source gives the same advice, as far as the limit is one of iterations; without one it is always the same.
    """
    module = module_of(view.rules, "bots.advice")
    if module is None or not view.legal():
        return []
    found: list[Advice] = module.advise(view, limit, source or Seeded(0))
    return found
