"""Pieces of SVG that the pictures of all games share: tags, words, panels and colours.

Every piece of a picture stands on a line of its own, so that the pictures of a game that follow each other share most
of their lines. Several pictures may be on one page: attributes stand in the tags themselves, and a shape with an id
looks the same in every picture that has it.
"""

import re
from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from importlib import resources
from pathlib import Path
from typing import cast

from ludorail.core.meta import Json
from ludorail.core.text import Text

INK = "#1d2a33"
SOFT = "#55606a"
PAPER = "#f5f0e4"
CARD = "#fffdf7"
LINE = "#cdbfa3"
EDGE = "#7d6f57"
GOOD = "#1f6b3f"
GLOW = "#d98a00"
RAIL = "#5c6a73"
SLEEPER = "#8d7654"
BED = "#ddd3bd"
SEATS = ("#1f5fa8", "#b8322a", "#2f7a3d", "#8a5a00", "#75409a", "#0d7377")
"""The colours of the seats."""
LETTERS = "ABCDEF"
"""The letters of the seats."""
FONT = "'Barlow Condensed','Arial Narrow','Liberation Sans Narrow',sans-serif"

WIDTH = 960
"""The width of a picture, in units."""
MARGIN = 16
HEADING_HEIGHT = 44
"""The height of a picture's heading, in units."""


