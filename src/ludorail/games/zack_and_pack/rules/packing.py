"""Cells, cards and sticks as the bits of a word.

The room over a truck is 5 x 3 floor cells on 4 levels, 60 cells in all: cell (x, y, z) is bit x + 5y + 15z. Truck
card n is bit n - 1. A hand of sticks has three bits for the number of each length, the shortest lowest.
"""

from typing import Final

from mypy_extensions import i64

_TOP_BIT: Final[i64] = 1 << 62


def bit_at(place: i64) -> i64:
    """The word with just that bit. It is shifted down, because mypyc shifts a literal 1 up in 32 bits only."""
    return _TOP_BIT >> (62 - place)


def count_bits(word: i64) -> i64:
    """The number of bits set, added up in pairs, then fours, then eights."""
    word -= word >> 1 & 0x5555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return word + (word >> 32) & 127


# Sticks (ZP-1)

LONGEST: Final[i64] = 5
"""The length of the longest stick."""

MOST_STICKS: Final = (5, 4, 3, 2, 2)
"""The most sticks of each length that one player can have: a sixth of the stock."""

STICK_BITS: Final[i64] = 3
STICK_MASK: Final[i64] = 7


def pack_sticks(counts: tuple[int, ...]) -> int:
    """A hand of sticks as one word, from the number of each length."""
    return sum(count << (STICK_BITS * place) for place, count in enumerate(counts))


def stick_counts(sticks: int) -> list[int]:
    """The number of sticks of length 1 to 5 in a hand."""
    return [sticks >> (STICK_BITS * place) & STICK_MASK for place in range(LONGEST)]


def total_length(sticks: i64) -> i64:
    """The length of all sticks of a hand, laid end to end."""
    total: i64 = 0
    length: i64 = 1
    while sticks > 0:
        total += length * (sticks & STICK_MASK)
        sticks >>= STICK_BITS
        length += 1
    return total


# Cards (ZP-2)

CARDS: Final[i64] = 30
"""The number of truck cards."""


def card_set(cards: tuple[int, ...]) -> int:
    """Cards as the bits of a word; numbers that no card has are left out."""
    bits = 0
    for card in cards:
        if 1 <= card <= CARDS:
            bits |= 1 << (card - 1)
    return bits


def cards_in(bits: int) -> list[int]:
    """The numbers of the cards in a set, rising."""
    cards = []
    while bits:
        lowest = bits & -bits
        cards.append(lowest.bit_length())
        bits ^= lowest
    return cards


# Cells (ZP-2)

WIDTH: Final[i64] = 5
DEPTH: Final[i64] = 3
LEVELS: Final[i64] = 4
LEVEL_CELLS: Final[i64] = 15
"""The cells of one level."""
CELLS: Final[i64] = 60

_ROW: Final = sum(0b01111 << (5 * row) for row in range(12))
_LEVEL: Final = sum(0b00000_11111_11111 << (15 * level) for level in range(4))
HAS_NEXT_X: Final[i64] = _ROW
"""Cells with a neighbour in their row, one column on."""
HAS_NEXT_Y: Final[i64] = _LEVEL
"""Cells with a neighbour on their level, one row on."""


def coordinates(place: int) -> tuple[int, int, int]:
    """The x, y and z of the cell that is bit `place`."""
    return place % 5, place // 5 % 3, place // 15


def free_cells(ready: i64, inside: i64) -> i64:
    """The free cells inside a truck: those ready for the next stick, and all above them."""
    return (ready | ready << LEVEL_CELLS | ready << (2 * LEVEL_CELLS) | ready << (3 * LEVEL_CELLS)) & inside
