"""Positions and histories to try bots on."""

from ludorail.core.event import CHANCE
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import Entry
from ludorail.games.locomotion import RULES
from tests.games.locomotion.builder import table

LITTLE = Limit(iterations=300)


ONE_STEP_SHORT = table(
    ([0, 0], [["red", 1, 0], ["blue", 2, 0], ["green", 3, 0]]), ([-3, 0], []), standing=[["yellow", 4, 0]]
)
"""Seat 0 only has to couple the yellow wagon."""


EARLY = table(([0, 0], []), ([-3, 0], []), standing=[["red", 3, 0]])


def waited(turns: int) -> list[Entry]:
    """The events of a number of turns of seat 0 without a step, and the die for the next."""
    roll, end = (CHANCE, RULES.parse("roll 3")), (0, RULES.parse("end"))
    return [*[roll, end] * turns, roll]
