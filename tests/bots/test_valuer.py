"""The valuer of each game: chances add up, end with the winner's, and do not depend on hidden cards."""

import pytest

from ludorail import Game, Seeded, game_ids, load_game, new_game
from ludorail.core.extensions.bots import valuer_of
from ludorail.core.thinking.playout import playout

SEATS = [
    (game, players)
    for game in game_ids()
    for players in range(load_game(game).meta.min_players, load_game(game).meta.max_players + 1)
]


def values(game: Game) -> list[float]:
    valuer = valuer_of(game.rules)
    assert valuer is not None
    return valuer.values(game.state)


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_chances_add_up_with_every_number_of_players(name: str, players: int) -> None:
    game, source = new_game(name, players, seed=players), Seeded(players)
    while game.to_act and len(game.entries) < 150:
        found = values(game)
        assert len(found) == players
        assert sum(found) == pytest.approx(1, abs=1e-9)
        assert min(found) >= 0
        moves = game.legal(game.to_act[-1])
        game.play(moves[source.below(len(moves))], seat=game.to_act[-1])


@pytest.mark.parametrize("name", ["freight-train", "game-of-trains", "zack-and-pack"])
def test_the_winner_of_a_game_that_is_over_has_all_chances(name: str) -> None:
    game = new_game(name, 3, seed=1)
    playout(game.rules, game.state, Seeded(1), 10**6)
    assert game.outcome is not None
    winners = game.outcome.winners
    assert values(game) == [1 / len(winners) if seat in winners else 0 for seat in range(3)]


@pytest.mark.parametrize("name", game_ids())
def test_a_version_is_a_whole_number_from_1_on(name: str) -> None:
    valuer = valuer_of(load_game(name))
    assert valuer is not None
    assert valuer.VERSION >= 1


def test_more_points_are_better_in_freight_train_and_in_zack_and_pack() -> None:
    for name in ("freight-train", "zack-and-pack"):
        game = new_game(name, 3, seed=2)
        before = values(game)[1]
        if name == "freight-train":
            game.state.points[1] += 8  # type: ignore[attr-defined]  # that game's state
        else:
            game.state.seats[1].points += 20  # type: ignore[attr-defined]  # that game's state
        assert values(game)[1] > before + 0.05
