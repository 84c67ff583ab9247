"""What a position is worth, tried out: each train goes its own way for some turns, and then it is seen who is nearer.

So it shows what no look at a position does: that another takes the wagon one wants, or that two trains meet where
neither can pass.
"""

from typing import Final

from ludorail.core.event import CHANCE, Event
from ludorail.core.source import Seeded, Source
from ludorail.games.locomotion.events import END
from ludorail.games.locomotion.judging import Judge, win_chances
from ludorail.games.locomotion.planning import WAIT
from ludorail.games.locomotion.planning_rails import Tables
from ludorail.games.locomotion.rules import RULES
from ludorail.games.locomotion.state import CHOOSING, DIE_MODE, OVER, ROLLING, TURN, LocomotionState


class Rollouts:
    """Tries positions out for a seat, so many turns far."""

    def __init__(self, tables: Tables, judge: Judge, seat: int, turns: int) -> None:
        self._tables: Final = tables
        self._judge: Final = judge
        self._seat: Final = seat
        self._turns: Final = turns

    def chance(self, end: LocomotionState, seed: int) -> float:
        """The seat's chance to win from the end of a turn; the same seed throws the same dice."""
        source = Seeded(seed)
        state = end.copy()
        for _ in range(self._turns):
            if state.phase == OVER:
                break
            self._turn(state, source)
        if state.phase == OVER:
            return 1.0 if state.winner == self._seat else 0.0
        costs = [int(self._judge.cost(state, seat, WAIT)) for seat in range(state.players)]
        return win_chances(state, costs, state.turn)[self._seat]

    def _turn(self, state: LocomotionState, source: Source) -> None:
        """One turn of the seat whose it is, along its way as far as that is free."""
        seat = int(state.turn)
        way = self._judge.planner(state, seat, WAIT).way()
        if state.phase == ROLLING:
            RULES.advance(state, CHANCE, RULES.sample(state, source))
        elif state.phase == CHOOSING:
            RULES.advance(state, seat, RULES.legal(state, seat)[-1])
        for event in way:
            if state.phase != TURN or state.turn != seat or event not in RULES.legal(state, seat):
                break
            RULES.advance(state, seat, event)
        while state.phase == TURN and state.turn == seat:
            RULES.advance(state, seat, self._pastime(state, seat, source))

    def _pastime(self, state: LocomotionState, seat: int, source: Source) -> Event:
        """What to do with points that are left when the way is not free."""
        if state.mode == DIE_MODE:
            return END
        moves = RULES.legal(state, seat)
        return moves[source.below(len(moves))]