def tag(name: str, content: str = "", /, **attributes: object) -> str:
    """Returns an element; `_` in the name of an attribute is `-`, and an attribute that is None is left out."""
    told = "".join(
        f' {key.strip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{told}>{content}</{name}>" if content else f"<{name}{told}/>"


def _value(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else escape(str(value))


def path(d: str, fill: str = "none", stroke: str | None = None, width: float | None = None, **more: object) -> str:
    """Returns a path."""
    return tag("path", d=d, fill=fill, stroke=stroke, stroke_width=width, **more)


def rect(
    x: float, y: float, width: float, height: float, fill: str, rx: float | None = None, **more: object
) -> str:
    """Returns a rectangle."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill, **more)


def circle(x: float, y: float, r: float, fill: str, stroke: str | None = None, width: float | None = None) -> str:
    """Returns a circle."""
    return tag("circle", cx=x, cy=y, r=r, fill=fill, stroke=stroke, stroke_width=width)


def words(
    x: float, y: float, said: str, size: float, fill: str = INK, anchor: str = "start", **more: object
) -> str:
    """Returns words whose baseline begins, or has its middle or end, at a place."""
    return tag(
        "text",
        escape(said, quote=False),
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
        **more,
    )


def group(parts: Sequence[str] | str, x: float = 0, y: float = 0, scale: float = 1, **more: object) -> str:
    """Returns parts moved to a place, and scaled."""
    content = parts if isinstance(parts, str) else "".join(parts)
    turn = f"translate({_value(float(x))} {_value(float(y))})" + ("" if scale == 1 else f" scale({scale:.4g})")
    return tag("g", content, transform=turn, **more)


class Shapes:
    """The shapes that a picture draws more than once."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._drawn: dict[str, str] = {}

    def place(self, name: str, shape: str, x: float, y: float, scale: float = 1, turn: str = "") -> str:
        """Places a shape; of each name there is one."""
        key = f"{self._game}-{name}"
        self._drawn.setdefault(key, tag("g", shape, id=key))
        moved = f"translate({_value(float(x))} {_value(float(y))})" + (
            "" if scale == 1 else f" scale({scale:.4g})"
        )
        return tag("use", href=f"#{key}", transform=moved + turn)

    def lines(self) -> list[str]:
        """Returns the definitions of all shapes that were placed."""
        return ["<defs>", *self._drawn.values(), "</defs>"]


class BoardPicture:
    """One position being drawn in one language. A game's picture is a subclass; `text` is its catalogue's."""

    def __init__(
        self,
        text: Callable[..., Text],
        position: dict[str, Json],
        players: int,
        language: str,
        names: Sequence[str],
    ) -> None:
        self._text = text
        self.position = position
        self.players = players
        self.language = language
        self.names = shown_names(players, names)
        self.shapes = Shapes(str(position["game"]))

    def say(self, key: str, **values: object) -> str:
        """Returns a text of the game in the language of the picture."""
        return self._text(key, **values).say(self.language, self.names)

    def listed(self, key: str) -> list[Json]:
        """Returns a list of the position."""
        return cast("list[Json]", self.position[key])


@cache
def font_file(kind: str) -> bytes:
    """Returns the letters of pictures as a file: `woff2` for browsers, `ttf` for others."""
    return font_path(kind).read_bytes()


def font_path(kind: str) -> Path:
    """Returns the path of the file with the letters."""
    return Path(str(resources.files("ludorail.core.pictures").joinpath("fonts", f"barlow-condensed-600.{kind}")))


@cache
def font_style() -> str:
    """Returns the style that brings the letters along, so that a picture looks the same everywhere."""
    told = b64encode(font_file("woff2")).decode()
    face = f"font-family:'Barlow Condensed';font-weight:600;src:url(data:font/woff2;base64,{told}) format('woff2')"
    return f"<style>@font-face{{{face}}}</style>"


def document(height: float, title: str, heading: str, parts: Sequence[str], shapes: Shapes | None = None) -> str:
    """Returns a picture: a heading, and parts below it, each a line."""
    head = tag(
        "svg",
        "\0",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height:.0f}",
        width=WIDTH,
        height=round(height),
        font_family=FONT,
        font_weight=600,
        role="img",
        style="max-width:100%;height:auto",
    )
    begin, end = head.split("\0")
    top = [
        tag("title", escape(f"{title}: {heading}", quote=False)),
        font_style(),
        *(shapes.lines() if shapes else []),
        rect(0, 0, WIDTH, round(height), PAPER, rx=14),
        words(MARGIN, 30, title, 21, SOFT),
        words(WIDTH - MARGIN, 30, heading, 20, INK, "end"),
    ]
    return "\n".join([begin, *top, *parts, end])


def picture_height(svg: str) -> int:
    """Returns the height of a picture that is `WIDTH` wide."""
    found = re.search(r"<svg [^>]*viewBox=\"[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)\"", svg)
    return round(WIDTH * float(found[2]) / float(found[1])) if found else WIDTH


def panel(x: float, y: float, width: float, height: float, fill: str = CARD, acts: bool = False) -> str:
    """Returns the ground of a part of the board; a seat that is to act has a lit one."""
    stroke = GLOW if acts else LINE
    return rect(x, y, width, height, fill, rx=10, stroke=stroke, stroke_width=2.5 if acts else 1.2)


def badge(x: float, y: float, seat: int, r: float = 12) -> str:
    """Returns the letter of a seat on its colour, centred on a point."""
    letter = words(x, y + 0.36 * 1.25 * r, LETTERS[seat], 1.25 * r, "#ffffff", "middle")
    return circle(x, y, r, SEATS[seat]) + letter


def rosette(x: float, y: float) -> str:
    """Returns the rosette of a winner, centred on a point."""
    ribbons = path(f"M{x - 6:g} {y + 5:g}l-3 13 6-3 3 5 3-5 6 3-3-13z", "#a3231c")
    star = "M0-6.500 1.900-2.200 6.200-2 2.900 1 4 5.300 0 2.900-4 5.300-2.900 1-6.200-2-1.900-2.200z"
    return ribbons + circle(x, y, 11, "#f2c230", "#8a6508", 1.5) + group(path(star, "#fffdf5"), x, y)


def track(x: float, y: float, width: float, size: float = 1) -> str:
    """Returns rails on sleepers seen from the side; `y` is the top of the rail."""
    return path(
        f"M{_value(float(x))} {_value(y + 3.6 * size)}h{_value(float(width))}",
        stroke=SLEEPER,
        width=4.4 * size,
        stroke_dasharray=f"{5 * size:.3g} {7 * size:.3g}",
    ) + rect(x, y, width, 2.4 * size, RAIL)


def shown_names(players: int, names: Sequence[str]) -> list[str]:
    """Returns the names of the players; the letters of their seats where there are none."""
    return [names[seat] if seat < len(names) and names[seat] else LETTERS[seat] for seat in range(players)]


def fitted(said: str, width: float, size: float) -> str:
    """Returns words cut to a width, by the mean width of the letters."""
    most = max(1, int(width / (0.42 * size)))
    return said if len(said) <= most else f"{said[: most - 1].rstrip()}…"


def capital(said: str) -> str:
    """Returns a sentence with its first letter as a capital."""
    return said[:1].upper() + said[1:]
