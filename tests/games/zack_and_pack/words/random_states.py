"""States from random play, for tests of words and drawings."""

from ludorail import Seeded
from ludorail.core.thinking.playout import playout
from ludorail.games.zack_and_pack import RULES, ZackState


def walk(seed: int, moves: int) -> ZackState:
    """The state after that many moves of a random game."""
    source = Seeded(seed)
    state = RULES.start(3 + source.below(4), {"grab": ("live", "ordered")[source.below(2)]})
    playout(RULES, state, source, moves)
    return state
