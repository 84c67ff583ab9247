"""The worth of a position, tried out: each train follows its own path for some turns, then the position is evaluated.

This shows what a look at the position does not: another train takes the wagon that is needed, or two trains meet where
neither can pass.
"""

from typing import Final

from ludorail.core.chance.source import Seeded, Source
from ludorail.core.event import CHANCE, Event
from ludorail.games.locomotion.bots.evaluation import TrainEvaluator, win_chances
from ludorail.games.locomotion.bots.planning.planner import WAIT
from ludorail.games.locomotion.rules.events import END
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import CHOOSING, DIE_MODE, OVER, ROLLING, TURN, LocomotionState


class TurnRollouts:
    """Tries positions out for a seat, `turns` turns ahead."""

    def __init__(self, evaluator: TrainEvaluator, seat: int, turns: int) -> None:
        self._evaluator: Final = evaluator
        self._seat: Final = seat
        self._turns: Final = turns
        self._paths: Final[dict[tuple[int, ...], list[Event]]] = {}

    def chance(self, end: LocomotionState, seed: int) -> tuple[float, int]:
        """The seat's chance to win from the end of a turn, and the turns it takes; equal seeds throw equal dice."""
        source = Seeded(seed)
        state = end.copy()
        waited = [0] * int(state.players)
        turns = 0
        while turns < self._turns and state.phase != OVER:
            turns += 1
            self._play_turn(state, source, waited)
        if state.phase == OVER:
            return 1.0 if state.winner == self._seat else 0.0, turns
        costs = [int(self._evaluator.cost(state, seat, WAIT)) for seat in range(state.players)]
        return win_chances(state, costs, state.turn)[self._seat], turns

    def _begin_turn(self, state: LocomotionState, source: Source) -> None:
        """Throws the die, or plays the fastest speed."""
        if state.phase == ROLLING:
            RULES.advance(state, CHANCE, RULES.sample(state, source))
        elif state.phase == CHOOSING:
            RULES.advance(state, int(state.turn), RULES.legal(state, int(state.turn))[-1])

    def _play_turn(self, state: LocomotionState, source: Source, waited: list[int]) -> None:
        """Plays a turn along the path that is best as things stand, as far as it is free."""
        seat = int(state.turn)
        self._begin_turn(state, source)
        points = state.points_left
        for event in self._path(state, seat, WAIT * (1 + waited[seat])):
            if state.phase != TURN or state.turn != seat or event not in RULES.legal(state, seat):
                break
            RULES.advance(state, seat, event)
        if state.phase == TURN and state.turn == seat:
            if state.points_left == points:
                waited[seat] += 1
            self._pass_time(state, seat, source)

    def _path(self, state: LocomotionState, seat: int, wait: int) -> list[Event]:
        """A train's path to its goal, cached because the first turns of many trials meet the same positions."""
        key = (seat, wait, *state.at, *state.points, *state.lengths, *state.colours)
        path = self._paths.get(key)
        if path is None:
            path = self._evaluator.plan(state, seat, wait).path()
            self._paths[key] = path
        # A cached path counts as well, or a limit of states might never be reached.
        self._evaluator.searched += 1
        return path

    def _pass_time(self, state: LocomotionState, seat: int, source: Source) -> None:
        """Spends, or gives up, the points that are left when the path is not free."""
        while state.phase == TURN and state.turn == seat:
            moves = [END] if state.mode == DIE_MODE else RULES.legal(state, seat)
            RULES.advance(state, seat, moves[source.below(len(moves))])
