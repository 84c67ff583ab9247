"""A player that knows just enough of each game to bring it to an end, from what its seat is shown."""

from collections.abc import Sequence

from ludorail.core.chance.source import Source
from ludorail.core.meta import Json


def choose(position: dict[str, Json], legal: Sequence[str], source: Source) -> str:
    """A legal move: stow nothing, put each car where it belongs, use up the deck, or anything."""
    drawn = position.get("drawn")
    if isinstance(drawn, int) and f"place {1 + (drawn - 1) // 12}" in legal:
        return f"place {1 + (drawn - 1) // 12}"
    for quick in ("done", "draw"):
        if quick in legal:
            return quick
    fills = [move for move in legal if move.startswith("fill")]
    moves = fills or [move for move in legal if move != "rearrange"] or legal
    return moves[source.below(len(moves))]
