"""The use of rearranging: the cars that the next turn could bring from the private yard to the trains."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ludorail.games.freight_train.rules.events import YardToTrain
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.payout import DayPayout
from ludorail.games.freight_train.rules.state import MOST_YARD_CARS, YARD, FreightState
from ludorail.games.freight_train.rules.trains import train_kinds


@dataclass(frozen=True)
class Delivery:
    """Cars that a turn brings from the private yard to trains, and the day's payout after it."""

    cars: tuple[int, ...]
    payout: DayPayout

    def by_type(self) -> Counter[int]:
        """The number of cars of each type, the largest first."""
        return Counter(dict(Counter(self.cars).most_common()))


def best_delivery(state: FreightState, seat: int) -> Delivery:
    """The best delivery if the seat had a turn now: the one with the most points, then with the most cars."""
    turn = state.copy()
    turn.filled = False
    # As if the round began with this seat: its turn is not the last, so no day ends with it.
    turn.engine, turn.played = seat, 0
    return max(_all_deliveries(turn, seat, ()), key=lambda one: (one.payout.points[seat], len(one.cars)))


def _all_deliveries(state: FreightState, seat: int, cars: tuple[int, ...]) -> Iterator[Delivery]:
    yield Delivery(cars, DayPayout(state))
    if len(cars) == MOST_YARD_CARS or (cars and state.action != YARD):
        return
    for move, car in _sensible_moves(state, seat):
        after = state.copy()
        RULES.advance(after, seat, move)
        yield from _all_deliveries(after, seat, (*cars, car))


def _sensible_moves(state: FreightState, seat: int) -> Iterator[tuple[YardToTrain, int]]:
    """One move from each open end, with its car: to the train of its type, or to the first free locomotive."""
    trains = state.trains_of(seat)
    kinds = train_kinds(trains)
    free = next((place for place, train in enumerate(trains) if not train), None)
    for move in RULES.legal(state, seat):
        if isinstance(move, YardToTrain):
            car = state.private[2 * seat + move.yard - 1][-1]
            if move.train - 1 == (kinds.index(car) if car in kinds else free):
                yield move, car
