"""Cars, cabooses and locomotives from the side as SVG, 80 to 88 wide and 50 high."""

from functools import cache
from typing import Final

from ludorail.core.pictures.svg import circle, path, rect, words
from ludorail.games.freight_train.texts import text

CABOOSE = "caboose"
UNDER = "#2a2f35"
HUB = "#9aa4ab"
PLATE = "#fffdf5"
PLATE_INK = "#14191d"
CAR_WIDTH = 82
"""Units from one car to the next."""
LOCOMOTIVE_WIDTH = 89
HEIGHT = 49
"""Units from the top of a car to the rail."""

PAINTS: Final = {
    "auto": "#d9a406",
    "box": "#9c3b2b",
    "coil": "#55708a",
    "container": "#1f6bb3",
    "gondola": "#16837f",
    "hopper": "#7f9a2f",
    "ore": "#c9571f",
    "piggyback": "#c9b6e4",
    "reefer": "#edf4f7",
    "stock": "#2e8b57",
    "tank": "#2f343b",
    "caboose": "#b8221c",
}
PLATES: Final = {"container": 20, "gondola": 27, "hopper": 20, "ore": 26, "piggyback": 19, "coil": 23, "tank": 23}
"""The height of the plate with the letter, where the shape of the car does not leave it in the middle."""

_STYLES: Final[dict[str, tuple[str, str | None, float | None]]] = {
    "shade": ("#0000003d", None, None),
    "dark": ("#00000061", None, None),
    "deep": ("#22272c", None, None),
    "rib": ("none", "#00000052", 1),
    "light": ("none", "#ffffffb3", 1),
    "fence": ("none", "#1c5c38", 2.2),
    "hoop": ("none", "#ffffff47", 1),
    "gleam": ("#ffffff4d", None, None),
    "flake": ("none", "#2a94cf", 1.8),
    "ore": ("#6d2f1c", None, None),
    "speck": ("none", "#d98c63", 1.6),
    "scrap": ("#6e6a66", None, None),
    "pipe": ("none", "#b9b2a8", 2.4),
    "under": (UNDER, None, None),
    "pane": ("#ffe9a8", None, None),
    "rail": ("none", UNDER, 1.6),
    "red": ("#d7483b", None, None),
    "blue": ("#6fb2dd", None, None),
    "sky": ("#2a94cf", None, None),
    "yellow": ("#f0c419", None, None),
    "violet": ("#6d3fa0", None, None),
    "orange": ("#e0762b", None, None),
}
"""Fill, stroke and its width by the name of a style; `body` is painted as its car."""

