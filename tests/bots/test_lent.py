"""A bot may spoil everything that it is given: the game goes on as if nothing had happened."""

from typing import Any

import pytest

from ludorail import Seeded, game_ids, load_game
from ludorail.core.meta import Json
from tests.bots.walk import views


def spoil(found: Json) -> None:
    """Empties every list and every object of a position."""
    if isinstance(found, list):
        for one in found:
            spoil(one)
        found.clear()
    elif isinstance(found, dict):
        for one in found.values():
            spoil(one)
        found.clear()


@pytest.mark.parametrize("game", game_ids())
def test_lists_and_positions_that_a_bot_was_given_are_nobody_elses(game: str) -> None:
    rules = load_game(game)
    players = max(2, rules.meta.min_players)
    start: Any = rules.start(players, rules.resolve_options(players, {}, Seeded(2)))  # Any: of any game
    for view in views(rules, start, seed=2, every=7, most=300):
        moves, position = [move.text for move in view.legal()], repr(view.position())
        view.legal().clear()
        spoil(view.position())
        assert [move.text for move in view.legal()] == moves
        assert repr(view.position()) == position
