"""The railway as a picture: the network in its landscape, the wagons wanted, and each seat's train."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, radians, sin
from string import ascii_uppercase, digits
from typing import cast

from ludorail.core.meta import Json
from ludorail.core.pictures.svg import (
    HEADING_HEIGHT,
    INK,
    LETTERS,
    MARGIN,
    RAIL,
    SEATS,
    SLEEPER,
    SOFT,
    WIDTH,
    BoardPicture,
    badge,
    capital,
    document,
    fitted,
    group,
    panel,
    path,
    rect,
    rosette,
    tag,
    words,
)
from ludorail.games.locomotion.network.network import Point
from ludorail.games.locomotion.network.point_names import column, point_name
from ludorail.games.locomotion.rules.events import VEHICLES
from ludorail.games.locomotion.rules.position.reading import read_position
from ludorail.games.locomotion.rules.setting import awaits_cards
from ludorail.games.locomotion.rules.state import NONE
from ludorail.games.locomotion.texts import text
from ludorail.games.locomotion.words.heading import heading_of
from ludorail.games.locomotion.words.railway_lines import GAUGE, SPACING, Pose, RailMap, beside, spot_of
from ludorail.games.locomotion.words.vehicle_shapes import (
    PLANTS,
    locomotive_shape,
    upright_letter,
    wagon_shape,
)

GROUND = "#d9e0be"
BALLAST = "#d3c8b0"
UNDEALT_COLOUR = "#8b949d"
"""The colour of a locomotive before the cards deal it (LO-26)."""
CARD_COLOURS = ("#f7f1de", "#2b3036", "#8b5ab3", "#2aa39d")
"""The colours of the locomotives' cards, which no player and no wagon has."""
MAP_HEIGHT = (300, 620)
"""The least and the greatest height of the map."""
KINDS = ("tree", "fir", "grass", "grass", "bush", "grass", "fir", "tree")
ROW = 46
"""Units for the line of a seat."""


def svg(position: dict[str, Json], language: str, data: Json = None, names: Sequence[str] = ()) -> str:
    """Draws a position."""
    return _Picture(position, language, names).whole()


