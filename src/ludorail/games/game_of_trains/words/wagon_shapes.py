"""Numbered cars and their locomotives from the side as SVG, 100 wide and 116 high."""

from functools import cache
from typing import Final

from ludorail.core.pictures.svg import RAIL, circle, group, path, rect, tag, words

WIDTH = 104
"""Units from one car to the next."""
HEIGHT = 113
"""Units from the top of a car to the rail."""
DARK = "#2c333a"
INK = "#1a242c"
IVORY = "#fffaee"
BRASS = "#d4a93c"

PAINTS: Final = {
    "swap": ("#c04a2e", "#8f3019", "#ffe7dc"),
    "hop": ("#2672b0", "#174d7c", "#e0f0ff"),
    "left": ("#3f8a45", "#28612d", "#e4f6df"),
    "right": ("#c0810f", "#875804", "#fff1cf"),
    "drop-left": ("#7555ab", "#503680", "#efe7ff"),
    "drop-middle": ("#a5467f", "#752b57", "#ffe6f4"),
    "drop-right": ("#17808a", "#0a5660", "#dcf6f8"),
    "lock": ("#59626c", "#3b424a", "#fbe7a8"),
}
"""The livery of each ability, its shadow, and the tint of its sign."""
_BODIES: Final = {
    "swap": "M5 40q0-6 6-7 39-8 78 0 6 1 6 7v53H5z",
    "hop": "M5 66q0-36 45-36t45 36v27H5z",
    "left": "M1 70q2-36 34-37h56q4 0 4 4v56H5q-4-8-4-23z",
    "right": "M99 70q-2-36-34-37H9q-4 0-4 4v56h90q4-8 4-23z",
    "drop-left": "M5 44h34V36q0-4 4-4h48q4 0 4 4v57H5z",
    "drop-middle": "M5 37q0-4 4-4h17q4 0 4 4v7h40v-7q0-4 4-4h17q4 0 4 4v56H5z",
    "drop-right": "M95 44H61V36q0-4-4-4H9q-4 0-4 4v57h90z",
    "lock": "M5 42l8-9h74l8 9v51H5z",
}
_TRIMS: Final = {
    "swap": "M7 43q43-8 86 0M27 35v6M73 35v6",
    "hop": "M14 52q2-12 18-16M86 52q-2-12-18-16M22 57q2-9 10-14M78 57q-2-9-10-14",
    "left": "M13 45q5-8 17-8l-2 8zM72 37v7M82 37v7",
    "right": "M87 45q-5-8-17-8l2 8zM28 37v7M18 37v7",
    "drop-left": "M47 38h44M47 43h44",
    "drop-middle": "M9 38h17M9 43h17M74 38h17M74 43h17",
    "drop-right": "M9 38h44M9 43h44",
    "lock": "M14 40h72M24 34v10M76 34v10",
}
"""Lines on the part of the body that sign and plate leave free."""
_SIGN_PLACES: Final = {"drop-left": 20, "drop-right": 80}
"""The place of a drop's sign, which shows the end that is meant."""
_SIGNS: Final = {
    "swap": "M3 8h17M16 4l4 4-4 4M21 16H4M8 12l-4 4 4 4",
    "hop": "M3.5 15C4 3 20 3 20.5 15M16.5 12.5l4 3 2-4.5M7.5 12.5l-4 3-2-4.5",
    "left": "M21 12H4M9.5 6 3.5 12l6 6M14 8v8M19 8v8",
    "right": "M3 12h17M14.5 6l6 6-6 6M10 8v8M5 8v8",
    "lock": "M8 11V7.5a4 4 0 0 1 8 0V11",
}
_GAPS: Final = {"drop-left": 2, "drop-middle": 9, "drop-right": 16}


@cache
def sign_shape(ability: str) -> str:
    """Draws the sign of an ability, 24 wide and high."""
    ink = "#22180c"
    if ability in _GAPS:
        gap = _GAPS[ability]
        squares = [rect(left, 4, 6, 8, ink, 1) for left in _GAPS.values() if left != gap]
        return _stroke(f"M{gap + 3} 4v15M{gap - 0.5} 15.5l3.5 4 3.5-4", ink) + "".join(squares)
    filled = {"hop": circle(12, 17, 3, ink), "lock": rect(4.5, 11, 15, 10.5, ink, 2)}
    return _stroke(_SIGNS[ability], ink) + filled.get(ability, "")


def _stroke(d: str, ink: str) -> str:
    return path(d, "none", ink, 2.4, stroke_linecap="round", stroke_linejoin="round")


