"""A plain environment, games and records for the tests of the command."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludorail import games
from tests.core.last_parcel import LastParcel

VECTORS = Path(__file__).parents[1] / "vectors"


class _LastParcelEntry:
    """The entry point of a package that brings the game."""

    name = "last-parcel"

    def load(self) -> LastParcel:
        return LastParcel()


@pytest.fixture(autouse=True)
def _plain_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDORAIL_LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def last_parcel(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game from another package, with no drawing and no words of its own."""
    monkeypatch.setattr(games, "entry_points", lambda group: [_LastParcelEntry()])
    _forget_games()
    yield "last-parcel"
    _forget_games()


def _forget_games() -> None:
    games.game_ids.cache_clear()
    games.load_game.cache_clear()


@pytest.fixture
def rail(tmp_path: Path) -> Path:
    """The record of a game of Game of Trains that has just begun."""
    path = tmp_path / "game.rail"
    path.write_text(BEGUN)
    return path


BEGUN = """\
[Game "game-of-trains"]
[Players "2"]

* deal 0 84 71 60 44 30 9 2
* deal 1 80 66 51 50 21 20 5
* offer 0 17
* offer 1 3 62
0 keep 17 7
1 keep 62 1
"""


def vector(game: str, name: str) -> dict[str, object]:
    """A vector of a game by its name."""
    found: dict[str, object] = json.loads((VECTORS / game / f"{name}.json").read_text())
    return found
