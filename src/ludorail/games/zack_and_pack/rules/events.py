"""The events of Zack & Pack, one class a kind, and tables of all that can be legal."""

from itertools import permutations, product
from typing import Final, TypeVar

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.zack_and_pack.rules.packing import (
    CARDS,
    CELLS,
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

E = TypeVar("E", bound=Event)

MOST_PLAYERS: Final = 6

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
"""The size of the tables indexed by a bit modulo 61: as 2 is a primitive root of 61, no two bits share a place."""

DONE: Final = Done()
GRAB_PILE: Final = GrabPile()


def _by_bit(events: list[E]) -> list[E]:
    """A table by a bit, from the events of bit 0, bit 1 and so on; its other places are never looked at."""
    table = [events[0]] * TABLE_SIZE
    for place, event in enumerate(events):
        table[bit_at(place) % TABLE_SIZE] = event
    return table


def _puts(axis: str) -> list[list[Put]]:
    """By length, and the bit of the stick's lowest cell; a stick outside every truck is never looked at."""
    return [
        _by_bit([Put(length, *coordinates(cell), axis) for cell in range(CELLS)]) for length in range(LONGEST + 1)
    ]


_CARDS: Final = range(1, CARDS + 1)
_SEATS: Final = range(MOST_PLAYERS)
_THROWS: Final = list(product(*[range(most + 1) for most in MOST_STICKS]))

GRABS: Final = _by_bit([Grab(card) for card in _CARDS])
PILES: Final = [_by_bit([Pile(seat, card) for card in _CARDS]) for seat in _SEATS]
SINGLE_TRUCKS: Final = [[Trucks(seat, (card,)) for card in _CARDS] for seat in _SEATS]
TRUCK_PAIRS: Final = [[Trucks(seat, pair) for pair in product(_CARDS, _CARDS)] for seat in _SEATS]
"""By seat and 30 * lower + higher card, counted from 0; the other pairs are never looked at."""
ROLLS: Final = [[Roll(seat, counts) for counts in _THROWS] for seat in _SEATS]
"""By seat and `roll_index`."""
ORDERS: Final = [[Order(order) for order in permutations(range(players))] for players in range(MOST_PLAYERS + 1)]
PUTS_X: Final = _puts("x")
PUTS_Y: Final = _puts("y")
PUTS_Z: Final = _puts("z")
LIFTS: Final = _by_bit([Lift(*coordinates(cell)) for cell in range(CELLS)])
"""By the bit of the stick's lowest cell."""


def roll_index(a: i64, b: i64, c: i64, d: i64, e: i64) -> i64:
    """The index of a throw in a table of `ROLLS`."""
    return (((a * 5 + b) * 4 + c) * 3 + d) * 3 + e
