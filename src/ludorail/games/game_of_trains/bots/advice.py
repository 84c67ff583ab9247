"""Advice for a seat: its moves, its chance to win with each, and why."""

from ludorail.core.chance.source import Source
from ludorail.core.extensions.bots import Advice
from ludorail.core.thinking.limit import Limit
from ludorail.games.game_of_trains.bots.levels import TrainView, best_first
from ludorail.games.game_of_trains.bots.reasons import MoveReasons, is_warning


def advise(view: TrainView, limit: Limit, source: Source) -> list[Advice]:
    """All moves of the seat, the best first; `estimate` is the chance to win.

    The network that judges them is the valuer of reviews too.
    """
    if not view.legal():
        return []
    reasons = MoveReasons(view)
    found: list[Advice] = []
    for prospect in best_first(view, limit):
        # The best were looked at most closely. An estimate from a shorter look must not outrank them.
        estimate = min([prospect.chance, *[advice.estimate for advice in found[-1:]]])
        reason = reasons.reason(prospect.move)
        found.append(Advice(prospect.move, estimate, reason, is_warning=is_warning(reason)))
    return found
