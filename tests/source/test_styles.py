"""The styles of the client: what the theme names means the same everywhere."""

import re

from tests.conftest import ROOT

SOURCES = ROOT / "client" / "src"
DECLARED = re.compile(r"(?:^\s+|style:)(--[\w-]+)\s*[:=]", re.MULTILINE)


def test_no_component_gives_a_name_of_the_theme_another_meaning() -> None:
    """A width called like the colour of rails took the rails from all boards of a phone on its side."""
    theme = set(DECLARED.findall((SOURCES / "look" / "theme.css").read_text()))
    assert "--rail" in theme
    taken = {
        str(path.relative_to(SOURCES)): names
        for path in SOURCES.rglob("*.svelte")
        if (names := theme & set(DECLARED.findall(path.read_text())))
    }
    assert taken == {}
