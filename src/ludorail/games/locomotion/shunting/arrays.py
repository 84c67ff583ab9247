"""Arrays of machine integers, and a shift that the compiler gets right.

All of the game's searches import `vec` and `append` from here, so their source is named in one place only.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

__all__ = ["append", "filled", "shifted", "vec"]


def filled(size: i64, value: i64) -> vec[i64]:
    """An array of `size` numbers, all the same."""
    array = vec[i64](capacity=size)
    while len(array) < size:
        array = append(array, value)
    return array


def shifted(value: i64, by: i64) -> i64:
    """`value << by`. Written in place, the compiler would treat a literal on the left as a 32-bit number."""
    return value << by
