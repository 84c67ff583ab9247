"""Advice for a seat: its moves, its chance to win with each, and why."""

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.extensions.bots import Advice
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.freight_train.bots.forecast import WEIGHTS
from ludorail.games.freight_train.bots.levels import BY_VALUER, look_ahead, seat_of
from ludorail.games.freight_train.bots.planning import plan_turns
from ludorail.games.freight_train.bots.reasons import TurnReason
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.state import NO_ACTION, TURN, FreightState


def advise(view: View[FreightState], limit: Limit, source: Source) -> list[Advice]:
    """All moves of the seat, the best first, each with the best turn it begins; `estimate` is the chance to win."""
    found: dict[Event, Advice] = {}
    least = 1.0
    for choice in look_ahead(view, limit, source, BY_VALUER).best_first():
        move = choice.turn.moves[0]
        if move not in found:
            # The best were visited most. A first estimate that few visits have tested must not outrank them.
            least = min(least, choice.mean(BY_VALUER.prior_visits))
            found[move] = _advice(view, choice.turn.moves, least)
    others = [move for move in view.legal() if move not in found]
    return [*found.values(), *(_advice(view, _turn_from(view, move), least) for move in others)]


def _advice(view: View[FreightState], moves: list[Event], estimate: float) -> Advice:
    turn = TurnReason(view.known, seat_of(view), moves)
    return Advice(moves[0], estimate, turn.reason, tuple(moves[1:]), turn.is_warning)


def _turn_from(view: View[FreightState], move: Event) -> list[Event]:
    """A turn that begins with a move which the search passed over, gone on with at first sight."""
    seat, after = seat_of(view), view.known.copy()
    RULES.advance(after, seat, move)
    under_way = after.phase == TURN and after.action != NO_ACTION
    return [move, *plan_turns(after, seat, WEIGHTS, 1)[0].moves] if under_way else [move]
