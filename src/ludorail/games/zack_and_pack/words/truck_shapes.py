"""Trucks with their loads in isometric view, and sticks, as SVG. A cell is 20 wide."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from ludorail.core.pictures.svg import path, rect, tag, words
from ludorail.games.zack_and_pack.rules.events import Put
from ludorail.games.zack_and_pack.rules.state import Truck

UNIT = 20
ACROSS, DOWN = 5, 3
"""Cells of a floor."""
CAB, BED = -1.55, -0.3
"""The left edge of the cab, and the underside of the bed."""

Corner: TypeAlias = tuple[float, float, float]
Cell: TypeAlias = tuple[int, int, int]


class Paint(NamedTuple):
    """The colours of a stick."""

    top: str
    left: str
    right: str
    edge: str
    ink: str


PAINTS: Final = (
    Paint("#fbf7ec", "#e6dfcd", "#d3cab4", "#6f664f", "#2a2415"),
    Paint("#b4bcc2", "#98a2a9", "#828d95", "#3f484f", "#14191d"),
    Paint("#b07a45", "#945f30", "#7c4d24", "#3d2410", "#ffffff"),
    Paint("#3fc4b8", "#25a599", "#178a80", "#08443f", "#04211e"),
    Paint("#9c6bd0", "#8150b8", "#6b3da0", "#331556", "#ffffff"),
)
"""By the length of the stick."""


class Face(NamedTuple):
    """A kind of face of a cell: the neighbour that would hide it, its corners, and the neighbours beyond its edges."""

    side: int
    beyond: Cell
    corners: tuple[Cell, ...]
    neighbours: tuple[Cell, ...]


FACES: Final = (
    Face(
        0, (0, 0, 1), ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)), ((0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0))
    ),
    Face(
        1, (0, 1, 0), ((0, 1, 1), (1, 1, 1), (1, 1, 0), (0, 1, 0)), ((0, 0, 1), (1, 0, 0), (0, 0, -1), (-1, 0, 0))
    ),
    Face(
        2, (1, 0, 0), ((1, 0, 1), (1, 1, 1), (1, 1, 0), (1, 0, 0)), ((0, 0, 1), (0, 1, 0), (0, 0, -1), (0, -1, 0))
    ),
)
GLASS: Final = ("0.3", "0.2", "0.26")
"""The opacity of free room, by the side of its faces."""


def project(x: float, y: float, z: float) -> tuple[float, float]:
    """The point on the drawing of a place over the floor."""
    return (x - y) * 0.866 * UNIT, ((x + y) * 0.5 - z) * UNIT


def _line(*corners: Corner) -> str:
    return "M" + "L".join("{:.1f} {:.1f}".format(*project(*corner)) for corner in corners)


def _area(*corners: Corner) -> str:
    return _line(*corners) + "Z"


def truck_box(truck: Truck) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a truck on the drawing."""
    top = project(CAB, 0, max(2, int(truck.levels) + 0.1))[1] + (14 if truck.levels > 2 else 0)
    return (
        project(CAB + 0.3, DOWN, 0)[0] - 10,
        top - 4,
        project(ACROSS, 0, 0)[0] + 6,
        project(ACROSS, DOWN, BED)[1] + 18,
    )


def truck_shape(truck: Truck, stowed: Sequence[Put], colour: str) -> str:
    """Draws a truck with its load; free room is glass."""
    parts = [_wheels_and_cab(colour), _bed(truck.floor), *_load(truck, stowed)]
    return tag("g", "".join(parts), stroke_linejoin="round", stroke_linecap="round")


