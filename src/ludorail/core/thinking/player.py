"""Bots, and players: bots as they sit down at a table.

A bot is any function of a view, a limit and a source of chance that returns a legal move of the seat whose view it is.
It never gets a state, so it cannot cheat: a view holds nothing that is hidden from its seat.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View

LEVEL_NAMES: Final = ("level1", "level2", "level3", "level4")
"""The names of a game's own players, the weakest first."""


class Bot(Protocol):
    """A function that chooses the moves of a seat."""

    def __call__(self, view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of any game
        """Returns a legal move of `view.seat`, found within the limit."""


Pace: TypeAlias = Callable[[View[Any], Source], float]  # Any: of any game
"""Seconds of the game, not of thinking, that a bot takes to act where several seats may act at once."""


def at_once(view: View[Any], source: Source) -> float:  # Any: of any game
    """The pace of bots that are all equally quick: less than a second, so that the order is random."""
    return source.below(1_000_000) / 1_000_000


@dataclass(frozen=True)
class Player:
    """A bot at a table: how it chooses its moves, how long it may think, and how quickly it acts."""

    name: str
    bot: Bot
    limit: Limit
    pace: Pace = at_once


def random_bot(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of any game
    """Plays any legal move, each with the same probability."""
    moves = view.legal()
    return moves[source.below(len(moves))]
