"""A network as tables for planning: neighbours, what it costs a train to couple a wagon, and hash keys.

A train that backs towards a wagon may not bend by more than 60° (LO-11), so its distance depends on how it lies. The
end of a train has a *stance*: its point and the direction from the vehicle before it, as one number, 6 * point +
direction. Backing and pulling lead from stance to stance and back again.
"""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from ludorail.games.locomotion.network.network import Network, Rail, bends_gently
from ludorail.games.locomotion.shunting.arrays import filled, vec
from ludorail.games.locomotion.shunting.graph import ShuntingGraph

TOO_FAR: Final[i64] = 99
"""Longer than any path over the rails worth taking."""
KEYS_PER_POINT: Final[i64] = 21
"""Hash keys per point: a standing wagon of each colour, the locomotive, a coupled wagon of each colour and place."""
KEY_BITS: Final[i64] = 0x3FFFFFFFFFFFFFFF


class RailTables:
    """The tables of one network. They never change once they are made.

    Points of movement to couple a wagon on a point `o`: `alone[size * p + o]` for a lone locomotive on `p`, which is
    also the distance between the two; `from_stance[size * stance + o]` for a train; `from_best_stance[size * p + o]`
    for a train whose end is on `p`, in its best stance. `keys` are random numbers, `KEYS_PER_POINT` per point.
    """

    def __init__(self, network: Network) -> None:
        graph = ShuntingGraph(network)
        self.size: i64 = graph.size
        self.neighbour = graph.neighbour
        self.direction = graph.direction
        self.alone = graph.distance
        self.from_stance = filled(6 * self.size * self.size, TOO_FAR)
        self.from_best_stance = filled(self.size * self.size, TOO_FAR)
        self.keys = _random_keys(KEYS_PER_POINT * self.size)
        stance: i64 = 0
        while stance < 6 * self.size:
            if self._point_before(stance) >= 0:
                self._survey(stance)
            stance += 1

    def _point_before(self, stance: i64) -> i64:
        """The point of the vehicle before the last one, or -1."""
        return self.neighbour[stance - stance % 6 + (stance % 6 + 3) % 6]

    def _survey(self, start: i64) -> None:
        """Fills in the cost of coupling a wagon on any point, from one stance."""
        cost = filled(6 * self.size, -1)
        reached = filled(6 * self.size, start)
        cost[start] = 0
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            stance = reached[head]
            head += 1
            turn: i64 = 5
            while turn <= 7:
                d = (stance % 6 + turn) % 6
                there = self.neighbour[stance - stance % 6 + d]
                if there >= 0:
                    self._note_cost(start, there, cost[stance] + 1)
                    if cost[6 * there + d] < 0:
                        cost[6 * there + d] = cost[stance] + 1
                        reached[tail] = 6 * there + d
                        tail += 1
                turn += 1
            before = self._point_before(stance)
            d = 0
            while d < 6:
                pulled = 6 * before + d
                if bends_gently(d, stance % 6) and self._point_before(pulled) >= 0 and cost[pulled] < 0:
                    cost[pulled] = cost[stance] + 1
                    reached[tail] = pulled
                    tail += 1
                d += 1

    def _note_cost(self, start: i64, there: i64, cost: i64) -> None:
        row = start * self.size + there
        if cost < self.from_stance[row]:
            self.from_stance[row] = cost
        row = start // 6 * self.size + there
        if cost < self.from_best_stance[row]:
            self.from_best_stance[row] = cost


def _random_keys(count: i64) -> vec[i64]:
    keys = filled(count, 0)
    number: i64 = 0x1E3779B97F4A7C15
    i: i64 = 0
    while i < count:
        j: i64 = 0
        while j < 3:
            number ^= (number << 13) & KEY_BITS
            number ^= number >> 7
            number ^= (number << 17) & KEY_BITS
            j += 1
        keys[i] = number & KEY_BITS
        i += 1
    return keys


@lru_cache(maxsize=8)
def tables_for(rails: tuple[Rail, ...]) -> RailTables:
    """The tables of a network, made once."""
    return RailTables(Network(rails))
