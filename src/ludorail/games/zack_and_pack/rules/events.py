"""The events of Zack & Pack, one class a kind, and the tables of all that can be legal.

The room over a truck is 5 x 3 floor cells on 4 levels, 60 cells in all: cell (x, y, z) is bit x + 5y + 15z of a
word. Truck card n is bit n - 1.
"""

from itertools import permutations
from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event

WIDTH: Final[i64] = 5
DEPTH: Final[i64] = 3
LEVELS: Final[i64] = 4
FLOOR: Final[i64] = 15
"""Cells a level."""

LONGEST: Final[i64] = 5
CARDS: Final[i64] = 30

STICK_BITS: Final[i64] = 3
"""A hand of sticks is a word with so many bits for the number of each length."""
STICK_MASK: Final[i64] = 7

MOST_THROWN: Final = (5, 4, 3, 2, 2)
"""The most sticks of each length that one player can have: the stock shared by six (ZP-1)."""

PRIME: Final[i64] = 61
"""Single bits leave different remainders (2 is a primitive root of 61), so a bit finds its event in a table."""


TOP_BIT: Final[i64] = 1 << 62


def bit_at(place: i64) -> i64:
    """The word with just that bit. It is shifted down, for mypyc shifts a literal 1 up in 32 bits only."""
    return TOP_BIT >> (62 - place)


class Roll(Event):
    """The dice of a seat: how many sticks of length 1 to 5 it takes."""

    def __init__(self, seat: int, counts: tuple[int, ...]) -> None:
        super().__init__(f"roll {seat} {' '.join(map(str, counts))}")
        self.seat: Final[i64] = seat
        self.counts: Final = counts
        can_be = all(0 <= count <= most for count, most in zip(counts, MOST_THROWN, strict=True))
        self.sticks: Final[i64] = pack_sticks(counts) if can_be else 0


class Trucks(Event):
    """The cards turned over in front of a seat."""

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        super().__init__(f"trucks {seat} {' '.join(map(str, cards))}")
        self.seat: Final[i64] = seat
        self.cards: Final = cards
        self.bits: Final[i64] = card_set(cards)


class Order(Event):
    """Who chooses when, with `grab` `ordered`."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__(f"order {' '.join(map(str, seats))}")
        self.seats: Final = seats


class Grab(Event):
    """A seat takes a truck of another's."""

    def __init__(self, card: int) -> None:
        super().__init__(f"grab {card}")
        self.card: Final[i64] = card


class GrabPile(Event):
    """A seat takes the top card of the pile."""

    def __init__(self) -> None:
        super().__init__("grab pile")


class Pile(Event):
    """The top card of the pile, for the seat that waits for it."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(f"pile {seat} {card}")
        self.seat: Final[i64] = seat
        self.card: Final[i64] = card
        self.bits: Final[i64] = card_set((card,))


class Lift(Event):
    """A seat takes back the stick written with that cell."""

    def __init__(self, x: int, y: int, z: int) -> None:
        super().__init__(f"lift {x} {y} {z}")
        self.x: Final[i64] = x
        self.y: Final[i64] = y
        self.z: Final[i64] = z


class Put(Event):
    """A seat stows a stick.

    `under` are the cells on which its underside lies, `over` those that it makes ready to carry others, `lowest`
    the one it is written with; all are empty for a stick that lies in no truck at all.
    """

    def __init__(self, length: int, x: int, y: int, z: int, axis: str) -> None:
        super().__init__(f"put {length} {x} {y} {z} {axis}")
        self.length: Final[i64] = length
        self.x: Final[i64] = x
        self.y: Final[i64] = y
        self.z: Final[i64] = z
        self.axis: Final = axis
        # In plain ints, for a length of nine digits is read too.
        far_x = x + length if axis == "x" else x + 1
        far_y = y + length if axis == "y" else y + 1
        top = z + length if axis == "z" else z + 1
        self.top: Final[i64] = top
        inside = min(length - 1, x, y, z) >= 0 and far_x <= WIDTH and far_y <= DEPTH and top <= LEVELS
        under = _cells(x, far_x, y, far_y, z) if inside else 0
        over = under << (FLOOR * (top - z)) if inside and top < LEVELS else 0
        self.under: Final[i64] = under
        self.over: Final[i64] = over
        self.stick: Final[i64] = 1 << (STICK_BITS * (length - 1)) if 1 <= length <= LONGEST else 0
        self.lowest: Final[i64] = under & -under


class Done(Event):
    """A seat has stowed."""

    def __init__(self) -> None:
        super().__init__("done")


def pack_sticks(counts: tuple[int, ...]) -> int:
    """A hand of sticks as one word."""
    return sum(count << (STICK_BITS * place) for place, count in enumerate(counts))


def card_set(cards: tuple[int, ...]) -> int:
    """Cards as the bits of a word; what is no card's number is left out."""
    bits = 0
    for card in cards:
        if 1 <= card <= CARDS:
            bits |= 1 << (card - 1)
    return bits


def cards_in(bits: int) -> list[int]:
    """The numbers of the cards in a word, rising."""
    cards = []
    while bits:
        lowest = bits & -bits
        cards.append(lowest.bit_length())
        bits ^= lowest
    return cards


def _cells(x: int, far_x: int, y: int, far_y: int, z: int) -> int:
    cells = 0
    for row in range(y, far_y):
        for column in range(x, far_x):
            cells |= 1 << (column + 5 * row + 15 * z)
    return cells


# The tables. Those that a bit is looked up in have 61 places, by the bit's remainder.

DONE: Final = Done()
GRAB_PILE: Final = GrabPile()


def _grabs() -> list[Grab]:
    table = [Grab(0)] * 61
    for card in range(1, 31):
        table[(1 << (card - 1)) % 61] = Grab(card)
    return table


def _piles() -> list[list[Pile]]:
    tables = []
    for seat in range(6):
        table = [Pile(seat, 0)] * 61
        for card in range(1, 31):
            table[(1 << (card - 1)) % 61] = Pile(seat, card)
        tables.append(table)
    return tables


def _single_trucks() -> list[list[Trucks]]:
    return [[Trucks(seat, (card,)) for card in range(1, 31)] for seat in range(6)]


def _truck_pairs() -> list[list[Trucks]]:
    """By seat and 30 * lower + higher, counted from 0; places with lower >= higher are never looked up."""
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
    """By length, and the bit of the lowest cell."""
    tables = []
    for length in range(6):
        table = [Put(length, -1, -1, -1, axis)] * 61
        for cell in range(60):
            put = Put(length, cell % 5, cell // 5 % 3, cell // 15, axis)
            if put.under:
                table[(1 << cell) % 61] = put
        tables.append(table)
    return tables


def _lifts() -> list[Lift]:
    """By the bit of the stick's lowest cell."""
    table = [Lift(-1, -1, -1)] * 61
    for cell in range(60):
        table[(1 << cell) % 61] = Lift(cell % 5, cell // 5 % 3, cell // 15)
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
    """The place of a throw in a table of `ROLLS`."""
    return (((a * 5 + b) * 4 + c) * 3 + d) * 3 + e