@cache
def _wheels_and_cab(colour: str) -> str:
    ground = BED - 0.6
    parts = [
        path(_area((CAB, 0.3, ground), (5.1, 0.3, ground), (5.1, 3.3, ground), (CAB, 3.3, ground)), "#0000001f")
    ]
    for x in (-1, 0.5, 3.4, 4.4):
        across, down = project(x, DOWN, BED - 0.25)
        parts.append(tag("ellipse", cx=across, cy=down, rx=9.2, ry=10.8, fill="#22282d", stroke="#0c0f12"))
        parts.append(tag("ellipse", cx=across - 1, cy=down, rx=4, ry=5, fill="#a9b3ba"))
    side = ((CAB, 3, BED), (-0.15, 3, BED), (-0.15, 3, 1.5), (CAB + 0.35, 3, 1.5), (CAB, 3, 0.75))
    roof = _area((CAB + 0.35, 0, 1.5), (-0.15, 0, 1.5), (-0.15, 3, 1.5), (CAB + 0.35, 3, 1.5))
    back = _area((-0.15, 0, 1.5), (-0.15, 3, 1.5), (-0.15, 3, 0), (-0.15, 0, 0))
    window = ((CAB + 0.45, 3, 1.25), (-0.45, 3, 1.25), (-0.45, 3, 0.7), (CAB + 0.2, 3, 0.7))
    door = ((CAB + 0.3, 3, 0.55), (CAB + 0.3, 3, BED + 0.1), (-0.3, 3, BED + 0.1), (-0.3, 3, 1.35))
    lamp = ((CAB, 3, 0.3), (CAB + 0.16, 3, 0.3), (CAB + 0.16, 3, 0.05), (CAB, 3, 0.05))
    low, high = BED - 0.12, BED + 0.12
    bumper = ((CAB - 0.08, 3, high), (CAB + 0.3, 3, high), (CAB + 0.3, 3, low), (CAB - 0.08, 3, low))
    parts += [
        path(_area(*side), colour, "#00000073", 1),
        path(roof, colour, "#00000059", 1) + path(roof, "#ffffff38"),
        path(back, colour, "#00000073", 1) + path(back, "#0000004d"),
        path(_area(*window), "#cfe6f2", "#00000073", 1),
        path(_line(*door), "none", "#0000004d", 1),
        path(_area(*lamp), "#ffe9a8"),
        path(_area(*bumper), "#9aa5ad", "#00000059", 0.6),
        path(_line((-0.35, 3, 0.45), (-0.6, 3, 0.45)), "none", "#00000080", 1.6),
    ]
    return "".join(parts)


@cache
def _bed(floor: int) -> str:
    """The bed of a truck: planks where it can be loaded, crosses where it cannot."""
    parts = [
        path(_area((-0.15, 3, 0), (5, 3, 0), (5, 3, BED), (-0.15, 3, BED)), "#3b464e", "#20282e", 1),
        path(_area((5, 0, 0), (5, 3, 0), (5, 3, BED), (5, 0, BED)), "#303a41", "#20282e", 1),
        path(_area((-0.15, 0, 0), (5, 0, 0), (5, 3, 0), (-0.15, 3, 0)), "#4d5a63", "#20282e", 1),
    ]
    for place in range(ACROSS * DOWN):
        x, y = place % ACROSS, place // ACROSS
        if floor >> place & 1:
            plank = _area((x, y, 0), (x + 1, y, 0), (x + 1, y + 1, 0), (x, y + 1, 0))
            parts.append(path(plank, "#e9cd9b", "#a8834a", 1))
        else:
            low, high = 0.28, 0.72
            cross = _line((x + low, y + low, 0), (x + high, y + high, 0))
            cross += _line((x + low, y + high, 0), (x + high, y + low, 0))
            parts.append(path(cross, "none", "#7b8891", 1.4))
    return "".join(parts)


def _load(truck: Truck, stowed: Sequence[Put]) -> Iterator[str]:
    """The visible faces of sticks and of free room, from back to front."""
    taken = {cell: put for put in stowed for cell in _cells(put)}
    room = {
        (x, y, z)
        for z in range(truck.levels)
        for y in range(DOWN)
        for x in range(ACROSS)
        if truck.floor >> (x + ACROSS * y) & 1
    }
    labelled = _labels(stowed, taken)
    for cell in sorted(room, key=sum):
        stick = taken.get(cell)
        for face in FACES:
            beyond = _next(cell, face.beyond)
            if beyond in taken if stick is not None else beyond in room:
                continue
            corners = [_next(cell, corner) for corner in face.corners]
            if stick is None:
                yield _glass(face, cell, corners, room, taken)
            else:
                yield _wood(face, cell, corners, stick, taken, labelled.get(stick) == (cell, face.side))


