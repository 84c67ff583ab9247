"""Looks some turns ahead: every car that may be drawn, the best answer to each, and so on for the seats that follow.

Needs no guess: what is hidden is only which unseen car comes next, and each is as likely.
"""

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.game_of_trains.events import PLACES, SLOTS, Draw, Keep, Place, Use
from ludorail.games.game_of_trains.judging import TrainJudge, race
from ludorail.games.game_of_trains.judging_lines import Chances, Lines
from ludorail.games.game_of_trains.rules_deck import DROPPED, LOCK
from ludorail.games.game_of_trains.rules_start import keep
from ludorail.games.game_of_trains.rules_turn import can_drop, place, rises, use
from ludorail.games.game_of_trains.state import OVER, PLACE, PLAY, REFILL, TrainState


class Planner:
    """One decision's look ahead."""

    def __init__(self, cars: list[int], width: int, uses: int) -> None:
        self._cars: Final = sorted(cars)
        self._lines: Final = Lines(cars)
        self.judge: Final = TrainJudge(self._lines)
        self._mine: list[int] = self._cars
        self._theirs: list[int] = self._cars
        self._seat: i64 = 0
        self._width: Final[i64] = width
        self._uses: Final[i64] = uses
        self.until = 0.0
        self.most: i64 = 1 << 60
        self.judged: i64 = 0
        self.late = False

    def look(self, state: TrainState, move: Event, turns: i64, cars: i64, others: i64) -> list[float]:
        """What a move is worth to each seat, looking so many turns beyond it, at so many cars for each draw."""
        count: i64 = len(self._cars)
        self._mine = [self._cars[(2 * i + 1) * count // (2 * cars)] for i in range(cars)]
        self._theirs = [self._cars[(2 * i + 1) * count // (2 * others)] for i in range(others)]
        self._seat = state.seat
        return self._after(state, move, turns)

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
            return self._judge(state)
        seat = state.seat
        best = self._draw(state, turns - 1)
        for event in self._promising(state):
            values = self._after(state, event, turns - 1)
            if values[seat] > best[seat]:
                best = values
        return best

    def _judge(self, state: TrainState) -> list[float]:
        self.judged += 1
        if self.judged % 64 == 0 and (self.judged > self.most or perf_counter() > self.until):
            self.late = True
        return self.judge.values(state)

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
                ranked.append((-self.judge.values(after)[seat], len(ranked), event))
        ranked.sort()
        return [event for _, _, event in ranked[: self._uses]]

    def _draw(self, state: TrainState, turns: i64) -> list[float]:
        """On average over the cars that may come."""
        total = [0.0] * state.players
        sample = self._mine if state.seat == self._seat else self._theirs
        for car in sample:
            _add(total, self._best_place(state, car, turns), 1.0 / float(len(sample)))
        return total

    def _best_place(self, state: TrainState, car: i64, turns: i64) -> list[float]:
        """The drawn car put where it is best; only the most promising slots are looked at further."""
        lines = state.lines
        seat = state.seat
        players = state.players
        order: list[Chances] = []
        i: i64
        for i in range(1, players + 1):
            order.append(self._lines.chances(lines, (seat + i) % players))
        ranked: list[tuple[float, int]] = []
        slot: i64
        for slot in range(SLOTS):
            index = seat * SLOTS + slot
            replaced = lines[index]
            lines[index] = car
            mine = self._lines.chances(lines, seat)
            lines[index] = replaced
            if mine.in1 == 1.0:
                values = [0.0] * players
                values[seat] = 1.0
                return values
            order[players - 1] = mine
            ranked.append((-race(order)[players - 1], slot))
        ranked.sort()
        best: list[float] = []
        for _, chosen in ranked[: self._width]:
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
        sample = self._mine
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
