"""The railway (LO-1 to LO-6): points on a triangular lattice, joined wherever two of them are neighbours."""

from typing import Final, TypeAlias

from mypy_extensions import i64

Point: TypeAlias = tuple[int, int]
"""q and r of a point of the lattice (LO-1)."""
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

# Whether a rail fits, or why not; the graver fault comes first.
FITS: Final = 0
SHARES_A_POINT: Final = 1
TOUCHES_NONE: Final = 2
PARALLEL: Final = 3


def rail_points(rail: Rail) -> list[Point]:
    """LO-2: the three points of a rail."""
    q, r, axis = rail
    return [(q + i * STEP_Q[axis], r + i * STEP_R[axis]) for i in range(POINTS_A_RAIL)]


def bends_gently(heading: i64, direction: i64) -> bool:
    """LO-11: whether two directions differ by 60° at most."""
    apart = direction - heading
    return -1 <= apart <= 1 or apart == 5 or apart == -5


def around(q: int, r: int) -> list[Point]:
    """The six lattice points next to a point."""
    return [(q + STEP_Q[d], r + STEP_R[d]) for d in range(6)]


class Network:
    """The rails that lie, and their points, numbered from 0 in the order of the rails. A network never changes.

    Point `p` is at `q[p]`, `r[p]`, and `index` finds it there. `near[p]` are the points next to it, and
    `next[6 * p + d]` is the one in direction `d`, or -1: LO-5 asks no more of two points.
    """

    def __init__(self, rails: tuple[Rail, ...]) -> None:
        self.rails: Final = rails
        self.q: Final[list[int]] = []
        self.r: Final[list[int]] = []
        self.index: Final[dict[Point, int]] = {}
        for rail in rails:
            for q, r in rail_points(rail):
                self.index[q, r] = len(self.q)
                self.q.append(q)
                self.r.append(r)
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
        """LO-3, LO-4: `FITS` if a rail may be laid too, or the fault."""
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
        """LO-6: every rail that may be laid next; the first is at the origin."""
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
        reached = {0}
        queue = [0]
        for p in queue:
            for other in self.near[p]:
                if other not in reached:
                    reached.add(other)
                    queue.append(other)
        return len(reached) == len(self.q)

    def with_rail(self, rail: Rail) -> "Network":
        """Returns this network with one more rail."""
        return Network((*self.rails, rail))
