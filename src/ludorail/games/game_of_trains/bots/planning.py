"""A look some turns ahead: the cars that may be drawn, the best placing of each, and so on for the next seats.

Hidden cards need not be guessed: all that matters is which unseen car comes next, and each is equally likely.
"""

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.game_of_trains.bots.evaluation import Evaluator, chance_nobody_else, chance_to_be_first
from ludorail.games.game_of_trains.bots.line_chances import Chances
from ludorail.games.game_of_trains.bots.line_keys import car_at, is_rising, with_car
from ludorail.games.game_of_trains.bots.search_position import (
    AIMS_PER_ABILITY,
    FREE_PLACES,
    SearchPosition,
    position_of,
    use_of,
)
from ludorail.games.game_of_trains.rules.deck import DROP_LEFT
from ludorail.games.game_of_trains.rules.events import SLOTS, Draw, Keep, Place, Use
from ludorail.games.game_of_trains.rules.state import TrainState

SAMPLE_START: Final = 0.5
"""The start of the last turn's sample, in parts of the distance between two sample cars."""
SAMPLE_SHIFT: Final = 0.382
"""The distance by which the sample of each earlier turn starts further on, so that all turns draw different cars."""
REFILLS: Final[i64] = 8
"""The number of refills that stand for all, where nobody looks further."""
EVALUATIONS_PER_CLOCK_CHECK: Final = 16
"""The number of positions evaluated between two looks at the clock."""


class Depth:
    """The depth and the width of a look ahead."""

    def __init__(self, turns: int, cars: int, placings: int, slots: int, uses: int, moves: int) -> None:
        self.turns: Final[i64] = turns
        """The number of turns after the move."""
        self.cars: Final[i64] = cars
        """The number of sample cars that stand for all that can be drawn."""
        self.placings: Final[i64] = placings
        """The number of slots evaluated for each of them, the best ones for the line."""
        self.slots: Final[i64] = slots
        """The number of these that are followed further."""
        self.uses: Final[i64] = uses
        """The number of uses of face-up cars that are followed further."""
        self.moves: Final[i64] = moves
        """The number of moves looked at, the best ones so far."""


