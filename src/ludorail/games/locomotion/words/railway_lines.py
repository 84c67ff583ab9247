"""Places of rails and vehicles on a drawing: track runs straight or bends by 60° through a point."""

from collections.abc import Iterator, Mapping, Sequence
from math import atan2, cos, degrees, hypot, pi, sin, sqrt
from typing import TypeAlias

from ludorail.games.locomotion.network.network import Point

Spot: TypeAlias = tuple[float, float]
Pose: TypeAlias = tuple[float, float, float]
"""A place and an angle in degrees, clockwise; 0 faces east."""

SPACING = 100.0
"""From a point to the next, in units of the drawing."""
GAUGE = 12.0
"""From the middle of the track to a rail."""
HALF = SPACING / 2
RADIUS = HALF * sqrt(3)
"""The radius of the arc from the middle of one link to the middle of the next."""
BOGIE = 0.28
"""From the middle of a vehicle to a bogie, as part of the way to the next point."""
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def beside(point: Point, direction: int) -> Point:
    """The point next to another; any whole number is a direction."""
    q, r = STEPS[direction % 6]
    return point[0] + q, point[1] + r


def direction_to(point: Point, other: Point) -> int:
    """The direction from a point to its neighbour; -1 if it is none."""
    step = (other[0] - point[0], other[1] - point[1])
    return STEPS.index(step) if step in STEPS else -1


def spot_of(point: Point) -> Spot:
    """The place of a point on the drawing."""
    return SPACING * (point[0] + point[1] / 2), SPACING * sqrt(3) / 2 * point[1]


def _moved(place: Spot, direction: float, far: float) -> Spot:
    angle = -pi / 3 * direction
    return place[0] + far * cos(angle), place[1] + far * sin(angle)


class RailMap:
    """The points of a network, each with the axis of its rail."""

    def __init__(self, rails: Sequence[Sequence[int]]) -> None:
        self.axes: Mapping[Point, int] = {
            point: axis
            for q, r, axis in rails
            for point in ((q, r), beside((q, r), axis), beside(beside((q, r), axis), axis))
        }

    def _around(self, point: Point) -> list[int]:
        return [direction for direction in range(6) if beside(point, direction) in self.axes]

    def onward(self, point: Point, origin: int) -> int:
        """The direction in which track continues: straight if it can, else bent, else straight into nothing."""
        wished = [(origin + turn) % 6 for turn in (3, 2, 4)]
        return next((way for way in wished if beside(point, way) in self.axes), wished[0])

    def lie(self, point: Point) -> tuple[int, int]:
        """The two directions of the track under a vehicle that stands by itself."""
        axis = self.axes[point]
        back = (axis + 3) % 6
        if beside(point, axis) not in self.axes:
            return self.onward(point, back), back
        return axis, back if beside(point, back) in self.axes else self.onward(point, axis)

    def lines(self, offset: float) -> Iterator[str]:
        """The track as lines of SVG, at a distance from its middle."""
        for point in self.axes:
            around = self._around(point)
            for a in around:
                on = [b for b in around if (b - a) % 6 in (2, 3, 4)]
                yield from (_through(point, a, b, offset) for b in on if b > a)
                if not on:
                    yield _stub(point, a, offset)
            if not around:
                yield _stub(point, 0, offset)

    def stops(self) -> Iterator[Pose]:
        """The buffer stops, where track ends."""
        for point in self.axes:
            around = self._around(point)
            for a in around:
                if not any((b - a) % 6 in (2, 3, 4) for b in around):
                    yield (*_moved(spot_of(point), a, -HALF), -60.0 * (a + 3))

    def box(self, margin: float) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all points, with a margin."""
        places = [spot_of(point) for point in self.axes] or [(0.0, 0.0), (2 * SPACING, 0.0)]
        across, down = [x for x, _ in places], [y for _, y in places]
        return min(across) - margin, min(down) - margin, max(across) + margin, max(down) + margin

    def pose_alone(self, point: Point) -> Pose:
        """The pose of a vehicle that stands by itself."""
        front, back = self.lie(point)
        return pose_along([beside(point, front), point, beside(point, back)], 1)

    def train_poses(self, train: Sequence[Point]) -> list[Pose]:
        """The poses of a locomotive and its wagons, each facing the one before it."""
        if len(train) == 1:
            return [self.pose_alone(train[0])]
        front = beside(train[0], self.onward(train[0], direction_to(train[0], train[1])))
        back = beside(train[-1], self.onward(train[-1], direction_to(train[-1], train[-2])))
        lay = [front, *train, back]
        return [pose_along(lay, step) for step in range(1, len(train) + 1)]


def _through(point: Point, a: int, b: int, offset: float) -> str:
    """Track through a point from the link in direction a to that in direction b."""
    here = spot_of(point)
    start, end = _moved(here, a, HALF), _moved(here, b, HALF)
    turn = (b - a) % 6
    if turn == 3:
        return f"M{_at(_moved(start, a + 1.5, offset))}L{_at(_moved(end, a + 1.5, offset))}"
    middle = spot_of(beside(point, a + 1 if turn == 2 else a + 5))
    radius = RADIUS + offset
    arc = f"A{radius:.1f} {radius:.1f} 0 0 {1 if turn == 2 else 0}"
    return f"M{_at(_outward(middle, start, radius))}{arc} {_at(_outward(middle, end, radius))}"


def _stub(point: Point, a: int, offset: float) -> str:
    start = _moved(_moved(spot_of(point), a, HALF), a + 1.5, offset)
    end = _moved(_moved(spot_of(point), a, -HALF), a + 1.5, offset)
    return f"M{_at(start)}L{_at(end)}"


def _outward(middle: Spot, through: Spot, radius: float) -> Spot:
    x, y = through[0] - middle[0], through[1] - middle[1]
    far = hypot(x, y)
    return middle[0] + x / far * radius, middle[1] + y / far * radius


def _at(place: Spot) -> str:
    return f"{place[0]:.1f} {place[1]:.1f}"


def _along(lay: Sequence[Point], step: float) -> Spot:
    """The place some steps along points that follow each other; half a step from a bend the way begins to curve."""
    index = min(max(round(step), 0), len(lay) - 1)
    here, over = lay[index], step - index
    before = direction_to(here, lay[index - 1]) if index > 0 else -1
    after = direction_to(here, lay[index + 1]) if index < len(lay) - 1 else -1
    turn = (after - before) % 6
    if before >= 0 and after >= 0 and turn in (2, 4):
        middle = spot_of(beside(here, before + 1 if turn == 2 else before + 5))
        start = _moved(spot_of(here), before, HALF)
        begin = atan2(start[1] - middle[1], start[0] - middle[0])
        angle = begin + (1 if turn == 2 else -1) * (over + 0.5) * pi / 3
        return middle[0] + RADIUS * cos(angle), middle[1] + RADIUS * sin(angle)
    if over < 0:
        direction = before if before >= 0 else after + 3
    else:
        direction = after if after >= 0 else before + 3
    return _moved(spot_of(here), direction, abs(over) * SPACING)


def pose_along(lay: Sequence[Point], step: float) -> Pose:
    """The pose of a vehicle some steps along a path, facing its beginning."""
    front, back = _along(lay, step - BOGIE), _along(lay, step + BOGIE)
    angle = degrees(atan2(front[1] - back[1], front[0] - back[0]))
    return (front[0] + back[0]) / 2, (front[1] + back[1]) / 2, angle
