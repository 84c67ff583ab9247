"""A look some turns ahead: the cars that may be drawn, the best placing of each, and so on for the next seats.

Hidden cards need not be guessed: all that matters is which unseen car comes next, and each is equally likely.
"""

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.game_of_trains.bots.evaluation import (
    RaceEvaluator,
    chance_nobody_else,
    chance_to_be_first,
    won_by,
)
from ludorail.games.game_of_trains.bots.line_chances import Chances, LineChances
from ludorail.games.game_of_trains.rules.deck import DROPPED, LOCK
from ludorail.games.game_of_trains.rules.drop import can_drop
from ludorail.games.game_of_trains.rules.events import PLACES, SLOTS, Draw, Keep, Place, Use
from ludorail.games.game_of_trains.rules.opening import keep_car
from ludorail.games.game_of_trains.rules.state import OVER, PLACE, PLAY, REFILL, TrainState
from ludorail.games.game_of_trains.rules.turn import place_drawn, use_ability
from ludorail.games.game_of_trains.rules.turn_end import rises

SAMPLE_START: Final = 0.5
"""Where the sample of the last turn starts, in parts of the distance between two sample cars."""
SAMPLE_SHIFT: Final = 0.382
"""How much further the sample of each earlier turn starts, so that all turns have different cars to draw."""
EVALUATIONS_PER_CLOCK_CHECK: Final = 16
"""The number of positions evaluated between two looks at the clock."""


class Depth:
    """The depth and the width of a look ahead."""

    def __init__(self, turns: int, cars: int, slots: int, uses: int, moves: int) -> None:
        self.turns: Final[i64] = turns
        """The number of turns after the move."""
        self.cars: Final[i64] = cars
        """The number of sample cars that stand for all that can be drawn."""
        self.slots: Final[i64] = slots
        """The number of slots tried for each of them."""
        self.uses: Final[i64] = uses
        """The number of uses of face-up cars tried."""
        self.moves: Final[i64] = moves
        """The number of moves looked at, the best ones so far."""


