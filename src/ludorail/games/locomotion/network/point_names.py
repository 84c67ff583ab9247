"""Names of points as people say them: the row's letter and the column's number, as both stand at the map's edges.

Columns are half a step apart, so that a point has its own wherever its row is shifted.
"""

from string import ascii_uppercase

from ludorail.games.locomotion.rules.state import LocomotionState

FIRST_ROW = 12
FIRST_COLUMN = 30
"""Where the first rail begins on a railway that is still laid: names must not change when it grows."""
ROWS = 26 + 26 * 26
"""Rows of one letter and of two; north of A they begin again from the end."""


def point_name(state: LocomotionState, q: int, r: int) -> str:
    """A point of the railway, or one beside it."""
    top, left = _corner(state)
    return f"{row_name(r - top)}{column(q, r) - left + 1}"


def row_name(row: int) -> str:
    """A, B, …, Z, AA, AB, …"""
    tens, ones = divmod(row % ROWS, 26)
    return (ascii_uppercase[tens - 1] if tens else "") + ascii_uppercase[ones]


def column(q: int, r: int) -> int:
    """How many half steps a point lies east of the origin."""
    return 2 * q + r


def _corner(state: LocomotionState) -> tuple[int, int]:
    """The row A and the column 1."""
    network = state.network
    if state.rails_agreed or not network.rails:
        return -FIRST_ROW, 1 - FIRST_COLUMN
    return min(network.r), min(map(column, network.q, network.r))
