"""Every built-in game passes the conformance checker, with every option."""

import pytest

from ludorail import COMPILED, game_ids, load_game
from ludorail.core.conformance import check, check_rules
from ludorail.core.meta import Options

VARIANTS: list[tuple[str, int | None, Options]] = [
    ("freight-train", None, {}),
    ("freight-train", None, {"cabooses": True}),
    ("game-of-trains", None, {}),
    ("locomotion", 2, {"network": "random 13"}),
    ("locomotion", 4, {"network": "random 25", "wagons": 2, "rounds": 3}),
    ("locomotion", 3, {"network": "random 20", "mode": "speed", "wagons": 3}),
    ("locomotion", 1, {"network": "random 9", "mode": "solo"}),
    ("locomotion", 2, {"network": "build", "rails": 6, "placing": "manual", "cards": False}),
    ("locomotion", 3, {"network": "random 12", "placing": "manual", "cards": True, "wagons": 2}),
    ("zack-and-pack", None, {}),
    ("zack-and-pack", None, {"grab": "ordered"}),
    ("zack-and-pack", None, {"parts": 1}),
]


def test_every_game_has_a_variant_here() -> None:
    assert {game for game, _, _ in VARIANTS} == set(game_ids())


@pytest.fixture
def _extensions_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves extensions, which only use the rules, to the run with compiled ones: bots are slow with plain rules."""
    if not COMPILED:
        monkeypatch.setattr(check, "EXTENSIONS", ())


@pytest.mark.usefixtures("_extensions_once")
@pytest.mark.parametrize(("game", "players", "options"), VARIANTS, ids=lambda value: str(value))
def test_a_game_conforms(game: str, players: int | None, options: Options) -> None:
    """Four games, so that each has every number of players."""
    check_rules(load_game(game), games=4, players=players, options=options, limit=120, thorough=True)


@pytest.mark.usefixtures("_extensions_once")
@pytest.mark.rule("GT-16")
def test_a_pile_made_of_cars_that_all_have_seen_is_no_leak() -> None:
    check_rules(load_game("game-of-trains"), games=1, players=2, limit=200, seed=6)
    check_rules(load_game("game-of-trains"), games=1, players=4, limit=400, seed=1001)
