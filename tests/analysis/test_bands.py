"""Bands: a person's error a decision beside those of the levels."""

import pytest

from ludorail.analysis import bands
from ludorail.games import load_game

RULES = load_game("game-of-trains")


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bands for two and for four players."""
    found = {2: {1: 0.08, 2: 0.04, 3: 0.02, 4: 0.01}, 4: {1: 0.04, 2: 0.02, 3: 0.01, 4: 0.005}}
    monkeypatch.setattr(bands, "_bands", lambda package, version: found if version == 1 else {})


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize(
    ("players", "error", "level"), [(2, 0.5, 1), (2, 0.041, 2), (2, 0.0, 4), (3, 0.041, 2), (4, 0.041, 1)]
)
def test_the_level_is_the_one_that_errs_as_much(players: int, error: float, level: int) -> None:
    assert bands.level_that_errs(RULES, 1, players, error) == level


@pytest.mark.usefixtures("measured")
def test_bands_of_another_valuer_say_nothing() -> None:
    assert bands.level_that_errs(RULES, 2, 2, 0.1) is None
