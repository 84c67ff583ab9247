"""What a position is worth, tried out: each train goes its own way for some turns, and then it is seen who is nearer.

So it shows what no look at a position does: that another takes the wagon one wants, or that two trains meet where
neither can pass.
"""

from typing import Final

from ludorail.core.event import CHANCE, Event
from ludorail.core.source import Seeded, Source
from ludorail.games.locomotion.bots.evaluation import Judge, win_chances
from ludorail.games.locomotion.bots.planning import WAIT
from ludorail.games.locomotion.rules.events import END
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import CHOOSING, DIE_MODE, OVER, ROLLING, TURN, LocomotionState


class Rollouts:
    """Tries positions out for a seat, so many turns far."""

    def __init__(self, judge: Judge, seat: int, turns: int) -> None:
        self._judge: Final = judge
        self._seat: Final = seat
        self._turns: Final = turns
        self._ways: Final[dict[tuple[int, ...], list[Event]]] = {}

    def chance(self, end: LocomotionState, seed: int) -> tuple[float, int]:
        """The seat's chance to win from the end of a turn, and in how many turns; a seed throws the same dice."""
        source = Seeded(seed)
        state = end.copy()
        waited = [0] * int(state.players)
        turns = 0
        while turns < self._turns and state.phase != OVER:
            turns += 1
            self._turn(state, source, waited)
        if state.phase == OVER:
            return 1.0 if state.winner == self._seat else 0.0, turns
        costs = [int(self._judge.cost(state, seat, WAIT)) for seat in range(state.players)]
        return win_chances(state, costs, state.turn)[self._seat], turns

    def _begin(self, state: LocomotionState, source: Source) -> None:
        """A turn's throw, or the fastest speed."""
        if state.phase == ROLLING:
            RULES.advance(state, CHANCE, RULES.sample(state, source))
        elif state.phase == CHOOSING:
            RULES.advance(state, int(state.turn), RULES.legal(state, int(state.turn))[-1])

    def _turn(self, state: LocomotionState, source: Source, waited: list[int]) -> None:
        """A turn along the way that is best as things stand, as far as it is free."""
        seat = int(state.turn)
        self._begin(state, source)
        begun = state.points_left
        for event in self._way(state, seat, WAIT * (1 + waited[seat])):
            if state.phase != TURN or state.turn != seat or event not in RULES.legal(state, seat):
                break
            RULES.advance(state, seat, event)
        if state.phase == TURN and state.turn == seat:
            if state.points_left == begun:
                waited[seat] += 1
            self._pass_time(state, seat, source)

    def _way(self, state: LocomotionState, seat: int, wait: int) -> list[Event]:
        """A train's way to its goal. It is kept: the first turns of many trials meet the same positions."""
        here = (seat, wait, *state.at, *state.points, *state.lengths, *state.colours)
        way = self._ways.get(here)
        if way is None:
            way = self._judge.planner(state, seat, wait).way()
            self._ways[here] = way
        # A turn that is kept counts as well, or a limit of states would never be reached.
        self._judge.searched += 1
        return way

    def _pass_time(self, state: LocomotionState, seat: int, source: Source) -> None:
        """What to do with points that are left when the way is not free."""
        while state.phase == TURN and state.turn == seat:
            moves = [END] if state.mode == DIE_MODE else RULES.legal(state, seat)
            RULES.advance(state, seat, moves[source.below(len(moves))])
