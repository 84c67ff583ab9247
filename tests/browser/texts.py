"""The client's texts: tests ask for them by key, so that a text may be reworded."""

import json
import re

from tests.conftest import ROOT

CLIENT = ROOT / "client" / "src"


def words(key: str, language: str) -> str:
    """A text of the client, from the shell (`app`) or from a game."""
    owner, *path = key.split(".")
    folder = CLIENT if owner == "app" else CLIENT / "games" / owner
    found = json.loads((folder / "text" / f"{language}.json").read_text())
    for part in path:
        found = found[part]
    return re.sub(r"\s+", " ", str(found))
