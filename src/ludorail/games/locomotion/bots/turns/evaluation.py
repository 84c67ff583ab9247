"""The worth of the turn under way: the positions it can end in, evaluated for the seat and for the others.

Ends are evaluated twice. First at rest: how far each train is then from its goal, and so which is likely to arrive
first. An end may be good because it takes a wagon that another train needs, or because it stands in that train's way.
But a train that blocks others for ever gets nowhere itself, and they do not stand still: so the best ends are then
tried out, all with the same dice.
"""

from time import perf_counter
from typing import Final

from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.games.locomotion.bots.evaluation import ANY_STATES, ANY_TIME, HASTE, TrainEvaluator, win_chances
from ludorail.games.locomotion.bots.planning.planner import WAIT, PathPlanner
from ludorail.games.locomotion.bots.planning.rail_tables import RailTables, tables_for
from ludorail.games.locomotion.bots.turns.ends import TurnEnd, layout_key, turn_ends
from ludorail.games.locomotion.bots.turns.rollouts import TurnRollouts
from ludorail.games.locomotion.rules.events import END
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import DIE_MODE, OVER, SOLO_MODE, TURN, LocomotionState

MOST_ENDS: Final = 4000
"""Ends found before the search for them stops."""
ENDS_EVALUATED: Final = 400
"""Ends evaluated: those most promising at a glance."""
STATES: Final = 3000
"""States of the search that evaluates one train."""
ROLLOUT_STATES: Final = 600
"""States of the same search while an end is tried out."""
PLAN_STATES: Final = 20_000
"""States of the search for the train's own path."""
LONG_GAME: Final = 12
"""Rounds after which a train keeps to its own path, so that two do not block each other for ever."""
FEW_ENDS: Final = 400
"""Ends found for a turn that begins with one given move."""
DETOUR: Final = 2
"""Points by which an end may then be worse for the train itself than the best one."""
ENDS_TRIED: Final = 16
"""Ends tried out: those best at rest."""
ROUNDS: Final = 12
"""Rounds played in each trial."""
DISCOUNT: Final = 0.99
"""The factor on the worth of a win for each turn it takes, so that a train far ahead still hurries."""
AT_REST_SHARE: Final = 0.3
"""The largest part of the limit spent on evaluating ends at rest."""


class RatedEnd:
    """A way to end the turn: the cost of every train's way from there, and the seat's chance to win."""

    def __init__(self, end: TurnEnd, costs: list[int], chance: float) -> None:
        self.end: Final = end
        self.costs: Final = costs
        self.chance: Final = chance


class Trial:
    """An end being tried out, and the sums of its results so far."""

    def __init__(self, end: RatedEnd) -> None:
        self.rated: Final = end
        self.chance: float = 0.0
        self.worth: float = 0.0