_SHAPES: Final[dict[str, list[tuple[str, str]]]] = {
    "box": [
        ("body", "M4 11q0-2 2-2h68q2 0 2 2v27H4z"),
        ("shade", "M4 34h72v4H4zM4 11q0-2 2-2h68q2 0 2 2v1.6H4z"),
        ("rib", "M11 13v21M17 13v21M23 13v21M57 13v21M63 13v21M69 13v21"),
        ("dark", "M28 13h24v25H28z"),
        ("rib", "M28 13h24v25H28zM40 13v25"),
    ],
    "reefer": [
        ("body", "M4 12q0-4 4-4h64q4 0 4 4v26H4z"),
        ("sky", "M4 31h72v3.6H4zM8 6h7v2H8zM65 6h7v2h-7z"),
        ("shade", "M4 34.6h72V38H4z"),
        ("dark", "M7 14h13v14H7z"),
        ("light", "M7 17h13M7 20h13M7 23h13M7 26h13"),
        ("flake", "M66 14.5v13M60.4 17.8l11.2 6.4M71.6 17.8l-11.2 6.4"),
    ],
    "stock": [
        ("deep", "M5 10h70v28H5z"),
        ("body", "M4 8h72v4H4zM4 14.5h72v3.6H4zM4 21h72v3.6H4zM4 27.5h72v3.6H4zM4 34h72v4H4z"),
        ("fence", "M5.5 9v29M74.5 9v29M28 9v29M52 9v29M8 36 26 12M72 36 54 12"),
    ],
    "tank": [
        ("deep", "M8 34h64v4H8z"),
        ("body", "M15 11h50q12 0 12 12t-12 12H15Q3 35 3 23t12-12z"),
        ("body", "M31 6q0-2 2-2h14q2 0 2 2v6H31z"),
        ("gleam", "M14 14.5h52q5 1.5 7 5H7q2-3.5 7-5z"),
        ("hoop", "M20 11v24M60 11v24"),
        ("yellow", "M20.6 28h38.8v4H20.6z"),
    ],
    "hopper": [
        ("body", "M4 10h72v15l-9 8h-4l-5 7h-9l-5-7h-8l-5 7h-9l-5-7h-4l-9-8z"),
        ("shade", "M4 10h72v2.5H4z"),
        ("dark", "M10 7h12v3H10zM34 7h12v3H34zM58 7h12v3H58z"),
        ("rib", "M14 12.5v19M27 12.5v20M53 12.5v20M66 12.5v19"),
        ("shade", "M21.5 36.5h10l-2.5 3.5h-5zM48.500 36.5h10l-2.5 3.5h-5z"),
    ],
    "ore": [
        ("ore", "M13 18q3-7 8-6 4-6 10-3 5-5 10-1 6-2 9 2 8-1 10 4 5-1 7 4z"),
        ("speck", "M22 14l2 1M33 11l2 1M45 12l2-1M55 14l2 1M39 15l2 1M28 16l1-1"),
        ("body", "M8 17h64l-8 21H16z"),
        ("shade", "M8 17h64l-1.2 3.2H9.2z"),
        ("rib", "M20 20l4 18M30 20l2 18M50 20l-2 18M60 20l-4 18"),
    ],
    "gondola": [
        ("scrap", "M8 21l5-7 7 3 6-8 8 6 6-3 9-2 6 6 8-4 6 6 4 4z"),
        ("pipe", "M12 17l22-6M40 12l24 5M26 14l14 4"),
        ("body", "M3 19h74v19H3z"),
        ("shade", "M3 19h74v2.6H3zM3 35h74v3H3z"),
        ("rib", "M11 21.6V35M20 21.6V35M29 21.6V35M51 21.6V35M60 21.6V35M69 21.6V35"),
    ],
    "coil": [
        ("body", "M3 24h3l6 8h10l6-6h1l6 6h10l6-6h1l6 6h10l6-8h3v14H3z"),
        ("shade", "M3 34.5h74V38H3z"),
    ],
    "container": [
        ("orange", "M11 4h58v16H11z"),
        ("body", "M9 20h62v16H9z"),
        (
            "rib",
            "M15 6v12M20 6v12M25 6v12M55 6v12M60 6v12M65 6v12M13 22v12M18 22v12M23 22v12M57 22v12M62 22v12M67 22v12",
        ),
        ("rib", "M11 4h58v16H11zM9 20h62v16H9z"),
        ("under", "M2 31h7v8H2zM71 31h7v8h-7zM6 36h68v3H6z"),
    ],
    "piggyback": [
        ("body", "M7 6q0-1 1-1h61q2 0 2 2v22H7z"),
        ("violet", "M7 23h64v3.4H7z"),
        ("rib", "M7 29h64M20 8v14M61 8v14"),
        ("under", "M2 34h76v4H2zM14 29h3v5h-3zM10 33h11v1H10z"),
        ("dark", "M70 24h3v5h-3z"),
    ],
    "auto": [
        ("deep", "M4 8h72v30H4z"),
        ("red", "M8 21v-3.5l4-.5 3-4h9l4 4 4 .5V21zM49 21v-3.5l4-.5 3-4h9l4 4 4 .5V21z"),
        ("blue", "M8 35v-3.5l4-.5 3-4h9l4 4 4 .5V35zM49 35v-3.5l4-.5 3-4h9l4 4 4 .5V35z"),
        (
            "body",
            "M3 5h74v4H3zM3 21h74v3H3zM3 35h74v3H3zM3 8h3v28H3zM74 8h3v28h-3zM27.5 8h2.6v28h-2.6zM50 8h2.6v28H50z",
        ),
    ],
    "caboose": [
        ("body", "M14 14h52v24H14zM28 5h24v9H28z"),
        ("dark", "M26 3.5h28V6H26zM10 12h60v2.6H10z"),
        ("pane", "M31 8h7v4.6h-7zM42 8h7v4.6h-7zM18 19h8v8h-8zM54 19h8v8h-8z"),
        ("rail", "M5 38V24h9M75 38V24h-9M9.5 38V24M70.5 38V24"),
        ("shade", "M14 34.5h52V38H14z"),
    ],
}


