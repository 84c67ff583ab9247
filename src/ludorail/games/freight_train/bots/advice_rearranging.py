"""What rearranging is good for: the cars that the next turn could bring from the private yard to the trains."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ludorail.games.freight_train.rules.evening import Evening
from ludorail.games.freight_train.rules.events import YardToTrain
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.state import YARD, FreightState
from ludorail.games.freight_train.rules.trains import kinds

MOST_CARS = 4
"""FT-16: how many cars a turn brings at most."""


@dataclass(frozen=True)
class Brought:
    """Cars that a turn brings from the open ends, and the evening after it."""

    cars: tuple[int, ...]
    evening: Evening

    def by_type(self) -> Counter[int]:
        """The cars by type, the most first."""
        return Counter(dict(Counter(self.cars).most_common()))


def best_brought(state: FreightState, seat: int) -> Brought:
    """What a turn of moving private cars would do best, if this seat had it now: most points, then most cars."""
    turn = state.copy()
    turn.filled = False
    # As if the round began with this seat: its turn is not the last, so no day ends with it.
    turn.engine, turn.played = seat, 0
    return max(_all_brought(turn, seat, ()), key=lambda one: (one.evening.points[seat], len(one.cars)))


def _all_brought(state: FreightState, seat: int, cars: tuple[int, ...]) -> Iterator[Brought]:
    yield Brought(cars, Evening(state))
    if len(cars) == MOST_CARS or (cars and state.action != YARD):
        return
    for move, car in _sensible(state, seat):
        after = state.copy()
        RULES.advance(after, seat, move)
        yield from _all_brought(after, seat, (*cars, car))


def _sensible(state: FreightState, seat: int) -> Iterator[tuple[YardToTrain, int]]:
    """From each open end one move: to the train of its type, or to the first locomotive without cars."""
    trains = state.trains_of(seat)
    running = kinds(trains)
    empty = next((place for place, train in enumerate(trains) if not train), None)
    for move in RULES.legal(state, seat):
        if isinstance(move, YardToTrain):
            car = state.private[2 * seat + move.yard - 1][-1]
            if move.train - 1 == (running.index(car) if car in running else empty):
                yield move, car
