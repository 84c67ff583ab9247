"""Asks a game's own bots for advice: a hint for a player, or a look back at a game."""

from ludorail.core.chance.source import Seeded, Source
from ludorail.core.extensions.bots import Advice, adviser_of
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import AnyView


def advise(view: AnyView, limit: Limit, source: Source | None = None) -> list[Advice]:
    """Returns the game's advice for the seat, the best move first; nothing if it may not act or the game has none.

    With a limit of iterations, the same source gives the same advice; without a source it is always the same.
    """
    adviser = adviser_of(view.rules)
    if adviser is None or not view.legal():
        return []
    return adviser.advise(view, limit, source or Seeded(0))
