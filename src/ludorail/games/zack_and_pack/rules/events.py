"""The events of Zack & Pack, one class a kind, and tables of all that can be legal."""

from itertools import permutations
from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.zack_and_pack.rules.packing import (
    CARDS,
    DEPTH,
    LEVEL_CELLS,
    LEVELS,
    LONGEST,
    MOST_STICKS,
    STICK_BITS,
    WIDTH,
    bit_at,
    card_set,
    coordinates,
    pack_sticks,
)

# Load (ZP-5)


class Roll(Event):
    """A seat's throw of the dice: how many sticks of length 1 to 5 it takes."""

    def __init__(self, seat: int, counts: tuple[int, ...]) -> None:
        super().__init__(f"roll {seat} {' '.join(map(str, counts))}")
        self.seat: Final[i64] = seat
        self.counts: Final = counts
        possible = all(0 <= count <= most for count, most in zip(counts, MOST_STICKS, strict=True))
        self.sticks: Final[i64] = pack_sticks(counts) if possible else 0


# Trucks (ZP-6 to ZP-9)


class Trucks(Event):
    """The cards turned over in front of a seat."""

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        super().__init__(f"trucks {seat} {' '.join(map(str, cards))}")
        self.seat: Final[i64] = seat
        self.cards: Final = cards
        self.bits: Final[i64] = card_set(cards)


class Order(Event):
    """The order in which the seats choose, with `grab` `ordered`."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__(f"order {' '.join(map(str, seats))}")
        self.seats: Final = seats


class Grab(Event):
    """A seat takes a truck from another player's cards (ZP-7)."""

    def __init__(self, card: int) -> None:
        super().__init__(f"grab {card}")
        self.card: Final[i64] = card


class GrabPile(Event):
    """A seat takes the top card of the pile, unseen (ZP-8)."""

    def __init__(self) -> None:
        super().__init__("grab pile")


class Pile(Event):
    """The top card of the pile, turned over for the seat that waits for it (ZP-8, ZP-9)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(f"pile {seat} {card}")
        self.seat: Final[i64] = seat
        self.card: Final[i64] = card
        self.bits: Final[i64] = card_set((card,))


# Stow (ZP-11)


class Put(Event):
    """A seat stows a stick.

    `base` is the cells of the stick's lowest layer, `above` those it makes ready for the next stick, `lowest` the one
    it is written with. All are empty for a stick outside every truck. `stick` is a hand of this stick alone.
    """

    def __init__(self, length: int, x: int, y: int, z: int, axis: str) -> None:
        super().__init__(f"put {length} {x} {y} {z} {axis}")
        self.length: Final[i64] = length
        self.x: Final[i64] = x
        self.y: Final[i64] = y
        self.z: Final[i64] = z
        self.axis: Final = axis
        # Plain ints: lengths and coordinates of nine digits can be read, and are refused later.
        far_x = x + length if axis == "x" else x + 1
        far_y = y + length if axis == "y" else y + 1
        top = z + length if axis == "z" else z + 1
        self.top: Final[i64] = top
        inside = min(length - 1, x, y, z) >= 0 and far_x <= WIDTH and far_y <= DEPTH and top <= LEVELS
        base = _cells(x, far_x, y, far_y, z) if inside else 0
        above = base << (LEVEL_CELLS * (top - z)) if inside and top < LEVELS else 0
        self.base: Final[i64] = base
        self.above: Final[i64] = above
        self.lowest: Final[i64] = base & -base
        self.stick: Final[i64] = 1 << (STICK_BITS * (length - 1)) if 1 <= length <= LONGEST else 0


def _cells(x: int, far_x: int, y: int, far_y: int, z: int) -> int:
    cells = 0
    for row in range(y, far_y):
        for column in range(x, far_x):
            cells |= 1 << (column + 5 * row + 15 * z)
    return cells


class Lift(Event):
    """A seat takes back the stick that is written with this cell."""

    def __init__(self, x: int, y: int, z: int) -> None:
        super().__init__(f"lift {x} {y} {z}")
        self.x: Final[i64] = x
        self.y: Final[i64] = y
        self.z: Final[i64] = z


class Done(Event):
    """A seat has finished stowing."""

    def __init__(self) -> None:
        super().__init__("done")


# Tables of all events that can be legal, so that play makes no new ones

TABLE_SIZE: Final[i64] = 61
"""Size of the tables indexed by a bit modulo this. As 2 is a primitive root of 61, no two bits share a place."""

DONE: Final = Done()
GRAB_PILE: Final = GrabPile()


def _grabs() -> list[Grab]:
    table = [Grab(0)] * TABLE_SIZE
    for card in range(1, CARDS + 1):
        table[bit_at(card - 1) % TABLE_SIZE] = Grab(card)
    return table


def _piles() -> list[list[Pile]]:
    tables = []
    for seat in range(6):
        table = [Pile(seat, 0)] * TABLE_SIZE
        for card in range(1, CARDS + 1):
            table[bit_at(card - 1) % TABLE_SIZE] = Pile(seat, card)
        tables.append(table)
    return tables


def _single_trucks() -> list[list[Trucks]]:
    return [[Trucks(seat, (card,)) for card in range(1, CARDS + 1)] for seat in range(6)]


def _truck_pairs() -> list[list[Trucks]]:
    """By seat and 30 * lower + higher card, counted from 0; entries with lower >= higher are never looked up."""
    tables = []
    for seat in range(6):
        table = [Trucks(seat, (1, 2))] * 900
        for high in range(30):
            for low in range(high):
                table[30 * low + high] = Trucks(seat, (low + 1, high + 1))
        tables.append(table)
    return tables


def _rolls() -> list[list[Roll]]:
    """By seat and `roll_index`."""
    thrown = [
        (a, b, c, d, e) for a in range(6) for b in range(5) for c in range(4) for d in range(3) for e in range(3)
    ]
    return [[Roll(seat, counts) for counts in thrown] for seat in range(6)]


def _orders() -> list[list[Order]]:
    return [[Order(order) for order in permutations(range(players))] for players in range(7)]


def _puts(axis: str) -> list[list[Put]]:
    """By length, and the bit of the stick's lowest cell."""
    tables = []
    for length in range(6):
        table = [Put(length, -1, -1, -1, axis)] * TABLE_SIZE
        for cell in range(60):
            x, y, z = coordinates(cell)
            put = Put(length, x, y, z, axis)
            if put.base:
                table[bit_at(cell) % TABLE_SIZE] = put
        tables.append(table)
    return tables


def _lifts() -> list[Lift]:
    """By the bit of the stick's lowest cell."""
    table = [Lift(-1, -1, -1)] * TABLE_SIZE
    for cell in range(60):
        x, y, z = coordinates(cell)
        table[bit_at(cell) % TABLE_SIZE] = Lift(x, y, z)
    return table


GRABS: Final = _grabs()
PILES: Final = _piles()
SINGLE_TRUCKS: Final = _single_trucks()
TRUCK_PAIRS: Final = _truck_pairs()
ROLLS: Final = _rolls()
ORDERS: Final = _orders()
PUTS_X: Final = _puts("x")
PUTS_Y: Final = _puts("y")
PUTS_Z: Final = _puts("z")
LIFTS: Final = _lifts()


def roll_index(a: i64, b: i64, c: i64, d: i64, e: i64) -> i64:
    """The index of a throw in a table of `ROLLS`."""
    return (((a * 5 + b) * 4 + c) * 3 + d) * 3 + e
