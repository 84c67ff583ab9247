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
from ludorail.games.locomotion.rules import RULES
from ludorail.games.locomotion.state import CHOOSING, DIE_MODE, OVER, ROLLING, TURN, LocomotionState

Ways = list[list[Event]]
"""The way of each train, the next step last; none if it has to be found."""


class Rollouts:
    """Tries positions out for a seat, so many turns far."""

    def __init__(self, judge: Judge, in_haste: Judge, seat: int, turns: int) -> None:
        self._judge: Final = judge
        self._in_haste: Final = in_haste
        self._seat: Final = seat
        self._turns: Final = turns

    def ways(self, end: LocomotionState) -> Ways:
        """The ways that the trains would go from the end of a turn."""
        return [self._way(end, seat, self._judge) for seat in range(end.players)]

    def searched(self) -> int:
        """States searched while trying, and turns tried."""
        return int(self._in_haste.searched)

    def chance(self, end: LocomotionState, ways: Ways, seed: int) -> float:
        """The seat's chance to win from the end of a turn; the same seed throws the same dice."""
        source = Seeded(seed)
        state = end.copy()
        ways = [way[:] for way in ways]
        for _ in range(self._turns):
            if state.phase == OVER:
                break
            self._turn(state, ways, source)
        if state.phase == OVER:
            return 1.0 if state.winner == self._seat else 0.0
        costs = [len(ways[seat]) or int(self._in_haste.cost(state, seat, WAIT)) for seat in range(state.players)]
        return win_chances(state, costs, state.turn)[self._seat]

    def _way(self, state: LocomotionState, seat: int, judge: Judge) -> list[Event]:
        way = judge.planner(state, seat, WAIT).way()
        way.reverse()
        return way

    def _turn(self, state: LocomotionState, ways: Ways, source: Source) -> None:
        """One turn of the seat whose it is, along its way; if that is barred, along another as far as it is free."""
        seat = int(state.turn)
        self._in_haste.searched += 1
        if state.phase == ROLLING:
            RULES.advance(state, CHANCE, RULES.sample(state, source))
        elif state.phase == CHOOSING:
            RULES.advance(state, seat, RULES.legal(state, seat)[-1])
        self._drive(state, seat, ways[seat])
        if state.phase == TURN and state.turn == seat:
            ways[seat] = self._way(state, seat, self._in_haste)
            self._drive(state, seat, ways[seat])
        while state.phase == TURN and state.turn == seat:
            if state.mode != DIE_MODE:
                ways[seat] = []
            RULES.advance(state, seat, self._pastime(state, seat, source))

    def _drive(self, state: LocomotionState, seat: int, way: list[Event]) -> None:
        while len(way) > 0 and state.phase == TURN and state.turn == seat and way[-1] in RULES.legal(state, seat):
            RULES.advance(state, seat, way.pop())

    def _pastime(self, state: LocomotionState, seat: int, source: Source) -> Event:
        """What to do with points that are left when the way is not free."""
        if state.mode == DIE_MODE:
            return END
        moves = RULES.legal(state, seat)
        return moves[source.below(len(moves))]
