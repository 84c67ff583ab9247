"""A proof without a search: on a plain line or a plain ring the vehicles never change their order.

A vehicle moves to a free neighbouring point only. If no point has more than two neighbours, no two vehicles can
change places: along the rails from the locomotive, either way, the wagons come in the same order from the first move
to the last.
"""

from mypy_extensions import i64

from ludorail.games.locomotion.shunting.graph import ShuntingGraph
from ludorail.games.locomotion.shunting.packed_state import POINT_BITS, WAGONS, point_of


def order_forbids(graph: ShuntingGraph, packed: i64, goal: i64) -> bool:
    """Whether no vehicle can pass another and the goal's wagons are in order on neither side of the locomotive."""
    p: i64 = 0
    while p < graph.size:
        if len(_neighbours(graph, p)) > 2:
            return False
        p += 1
    goal_order = list(range(1, int(goal) + 1))
    loco = packed & POINT_BITS
    sides = _neighbours(graph, loco)
    return all(_wagons_along(graph, packed, loco, side)[: int(goal)] != goal_order for side in sides)


def _neighbours(graph: ShuntingGraph, point: i64) -> list[int]:
    neighbours = [int(graph.neighbour[6 * point + d]) for d in range(6)]
    return [other for other in neighbours if other >= 0]


def _wagons_along(graph: ShuntingGraph, packed: i64, loco: i64, first: int) -> list[int]:
    """The wagons along the rails from the locomotive, by way of `first`, to the end of the line or round the ring."""
    wagon_at = {int(point_of(packed, wagon)): wagon for wagon in range(1, int(WAGONS) + 1)}
    wagons: list[int] = []
    behind, here = int(loco), first
    while here != loco:
        if here in wagon_at:
            wagons.append(wagon_at[here])
        ahead = [point for point in _neighbours(graph, here) if point != behind]
        if not ahead:
            break
        behind, here = here, ahead[0]
    return wagons
