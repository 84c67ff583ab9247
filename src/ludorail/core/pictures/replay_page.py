"""A game as one page with its replay, which loads nothing else, so that it can be sent to anybody."""

import json
import re
from collections.abc import Iterable
from html import escape
from importlib import resources

from ludorail.core.pictures.positions import Frame, Viewer, frames, record_names
from ludorail.core.pictures.svg import WIDTH, font_style, picture_height
from ludorail.core.record import Record
from ludorail.core.text import core_text, preferred_language

CONTROLS_HEIGHT = 150
"""Pixels below the picture for words and buttons."""
_PLACE = re.compile(r"\$(\w+)\$")


def replay_page(record: Record, language: str, viewer: Viewer | None = None) -> str:
    """Returns the page of a game, which shows everything or what a viewer may know."""
    return _page(frames(record, language, viewer), _title(record), language)


def notebook_frame(record: Record) -> str | None:
    """Returns the page of a game in a frame of its own; None for a game without pictures."""
    language = preferred_language()
    try:
        moments = list(frames(record, language))
    except LookupError:
        return None
    page = _page(moments, _title(record), language)
    height = max(picture_height(frame.svg) for frame in moments) + CONTROLS_HEIGHT
    style = f"width:100%;max-width:{WIDTH + 40}px;height:{height}px;border:0"
    return f'<iframe srcdoc="{escape(page)}" sandbox="allow-scripts" style="{style}"></iframe>'


def _title(record: Record) -> str:
    names = record_names(record)
    return f"{record.rules.meta.title} – {', '.join(names)}" if names else record.rules.meta.title


def _page(moments: Iterable[Frame], title: str, language: str) -> str:
    """The page. Pictures that follow each other share most of their lines, so each line is stored once."""
    lines: dict[str, int] = {}
    shown, told = [], []
    for frame in moments:
        parts = (line for line in frame.svg.split("\n") if line != font_style())
        shown.append([lines.setdefault(line, len(lines)) for line in parts])
        told.append(frame.words)
    keys = ("first", "previous", "play", "pause", "next", "last", "moment", "keys")
    words = {key: core_text(f"replay.{key}", n="{n}", of="{of}").say(language) for key in keys}
    values = {
        "language": language,
        "title": escape(title),
        "font": font_style(),
        "game": _script_json({"lines": list(lines), "frames": shown, "told": told, "words": words}),
        **{key: escape(said) for key, said in words.items()},
    }
    page = resources.files("ludorail.core.pictures").joinpath("replay_page.html").read_text(encoding="utf-8")
    return _PLACE.sub(lambda found: values[found[1]], page)


def _script_json(value: object) -> str:
    """Returns JSON that may stand in a script of a page."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
