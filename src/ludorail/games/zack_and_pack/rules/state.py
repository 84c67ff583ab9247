"""The state of a game of Zack & Pack, and the parts it is played with.

A stick rests on others over its whole underside (ZP-11), so a load has no gaps and is known by the height of each
column. `ready` says it in bits: the one cell of each loadable column on which the next stick would lie.
"""

from typing import Final

from mypy_extensions import i64

from ludorail.core.state import State
from ludorail.games.zack_and_pack.rules.events import Put
from ludorail.games.zack_and_pack.rules.packing import CARDS, LEVEL_CELLS, bit_at, total_length

# Phases

ROLL: Final[i64] = 0
TRUCKS: Final[i64] = 1
ORDER: Final[i64] = 2
GRAB: Final[i64] = 3
PILE: Final[i64] = 4
STOW: Final[i64] = 5
OVER: Final[i64] = 6
PHASES: Final = ("roll", "trucks", "order", "grab", "pile", "stow", "over")

# Values that stand for something missing

NOT_THROWN: Final[i64] = -1
"""Stands for a seat's sticks before its throw."""

NO_TRUCK: Final[i64] = -1
AWAITED: Final[i64] = 0
"""Stands for a seat's truck while it waits for the top card of the pile."""

CHANCE_ACTS: Final[i64] = 64
NOBODY_ACTS: Final[i64] = 0


class Truck:
    """A truck card (ZP-2): its loadable floor, as cells of the lowest level, and its number of levels."""

    def __init__(self, number: int, levels: int, floor: int) -> None:
        self.number: Final[i64] = number
        self.levels: Final[i64] = levels
        self.floor: Final[i64] = floor
        self.capacity: Final[i64] = levels * floor.bit_count()
        self.inside: Final[i64] = bit_at(LEVEL_CELLS * levels) - 1


class Parts:
    """The contents of the box: the trucks in the order of their numbers, and the faces of the dice. Never changes.

    `edition` is the built-in set they are, or the one that owners of the box replace a part of (the option `parts`).
    """

    def __init__(self, edition: int, trucks: tuple[Truck, ...], dice: tuple[tuple[int, ...], ...]) -> None:
        self.edition: Final = edition
        self.trucks: Final = trucks
        self.dice: Final = dice

    def truck(self, card: i64) -> Truck:
        """The truck with that number."""
        return self.trucks[card - 1]


class Seat:
    """One player's points, sticks, trucks and load."""

    def __init__(self, points: i64, sticks: i64, offered: i64, truck: i64, ready: i64, stowed: list[Put]) -> None:
        self.points: i64 = points
        self.sticks: i64 = sticks
        self.offered: i64 = offered
        self.truck: i64 = truck
        self.ready: i64 = ready
        self.stowed: list[Put] = stowed

    def copy(self) -> "Seat":
        """A seat that can be changed without changing this one."""
        return Seat(self.points, self.sticks, self.offered, self.truck, self.ready, self.stowed[:])


class ZackState(State):
    """One game.

    `chance_seat` is the seat that the next `roll`, `trucks` or `pile` is for. `acting` is the set of seats that may
    act, as bits, or `CHANCE_ACTS`. `order` is empty where the position has null.
    """

    def __init__(self, parts: Parts, ordered: bool, clock: i64, seats: list[Seat]) -> None:
        self.parts: Final = parts
        self.ordered: Final = ordered
        self.clock: Final[i64] = clock
        self.seats: list[Seat] = seats
        self.players: Final[i64] = len(seats)
        self.phase: i64 = ROLL
        self.round: i64 = 1
        self.start: i64 = 0
        self.chance_seat: i64 = 0
        self.acting: i64 = CHANCE_ACTS
        self.pile: i64 = bit_at(CARDS) - 1
        self.aside: i64 = 0
        self.order: tuple[int, ...] = ()

    def copy(self) -> "ZackState":
        """A state that can be changed without changing this one."""
        new = ZackState(self.parts, self.ordered, self.clock, [seat.copy() for seat in self.seats])
        new.phase = self.phase
        new.round = self.round
        new.start = self.start
        new.chance_seat = self.chance_seat
        new.acting = self.acting
        new.pile = self.pile
        new.aside = self.aside
        new.order = self.order
        return new


# What a load costs (ZP-12)


def load_volume(seat: Seat) -> i64:
    """The number of cells that a seat has filled in its truck."""
    volume: i64 = 0
    for put in seat.stowed:
        volume += put.length
    return volume


def due_of(state: ZackState, seat: Seat) -> i64:
    """The points a seat has to pay: one for each free cell, and twice the length of each stick left over."""
    free = state.parts.truck(seat.truck).capacity - load_volume(seat)
    return free + 2 * total_length(seat.sticks)
