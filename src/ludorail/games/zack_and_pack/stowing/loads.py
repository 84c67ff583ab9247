"""Loads of a truck: the places for the next stick, and the due.

A load is two words, as a seat of the state has them: the `sticks` in hand, and the `ready` cells.
"""

from mypy_extensions import i64

from ludorail.games.zack_and_pack.rules.events import PUTS_X, PUTS_Y, PUTS_Z, TABLE_SIZE, Put
from ludorail.games.zack_and_pack.rules.packing import (
    HAS_NEXT_X,
    HAS_NEXT_Y,
    LEVEL_CELLS,
    WIDTH,
    count_bits,
    free_cells,
    total_length,
)
from ludorail.games.zack_and_pack.rules.state import Truck


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
    _add_puts_at(found, PUTS_X[length], along)
    if length > 1:
        _add_puts_at(found, PUTS_Y[length], across)
        _add_puts_at(found, PUTS_Z[length], ready & truck.inside >> (LEVEL_CELLS * (length - 1)))
    return found


def _add_puts_at(found: list[Put], puts: list[Put], cells: i64) -> None:
    while cells != 0:
        bit = cells & -cells
        found.append(puts[bit % TABLE_SIZE])
        cells ^= bit


def ready_after(ready: i64, put: Put) -> i64:
    """The cells that are ready after a stick is put."""
    return ready ^ (put.base | put.above)


def load_due(truck: Truck, sticks: i64, ready: i64) -> i64:
    """The due of a load as it is (ZP-12)."""
    return count_bits(free_cells(ready, truck.inside)) + 2 * total_length(sticks)