class Planner:
    """The look ahead of one decision, until a time or a number of evaluated positions."""

    def __init__(self, evaluator: Evaluator, drawable: list[int], until: float, most_evaluations: int) -> None:
        self._drawable: Final = sorted(drawable)
        self._evaluator: Final = evaluator
        self._lines: Final = evaluator.lines
        self._until: Final = until
        self._most_evaluations: Final[i64] = most_evaluations
        self._evaluations: i64 = 0
        self.out_of_time = False
        self._depth = Depth(0, 1, 1, 1, 1, 1)
        self._samples: list[list[int]] = []
        self._ability: list[int] = []
        self._nothing = vec[float]([])

    def evaluate(self, state: TrainState, move: Event, depth: Depth) -> vec[float]:
        """The value of a move for each seat; of no meaning if the planner is out of time by then."""
        self._prepare(state, depth)
        position = position_of(state)
        if isinstance(move, Draw):
            return self._draw(position, depth.turns)
        if isinstance(move, Use):
            return self._after_use(position, use_of(move, self._ability[move.car]), depth.turns)
        if isinstance(move, Place):
            position.put(move.slot - 1, state.drawn, self._ability)
            position.end_turn()
            return self._turn(position, depth.turns)
        assert isinstance(move, Keep)
        position.put(move.slot - 1, move.car, self._ability)
        last = position.seat == state.players - 1
        position.seat = 0
        return self._turn(position, depth.turns if last else 0)

    def with_car_in_hand(self, state: TrainState, depth: Depth) -> vec[float]:
        """The value of a drawn car for each seat, in the best slot."""
        self._prepare(state, depth)
        position = position_of(state)
        return self._best_place(position, state.drawn, self._others_late(position), 0)

    def before_refills(self, state: TrainState, depth: Depth) -> vec[float]:
        """The value of a state in which lines wait for refills, for each seat."""
        self._prepare(state, depth)
        return self._refill(position_of(state), state.gap - 1, 0)

    def _prepare(self, state: TrainState, depth: Depth) -> None:
        self._depth = depth
        self._ability = state.deck.ability
        self._nothing = vec[float]([0.0] * state.players)
        starts = [SAMPLE_START + float(turn) * SAMPLE_SHIFT for turn in range(depth.turns + 1)]
        self._samples = [self._sample(min(depth.cars, len(self._drawable)), start) for start in starts]

    def _sample(self, cars: i64, start: float) -> list[int]:
        """A number of the cars that can be drawn, at equal distances."""
        distance = float(len(self._drawable)) / float(cars)
        return [self._drawable[int((float(i) + start % 1.0) * distance)] for i in range(cars)]

    def _after_use(self, position: SearchPosition, use: i64, turns: i64) -> vec[float]:
        """The value of a use for each seat, with some turns to look ahead."""
        after = position.copy()
        if after.use(use, self._ability):
            return self._refill(after, (use // AIMS_PER_ABILITY - DROP_LEFT) * FREE_PLACES, turns)
        return self._turn(after, turns)

    def _turn(self, position: SearchPosition, turns: i64) -> vec[float]:
        """The value of a position for each seat, if the seat to act makes its best move."""
        if turns == 0 or position.winner >= 0 or self.out_of_time:
            return self._values(position)
        seat = position.seat
        best = self._draw(position, turns - 1)
        ranked: list[tuple[float, int]] = []
        for use in position.uses():
            values = self._after_use(position, use, 0)
            ranked.append((-values[seat], use))
            if turns == 1 and values[seat] > best[seat]:
                best = values
        if turns > 1:
            ranked.sort()
            for _, use in ranked[: self._depth.uses]:
                values = self._after_use(position, use, turns - 1)
                if values[seat] > best[seat]:
                    best = values
        return best

    def _values(self, position: SearchPosition) -> vec[float]:
        if position.winner >= 0:
            values = self._nothing[:]
            values[position.winner] = 1.0
            return values
        if self.out_of_time and self._depth.turns > 0:
            return self._nothing  # nothing of this look at the move will be used
        self._evaluations += 1
        if self._evaluations >= self._most_evaluations or (
            self._evaluations % EVALUATIONS_PER_CLOCK_CHECK == 0 and perf_counter() > self._until
        ):
            self.out_of_time = True
        return self._evaluator.values(position)

    def _draw(self, position: SearchPosition, turns: i64) -> vec[float]:
        """The value of a draw for each seat, on average over the cars that may come."""
        total = self._nothing[:]
        others_late = self._others_late(position)
        sample = self._samples[turns]
        for car in sample:
            _add(total, self._best_place(position, car, others_late, turns), 1.0 / float(len(sample)))
        return total

    def _others_late(self, position: SearchPosition) -> Chances:
        """The chances that no other seat is done before the one whose turn it is."""
        players: i64 = len(position.lines)
        order: list[Chances] = []
        i: i64
        for i in range(1, players + 1):
            order.append(self._lines.of_line(position.lines[(position.seat + i) % players]))
        return chance_nobody_else(order, players - 1)

    def _best_place(self, position: SearchPosition, car: i64, others_late: Chances, turns: i64) -> vec[float]:
        """The value of a drawn car in its best slot; only the most promising slots are looked at further."""
        seat = position.seat
        line = position.lines[seat]
        ranked: list[tuple[float, int]] = []
        place: i64
        for place in range(SLOTS):
            mine = self._lines.of_line(with_car(line, place, car))
            if mine.in1 == 1.0:
                values = self._nothing[:]
                values[seat] = 1.0
                return values
            ranked.append((-chance_to_be_first(mine, others_late), place))
        ranked.sort()
        depth = self._depth
        best = self._nothing
        followed: list[tuple[float, int]] = []
        for number in range(depth.placings):
            place = ranked[number][1]
            if turns == 0 or depth.slots < depth.placings:
                values = self._values(self._after_placing(position, place, car))
                if turns == 0 and (number == 0 or values[seat] > best[seat]):
                    best = values
                followed.append((-values[seat], place))
            else:
                followed.append((0.0, place))
        if turns > 0:
            followed.sort()
            for number in range(depth.slots):
                values = self._turn(self._after_placing(position, followed[number][1], car), turns)
                if number == 0 or values[seat] > best[seat]:
                    best = values
        return best

    def _after_placing(self, position: SearchPosition, place: i64, car: i64) -> SearchPosition:
        after = position.copy()
        after.put(place, car, self._ability)
        after.end_turn()
        return after

    def _refill(self, position: SearchPosition, place: i64, turns: i64) -> vec[float]:
        """The value after a drop for each seat, on average over sample refills."""
        players: i64 = len(position.lines)
        total = self._nothing[:]
        sample = self._samples[turns]
        cars: i64 = len(sample)
        count = min(cars, REFILLS) if turns == 0 else cars
        k: i64
        i: i64
        for k in range(count):
            after = position.copy()
            after.pass_turn()
            for i in range(players):
                seat = (position.seat + i) % players
                if after.winner < 0 and car_at(after.lines[seat], place) == 0:
                    # The seats go through the sample at different paces, so that their refills mix.
                    car = sample[(k * cars // count * (2 * i + 1) + i * cars // 3) % cars]
                    after.lines[seat] = with_car(after.lines[seat], place, car)
                    if is_rising(after.lines[seat]):
                        after.winner = seat
            _add(total, self._turn(after, turns), 1.0 / float(count))
        return total


def _add(total: vec[float], values: vec[float], weight: float) -> None:
    seat: i64
    for seat in range(len(total)):
        total[seat] += values[seat] * weight