class _Picture(BoardPicture):
    def __init__(self, position: dict[str, Json], language: str, names: Sequence[str]) -> None:
        self.state = read_position(position)
        super().__init__(text, position, self.state.players, language, names)
        self.rails = RailMap(cast("list[list[int]]", position["rails"]))

    def whole(self) -> str:
        top = HEADING_HEIGHT + 2
        parts = [*self.goal(top)]
        height, railway = self.railway(top + 56)
        parts += railway
        y = top + 56 + height + 10
        for seat in range(self.state.players):
            parts += self.seat(seat, y)
            y += ROW + 8
        heading = heading_of(self.state).say(self.language, self.names)
        return document(y + 6, "Locomotion", capital(heading), parts, self.shapes)

    def goal(self, top: float) -> Iterator[str]:
        """LO-9, LO-23: the wagons wanted, from the locomotive on."""
        said = self.say("drawing.goal")
        yield panel(MARGIN, top, WIDTH - 2 * MARGIN, 46)
        yield words(MARGIN + 14, top + 29, said, 17, SOFT)
        colours = [VEHICLES[colour] for colour in self.state.sequence[: self.state.wagons]]
        x = MARGIN + 60 + 7.2 * len(said)
        if not colours:
            yield words(x - 30, top + 29, self.say("drawing.no_goal"), 17, INK)
        for place, colour in enumerate(colours):
            yield self.wagon(colour, (x + 72 * place, top + 23, 0.0), 0.72)

    # The railway

    def railway(self, top: float) -> tuple[float, list[str]]:
        """The height of the map, and its parts."""
        left, above, right, below = self.rails.box(95)
        width = WIDTH - 2 * MARGIN
        scale = min(width / (right - left), MAP_HEIGHT[1] / (below - above), 0.9)
        height = max(MAP_HEIGHT[0], scale * (below - above))
        x = MARGIN + width / 2 - scale * (left + right) / 2
        y = top + height / 2 - scale * (above + below) / 2
        inside = (
            left - (width / scale - right + left) / 2 + 30,
            (top - y) / scale + 30,
            right + (width / scale - right + left) / 2 - 30,
            (top + height - y) / scale - 30,
        )
        drawn = [*self.plants(inside), *self.track(), *self.trains(), *self.standing()]
        begin, end = group("\0", x, y, scale).split("\0")
        names = [*self.row_names(y, scale), *self.column_names(x, scale, top + height)]
        return height, [rect(MARGIN, top, width, height, GROUND, 12), begin, *drawn, end, *names]

    def row_names(self, y: float, scale: float) -> Iterator[str]:
        """The letters of the rows, at the left edge of the map."""
        firsts = {r: q for q, r in sorted(self.rails.axes, reverse=True)}
        for r, q in firsts.items():
            name = point_name(self.state, q, r).rstrip(digits)
            yield words(MARGIN + 12, y + scale * spot_of((q, r))[1] + 5, name, 13, SOFT, "middle")

    def column_names(self, x: float, scale: float, foot: float) -> Iterator[str]:
        """The numbers of the columns, at the foot of the map, as many as there is room for."""
        named = {column(q, r): (q, r) for q, r in self.rails.axes}
        every = next(step for step in (1, 2, 5, 10, 20) if step * scale * SPACING / 2 > 18)
        for point in named.values():
            number = int(point_name(self.state, *point).lstrip(ascii_uppercase))
            if number % every == 0 or every == 1:
                yield words(x + scale * spot_of(point)[0], foot - 6, str(number), 13, SOFT, "middle")

    def plants(self, inside: tuple[float, float, float, float]) -> Iterator[str]:
        """Trees, bushes and grass where no track lies: always the same for the same network."""
        left, top, right, bottom = inside
        near = {*self.rails.axes, *(beside(point, way) for point in self.rails.axes for way in range(6))}
        for r in range(int(top // 87), int(bottom // 87) + 2):
            for q in range(int(left // SPACING - r / 2) - 1, int(right // SPACING - r / 2) + 2):
                chance = _mixed(q, r)
                x, y = spot_of((q, r))
                x, y = x + (chance >> 7) % 50 - 25, y + (chance >> 12) % 50 - 25
                if (q, r) in near or chance % 5 > 1 or not (left < x < right and top < y < bottom):
                    continue
                kind = KINDS[(chance >> 4) % len(KINDS)]
                yield self.shapes.place(kind, PLANTS[kind], x, y, 0.75 + (chance >> 17) % 10 / 18)

    def track(self) -> Iterator[str]:
        """The bed, sleepers, rails and buffer stops, and a plate on each point where a vehicle can stand."""
        centre = "".join(self.rails.lines(0))
        yield path(centre, "none", "#0000001f", 64, stroke_linecap="round")
        yield path(centre, "none", BALLAST, 58, stroke_linecap="round")
        yield path(centre, "none", SLEEPER, 44, stroke_dasharray="7 9.67", stroke_dashoffset=-2)
        yield path("".join([*self.rails.lines(-GAUGE), *self.rails.lines(GAUGE)]), "none", RAIL, 5)
        for x, y, angle in self.rails.stops():
            stop = rect(-5, -20, 9, 40, "#a3231c", 2, stroke="#2b0d0a", stroke_width=1.5) + rect(
                -5, -7, 9, 14, "#fffdf5"
            )
            yield tag("g", stop, transform=f"translate({x:.1f} {y:.1f}) rotate({angle:g})")
        poses = [self.rails.pose_alone(point) for point in self.rails.axes]
        yield "".join(_plate(pose) for pose in poses)

    def standing(self) -> Iterator[str]:
        for colour, q, r in cast("list[tuple[str, int, int]]", self.position["standing"]):
            yield self.wagon(colour, self.rails.pose_alone((q, r)), 1)

    def trains(self) -> Iterator[str]:
        for seat, train in enumerate(cast("list[dict[str, list[Json]] | None]", self.position["trains"])):
            if not train or not train["loco"]:
                continue
            wagons = cast("list[tuple[str, int, int]]", train["wagons"])
            loco = cast("list[int]", train["loco"])
            points: list[Point] = [(loco[0], loco[1]), *((q, r) for _, q, r in wagons)]
            poses = self.rails.train_poses(points)
            if wagons:
                line = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in poses)
                yield tag(
                    "polyline",
                    points=line,
                    fill="none",
                    stroke=SEATS[seat],
                    stroke_width=62,
                    stroke_opacity=0.4,
                    stroke_linecap="round",
                    stroke_linejoin="round",
                )
            yield self.locomotive(seat, poses[0], 1)
            yield from (self.wagon(wagon[0], pose, 1) for wagon, pose in zip(wagons, poses[1:], strict=True))
            yield from (_coupling(a, b) for a, b in pairwise(poses))

    def locomotive(self, seat: int, pose: Pose, scale: float) -> str:
        x, y, angle = pose
        undealt = awaits_cards(self.state)
        shape = locomotive_shape(UNDEALT_COLOUR, CARD_COLOURS[seat]) if undealt else locomotive_shape(SEATS[seat])
        letter = "" if undealt else upright_letter(LETTERS[seat], angle, -27)
        turned = f" rotate({angle:.1f})"
        placed = self.shapes.place(f"locomotive-{seat}{'-undealt' if undealt else ''}", shape, x, y, scale, turned)
        return (
            placed + group(tag("g", letter, transform=f"rotate({angle:.1f})"), x, y, scale) if letter else placed
        )

    def wagon(self, colour: str, pose: Pose, scale: float) -> str:
        x, y, angle = pose
        letter = words(0, 8, self.say(f"letter.{colour}").upper(), 22, "#14181c", "middle")
        turned = f" rotate({angle:.1f})"
        return self.shapes.place(colour, wagon_shape(colour), x, y, scale, turned) + group(letter, x, y, scale)

    # A seat

    def seat(self, seat: int, top: float) -> Iterator[str]:
        """The train of a seat, and how far it has come."""
        state = self.state
        yield panel(MARGIN, top, WIDTH - 2 * MARGIN, ROW, acts=seat == state.turn or seat == state.winner)
        yield badge(MARGIN + 26, top + ROW / 2, seat)
        name = self.names[seat] if len(self.names[seat]) > 1 else ""
        yield words(MARGIN + 48, top + 29, fitted(name, 130, 17), 17)
        x = MARGIN + (190 if name else 100)
        train = cast("list[dict[str, list[Json]] | None]", self.position["trains"])[seat]
        if train and train["loco"] and not awaits_cards(state):
            yield self.locomotive(seat, (x, top + ROW / 2, 180.0), 0.72)
            for place, (colour, _, _) in enumerate(cast("list[tuple[str, int, int]]", train["wagons"]), 1):
                yield self.wagon(colour, (x + 72 * place, top + ROW / 2, 0.0), 0.72)
        if seat == state.winner:
            yield rosette(WIDTH - MARGIN - 262, top + ROW / 2 - 4)
        said = self.say("drawing.train", distance=state.distances[seat], couplings=state.couplings[seat])
        if state.speeds[seat] != NONE:
            said += " · " + self.say("drawing.speed_card", speed=state.speeds[seat])
        yield words(WIDTH - MARGIN - 14, top + 29, capital(said), 16, SOFT, "end")


def _plate(pose: Pose) -> str:
    return tag("circle", cx=pose[0], cy=pose[1], r=7, fill="#fffdf7", stroke=RAIL, stroke_width=2.5)


def _coupling(a: Pose, b: Pose) -> str:
    """The bar between two coupled vehicles."""
    bar = f"M{_end(a, b)}L{_end(b, a)}"
    outer = path(bar, "none", "#14181c", 11, stroke_linecap="round")
    return outer + path(bar, "none", "#f6e7b8", 4, stroke_linecap="round")


def _end(pose: Pose, other: Pose) -> str:
    """The end of a vehicle that is nearer to another one."""
    x, y, angle = pose
    across, down = cos(radians(angle)), sin(radians(angle))
    ahead = 38 if (other[0] - x) * across + (other[1] - y) * down > 0 else -38
    return f"{x + ahead * across:.1f} {y + ahead * down:.1f}"


def _mixed(q: int, r: int) -> int:
    """A number from a place that looks random."""
    n = (q * 374761393 + r * 668265263) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return (n ^ (n >> 16)) >> 1
