"""The client's texts: tests ask for them by key, so that a text may be reworded."""

import json
import re
from typing import Any

from tests.conftest import ROOT

CLIENT = ROOT / "client" / "src"


def words(key: str, language: str) -> str:
    """A text of the client, from the shell (`app`) or from a game."""
    return re.sub(r"\s+", " ", str(_find(key, language)))


def texts_below(key: str, language: str) -> list[str]:
    """All texts of the client whose keys begin so."""
    found, texts = [_find(key, language)], list[str]()
    while found:
        one = found.pop()
        if isinstance(one, dict):
            found += one.values()
        else:
            texts.append(str(one))
    return texts


def _find(key: str, language: str) -> Any:  # noqa: ANN401  # Any: text or a tree of texts
    owner, *path = key.split(".")
    folder = CLIENT if owner == "app" else CLIENT / "games" / owner
    found = json.loads((folder / "text" / f"{language}.json").read_text())
    for part in path:
        found = found[part]
    return found