def _cells(put: Put) -> list[Cell]:
    steps = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}[put.axis]
    return [(put.x + n * steps[0], put.y + n * steps[1], put.z + n * steps[2]) for n in range(put.length)]


def _next(cell: Cell, step: Cell) -> Cell:
    return cell[0] + step[0], cell[1] + step[1], cell[2] + step[2]


def _labels(stowed: Sequence[Put], taken: Mapping[Cell, Put]) -> dict[Put, tuple[Cell, int]]:
    """The face on which each stick shows its length: the front-most one in full view."""
    found: dict[Put, tuple[Cell, int]] = {}
    for put in stowed:
        for cell in sorted(_cells(put), key=sum, reverse=True):
            for face in FACES:
                if put not in found and _is_seen(cell, face, taken):
                    found[put] = (cell, face.side)
    return found


def _is_seen(cell: Cell, face: Face, taken: Mapping[Cell, Put]) -> bool:
    """Whether nothing stands between a face and the viewer, nor close beside that line."""
    x, y, z = _next(cell, face.beyond)
    before = [(x + n, y + n, z + n) for n in range(5)]
    beside = [
        _next(place, step) for place in before for step in ((1, 0, 0), (0, 1, 0), (0, 0, 1)) if place != before[0]
    ]
    return not any(place in taken for place in [*before, *beside])


def _edges(
    face: Face, cell: Cell, corners: Sequence[Cell], same: Mapping[Cell, object] | set[Cell]
) -> tuple[str, str]:
    """The outer edges of a face, where its stick or room ends, and the inner ones, where it continues."""
    outer = inner = ""
    for side, step in enumerate(face.neighbours):
        line = _line(corners[side], corners[(side + 1) % 4])
        if _next(cell, step) in same:
            inner += line
        else:
            outer += line
    return outer, inner


def _glass(face: Face, cell: Cell, corners: Sequence[Cell], room: set[Cell], taken: Mapping[Cell, Put]) -> str:
    rim, panes = _edges(face, cell, corners, room - taken.keys())
    glass = path(_area(*corners), "#8ec5e8", fill_opacity=GLASS[face.side])
    inner = path(panes, "none", "#2f6f9c", 0.7, opacity="0.5") if panes else ""
    return glass + inner + (path(rim, "none", "#2f6f9c", 1.3) if rim else "")


def _wood(
    face: Face, cell: Cell, corners: Sequence[Cell], stick: Put, taken: Mapping[Cell, Put], label: bool
) -> str:
    paint = PAINTS[stick.length - 1]
    fill = paint[face.side]
    outer, notches = _edges(face, cell, corners, {place: 0 for place, put in taken.items() if put is stick})
    wood = path(_area(*corners), fill, fill, 0.6)
    if notches:
        wood += path(notches, "none", paint.edge, 0.9, stroke_dasharray="2.5 4", opacity="0.55")
    if outer:
        wood += path(outer, "none", paint.edge, 1.5)
    if label:
        places = [project(*corner) for corner in corners]
        x, y = sum(place[0] for place in places) / 4, sum(place[1] for place in places) / 4
        wood += words(x, y + 4.6, str(stick.length), 13, paint.ink, "middle")
    return wood


@cache
def stick_shape(length: int) -> str:
    """Draws a stick that lies along a row, 20 high and as long as its cells."""
    paint, long = PAINTS[length - 1], 20 * length - 2
    notches = "".join(f"M{20 * n} 2v5M{20 * n} 13v5" for n in range(1, length))
    parts = [
        rect(1, 1, long, 18, paint.left, 3, stroke=paint.edge, stroke_width=1.4),
        rect(2, 2, long - 2, 6, paint.top, 2, opacity="0.8"),
        path(notches, "none", paint.edge, 1.4) if notches else "",
        words(10 * length, 15.5, str(length), 15, paint.ink, "middle"),
    ]
    return "".join(parts)
