"""Reasons for a better move: the game's own advice, if it knows that move."""

from collections.abc import Mapping, Sequence
from typing import Any

from ludorail.bots.advice import advise
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import RuleError
from ludorail.core.event import Event
from ludorail.core.meta import Json
from ludorail.core.text import Text, in_words
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View

ITERATIONS = 200
"""The effort for one piece of advice: only its words are wanted, since the rollouts have judged."""


Turn = tuple[list[Event], Text | None]


def explain(
    view: View[Any],  # Any: of whichever game
    best: Event,
    names: Mapping[str, Sequence[str]] | None,
) -> tuple[list[str], dict[str, str]]:
    """Returns the best move with the rest of its turn, and the reason for it in every language, if there is one."""
    turns = [
        ([advice.move, *advice.rest], advice.reason)
        for advice in advise(view, Limit(iterations=ITERATIONS), Seeded(0))
    ]
    moves, reason = _turn_beginning(turns, best) or _turn_reordered(view, turns, best) or ([best], None)
    return [move.text for move in moves], {} if reason is None else in_words(reason, names)


def _turn_beginning(turns: Sequence[Turn], best: Event) -> Turn | None:
    return next((turn for turn in turns if turn[0][0] == best), None)


def _turn_reordered(view: View[Any], turns: Sequence[Turn], best: Event) -> Turn | None:
    """An advised turn that makes the move later, and would lead to the same position with it first."""
    for moves, reason in turns:
        if best in moves:
            order = moves.copy()
            order.remove(best)
            order.insert(0, best)
            reached = _position_after(view, order)
            if reached is not None and reached == _position_after(view, moves):
                return order, reason
    return None


def _position_after(view: View[Any], moves: Sequence[Event]) -> Json:
    """The position after moves of the seat; `None` if they are not legal in this order."""
    assert view.seat is not None
    state = view.known.copy()
    try:
        for move in moves:
            view.rules.apply(state, view.seat, move)
    except RuleError:
        return None
    return view.rules.position(state)