class Planner:
    """The look ahead of one decision, until a time or a number of evaluated positions."""

    def __init__(self, drawable: list[int], until: float, most_evaluations: int) -> None:
        self._drawable: Final = sorted(drawable)
        self._lines: Final = LineChances(drawable)
        self._evaluator: Final = RaceEvaluator(self._lines)
        self._until: Final = until
        self._most_evaluations: Final[i64] = most_evaluations
        self._evaluations: i64 = 0
        self.out_of_time = False
        self._depth = Depth(0, 1, 1, 1, 1)
        self._samples: list[list[int]] = []

    def evaluate(self, state: TrainState, move: Event, depth: Depth) -> list[float]:
        """The value of a move for each seat; of no meaning if the planner is out of time by then."""
        self._depth = depth
        starts = [SAMPLE_START + float(turn) * SAMPLE_SHIFT for turn in range(depth.turns + 1)]
        self._samples = [self._sample(depth.cars, start) for start in starts]
        return self._after(state, move, depth.turns)

    def _sample(self, cars: i64, start: float) -> list[int]:
        """A number of the cars that can be drawn, at equal distances."""
        distance = float(len(self._drawable)) / float(cars)
        return [self._drawable[int((float(i) + start % 1.0) * distance)] for i in range(cars)]

    def _after(self, state: TrainState, move: Event, turns: i64) -> list[float]:
        """The value of a move for each seat, with some turns to look ahead."""
        if isinstance(move, Draw):
            return self._draw(state, turns)
        after = state.copy()
        if isinstance(move, Place):
            place_drawn(after, move)
        elif isinstance(move, Keep):
            keep_car(after, move)
        elif isinstance(move, Use):
            use_ability(after, move)
            if after.phase == REFILL and turns > 0:
                return self._refill(after, turns)
        return self._turn(after, turns)

    def _turn(self, state: TrainState, turns: i64) -> list[float]:
        """The value of a position for each seat, if the seat to act makes its best move."""
        if turns == 0 or state.phase != PLAY or self.out_of_time:
            return self._values(state)
        seat = state.seat
        best = self._draw(state, turns - 1)
        for event in self._best_uses(state):
            values = self._after(state, event, turns - 1)
            if values[seat] > best[seat]:
                best = values
        return best

    def _values(self, state: TrainState) -> list[float]:
        if self.out_of_time and self._depth.turns > 0:
            return [0.0] * state.players  # nothing of this look will be used
        self._evaluations += 1
        if self._evaluations >= self._most_evaluations or (
            self._evaluations % EVALUATIONS_PER_CLOCK_CHECK == 0 and perf_counter() > self._until
        ):
            self.out_of_time = True
        return self._evaluator.values(state)

    def _best_uses(self, state: TrainState) -> list[Event]:
        """The best uses of face-up cars, by their value without looking further."""
        seat = state.seat
        ranked: list[tuple[float, int, Event]] = []
        for car in state.faceup:
            ability = state.deck.ability[car]
            if DROPPED[ability] > 0 and not can_drop(state, DROPPED[ability]):
                continue
            for event in state.deck.uses[car]:
                assert isinstance(event, Use)
                if ability == LOCK and state.locks[seat * SLOTS + event.slot - 1] != 0:
                    continue
                after = state.copy()
                use_ability(after, event)
                ranked.append((-self._evaluator.values(after)[seat], len(ranked), event))
        ranked.sort()
        return [event for _, _, event in ranked[: self._depth.uses]]

    def _draw(self, state: TrainState, turns: i64) -> list[float]:
        """The value of a draw for each seat, on average over the cars that may come."""
        total = [0.0] * state.players
        others_late = self._others_late(state)
        sample = self._samples[turns]
        for car in sample:
            _add(total, self._best_place(state, car, others_late, turns), 1.0 / float(len(sample)))
        return total

    def _others_late(self, state: TrainState) -> Chances:
        """The chances that no other seat is done before the one whose turn it is."""
        players = state.players
        order: list[Chances] = []
        i: i64
        for i in range(1, players + 1):
            order.append(self._lines.chances(state.lines, (state.seat + i) % players))
        return chance_nobody_else(order, players - 1)

    def _best_place(self, state: TrainState, car: i64, others_late: Chances, turns: i64) -> list[float]:
        """The value of a drawn car in its best slot; only the most promising slots are looked at further."""
        lines = state.lines
        seat = state.seat
        ranked: list[tuple[float, int]] = []
        slot: i64
        for slot in range(SLOTS):
            index = seat * SLOTS + slot
            replaced = lines[index]
            lines[index] = car
            mine = self._lines.chances(lines, seat)
            lines[index] = replaced
            if mine.in1 == 1.0:
                return won_by(seat, state.players)
            ranked.append((-chance_to_be_first(mine, others_late), slot))
        ranked.sort()
        best: list[float] = []
        for _, chosen in ranked[: self._depth.slots]:
            after = state.copy()
            after.drawn = car
            after.phase = PLACE
            event = PLACES[chosen]
            assert isinstance(event, Place)
            place_drawn(after, event)
            values = self._turn(after, turns)
            if len(best) == 0 or values[seat] > best[seat]:
                best = values
        return best

    def _refill(self, state: TrainState, turns: i64) -> list[float]:
        """The value after a drop for each seat, on average over sample refills."""
        players = state.players
        total = [0.0] * players
        sample = self._samples[turns]
        count: i64 = len(sample)
        k: i64
        i: i64
        for k in range(count):
            after = state.copy()
            after.phase = PLAY
            after.seat = (state.seat + 1) % players
            for i in range(players):
                seat = (state.seat + i) % players
                index = seat * SLOTS + state.gap - 1
                if after.lines[index] == 0 and after.phase != OVER:
                    # The seats go through the sample at different paces, so that their refills mix.
                    after.lines[index] = sample[(k * (2 * i + 1) + i * count // 3) % count]
                    if rises(after.lines, seat):
                        after.phase = OVER
                        after.winner = seat
            _add(total, self._turn(after, turns), 1.0 / float(count))
        return total


def _add(total: list[float], values: list[float], weight: float) -> None:
    for seat in range(len(total)):
        total[seat] += values[seat] * weight
