"""What a bot is, and how one is found by its name.

A bot is any function of a view, a limit and a source of chance that gives a legal move of the seat whose view it is.
It never sees a state, so it cannot cheat: what is hidden from its seat is not in what it is given.
"""

from typing import Any, Protocol

from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.source import Source
from ludorail.core.view import View


class Bot(Protocol):
    """Anything that decides for a seat."""

    def __call__(self, view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of whichever game
        """A legal move of `view.seat`, thought out within the limit."""


def random_bot(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of whichever game
    """Any legal move, each as likely."""
    moves = view.legal()
    return moves[source.below(len(moves))]
