"""The public face of the solver: the best load of a truck, proved."""

from collections.abc import Sequence

from ludorail.core.meta import Json
from ludorail.core.reading import integer, items
from ludorail.games.zack_and_pack.rules.packing import CARDS, LONGEST, STICK_MASK, pack_sticks
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN, FIRST, read_truck
from ludorail.games.zack_and_pack.rules.state import Truck
from ludorail.games.zack_and_pack.solver.search import Placement, Stowing, stow_packed

__all__ = ["Placement", "Stowing", "stow", "stow_packed"]


def stow(truck: Truck | int | dict[str, Json], sticks: Sequence[int], parts: int = FIRST) -> Stowing:
    """A stowing of the greatest volume, proved. `sticks` are the numbers of sticks of length 1 to 5.

    The truck is the number of a card of the built-in set `parts` (1 or 2), a card of one's own such as
    `{"height": 2, "floor": ["####.", "##...", ".###."]}`, or a `Truck`. `stow_packed` takes the words of a state
    instead, for bots.
    """
    hand = items(list(sticks), "sticks", LONGEST)
    counts = tuple(integer(count, f"sticks[{place}]", 0, STICK_MASK) for place, count in enumerate(hand))
    return stow_packed(_truck(truck, parts), pack_sticks(counts))


def _truck(truck: Truck | int | dict[str, Json], parts: int) -> Truck:
    if isinstance(truck, Truck):
        return truck
    if isinstance(truck, dict):
        return read_truck({"id": 1, **truck}, "truck")
    edition = integer(parts, "parts", min(BUILT_IN), max(BUILT_IN))
    return BUILT_IN[edition].truck(integer(truck, "truck", 1, CARDS))
