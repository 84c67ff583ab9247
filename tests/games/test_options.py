"""Descriptions of games before they begin: their box, their players and their options."""

import pytest

from ludorail import game_ids, load_game
from ludorail.core.meta import Option

NETWORKS = ("shortcut", "station", "eight", "loops", "yard", "double", "all", "random", "build")
OFFERED = {
    "freight-train": (Option("cabooses", False, (False, True)),),
    "game-of-trains": (),
    "locomotion": (
        Option("mode", "die", ("die", "speed", "solo"), fewest_players=2),
        Option("network", required=True, names=NETWORKS),
        Option("rails", 13, only_with=(("network", "build"),)),
        Option("placing", "random", ("random", "manual")),
        Option("wagons", 4, (4, 3, 2)),
        Option("rounds", fewest_players=2),
        Option("cards", True, (True, False), only_with=(("placing", "manual"),), absent=False, fewest_players=2),
    ),
    "zack-and-pack": (
        Option("grab", "live", ("live", "ordered")),
        Option("clock"),
        Option("parts", 2, (2, 1), absent=1),
    ),
}


@pytest.mark.parametrize("game", game_ids())
def test_a_game_offers_its_options_and_no_others(game: str) -> None:
    assert load_game(game).meta.options == OFFERED[game]


BOXES = {
    "freight-train": ("Freight Train", "Mayfair Games", 1996, 2, 5),
    "game-of-trains": ("Game of Trains", "Brain Games", 2015, 2, 4),
    "locomotion": ("Locomotion", "Franckh-Kosmos", 1987, 1, 4),
    "zack-and-pack": ("Zack & Pack", "Kosmos", 2008, 3, 6),
}


@pytest.mark.parametrize("game", game_ids())
def test_a_game_tells_its_publisher_its_year_and_its_players(game: str) -> None:
    meta = load_game(game).meta
    assert (meta.title, meta.publisher, meta.year, meta.min_players, meta.max_players) == BOXES[game]
