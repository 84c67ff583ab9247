"""How a load is stowed by those who do not see the best at once (ZP-11): the long sticks first, where they fit snugly.

Loads are words as a seat of the state has them: `sticks` at hand, and the `ready` cells.
"""

from typing import Final

from mypy_extensions import i64

from ludorail.core.source import Source
from ludorail.games.zack_and_pack.rules.events import (
    FLOOR,
    LONGEST,
    PRIME,
    PUTS_X,
    PUTS_Y,
    PUTS_Z,
    STICK_BITS,
    WIDTH,
    Put,
)
from ludorail.games.zack_and_pack.rules.legal import HAS_NEXT_X, HAS_NEXT_Y
from ludorail.games.zack_and_pack.rules.state import Truck, stick_length

LONG_ONES: Final[i64] = 7 << 9 | 7 << 12
"""The bits of a hand for sticks of 4 and 5."""


def places(truck: Truck, ready: i64, length: i64) -> list[Put]:
    """All places where a stick of that length can lie or stand."""
    ready &= truck.inside
    along = across = ready
    step: i64 = 1
    while step < length:
        along = ready & HAS_NEXT_X & along >> 1
        across = ready & HAS_NEXT_Y & across >> WIDTH
        step += 1
    found: list[Put] = []
    _add(found, PUTS_X[length], along)
    if length > 1:
        _add(found, PUTS_Y[length], across)
        _add(found, PUTS_Z[length], ready & truck.inside >> (FLOOR * (length - 1)))
    return found


def _add(found: list[Put], puts: list[Put], cells: i64) -> None:
    while cells != 0:
        bit = cells & -cells
        found.append(puts[bit % PRIME])
        cells ^= bit


def after(ready: i64, put: Put) -> i64:
    """What is ready once that stick is put."""
    return ready ^ (put.under | put.over)


def due_now(truck: Truck, sticks: i64, ready: i64) -> i64:
    """What is to pay for a load as it is (ZP-12)."""
    return _count(free_cells(truck, ready)) + 2 * stick_length(sticks)


def snug(truck: Truck, sticks: i64, ready: i64) -> Put | None:
    """The longest stick that fits, where it leaves the least of its sides and top open; None if none fits."""
    length: i64 = LONGEST
    while length > 0:
        if sticks >> (STICK_BITS * (length - 1)) & 7 != 0:
            best: Put | None = None
            least: i64 = 99
            for put in places(truck, ready, length):
                open_sides = _open_sides(truck, ready, put)
                if open_sides < least:
                    best, least = put, open_sides
            if best is not None:
                return best
        length -= 1
    return None


def snug_due(truck: Truck, sticks: i64, ready: i64) -> i64:
    """What is to pay after stowing the rest snugly, stick by stick."""
    put = snug(truck, sticks, ready)
    while put is not None:
        sticks -= put.stick
        ready = after(ready, put)
        put = snug(truck, sticks, ready)
    return due_now(truck, sticks, ready)


def tried(truck: Truck, sticks: i64, ready: i64, tries: i64) -> Put | None:
    """As `snug`, but each place is tried, at most so many: the one after which snug stowing leaves least to pay."""
    best = snug(truck, sticks, ready)
    if best is None:
        return None
    least = snug_due(truck, sticks, ready)
    for put in places(truck, ready, best.length)[: int(tries)]:
        due = snug_due(truck, sticks - put.stick, after(ready, put))
        if due < least:
            best, least = put, due
    return best


def as_they_come(truck: Truck, sticks: i64, ready: i64, source: Source) -> Put | None:
    """Any stick that fits, wherever it does; None if none fits."""
    hand = [length for length in range(1, 6) for _ in range(sticks >> (3 * (length - 1)) & 7)]
    while hand:
        found = places(truck, ready, hand.pop(source.below(len(hand))))
        if found:
            return found[source.below(len(found))]
    return None


def long_ones_first(truck: Truck, sticks: i64, ready: i64, source: Source) -> Put | None:
    """The sticks of 4 and 5 snugly, then the others as they come; None if none fits."""
    put = snug(truck, sticks & LONG_ONES, ready)
    return as_they_come(truck, sticks, ready, source) if put is None else put


def free_cells(truck: Truck, ready: i64) -> i64:
    """The ready cells and all those above them."""
    return (ready | ready << FLOOR | ready << (2 * FLOOR) | ready << (3 * FLOOR)) & truck.inside


def _open_sides(truck: Truck, ready: i64, put: Put) -> i64:
    """How many free cells a stick put there would touch, on its sides and its top."""
    cells = put.under
    height = put.top - put.z
    while height > 1:
        cells |= cells << FLOOR
        height -= 1
    beside = (
        (cells & HAS_NEXT_X) << 1
        | cells >> 1 & HAS_NEXT_X
        | (cells & HAS_NEXT_Y) << WIDTH
        | cells >> WIDTH & HAS_NEXT_Y
        | cells << FLOOR
    )
    return _count(beside & ~cells & free_cells(truck, ready))


def _count(cells: i64) -> i64:
    count: i64 = 0
    while cells != 0:
        cells &= cells - 1
        count += 1
    return count
