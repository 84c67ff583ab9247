"""Advice for a seat: its moves, its chance to win with each, and why."""

from ludorail.core.chance.source import Source
from ludorail.core.extensions.bots import Advice
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.freight_train.bots.levels import best_settings, look_ahead, seat_of
from ludorail.games.freight_train.bots.reasons import TurnReason
from ludorail.games.freight_train.rules.state import FreightState


def advise(view: View[FreightState], limit: Limit, source: Source) -> list[Advice]:
    """The turns that are worth a thought, the best of those that begin alike first; `estimate` is the chance to win."""
    found: list[Advice] = []
    settings = best_settings(view)
    for choice in look_ahead(view, limit, source, settings).best_first():
        move = choice.turn.moves[0]
        if all(advice.move != move for advice in found):
            # The best were visited most. A first estimate that few visits have tested must not outrank them.
            estimate = min([choice.mean(settings.prior_visits), *[advice.estimate for advice in found[-1:]]])
            reason = TurnReason(view.known, seat_of(view), choice.turn.moves).text()
            found.append(Advice(move, estimate, reason, tuple(choice.turn.moves[1:])))
    return found
