"""Looks some turns ahead: the cars that may be drawn, the best answer to each, and so on for the seats that follow.

Needs no guess at what is hidden: that is only which unseen car comes next, and each is as likely.
"""

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.game_of_trains.bots.evaluation import RaceJudge, first_done, nobody_else, won_by
from ludorail.games.game_of_trains.bots.line_chances import Chances, Lines
from ludorail.games.game_of_trains.rules.deck import DROPPED, LOCK
from ludorail.games.game_of_trains.rules.events import PLACES, SLOTS, Draw, Keep, Place, Use
from ludorail.games.game_of_trains.rules.opening import keep
from ludorail.games.game_of_trains.rules.state import OVER, PLACE, PLAY, REFILL, TrainState
from ludorail.games.game_of_trains.rules.turn import can_drop, place, rises, use

START: Final = 0.5
STEP: Final = 0.382
"""Each turn has other cars to draw than the one before: where its first one is, in parts of the distance of two."""
JUDGED_BETWEEN_LOOKS: Final = 16
"""Positions judged between two looks at the clock."""


class Sight:
    """How far and how wide to look."""

    def __init__(self, turns: int, cars: int, slots: int, uses: int, moves: int) -> None:
        self.turns: Final[i64] = turns
        """How many turns beyond the move."""
        self.cars: Final[i64] = cars
        """How many cars, spread over those that can be drawn, stand for all."""
        self.slots: Final[i64] = slots
        """How many slots for each of them."""
        self.uses: Final[i64] = uses
        """How many uses of face-up cars."""
        self.moves: Final[i64] = moves
        """How many of the moves that looked best so far."""


class Planner:
    """One decision's look ahead."""

    def __init__(self, drawable: list[int], until: float, most: int) -> None:
        self._drawable: Final = sorted(drawable)
        self._lines: Final = Lines(drawable)
        self._judge: Final = RaceJudge(self._lines)
        self._until: Final = until
        self._most: Final[i64] = most
        self._judged: i64 = 0
        self.late = False
        self._sight = Sight(0, 1, 1, 1, 1)
        self._samples: list[list[int]] = []

    def look(self, state: TrainState, move: Event, sight: Sight) -> list[float]:
        """What a move is worth to each seat, as far as that sight goes; of no meaning if it is late by then."""
        self._sight = sight
        self._samples = [self._spread(sight.cars, START + float(turn) * STEP) for turn in range(sight.turns + 1)]
        return self._after(state, move, sight.turns)

    def _spread(self, cars: i64, start: float) -> list[int]:
        """So many of the cars that can be drawn, at equal distances."""
        distance = float(len(self._drawable)) / float(cars)
        return [self._drawable[int((float(i) + start % 1.0) * distance)] for i in range(cars)]

    def _after(self, state: TrainState, move: Event, turns: i64) -> list[float]:
        if isinstance(move, Draw):
            return self._draw(state, turns)
        after = state.copy()
        if isinstance(move, Place):
            place(after, move)
        elif isinstance(move, Keep):
            keep(after, move)
        elif isinstance(move, Use):
            use(after, move)
            if after.phase == REFILL and turns > 0:
                return self._refill(after, turns)
        return self._turn(after, turns)

    def _turn(self, state: TrainState, turns: i64) -> list[float]:
        """What a position is worth to each seat, if the seat to move makes its best move."""
        if turns == 0 or state.phase != PLAY or self.late:
            return self._values(state)
        seat = state.seat
        best = self._draw(state, turns - 1)
        for event in self._promising(state):
            values = self._after(state, event, turns - 1)
            if values[seat] > best[seat]:
                best = values
        return best

    def _values(self, state: TrainState) -> list[float]:
        if self.late and self._sight.turns > 0:
            return [0.0] * state.players  # nobody will read it
        self._judged += 1
        if self._judged >= self._most or (
            self._judged % JUDGED_BETWEEN_LOOKS == 0 and perf_counter() > self._until
        ):
            self.late = True
        return self._judge.values(state)

    def _promising(self, state: TrainState) -> list[Event]:
        """The most promising uses of face-up cars."""
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
                use(after, event)
                ranked.append((-self._judge.values(after)[seat], len(ranked), event))
        ranked.sort()
        return [event for _, _, event in ranked[: self._sight.uses]]

    def _draw(self, state: TrainState, turns: i64) -> list[float]:
        """On average over the cars that may come."""
        total = [0.0] * state.players
        free = self._free(state)
        sample = self._samples[turns]
        for car in sample:
            _add(total, self._best_place(state, car, free, turns), 1.0 / float(len(sample)))
        return total

    def _free(self, state: TrainState) -> Chances:
        """The chance that nobody else is done, for the seat whose turn it is."""
        players = state.players
        order: list[Chances] = []
        i: i64
        for i in range(1, players + 1):
            order.append(self._lines.chances(state.lines, (state.seat + i) % players))
        return nobody_else(order, players - 1)

    def _best_place(self, state: TrainState, car: i64, free: Chances, turns: i64) -> list[float]:
        """The drawn car put where it is best; only the most promising slots are looked at further."""
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
            ranked.append((-first_done(mine, free), slot))
        ranked.sort()
        best: list[float] = []
        for _, chosen in ranked[: self._sight.slots]:
            after = state.copy()
            after.drawn = car
            after.phase = PLACE
            event = PLACES[chosen]
            assert isinstance(event, Place)
            place(after, event)
            values = self._turn(after, turns)
            if len(best) == 0 or values[seat] > best[seat]:
                best = values
        return best

    def _refill(self, state: TrainState, turns: i64) -> list[float]:
        """On average over some refills of a drop."""
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
                    # the seats' refills run through the sample at different paces, so that all mix
                    after.lines[index] = sample[(k * (2 * i + 1) + i * count // 3) % count]
                    if rises(after.lines, seat):
                        after.phase = OVER
                        after.winner = seat
            _add(total, self._turn(after, turns), 1.0 / float(count))
        return total


def _add(total: list[float], values: list[float], weight: float) -> None:
    for seat in range(len(total)):
        total[seat] += values[seat] * weight
