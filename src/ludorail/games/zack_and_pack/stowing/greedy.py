"""Quick stowing without proof, stick by stick (ZP-11), each way better than the one before.

Every `…_put` returns the next stick in its place, or None if none fits.
"""

from typing import Final

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.games.zack_and_pack.rules.events import Put
from ludorail.games.zack_and_pack.rules.packing import (
    HAS_NEXT_X,
    HAS_NEXT_Y,
    LEVEL_CELLS,
    LONGEST,
    STICK_BITS,
    STICK_MASK,
    WIDTH,
    count_bits,
    free_cells,
)
from ludorail.games.zack_and_pack.rules.state import Truck
from ludorail.games.zack_and_pack.stowing.loads import load_due, places, ready_after

LONG_STICKS: Final[i64] = 7 << 9 | 7 << 12
"""The bits of a hand for sticks of 4 and 5."""


def random_put(truck: Truck, sticks: i64, ready: i64, source: Source) -> Put | None:
    """Any stick that fits, in any place."""
    hand = [length for length in range(1, 6) for _ in range(sticks >> (3 * (length - 1)) & 7)]
    while hand:
        found = places(truck, ready, hand.pop(source.below(len(hand))))
        if found:
            return found[source.below(len(found))]
    return None


def long_first_put(truck: Truck, sticks: i64, ready: i64, source: Source) -> Put | None:
    """A stick of 4 or 5 where it fits snugly; once none fits, any stick in any place."""
    put = snug_put(truck, sticks & LONG_STICKS, ready)
    return random_put(truck, sticks, ready, source) if put is None else put


def snug_put(truck: Truck, sticks: i64, ready: i64) -> Put | None:
    """The longest stick that fits, where it leaves the least of its sides and top open."""
    length: i64 = LONGEST
    while length > 0:
        if sticks >> (STICK_BITS * (length - 1)) & STICK_MASK != 0:
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
    """The due after stowing the rest snugly, stick by stick."""
    put = snug_put(truck, sticks, ready)
    while put is not None:
        sticks -= put.stick
        ready = ready_after(ready, put)
        put = snug_put(truck, sticks, ready)
    return load_due(truck, sticks, ready)


def lookahead_put(truck: Truck, sticks: i64, ready: i64, tries: i64) -> Put | None:
    """The longest stick that fits, in the place that leaves the least `snug_due`, of at most `tries` places."""
    best = snug_put(truck, sticks, ready)
    if best is None:
        return None
    least = snug_due(truck, sticks, ready)
    for put in places(truck, ready, best.length)[: int(tries)]:
        due = snug_due(truck, sticks - put.stick, ready_after(ready, put))
        if due < least:
            best, least = put, due
    return best


def _open_sides(truck: Truck, ready: i64, put: Put) -> i64:
    """The number of free cells that a stick put there would touch, on its sides and its top."""
    cells = put.base
    height = put.top - put.z
    while height > 1:
        cells |= cells << LEVEL_CELLS
        height -= 1
    beside = (
        (cells & HAS_NEXT_X) << 1
        | cells >> 1 & HAS_NEXT_X
        | (cells & HAS_NEXT_Y) << WIDTH
        | cells >> WIDTH & HAS_NEXT_Y
        | cells << LEVEL_CELLS
    )
    return count_bits(beside & ~cells & free_cells(ready, truck.inside))