class TurnEvaluator:
    """Evaluates the turn of a seat, within a limit of seconds and of states searched.

    `wait` is the seat's cost of waiting until another train has gone.
    """

    def __init__(self, state: LocomotionState, seat: int, wait: int, limit: Limit) -> None:
        self._state: Final = state
        self._seat: Final = seat
        self._tables: Final[RailTables] = tables_for(state.network.rails)
        self._evaluator: Final = TrainEvaluator(self._tables, STATES)
        self._quick_evaluator: Final = TrainEvaluator(self._tables, ROLLOUT_STATES)
        self._rollouts: Final = TurnRollouts(self._quick_evaluator, seat, ROUNDS * int(state.players))
        self._wait: Final = wait
        self._begin: Final = perf_counter()
        self._seconds: Final[float] = ANY_TIME if limit.seconds is None else max(limit.seconds, 0.001)
        self._states: Final[int] = limit.iterations or ANY_STATES

    def _used(self) -> float:
        """The part of the limit that is used up."""
        searched = int(self._evaluator.searched) + int(self._quick_evaluator.searched)
        return max((perf_counter() - self._begin) / self._seconds, searched / self._states)

    def rated_ends(self) -> list[RatedEnd]:
        """The ends worth considering, the best first."""
        ends = turn_ends(self._state, MOST_ENDS)
        for end in ends:
            if end.state.phase == OVER and end.state.winner == self._seat:
                return [RatedEnd(end, [], 1.0)]
        rated = self.at_rest(self._promising(ends))
        if self._state.round > LONG_GAME:
            most = min([one.costs[self._seat] for one in rated]) + DETOUR
            rated = [one for one in rated if one.costs[self._seat] <= most]
        return self._try_out(rated)

    def end_after(self, move: Event) -> RatedEnd:
        """The most promising end, at a glance, of a turn that begins with a move; evaluated at rest."""
        state = self._state.copy()
        RULES.advance(state, self._seat, move)
        goes_on = state.mode != SOLO_MODE and not self._is_turn_over(state)
        ends = turn_ends(state, FEW_ENDS) if goes_on else [TurnEnd(state, [])]
        best = ends[0]
        least = ANY_STATES
        glance = TrainEvaluator(self._tables, 1)
        for end in ends:
            if end.state.phase == OVER and end.state.winner == self._seat:
                return RatedEnd(TurnEnd(end.state, [move, *end.moves]), [], 1.0)
            cost = int(glance.cost(end.state, self._seat, WAIT))
            if cost < least:
                best, least = end, cost
        return self._rate(TurnEnd(best.state, [move, *best.moves]))

    def own_path(self) -> RatedEnd:
        """The end of the turn if the train just follows its own path."""
        return self._rate(TurnEnd(self._state, []) if self._is_turn_over(self._state) else self._own_end())

    def _is_turn_over(self, state: LocomotionState) -> bool:
        return state.phase != TURN or state.turn != self._seat

    def at_rest(self, ends: list[TurnEnd]) -> list[RatedEnd]:
        """Evaluates ends as they stand, the best first; the first of the list is always among them."""
        found: list[RatedEnd] = []
        for end in ends:
            found.append(self._rate(end))
            if self._used() > AT_REST_SHARE:
                break
        return sorted(found, key=_by_chance)

    def _rate(self, end: TurnEnd) -> RatedEnd:
        costs: list[int] = []
        for seat in range(self._state.players):
            wait = self._wait if seat == self._seat else WAIT
            costs.append(int(self._evaluator.cost(end.state, seat, wait)))
        next_seat = (self._seat + 1) % len(costs)
        return RatedEnd(end, costs, win_chances(end.state, costs, next_seat)[self._seat])

    def _try_out(self, ends: list[RatedEnd]) -> list[RatedEnd]:
        """Tries out the best ends, dropping the worse half from time to time; the others stay as they were."""
        trials = [Trial(end) for end in ends[:ENDS_TRIED]]
        until = self._used()
        share = (1.0 - until) / len(trials).bit_length()
        until += share
        seed = 0
        last_pass = 0.0
        while len(trials) > 1 and self._used() + last_pass < 1.0:
            begun = self._used()
            for number, trial in enumerate(trials):
                chance, turns = self._rollouts.chance(trial.rated.end.state, seed)
                trial.chance += chance
                trial.worth += chance * DISCOUNT**turns
                if seed == 0 and self._used() > 1.0:  # the limit is used up before all were tried
                    trials = trials[: number + 1]
                    break
            seed += 1
            last_pass = self._used() - begun
            if self._used() > until:
                trials = sorted(trials, key=_by_worth)[: (len(trials) + 1) // 2]
                until += share
        if seed == 0:
            return ends
        trial = sorted(trials, key=_by_worth)[0]
        first, top = trial.rated, trial.chance / seed
        rest = [RatedEnd(one.end, one.costs, min(top, one.chance)) for one in ends if one is not first]
        return [RatedEnd(first.end, first.costs, top), *rest]

    def _promising(self, ends: list[TurnEnd]) -> list[TurnEnd]:
        """The end of the train's own path first, then the ends from which the goal seems nearest."""
        glance = TrainEvaluator(self._tables, 1)
        order = [(int(glance.cost(end.state, self._seat, WAIT)), i) for i, end in enumerate(ends)]
        order.sort()
        own = self._own_end()
        own_key = layout_key(own.state, self._seat)
        return [
            own,
            *[ends[i] for _, i in order[:ENDS_EVALUATED] if layout_key(ends[i].state, self._seat) != own_key],
        ]

    def _own_end(self) -> TurnEnd:
        """The end of the turn if the train follows its own path as far as it can."""
        planner = PathPlanner(self._tables, self._state, self._seat, self._state.wagons, HASTE, self._wait)
        planner.run(AT_REST_SHARE * self._seconds, min(PLAN_STATES, self._states), False)
        state = self._state.copy()
        moves: list[Event] = []
        for event in planner.path():
            if self._is_turn_over(state) or event not in RULES.legal(state, self._seat):
                break
            RULES.advance(state, self._seat, event)
            moves.append(event)
        if not self._is_turn_over(state):
            last = END if state.mode == DIE_MODE else RULES.legal(state, self._seat)[0]
            RULES.advance(state, self._seat, last)
            moves.append(last)
        return TurnEnd(state, moves)


def _by_chance(end: RatedEnd) -> float:
    return -end.chance


def _by_worth(trial: Trial) -> float:
    return -trial.worth
