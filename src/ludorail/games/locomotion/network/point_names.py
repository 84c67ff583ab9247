"""Names of points for people: the letter of the row and the number of the column, as on the edges of the map.

Rows are shifted against each other by half a step, so columns are half a step apart.
"""

from string import ascii_uppercase

from ludorail.games.locomotion.rules.state import LocomotionState

FIRST_ROW = 12
FIRST_COLUMN = 30
"""The name of the origin while players lay the railway: names must not change when it grows."""
ROWS = 26 + 26 * 26
"""Rows of one letter and of two; north of A they go on from the last."""


def point_name(state: LocomotionState, q: int, r: int) -> str:
    """The name of a point of the railway, or of one beside it."""
    top, left = _corner(state)
    return f"{row_name(r - top)}{column(q, r) - left + 1}"


def row_name(row: int) -> str:
    """A, B, …, Z, AA, AB, …"""
    tens, ones = divmod(row % ROWS, 26)
    return (ascii_uppercase[tens - 1] if tens else "") + ascii_uppercase[ones]


def column(q: int, r: int) -> int:
    """The number of half steps that a point lies east of the origin."""
    return 2 * q + r


def _corner(state: LocomotionState) -> tuple[int, int]:
    """The numbers of row A and of column 1."""
    network = state.network
    if state.rails_agreed or not network.rails:
        return -FIRST_ROW, 1 - FIRST_COLUMN
    return min(network.r), min(map(column, network.q, network.r))