@cache
def car_shape(car: str, language: str) -> str:
    """Draws a car of a type, or a caboose: silhouette, colour and letter all tell it."""
    parts = [path("M0 38h80v2.4H0zM8 39h17v4H8zM55 39h17v4H55z", UNDER), _wheels(12, 21, 59, 68)]
    if car == "coil":
        parts += [_coil(x) for x in (17, 40, 63)]
    for style, d in _SHAPES[car]:
        if style == "body":
            parts.append(path(d, PAINTS[car], "#00000073", 0.8))
        else:
            fill, stroke, width = _STYLES[style]
            parts.append(path(d, fill, stroke, width))
    if car == "piggyback":
        parts += [circle(x, 31.5, 3.6, "#1d2125", "#aab3b9", 1) for x in (55, 64)]
    if car != CABOOSE:
        middle = PLATES.get(car, 22)
        parts.append(circle(40, middle, 10.5, PLATE, "#00000099", 1))
        parts.append(words(40, middle + 5.6, text(f"letter.{car}").say(language), 16, PLATE_INK, "middle"))
    return "".join(parts)


def _coil(x: float) -> str:
    hole = "" if x == 40 else circle(x, 23, 3.4, "#3b4954")
    rings = "".join(circle(x, 23, r, "none", "#8799a6", 1) for r in (8.6, 6))
    return circle(x, 23, 11.5, "#b9c6d0", "#5d6f7d", 1.2) + rings + hole


def _wheels(*places: float) -> str:
    return "".join(circle(x, 44.6, 4.6, UNDER) + circle(x, 44.6, 1.7, HUB) for x in places)


@cache
def locomotive_shape(colour: str, number: int) -> str:
    """Draws a locomotive in its player's colour with the number of its train, driving to the left."""
    return "".join(
        [
            path("M3 35h83v4H3zM0 37h4v3H0zM84 38h4v2.4h-4zM4 39l-2 6h5l4-5zM30 39h26v4H30z", UNDER),
            path("M12 39h19v4H12zM57 39h19v4H57z", UNDER),
            _wheels(16, 27, 61, 72),
            path("M6 35V21q0-2 2-2h9V8q0-2 2-2h16q2 0 2 2v5h45q2 0 2 2v20z", colour, "#00000080", 0.8),
            path("M6 29h78v3H6z", "#fff6da"),
            path("M15 4.5h24V7H15zM44 10h7v3h-7zM58 10h7v3h-7zM72 10h7v3h-7z", "#3a4148"),
            path("M19 9.5h5.5V17H19zM28 9.5h6.5V17H28z", "#dff1fb", "#00000066", 0.6),
            path("M60 17.5h20M60 20h20M60 22.5h20M60 25h20", "none", "#00000059", 1.2),
            circle(7.5, 24, 2.2, "#ffe37a", "#00000066", 0.6),
            circle(47.5, 21.5, 9, PLATE, "#0000008c", 1),
            words(47.5, 27, str(number), 15, PLATE_INK, "middle"),
        ]
    )


@cache
def bumper_shape(number: int) -> str:
    """Draws the closed end of a row with its number on it, 30 wide."""
    return "".join(
        [
            path("M4 49 22 20M12 49l13-16", "none", "#6b5a40", 3.4, stroke_linecap="round"),
            path("M21 14h5v36h-5z", "#4a4038"),
            path("M18 24h11v11H18z", "#c7261d", "#00000080", 0.8),
            path("M18 24h3.7v11H18zM25.4 24H29v11h-3.6z", "#fff4de"),
            rect(1, 3, 18, 18, "#1e3a4c", 3, stroke="#fdf8ea", stroke_width=1),
            words(10, 17.5, str(number), 15, "#fdf8ea", "middle"),
        ]
    )
