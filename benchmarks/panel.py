"""Bots of the panel that the arena has no name for: searches with a fixed effort, and twins of a level."""

from typing import Any

from ludorail.bots.uct import uct_bot
from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.extensions.bots import levels_of
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View

DOUBLED = 2
"""The level that plays against itself."""


def uct_1000(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of whichever game
    """Searches with 1,000 iterations."""
    return uct_bot(view, Limit(iterations=1_000), source)


def uct_10000(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of whichever game
    """Searches with 10,000 iterations."""
    return uct_bot(view, Limit(iterations=10_000), source)


def twin(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of whichever game
    """Plays as level 2 does."""
    player = levels_of(view.rules)[DOUBLED - 1]
    return player.bot(view, player.limit, source)


other_twin = twin
"""A second twin with the same pace; the level itself would be slower."""
