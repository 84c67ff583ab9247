"""The textbook search, as a yardstick: it knows nothing of a game but its rules."""

from math import sqrt
from typing import Any

from ludorail.bots.tree import RandomPlay, TreeSearch
from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.thinking.collector import no_collecting
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View

PLAYOUT_DECISIONS = 100
"""Decisions after which a random playout is stopped and called even."""
NO_LIMIT = 10**9


def uct_bot(view: View[Any], limit: Limit, source: Source) -> Event:  # Any: of any game
    """Plays by upper confidence trees (Kocsis and Szepesvári) with uniform playouts."""
    moves = view.legal()
    if len(moves) == 1:
        return moves[0]
    players = view.position()["players"]
    assert isinstance(players, int)
    search = TreeSearch(view, RandomPlay(PLAYOUT_DECISIONS, source), source, players, sqrt(2))
    with no_collecting():
        search.run(NO_LIMIT if limit.seconds is None else limit.seconds, limit.iterations or NO_LIMIT)
    return search.best()
