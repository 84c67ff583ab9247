"""Lines as numbers, seven bits for each car from the left: quick to change, and keys of what was computed before.

Places count from 0.
"""

from typing import Final

from mypy_extensions import i64

from ludorail.games.game_of_trains.rules.deck import HOP, LEFT, SWAP
from ludorail.games.game_of_trains.rules.events import SLOTS

BITS: Final[i64] = 7
CAR_BITS: Final[i64] = 127
"""The bits of one car."""


def line_key(lines: list[int], seat: i64) -> i64:
    """The key of a seat's line; `lines` has the cars of all seats, line after line."""
    key: i64 = 0
    place: i64
    for place in range(seat * SLOTS, (seat + 1) * SLOTS):
        key = key << BITS | lines[place]
    return key


def car_at(line: i64, place: i64) -> i64:
    """The car at a place."""
    return line >> BITS * (SLOTS - 1 - place) & CAR_BITS


def with_car(line: i64, place: i64, car: i64) -> i64:
    """The line with another car at a place."""
    low = BITS * (SLOTS - 1 - place)
    # A literal must not be shifted: compiled, it has 32 bits.
    return line ^ ((line >> low & CAR_BITS) ^ car) << low


def shifted(line: i64, place: i64, ability: i64) -> i64:
    """The line after an ability has moved the two or three cars from a place on."""
    one = car_at(line, place)
    two = car_at(line, place + 1)
    if ability == SWAP:
        return with_car(with_car(line, place, two), place + 1, one)
    three = car_at(line, place + 2)
    if ability == HOP:
        return with_car(with_car(line, place, three), place + 2, one)
    if ability == LEFT:
        return _with_three(line, place, three, one, two)
    return _with_three(line, place, two, three, one)


def _with_three(line: i64, place: i64, one: i64, two: i64, three: i64) -> i64:
    return with_car(with_car(with_car(line, place, one), place + 1, two), place + 2, three)


def falls(line: i64, place: i64, ability: i64) -> bool:
    """Whether the outer two of the cars that an ability would move fall: those that rise are best left alone."""
    reach: i64 = 1 if ability == SWAP else 2
    return car_at(line, place) > car_at(line, place + reach)


def places_of(ability: i64) -> i64:
    """The number of places from which on an ability can move cars."""
    return SLOTS - 1 if ability == SWAP else SLOTS - 2


def rising_cars(line: i64) -> i64:
    """The number of cars that are larger than the one to their left."""
    count: i64 = 0
    right = line & CAR_BITS
    for _ in range(SLOTS - 1):
        line >>= BITS
        left = line & CAR_BITS
        if left < right:
            count += 1
        right = left
    return count


def is_rising(line: i64) -> bool:
    """Whether every car of a line without gaps is larger than the one to its left (GT-17)."""
    return rising_cars(line) == SLOTS - 1
