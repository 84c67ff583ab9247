"""The best load of a truck, asked for in the words of positions and truck files."""

from collections.abc import Sequence

from ludorail.core.meta import Json
from ludorail.core.reading import integer, items
from ludorail.games.zack_and_pack.rules.events import CARDS, LONGEST, STICK_BITS, pack_sticks
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN, read_truck
from ludorail.games.zack_and_pack.rules.state import Truck
from ludorail.games.zack_and_pack.solver.stowing import Stowing
from ludorail.games.zack_and_pack.solver.stowing import stow as stow_packed

MOST = (1 << STICK_BITS) - 1
"""Sticks of one length in a hand; no dice throw as many."""


def stow(truck: Truck | int | dict[str, Json], sticks: Sequence[int]) -> Stowing:
    """A stowing of the greatest volume, proved: how many sticks of length 1 to 5 there are, and the truck.

    The truck is the number of a built-in card, a card of one's own such as `{"height": 2, "floor": ["####.",
    "##...", ".###."]}`, or a `Truck`.
    """
    hand = items(list(sticks), "sticks", LONGEST)
    counts = tuple(integer(count, f"sticks[{place}]", 0, MOST) for place, count in enumerate(hand))
    return stow_packed(_card(truck), pack_sticks(counts))


def _card(truck: Truck | int | dict[str, Json]) -> Truck:
    if isinstance(truck, Truck):
        return truck
    if isinstance(truck, dict):
        return read_truck({"id": 1, **truck}, "truck")
    return BUILT_IN.truck(integer(truck, "truck", 1, CARDS))
