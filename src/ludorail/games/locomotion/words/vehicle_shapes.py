"""Wagons, locomotives and trees from above as SVG, vehicles lying east around a middle, 92 wide and 40 high."""

from functools import cache
from typing import Final

from ludorail.core.pictures.svg import circle, path, rect, tag, words

DARK = "#14181c"
PLATE = "#fffdf5"
FRAME = "#2b3138"
PAINTS: Final = {
    "red": ("#cf3f31", "#8f2118"),
    "blue": ("#2b74c4", "#174a85"),
    "green": ("#3c8f48", "#1f5a29"),
    "yellow": ("#f0b81f", "#9c7200"),
}
"""The body and the lines of each colour."""
_BUFFERS: Final = "M-46 -13v6M-46 7v6M46 -13v6M46 7v6"


@cache
def wagon_shape(colour: str) -> str:
    """Draws a wagon; each colour has its own load. Its letter comes on top of it."""
    body, deep = PAINTS[colour]
    parts = [
        rect(-42, -16, 86, 40, "#00000038", 7),
        path(_BUFFERS, "none", "#23282d", 4, stroke_linecap="round"),
        rect(-43, -19, 86, 38, FRAME, 4),
        _LOADS[colour](body, deep),
        circle(0, 0, 14, PLATE, DARK, 1.5),
    ]
    return "".join(parts)


def _covered(body: str, deep: str) -> str:
    ribs = path("M-41 0H41M-31 -19V19M-21 -19V19M21 -19V19M31 -19V19", "none", deep, 2.5)
    return rect(-41, -19, 82, 38, body, 3, stroke=DARK, stroke_width=2) + ribs


def _tank(body: str, deep: str) -> str:
    vessel = rect(-40, -16, 80, 32, body, 16, stroke=DARK, stroke_width=2)
    gleam = path("M-28 -9H28", "none", "#ffffff8c", 4, stroke_linecap="round")
    return vessel + gleam + path("M-22 -16V16M22 -16V16", "none", deep, 2.5)


def _logs(body: str, deep: str) -> str:
    logs = "".join(
        rect(x, y, width, 9.5, "#b98a52", 4.5, stroke="#5e4020", stroke_width=1.5)
        for x, y, width in ((-36, -16, 72), (-38, -5, 74), (-35, 6, 72))
    )
    ground = rect(-41, -19, 82, 38, body, 2, stroke=DARK, stroke_width=2)
    return ground + logs + path("M-30 -19V19M30 -19V19", "none", deep, 5)


def _gravel(body: str, deep: str) -> str:
    heap = "M-34 2Q-27 -12 -19 -5Q-9 -14 0 -8Q10 -15 19 -6Q29 -11 34 1Q30 12 16 9Q4 14 -8 9Q-24 13 -34 2Z"
    ground = rect(-41, -19, 82, 38, body, 3, stroke=DARK, stroke_width=2)
    return ground + path("M-35 -13H35V13H-35Z", deep) + path(heap, "#d9cfbb", "#786b52", 1.5)


_LOADS: Final = {"red": _covered, "blue": _tank, "green": _logs, "yellow": _gravel}


@cache
def locomotive_shape(colour: str, plate: str = PLATE) -> str:
    """Draws a steam locomotive in a player's colour; the player's letter comes on top of it."""
    return "".join(
        [
            rect(-42, -16, 86, 40, "#00000038", 7),
            path(_BUFFERS, "none", "#23282d", 4, stroke_linecap="round"),
            rect(-43, -18, 86, 36, FRAME, 4),
            path("M-18 -14H36a8 8 0 0 1 8 8V6a8 8 0 0 1 -8 8H-18Z", colour, DARK, 2),
            path("M-18 -8H38", "none", "#ffffff73", 3, stroke_linecap="round"),
            path("M-4 -14V14M14 -14V14", "none", "#14181c8c", 2),
            circle(5, 0, 7, "#e5c26a", "#6d5417", 1.5),
            circle(29, 0, 8, "#343b42", "#0f1215", 1.5),
            circle(29, 0, 4.2, "#08090a"),
            circle(43.5, -9, 2.6, "#ffe9a3", "#6d5417", 1),
            circle(43.5, 9, 2.6, "#ffe9a3", "#6d5417", 1),
            rect(-42, -21, 30, 42, colour, 5, stroke=DARK, stroke_width=2),
            circle(-27, 0, 13, plate, DARK, 1.5),
        ]
    )


def upright_letter(letter: str, angle: float, x: float = 0) -> str:
    """Writes the letter of a vehicle that lies at an angle, so that it stands upright."""
    said = words(0, 8, letter, 22, DARK, "middle")
    return tag("g", said, transform=f"translate({x:g} 0) rotate({-angle:.1f})")


LEAF, LIGHT, FIR = "#9fb57f", "#b6c998", "#87a57a"
PLANTS: Final = {
    "tree": tag("ellipse", cx=6, cy=9, rx=24, ry=22, fill="#0000001a")
    + circle(0, 0, 23, LEAF)
    + circle(-6, -7, 12, LIGHT),
    "fir": tag("ellipse", cx=5, cy=8, rx=19, ry=18, fill="#0000001a")
    + path("M0 -22L7 -8L20 -9L12 2L19 14L5 11L0 22L-5 11L-19 14L-12 2L-20 -9L-7 -8Z", FIR)
    + circle(0, 0, 4, LIGHT),
    "bush": circle(0, 0, 12, LEAF) + circle(14, 6, 9, LEAF) + circle(-3, -3, 5, LIGHT),
    "grass": path(
        "M-14 6q3 -9 4 -10M-10 6q2 -6 6 -9M8 2q1 -8 4 -9M12 2q3 -5 6 -6M-2 -12q2 -5 3 -7",
        "none",
        LEAF,
        2.5,
        stroke_linecap="round",
    ),
}
"""The plants beside the track."""
