"""A solo state packed into one number: a locomotive and four wagons.

Wagons are numbered 1 to 4 by their place in the order of the cards. The lowest byte is the locomotive's point, the
next four are those of the wagons; above them stands the train, four bits a wagon from the locomotive outwards, 0
where it ends.
"""

from typing import Final

from mypy_extensions import i64

from ludorail.games.locomotion.rules.state import LocomotionState
from ludorail.games.locomotion.shunting.arrays import shifted

WAGONS: Final[i64] = 4
POINT_BITS: Final[i64] = 0xFF
"""The bits of one point."""
TRAIN_AT: Final[i64] = 40
"""The bit at which the train begins."""


def pack(state: LocomotionState) -> int:
    """Packs a solo state whose cards are turned over."""
    places = {colour: place for place, colour in enumerate(state.sequence, 1)}
    packed: int = state.points[0]
    for point, what in enumerate(state.at):
        if what in places:
            packed |= point << (8 * places[what])
    for i in range(state.lengths[0]):
        wagon = places[state.colours[i + 1]]
        packed |= state.points[i + 1] << (8 * wagon)
        packed |= wagon << (int(TRAIN_AT) + 4 * i)
    return packed


def point_of(packed: i64, vehicle: i64) -> i64:
    """The point of the locomotive (0) or of a wagon."""
    return (packed >> (8 * vehicle)) & POINT_BITS


def moved(packed: i64, vehicle: i64, point: i64) -> i64:
    """The state with one vehicle moved to another point."""
    return (packed & ~shifted(POINT_BITS, 8 * vehicle)) | (point << (8 * vehicle))


def in_train(packed: i64) -> i64:
    """The wagons of the train, a bit each, the lowest for wagon 1."""
    train = packed >> TRAIN_AT
    wagons: i64 = 0
    while train != 0:
        wagons |= shifted(1, (train & 7) - 1)
        train >>= 4
    return wagons


def train_length(packed: i64) -> i64:
    """The number of wagons in the train."""
    train = packed >> TRAIN_AT
    length: i64 = 0
    while train != 0:
        train >>= 4
        length += 1
    return length
