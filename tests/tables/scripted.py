"""A player that knows just enough of each game to bring it to an end, from its seat's view alone."""

from collections.abc import Sequence

from ludorail.core.chance.source import Source
from ludorail.core.meta import Json


def choose(position: dict[str, Json], legal: Sequence[str], source: Source) -> str:
    """A legal move: stows nothing, puts each car where it belongs, uses up the deck, or moves at random."""
    drawn = position.get("drawn")
    if isinstance(drawn, int) and f"place {1 + (drawn - 1) // 12}" in legal:
        return f"place {1 + (drawn - 1) // 12}"
    for quick in ("done", "draw"):
        if quick in legal:
            return quick
    fills = [move for move in legal if move.startswith("fill")]
    moves = fills or [move for move in legal if move != "rearrange"] or legal
    return moves[source.below(len(moves))]
