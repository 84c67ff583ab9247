"""Bands: a person's error per decision beside those of the levels."""

import pytest

from ludorail.analysis import bands
from ludorail.core.extensions.bots import valuer_of
from ludorail.games import game_ids, load_game

RULES = load_game("game-of-trains")


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bands of the first version."""
    found = {1: 0.08, 2: 0.04, 3: 0.02, 4: 0.01}
    monkeypatch.setattr(bands, "_bands", lambda package, version: found if version == 1 else {})


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize(("error", "level"), [(0.5, 1), (0.041, 2), (0.022, 3), (0.0, 4)])
def test_the_level_is_the_one_that_errs_as_much(error: float, level: int) -> None:
    assert bands.level_that_errs(RULES, 1, error) == level


@pytest.mark.usefixtures("measured")
def test_bands_of_another_valuer_say_nothing() -> None:
    assert bands.level_that_errs(RULES, 2, 0.1) is None


@pytest.mark.parametrize("game", game_ids())
def test_bands_that_were_measured_are_those_of_the_present_valuer(game: str) -> None:
    rules = load_game(game)
    valuer = valuer_of(rules)
    assert valuer is not None
    assert bands.level_that_errs(rules, valuer.VERSION, 0.0) in (3, 4)
    assert bands.level_that_errs(rules, valuer.VERSION, 1.0) == 1
