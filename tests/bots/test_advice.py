"""Advice for any game, asked for in one way."""

import pytest

from ludorail import Game, Seeded, game_ids, load_game, new_game
from ludorail.bots import Limit
from ludorail.bots.advice import advise
from ludorail.core.extensions.bots import levels_of
from tests.bots.walk import views
from tests.core.last_parcel import LastParcel

LITTLE = Limit(iterations=50)


@pytest.mark.parametrize("name", game_ids())
def test_every_game_advises_legal_moves_the_best_first(name: str) -> None:
    rules = load_game(name)
    players = max(2, rules.meta.min_players)
    game = Game(rules, rules.start(players, rules.resolve_options(players, {}, Seeded(1))), Seeded(1))
    view = game.view(game.to_act[0])
    advice = advise(view, LITTLE, Seeded(1))
    assert advice
    assert {one.move.text for one in advice} <= {move.text for move in view.legal()}
    estimates = [one.estimate for one in advice]
    assert estimates == sorted(estimates, reverse=True)
    assert all(one.reason.say("en") != one.reason.say("fr") for one in advice)


@pytest.mark.parametrize(
    "name", [name for name in game_ids() if name != "game-of-trains"]
)  # it has a test of its own
def test_the_best_advice_is_what_the_best_level_would_play(name: str) -> None:
    rules = load_game(name)
    players = max(2, rules.meta.min_players)
    best = levels_of(rules)[-1].bot
    for view in views(
        rules, rules.start(players, rules.resolve_options(players, {}, Seeded(3))), 3, every=13, most=60
    ):
        found = advise(view, LITTLE, Seeded(7))
        assert found[0].move == best(view, LITTLE, Seeded(7)), [(one.move.text, one.estimate) for one in found]
        assert all(0 <= one.estimate <= 1 for one in found)


def test_advice_needs_no_source() -> None:
    view = new_game("game-of-trains", players=2, seed=1).view(0)
    assert advise(view, LITTLE) == advise(view, LITTLE) != []


def test_a_seat_that_may_not_act_gets_no_advice() -> None:
    rules = load_game("freight-train")
    game = Game(rules, rules.start(2, rules.resolve_options(2, {}, Seeded(1))), Seeded(1))
    assert advise(game.view(1 - game.to_act[0]), LITTLE, Seeded(1)) == []


def test_a_game_without_advice_gives_none() -> None:
    rules = LastParcel()
    game = Game(rules, rules.start(2, {"heap": 5}), Seeded(1))
    assert advise(game.view(0), LITTLE, Seeded(1)) == []
