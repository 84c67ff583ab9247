"""Random networks that look like railways: lines that bend gently, loops, sidings, small junctions.

A network grows by lines of rails. A line leaves the network at a junction, touches nothing on its way, and either
ends in a dead end (a siding) or comes back to the network elsewhere (a loop).
"""

from dataclasses import dataclass

from ludorail.core.chance.source import Source
from ludorail.games.locomotion.network.network import STEP_Q, STEP_R, Network, Point, Rail, around, rail_points

LONGEST_LOOP = 7
LONGEST_SIDING = 2
ATTEMPTS = 30
"""Starts of a line that are tried before the network is taken to be full."""
RAILS_TRIED = 150
"""Rails that are tried for one start."""
MOST_NEIGHBOURS = 3
"""Neighbours of a point where lines join, at most."""
GENTLE = (0, 1, 5)
"""LO-11: the turns that a train can make, in sixths of a circle."""


def random_network(rails: int, source: Source) -> Network:
    """Makes a network with a number of rails; the same source gives the same network."""
    network = Network(((0, 0, 0),))
    looped = False
    while len(network.rails) < rails:
        left = rails - len(network.rails)
        # The last rails are kept for a siding; as soon as there is room, the first line is a loop.
        loop = left > LONGEST_SIDING and (not looped or source.below(5) < 3)
        survey = _Survey(network, rails, source)
        network = Network((*network.rails, *(survey.find_line(loop, left) or [survey.least_crowded()])))
        looped = looped or loop
    return network


@dataclass(frozen=True)
class _Line:
    """A line so far: its end, the points it takes, and the points of the network that it begins next to."""

    place: Point
    heading: int
    held: frozenset[Point]
    origin: frozenset[Point]


@dataclass(frozen=True)
class _Plan:
    """The kind of line to be: a loop or a siding, and the side to which it bends if it bends."""

    loop: bool
    bend: int


class _Survey:
    """The search for the next line of a network."""

    def __init__(self, network: Network, rails: int, source: Source) -> None:
        self.network = network
        self.source = source
        # Wider than high, as tables and screens are.
        self.width = 9 + rails // 4
        self.height = 4 + rails // 6
        self.tries = 0

    def find_line(self, loop: bool, left: int) -> list[Rail]:
        """A loop that leaves a rail for a siding, or a siding; the other if it does not fit, no rails if none does."""
        for as_loop in (loop, not loop):
            longest = min(left - 1, LONGEST_LOOP) if as_loop else min(left, LONGEST_SIDING)
            for _ in range(ATTEMPTS if longest > 0 else 0):
                line = self.line_from_anywhere(as_loop, 1 + self.source.below(longest))
                if line:
                    return line
        return []

    def line_from_anywhere(self, loop: bool, length: int) -> list[Rail]:
        """A line from a random point of the network; no rails if none fits there."""
        point = self.source.below(len(self.network.q))
        place = (self.network.q[point], self.network.r[point])
        plan = _Plan(loop, 1 if self.source.below(2) else 5)
        arrivals = [self.network.direction(other, point) for other in self.network.near[point]]
        self.tries = RAILS_TRIED
        for direction in self.shuffled(list(range(6))):
            origin = self.beside(_step(place, direction))
            if _leads_on(arrivals, direction) and self.is_junction(origin):
                start = _Line(place, direction, frozenset(), origin)
                line = self.extended(start, [direction], length, plan)
                if line:
                    return line
        return []

    def extended(self, line: _Line, links: list[int], length: int, plan: _Plan) -> list[Rail]:
        """`length` rails that go on from a line, the first reached by one of the links; no rails if none fit."""
        for link in links:
            for direction in self.turns(link, plan.bend):
                if self.tries == 0:
                    return []
                self.tries -= 1
                rails = self.with_rail(line, link, direction, length, plan)
                if rails:
                    return rails
        return []

    def with_rail(self, line: _Line, link: int, direction: int, length: int, plan: _Plan) -> list[Rail]:
        """A rail in a direction beyond a link, and the rest of the line beyond it; no rails if none fit."""
        begin = _step(line.place, link)
        end = _step(begin, direction, 2)
        places = [begin, _step(begin, direction), end]
        touched = [self.beside(place, line.held) - {line.place} for place in places]
        if not line.held:
            touched[0] -= line.origin
        closing = touched.pop() if plan.loop and length == 1 else frozenset()
        if any(touched) or not all(self.is_room(place) for place in places):
            return []
        rails = [(*(begin if direction < 3 else end), direction % 3)]
        if length == 1:
            return rails if not plan.loop or self.closes(end, direction, closing - line.origin) else []
        longer = _Line(end, direction, line.held | set(places), line.origin)
        rest = self.extended(longer, self.turns(direction, plan.bend), length - 1, plan)
        return rails + rest if rest else []

    def is_room(self, place: Point) -> bool:
        """Whether a point is free and not too far out."""
        q, r = place
        return place not in self.network.index and abs(2 * q + r) <= self.width and abs(r) <= self.height

    def beside(self, place: Point, held: frozenset[Point] = frozenset()) -> frozenset[Point]:
        """The points of the network, and those taken by the line, next to a point."""
        return frozenset(other for other in around(*place) if other in self.network.index or other in held)

    def is_junction(self, beside: frozenset[Point]) -> bool:
        """Whether a point next to these joins the network well: at one point, or at two that are neighbours."""
        points = [self.network.index.get(place, -1) for place in beside]
        if not points or len(points) > 2 or -1 in points:
            return False
        if len(points) == 2 and points[1] not in self.network.near[points[0]]:
            return False
        return all(len(self.network.near[point]) < MOST_NEIGHBOURS for point in points)

    def closes(self, end: Point, heading: int, beside: frozenset[Point]) -> bool:
        """Whether a line that ends next to these joins the network well, and a train can drive on from it."""
        if not self.is_junction(beside):
            return False
        for link in [(heading + turn) % 6 for turn in GENTLE]:
            point = self.network.index.get(_step(end, link), -1)
            if point >= 0:
                headings = [self.network.direction(point, other) for other in self.network.near[point]]
                if _leads_on(headings, link):
                    return True
        return False

    def turns(self, heading: int, bend: int) -> list[int]:
        """LO-11: the directions to go on in, in random order, mostly straight on or to the line's own side first."""
        draw = self.source.below(10)
        order = (0, bend, 6 - bend) if draw < 5 else (bend, 0, 6 - bend) if draw < 9 else (6 - bend, 0, bend)
        return [(heading + turn) % 6 for turn in order]

    def shuffled(self, values: list[int]) -> list[int]:
        """Shuffles the values, and returns them."""
        for i in range(len(values) - 1, 0, -1):
            j = self.source.below(i + 1)
            values[i], values[j] = values[j], values[i]
        return values

    def least_crowded(self) -> Rail:
        """A rail that may be laid and touches as few points as any."""
        openings = self.network.openings()
        crowds = [sum(len(self.beside(place)) for place in rail_points(rail)) for rail in openings]
        best = [rail for rail, crowd in zip(openings, crowds, strict=True) if crowd == min(crowds)]
        return best[self.source.below(len(best))]


def _step(place: Point, direction: int, times: int = 1) -> Point:
    return place[0] + times * STEP_Q[direction], place[1] + times * STEP_R[direction]


def _leads_on(headings: list[int], direction: int) -> bool:
    """Whether a train with one of the headings can turn to a direction."""
    return any((direction - heading) % 6 in GENTLE for heading in headings)
