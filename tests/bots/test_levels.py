"""The levels of every game play by what they see, and the same source of chance gives the same move."""

from collections.abc import Iterator
from typing import Any

import pytest

from ludorail import game_ids, load_game
from ludorail.bots.levels import load_player
from ludorail.core.chance.source import Seeded
from ludorail.core.event import Event
from ludorail.core.extensions.bots import levels_of
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import LEVEL_NAMES, Player
from ludorail.core.view import View
from tests.bots.walk import views

LIMIT = Limit(iterations=4)
SPARSE = {"freight-train": 97, "locomotion": 67, "game-of-trains": 29}
"""For long games with slow bots, one decision in this many is checked."""

EVERY_LEVEL = pytest.mark.parametrize("name", LEVEL_NAMES)
EVERY_GAME = pytest.mark.parametrize("game", game_ids())


def looks(game: str, seed: int) -> Iterator[View[Any]]:  # Any: of any game
    """Views of the first moves, when the most is hidden, and some later ones of a random game."""
    rules = load_game(game)
    players = max(2, rules.meta.min_players)
    for every, most in ((1, players), (SPARSE.get(game, 13), 200)):
        start = rules.start(players, rules.resolve_options(players, {}, Seeded(seed)))
        yield from views(rules, start, seed, every, most)


def choose(player: Player, view: View[Any]) -> Event:
    return player.bot(view, LIMIT, Seeded(1))


@EVERY_GAME
def test_there_are_four_levels_that_think_longer_and_longer(game: str) -> None:
    levels = levels_of(load_game(game))
    assert tuple(level.name for level in levels) == LEVEL_NAMES
    times = [level.limit.seconds or 0.0 for level in levels]
    assert times == sorted(times)
    assert times[-1] == 1.0


@EVERY_GAME
@EVERY_LEVEL
def test_a_level_plays_by_what_it_sees_and_leaves_that_as_it_was(game: str, name: str) -> None:
    rules = load_game(game)
    player = load_player(rules, name, LIMIT)
    for view in looks(game, seed=5):
        before = view.position()
        move = choose(player, view)
        assert move in view.legal()
        assert view.position() == before
        assert choose(player, view) == move
        guessed = rules.resample(view, Seeded(99))
        assert choose(player, rules.view(guessed, view.seat)) == move
