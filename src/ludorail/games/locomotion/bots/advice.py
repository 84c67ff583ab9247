"""Advice from level 4: every legal move with the chance to win that it leaves, and the reason.

Level 4 ranks the moves; the chances are those of the valuer. The race by which level 4 compares ends of a turn is far
too confident.
"""

from collections.abc import Iterable

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.extensions.bots import Advice
from ludorail.core.text import Text
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.locomotion.bots.advice_setting import advise_setting
from ludorail.games.locomotion.bots.advice_solo import advise_solo
from ludorail.games.locomotion.bots.evaluation import right_so_far
from ludorail.games.locomotion.bots.turns.ends import TurnEnd
from ludorail.games.locomotion.bots.turns.evaluation import RatedEnd, TurnEvaluator
from ludorail.games.locomotion.bots.turns.move_memory import wait_cost
from ludorail.games.locomotion.bots.turns.speed_cards import ranked_speeds
from ludorail.games.locomotion.bots.valuer import values
from ludorail.games.locomotion.rules.events import VEHICLES, Couple, End, Uncouple
from ludorail.games.locomotion.rules.state import CHOOSING, OVER, SOLO_MODE, TRAIN, LocomotionState
from ludorail.games.locomotion.texts import points_text, text

WARNINGS = ("advice.detour", "advice.uncouple_right")
"""Reasons that speak against a move."""
HINDRANCE = 4
"""Extra points that another train must need before it counts as hindered."""


def advise(view: View[LocomotionState], limit: Limit, source: Source) -> list[Advice]:
    """All legal moves, the best first. In mode `solo` the estimate is the distance of the whole game."""
    known = view.known
    if known.phase < CHOOSING:
        return advise_setting(view, source)
    if known.phase == CHOOSING:
        ranked = ranked_speeds(view, limit)
        chances = _chances((rated for _, rated in ranked), known.turn)
        return [
            Advice(move, chance, text("advice.speed", points=points_text(rated.costs[known.turn])))
            for (move, rated), chance in zip(ranked, chances, strict=True)
        ]
    if known.mode == SOLO_MODE:
        return advise_solo(view, limit) or _Turn(view, limit).advice()
    return _Turn(view, limit).advice()


def _chances(ranked: Iterable[RatedEnd], seat: int) -> list[float]:
    """The chance of a seat to win after each end, the best first; none is higher than the one before."""
    found: list[float] = []
    for rated in ranked:
        found.append(min([values(rated.end.state)[seat], *found[-1:]]))
    return found


class _Turn:
    """Advice on a step of a turn."""

    def __init__(self, view: View[LocomotionState], limit: Limit) -> None:
        self._view = view
        self._state = view.known
        self._seat = int(view.known.turn)
        self._evaluator = TurnEvaluator(self._state, self._seat, wait_cost(view), limit)
        self._costs = self._evaluator.at_rest([TurnEnd(self._state, [])])[0].costs

    def advice(self) -> list[Advice]:
        """Each move with the best end of the turn that it leaves open."""
        solo = self._state.mode == SOLO_MODE
        moves = {move.text: move for move in self._view.legal()}
        best: dict[str, RatedEnd] = {}
        for rated in [] if solo else self._evaluator.rated_ends():
            best.setdefault(rated.end.moves[0].text, rated)
        most = next((rated.chance for rated in best.values()), 1.0)
        for name, move in moves.items():
            if name not in best:
                other = self._evaluator.end_after(move)
                # An end that was not tried out must not look better than those that were.
                best[name] = RatedEnd(other.end, other.costs, min(most, other.chance))
        ranked = sorted(best.items(), key=lambda item: self._distance(item[1]) if solo else -item[1].chance)
        ends = [rated for _, rated in ranked]
        estimates = list(map(self._distance, ends)) if solo else _chances(ends, self._seat)
        return [
            self._advice(moves[name], estimate, rated)
            for (name, rated), estimate in zip(ranked, estimates, strict=True)
        ]

    def _advice(self, move: Event, estimate: float, rated: RatedEnd) -> Advice:
        reason = self._why(move, rated)
        return Advice(move, estimate, reason, tuple(rated.end.moves[1:]), reason.key in WARNINGS)

    def _distance(self, rated: RatedEnd) -> float:
        """The distance of the whole game, for one player alone."""
        return float(self._state.distances[0] + (rated.costs[0] if rated.costs else 0))

    def _why(self, move: Event, rated: RatedEnd) -> Text:
        if rated.end.state.phase == OVER and rated.end.state.winner == self._seat:
            return text("advice.win" if len(rated.end.moves) == 1 else "advice.win_soon")
        cost_now, cost_then = self._costs[self._seat], rated.costs[self._seat]
        left = points_text(cost_then)
        for seat, cost in enumerate(rated.costs):
            if seat != self._seat and cost >= self._costs[seat] + HINDRANCE:
                return text("advice.hinder", seat=seat, more=points_text(cost - self._costs[seat]), points=left)
        if cost_then > cost_now:
            return text("advice.detour", more=cost_then - cost_now, points=left)
        more_right = self._more_right(move)
        if isinstance(move, Couple) and more_right > 0:
            return text("advice.couple", points=left)
        if isinstance(move, Uncouple):
            return text("advice.uncouple_right" if more_right < 0 else "advice.uncouple", points=left)
        if isinstance(move, End):
            return text("advice.end", points=left)
        return text("advice.way", wagon=self._next_wagon(), points=left)

    def _more_right(self, move: Event) -> int:
        """The number of wagons that a move puts in order; negative if it leaves some behind."""
        state = self._state.copy()
        self._view.rules.advance(state, self._seat, move)
        return int(right_so_far(state, self._seat) - right_so_far(self._state, self._seat))

    def _next_wagon(self) -> Text:
        """The wagon that the train needs next."""
        right = int(right_so_far(self._state, self._seat))
        if right == self._state.wagons:
            return text(f"vehicle.{VEHICLES[self._state.colours[TRAIN * self._seat + right]]}")
        return text(f"vehicle.{VEHICLES[self._state.sequence[right]]}")
