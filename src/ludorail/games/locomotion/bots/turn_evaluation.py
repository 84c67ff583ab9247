"""What the turn under way is worth: the positions it can end in, judged for the seat and for the others.

Every end is looked at twice. First at rest: what each train needs from there to its goal, and so who is likely to be
first; an end may be good because it takes a wagon that another needs, or stands in its way. But who stands in the way
for ever gets nowhere, and others do not stand still: so the best ends are then tried out, with the same dice for all.
"""

from time import perf_counter
from typing import Final

from ludorail.core.event import Event
from ludorail.games.locomotion.bots.evaluation import Judge, win_chances
from ludorail.games.locomotion.bots.planning import WAIT, Planner
from ludorail.games.locomotion.bots.rail_tables import Tables, tables_of
from ludorail.games.locomotion.bots.rollouts import Rollouts
from ludorail.games.locomotion.bots.turn_ends import End, ends_of_turn, layout
from ludorail.games.locomotion.rules.events import END
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import DIE_MODE, OVER, TURN, LocomotionState

MOST_ENDS: Final = 4000
WIDTH: Final = 400
"""How many ends are looked at, the most promising by a guess."""
STATES: Final = 3000
"""States of the search that judges one train."""
TRIED_STATES: Final = 600
"""The same while an end is tried out."""
PLAN_STATES: Final = 20_000
"""States of the search for the train's own way."""
LONG_GAME: Final = 12
"""Rounds after which a train minds its own way, lest two bar each other's for ever."""
DETOUR: Final = 2
"""Points that an end may then be worse for the train itself than the best one."""
TRIED: Final = 16
"""How many ends are tried out, the best at rest."""
ROUNDS: Final = 12
"""How far they are tried out."""
SOONER: Final = 0.99
"""What a win is worth that comes a turn later: who is ahead in all trials still has to get there."""
REST: Final = 0.3
"""The part of the limit for a look at the ends at rest, at most."""


class Choice:
    """An end of the turn: what every train needs from there, and the seat's chance to win."""

    def __init__(self, end: End, costs: list[int], chance: float) -> None:
        self.end: Final = end
        self.costs: Final = costs
        self.chance: Final = chance


class Trial:
    """An end that is tried out, and the sums of what came of it so far."""

    def __init__(self, choice: Choice) -> None:
        self.choice: Final = choice
        self.chance: float = 0.0
        self.worth: float = 0.0


class TurnJudge:
    """Judges the turn of a seat, within a limit: so many seconds, and so many states searched."""

    def __init__(self, state: LocomotionState, seat: int, wait: int, seconds: float, states: int) -> None:
        self._state: Final = state
        self._seat: Final = seat
        self._tables: Final[Tables] = tables_of(state.network.rails)
        self._judge: Final = Judge(self._tables, STATES)
        self._quick_judge: Final = Judge(self._tables, TRIED_STATES)
        self._rollouts: Final = Rollouts(self._quick_judge, seat, ROUNDS * int(state.players))
        self._wait: Final = wait
        self._begin: Final = perf_counter()
        self._seconds: Final = max(seconds, 0.001)
        self._states: Final = states

    def _spent(self) -> float:
        """The part of the limit that is used up."""
        searched = int(self._judge.searched) + int(self._quick_judge.searched)
        return max((perf_counter() - self._begin) / self._seconds, searched / self._states)

    def choices(self) -> list[Choice]:
        """The ends worth a thought, the best first."""
        ends = ends_of_turn(self._state, MOST_ENDS)
        for end in ends:
            if end.state.phase == OVER and end.state.winner == self._seat:
                return [Choice(end, [], 1.0)]
        choices = self.at_rest(self._promising(ends))
        if self._state.round > LONG_GAME:
            most = min([choice.costs[self._seat] for choice in choices]) + DETOUR
            choices = [choice for choice in choices if choice.costs[self._seat] <= most]
        return self._tried(choices)

    def on_its_way(self) -> Choice:
        """The end of the turn if the train just goes its way."""
        return self._choice(End(self._state, []) if self._is_over(self._state) else self._own_end())

    def _is_over(self, state: LocomotionState) -> bool:
        """Whether the turn is."""
        return state.phase != TURN or state.turn != self._seat

    def at_rest(self, ends: list[End]) -> list[Choice]:
        """These ends as they stand, the best first; the first is always among them."""
        found: list[Choice] = []
        for end in ends:
            found.append(self._choice(end))
            if self._spent() > REST:
                break
        return sorted(found, key=_by_chance)

    def _choice(self, end: End) -> Choice:
        costs: list[int] = []
        for seat in range(self._state.players):
            wait = self._wait if seat == self._seat else WAIT
            costs.append(int(self._judge.cost(end.state, seat, wait)))
        next_seat = (self._seat + 1) % len(costs)
        return Choice(end, costs, win_chances(end.state, costs, next_seat)[self._seat])

    def _tried(self, choices: list[Choice]) -> list[Choice]:
        """The best of them tried out, the worse half given up from time to time; the others stay as they were."""
        trials = [Trial(choice) for choice in choices[:TRIED]]
        until = self._spent()
        batch = (1.0 - until) / len(trials).bit_length()
        until += batch
        seed = 0
        while len(trials) > 1 and self._spent() < 1.0:
            for trial in trials:
                chance, turns = self._rollouts.chance(trial.choice.end.state, seed)
                trial.chance += chance
                trial.worth += chance * SOONER**turns
            seed += 1
            if self._spent() > until:
                trials = sorted(trials, key=_by_worth)[: (len(trials) + 1) // 2]
                until += batch
        if seed == 0:
            return choices
        trial = sorted(trials, key=_by_worth)[0]
        first, top = trial.choice, trial.chance / seed
        rest = [Choice(one.end, one.costs, min(top, one.chance)) for one in choices if one is not first]
        return [Choice(first.end, first.costs, top), *rest]

    def _promising(self, ends: list[End]) -> list[End]:
        """The end of the train's own way first, then those from where the goal seems nearest."""
        at_sight = Judge(self._tables, 1)
        order = [(int(at_sight.cost(end.state, self._seat, WAIT)), i) for i, end in enumerate(ends)]
        order.sort()
        own = self._own_end()
        here = layout(own.state, self._seat)
        return [own, *[ends[i] for _, i in order[:WIDTH] if layout(ends[i].state, self._seat) != here]]

    def _own_end(self) -> End:
        """Where the turn ends if the train just goes its way, as far as it can."""
        planner = Planner(self._tables, self._state, self._seat, self._state.wagons, 3, self._wait)
        planner.run(REST * self._seconds, min(PLAN_STATES, self._states), False)
        state = self._state.copy()
        way: list[Event] = []
        for event in planner.way():
            if self._is_over(state) or event not in RULES.legal(state, self._seat):
                break
            RULES.advance(state, self._seat, event)
            way.append(event)
        if not self._is_over(state):
            last = END if state.mode == DIE_MODE else RULES.legal(state, self._seat)[0]
            RULES.advance(state, self._seat, last)
            way.append(last)
        return End(state, way)


def _by_chance(choice: Choice) -> float:
    return -choice.chance


def _by_worth(trial: Trial) -> float:
    return -trial.worth
