"""Reasons for a better move: the game's own advice, if it knows that move."""

from collections.abc import Mapping, Sequence
from typing import Any

from ludorail.bots.advice import advise
from ludorail.core.chance.source import Seeded
from ludorail.core.event import Event
from ludorail.core.text import in_words
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View

ITERATIONS = 200
"""The effort for one piece of advice: only its words are wanted, since the rollouts have judged."""


def explain(
    view: View[Any],  # Any: of any game
    best: Event,
    names: Mapping[str, Sequence[str]] | None,
) -> tuple[list[str], dict[str, str]]:
    """Returns the best move with the rest of its turn, and the reason for it in every language, if there is one."""
    for advice in advise(view, Limit(iterations=ITERATIONS), Seeded(0)):
        if advice.move == best:
            return [move.text for move in (best, *advice.rest)], in_words(advice.reason, names)
    return [best.text], {}
