"""Reasons for a better move: the game's own advice, or a proof where advice speaks against the move."""

from collections.abc import Mapping, Sequence
from typing import Any

from ludorail.analysis.exact import Proof
from ludorail.bots.advice import advise
from ludorail.core.chance.source import Seeded
from ludorail.core.event import Event
from ludorail.core.text import core_text, in_words
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View

ITERATIONS = 200
"""The effort for one piece of advice: only its words are wanted, since the rollouts have judged."""


def explain(
    view: View[Any],  # Any: of any game
    best: Event,
    names: Mapping[str, Sequence[str]] | None,
    proof: Proof | None = None,
) -> tuple[list[str], dict[str, str]]:
    """Returns the best move with the rest of its turn, and the reason for it in every language, if there is one.

    Rollouts may favour a move that advice speaks against: then the reason is that of the proof, or says that the move
    comes out ahead all the same.
    """
    for advice in advise(view, Limit(iterations=ITERATIONS), Seeded(0)):
        if advice.move != best:
            continue
        if advice.is_warning and proof is not None and proof["best"][:1] == [best.text]:
            return list(proof["best"]), proof["reason"]
        reason = core_text("review.despite", reason=advice.reason) if advice.is_warning else advice.reason
        return [move.text for move in (best, *advice.rest)], in_words(reason, names)
    return [best.text], {}