@cache
def wagon_shape(ability: str) -> str:
    """Draws a car; its body, colour and sign are those of its ability. Its number comes on top of it."""
    livery, shadow, tint = PAINTS[ability]
    sign = _SIGN_PLACES.get(ability, 50)
    pane = "#cfe6f2" if ability in ("left", "right") else "none"
    parts = [
        path("M-3 97h106", "none", DARK, 5),
        path(_BODIES[ability], livery, shadow, 2.5, stroke_linejoin="round"),
        path(_BODIES[ability], "#ffffff"),
        path(_BODIES[ability], livery, opacity=0.62),
        group(path(_BODIES[ability], livery), 0, 3.5),
        path(_TRIMS[ability], pane, "#d8b64a" if ability == "lock" else shadow, 2, stroke_linecap="round"),
        rect(5, 86, 90, 7, shadow),
        rect(9, 47, 82, 38, IVORY, 5, stroke=shadow, stroke_width=2),
        circle(sign, 27, 18, tint, shadow, 3),
        group(sign_shape(ability), sign - 12.5, 14.5, 25 / 24),
        rect(3, 93, 94, 5, DARK),
        _wheel(24, 103, 10),
        _wheel(76, 103, 10),
    ]
    return "".join(parts)


def number_words(car: int) -> str:
    """Writes the number on the plate of a car."""
    return words(50, 80.5, str(car), 42, INK, "middle")


def _wheel(x: float, y: float, r: float) -> str:
    return circle(x, y, r, DARK, RAIL, 3) + circle(x, y, r / 3, RAIL)


@cache
def locomotive_shape(colour: str, letter: str) -> str:
    """Draws the locomotive at the left end of a line, in the colour and with the letter of its seat."""
    edge = "#1d2429"
    return "".join(
        [
            tag("g", circle(24, 24, 8, "#55606a") + circle(33, 13, 10, "#55606a"), opacity=0.35),
            path("M86 97h17", "none", DARK, 5),
            path("M17 32h18l-4 9v14H21V41z", DARK),
            path("M41 58v-7q0-8 8-8t8 8v7z", BRASS, edge, 2),
            path("M14 54q-8 0-8 8v22q0 8 8 8h54V54z", colour, edge, 2),
            path("M31 54v38M46 54v38", "none", BRASS, 3),
            path("M58 36h36v56H58z", colour, edge, 2),
            path("M53 30h45q2 0 2 3v4H52v-4q0-3 1-3z", DARK),
            circle(76, 61, 17, IVORY, edge, 2),
            words(76, 71, letter, 28, INK, "middle"),
            circle(7, 61, 5.5, "#ffd76a", edge, 2),
            path("M4 90h92v7H4z", DARK),
            path("M6 96L-2 110H16L18 96z", DARK, RAIL, 1),
            _wheel(32, 105, 8),
            _wheel(54, 102, 11),
            _wheel(80, 102, 11),
            path("M54 102h26", "none", BRASS, 3.5, stroke_linecap="round"),
        ]
    )


@cache
def padlock_shape() -> str:
    """Draws the padlock of a locked slot, 34 wide and 40 high."""
    shackle = "M9 20v-7a8 8 0 0 1 16 0v7"
    return "".join(
        [
            path(shackle, "none", "#4a3805", 8),
            path(shackle, "none", "#dfe4e8", 4),
            rect(3, 17, 28, 21, "#f2c230", 4, stroke="#5d4608", stroke_width=2.5),
            path("M17 24.5a2.6 2.6 0 0 1 1.3 4.8V33h-2.6v-3.7a2.6 2.6 0 0 1 1.3-4.8z", "#3a2c04"),
        ]
    )


@cache
def back_shape(worn: bool = False) -> str:
    """Draws the back of a card, two tracks that cross, 70 wide and 84 high; that of a discarded one is grey."""
    tracks = [
        path(d, "none", "#7fa3b6", 12, stroke_dasharray="2.6 5") + path(rails, "none", "#f2e6c4", 2)
        for d, rails in (
            ("M14 70 56 14", "M11 66 50 14M20 70 59 18"),
            ("M14 14 56 70", "M11 18 50 70M20 14 59 66"),
        )
    ]
    return "".join(
        [
            rect(1.5, 1.5, 67, 81, IVORY, 8, stroke="#1d2a33", stroke_width=1.5),
            rect(7, 7, 56, 70, "#5f6b73" if worn else "#1e4a63", 5),
            *tracks,
            circle(35, 42, 10, "#aab3b8" if worn else BRASS, IVORY, 2.5),
        ]
    )
