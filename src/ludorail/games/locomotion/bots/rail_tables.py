"""A network as tables for planning: what lies beside what, how far it is for a train to a wagon, and keys of states.

A train that backs towards a wagon may not bend by more than 60° (LO-11), so how far it has to go depends on which way
it lies. The end of a train has a *stance*: its point, and the direction from the vehicle before it. Backing and
pulling lead from stance to stance and back again.
"""

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.locomotion.network.network import Network, Rail
from ludorail.games.locomotion.solver.shunting import Yard, filled, near

FAR: Final[i64] = 99
"""Farther than any way over the rails that is worth going."""
KINDS: Final[i64] = 21
"""Keys a point: a standing wagon of each colour, the locomotive, a coupled wagon of each colour at each place."""
KEY: Final[i64] = 0x3FFFFFFFFFFFFFFF


class Tables:
    """What planning on a network looks up. It never changes once it is made."""

    def __init__(self, network: Network) -> None:
        yard = Yard(network)
        self.size: i64 = yard.size
        self.beside = yard.beside
        self.direction = yard.direction
        # Points of movement to couple a wagon: of a lone locomotive, of a train by its stance, of one that lies
        # whichever way is best.
        self.alone = yard.far
        self.lying = filled(6 * self.size * self.size, FAR)
        self.best = filled(self.size * self.size, FAR)
        stance: i64 = 0
        while stance < 6 * self.size:
            if self._before(stance) >= 0:
                self._survey(stance)
            stance += 1
        self.key = _keys(KINDS * self.size)

    def _before(self, stance: i64) -> i64:
        """The point of the vehicle before the last one."""
        return self.beside[stance - stance % 6 + (stance % 6 + 3) % 6]

    def _survey(self, start: i64) -> None:
        """How far it is from one stance to couple a wagon on any point."""
        cost = filled(6 * self.size, -1)
        reached = filled(6 * self.size, start)
        cost[start] = 0
        head: i64 = 0
        tail: i64 = 1
        here = start // 6
        while head < tail:
            stance = reached[head]
            head += 1
            turn: i64 = 5
            while turn <= 7:
                d = (stance % 6 + turn) % 6
                there = self.beside[stance - stance % 6 + d]
                if there >= 0:
                    row = start * self.size + there
                    if cost[stance] + 1 < self.lying[row]:
                        self.lying[row] = cost[stance] + 1
                    if cost[stance] + 1 < self.best[here * self.size + there]:
                        self.best[here * self.size + there] = cost[stance] + 1
                    if cost[6 * there + d] < 0:
                        cost[6 * there + d] = cost[stance] + 1
                        reached[tail] = 6 * there + d
                        tail += 1
                turn += 1
            before = self._before(stance)
            d = 0
            while d < 6:
                back = 6 * before + d
                if near(d, stance % 6) and self._before(back) >= 0 and cost[back] < 0:
                    cost[back] = cost[stance] + 1
                    reached[tail] = back
                    tail += 1
                d += 1


def _keys(count: i64) -> vec[i64]:
    """Numbers without a pattern."""
    keys = filled(count, 0)
    number: i64 = 0x1E3779B97F4A7C15
    i: i64 = 0
    while i < count:
        j: i64 = 0
        while j < 3:
            number ^= (number << 13) & KEY
            number ^= number >> 7
            number ^= (number << 17) & KEY
            j += 1
        keys[i] = number & KEY
        i += 1
    return keys


@lru_cache(maxsize=8)
def tables_of(rails: tuple[Rail, ...]) -> Tables:
    """The tables of a network, made once."""
    return Tables(Network(rails))
