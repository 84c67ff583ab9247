"""Where nothing can pass: on a plain line or a plain ring the vehicles keep their order for ever.

A vehicle moves to a free neighbouring point only. If no point has more than two neighbours, no two vehicles ever
change places: who looks from the locomotive along the rails, either way, sees the same wagons in the same order
from the first move to the last.
"""

from mypy_extensions import i64

from ludorail.games.locomotion.solver.shunting import POINT, WAGONS, Yard, point_of


def order_forbids(yard: Yard, packed: i64, goal: i64) -> bool:
    """Whether nothing can pass, and the first `goal` wagons are in order on neither side of the locomotive."""
    p: i64 = 0
    while p < yard.size:
        if len(_beside(yard, p)) > 2:
            return False
        p += 1
    wanted = list(range(1, int(goal) + 1))
    loco = packed & POINT
    return all(_seen(yard, packed, loco, first)[: int(goal)] != wanted for first in _beside(yard, loco))


def _beside(yard: Yard, point: i64) -> list[int]:
    beside = [int(yard.beside[6 * point + d]) for d in range(6)]
    return [other for other in beside if other >= 0]


def _seen(yard: Yard, packed: i64, loco: i64, first: int) -> list[int]:
    """The wagons on the way from the locomotive over a neighbouring point to the end, or round to it again."""
    wagons = {int(point_of(packed, wagon)): wagon for wagon in range(1, int(WAGONS) + 1)}
    seen: list[int] = []
    behind, here = int(loco), first
    while here != loco:
        if here in wagons:
            seen.append(wagons[here])
        ahead = [point for point in _beside(yard, here) if point != behind]
        if not ahead:
            break
        behind, here = here, ahead[0]
    return seen
