"""The railway: points on a triangular lattice, joined wherever two of them are neighbours."""

from typing import Final, TypeAlias

from mypy_extensions import i64

Rail: TypeAlias = tuple[int, int, int]
"""A rail as it is written: its first point's q and r, and its axis."""

# LO-1: the six directions, each 60° from the next.
DIRECTIONS: Final = ("E", "NE", "NW", "W", "SW", "SE")
STEP_Q: Final = (1, 1, 0, -1, -1, 0)
STEP_R: Final = (0, -1, -1, 0, 1, 1)

# LO-2
AXES: Final = 3
RAILS: Final = 45
POINTS_A_RAIL: Final = 3

# What keeps a rail from being laid, the graver fault first.
FITS: Final = 0
SHARES_A_POINT: Final = 1
TOUCHES_NONE: Final = 2
PARALLEL: Final = 3


def rail_points(rail: Rail) -> list[tuple[int, int]]:
    """LO-2: the three points of a rail."""
    q, r, axis = rail
    return [(q + i * STEP_Q[axis], r + i * STEP_R[axis]) for i in range(POINTS_A_RAIL)]


def around(q: int, r: int) -> list[tuple[int, int]]:
    """The six lattice points next to a point."""
    return [(q + STEP_Q[d], r + STEP_R[d]) for d in range(6)]


class Network:
    """Rails that lie, and their points, numbered from 0 in the order of the rails. It never changes."""

    def __init__(self, rails: tuple[Rail, ...]) -> None:
        self.rails: Final = rails
        self.q: Final[list[int]] = []
        self.r: Final[list[int]] = []
        self.index: Final[dict[tuple[int, int], int]] = {}
        for rail in rails:
            for q, r in rail_points(rail):
                self.index[q, r] = len(self.q)
                self.q.append(q)
                self.r.append(r)
        # `next[6 * p + d]` is the point next to `p` in direction `d`, or -1: LO-5 asks no more of two points.
        self.next: Final[list[int]] = []
        self.near: Final[list[list[int]]] = []
        for p in range(len(self.q)):
            beside = [self.index.get(place, -1) for place in around(self.q[p], self.r[p])]
            self.next.extend(beside)
            self.near.append([other for other in beside if other >= 0])

    def direction(self, here: i64, there: i64) -> i64:
        """The direction from a point to its neighbour; -1 if they are not neighbours."""
        for d in range(6):
            if self.next[6 * here + d] == there:
                return d
        return -1

    def fit(self, rail: Rail) -> int:
        """Whether a rail may be laid here too (LO-3, LO-4), or what is in the way."""
        touches = [0] * len(self.rails)
        for q, r in rail_points(rail):
            if (q, r) in self.index:
                return SHARES_A_POINT
            for place in around(q, r):
                beside = self.index.get(place, -1)
                if beside >= 0:
                    touches[beside // POINTS_A_RAIL] += 1
        if not any(touches):
            return TOUCHES_NONE
        for other, pairs in enumerate(touches):
            if pairs > 1 and self.rails[other][2] == rail[2]:
                return PARALLEL
        return FITS

    def openings(self) -> list[Rail]:
        """LO-6: every rail that may be laid next; the first lies at the origin."""
        if not self.rails:
            return [(0, 0, 0)]
        found: dict[Rail, None] = {}
        for p in range(len(self.q)):
            for q, r in around(self.q[p], self.r[p]):
                for axis in range(AXES):
                    for i in range(POINTS_A_RAIL):
                        found[q - i * STEP_Q[axis], r - i * STEP_R[axis], axis] = None
        return [rail for rail in found if self.fit(rail) == FITS]

    def hangs_together(self) -> bool:
        """LO-3: whether every point can be reached from every other."""
        seen = {0}
        reached = [0]
        for p in reached:
            for other in self.near[p]:
                if other not in seen:
                    seen.add(other)
                    reached.append(other)
        return len(reached) == len(self.q)

    def with_rail(self, rail: Rail) -> "Network":
        """This network and one rail more."""
        return Network((*self.rails, rail))
