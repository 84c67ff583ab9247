"""A turn: the effects of its moves, in the order of FT-16."""

from mypy_extensions import i64

from ludorail.games.freight_train.rules.events import PRIVATE_ROWS
from ludorail.games.freight_train.rules.state import (
    MAIN,
    NO_CARS,
    ONE_CAR,
    REARRANGING,
    YARD,
    FreightState,
    lifted_car,
)


def take_main(state: FreightState, row: i64) -> i64:
    """Takes the last car of a main row, as one car of action 1 (FT-13)."""
    cars = state.main[row]
    state.main[row] = cars[:-1]
    state.action = MAIN
    state.moved += 1
    return cars[-1]


def put_in_yard(state: FreightState, seat: i64, yard: i64, under: i64, car: i64) -> None:
    """Puts a car of action 1 on a private row, under the last `under` cars that the action put there (FT-13)."""
    cars = state.private[2 * seat + yard]
    if under == 0:
        state.private[2 * seat + yard] = cars + ONE_CAR[car]
    else:
        place = len(cars) - under
        state.private[2 * seat + yard] = cars[:place] + ONE_CAR[car] + cars[place:]
    if yard == 0:
        state.put_1 += 1
    else:
        state.put_2 += 1


def take_private(state: FreightState, seat: i64, yard: i64) -> i64:
    """Takes the last car of a private row, as one car of action 2 (FT-13)."""
    cars = state.private[2 * seat + yard]
    state.private[2 * seat + yard] = cars[:-1]
    state.action = YARD
    state.moved += 1
    return cars[-1]


def couple(state: FreightState, seat: i64, train: i64, car: i64) -> None:
    """Puts a car at the end of a train (FT-10)."""
    place = seat * state.max_locomotives + train
    state.trains[place] = state.trains[place] + ONE_CAR[car]


def lift(state: FreightState, seat: i64) -> None:
    """Pays a point and lifts all private cars (FT-16.3)."""
    state.points[seat] -= 1
    state.action = REARRANGING
    for yard in range(PRIVATE_ROWS):
        for car in state.private[2 * seat + yard]:
            state.lifted += lifted_car(car)
        state.private[2 * seat + yard] = NO_CARS


def put_back(state: FreightState, seat: i64, yard: i64, car: i64) -> None:
    """Sets a lifted car on a private row (FT-16.3)."""
    state.private[2 * seat + yard] = state.private[2 * seat + yard] + ONE_CAR[car]
    state.lifted -= lifted_car(car)


def mobilise(state: FreightState, seat: i64) -> None:
    """Gives a seat one more locomotive, usable from its next turn (FT-16.4)."""
    state.locomotives[seat] += 1
    state.mobilised |= 1 << seat


def add_caboose(state: FreightState, seat: i64, train: i64) -> None:
    """Puts a caboose on a train (FT-26)."""
    state.caboose[seat] |= 1 << train
    state.cabooses_left -= 1
