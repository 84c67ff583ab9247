"""Many games at once: the same games as one by one, restarted as they end."""

import numpy as np
import pytest

from ludorail import game_ids
from ludorail.rl import VectorEnv
from ludorail.rl.learning_table import LearningTable

PLAYERS = {"zack-and-pack": 3}


@pytest.mark.parametrize("game", game_ids())
def test_observations_and_masks_are_those_of_the_seat_that_is_to_act(game: str) -> None:
    players = PLAYERS.get(game, 2)
    env = VectorEnv(game, players, games=4)
    table = LearningTable(game, players, "win", 0, {})
    observations, info = env.reset(seed=5)
    for _ in range(60):
        for number in range(4):
            table.state = env.state(number)
            seat = int(info["seat"][number])
            assert seat in table.to_act
            assert np.array_equal(observations[number], table.observe(seat))
            assert np.array_equal(info["action_mask"][number], table.mask(seat))
        observations, *_, info = env.step(env.sample_actions())
    assert observations.dtype == np.float32
    assert observations.min() >= 0
    assert observations.max() <= 1


def test_games_begin_anew_and_rewards_are_zero_sum() -> None:
    env = VectorEnv("zack-and-pack", 3, games=8)
    env.reset(seed=1)
    ended = 0
    for _ in range(400):
        _, rewards, terminated, truncated, _ = env.step(np.array(env.sample_actions()))
        assert not truncated.any()
        assert np.array_equal(rewards.any(axis=1) | terminated, terminated)
        assert np.allclose(rewards.sum(axis=1), 0, atol=1e-6)
        ended += int(terminated.sum())
    assert ended > 8


def test_games_are_cut_at_the_limit() -> None:
    env = VectorEnv("locomotion", 2, games=3, limit=7)
    env.reset(seed=1)
    cut = [env.step(env.sample_actions())[3].tolist() for _ in range(14)]
    assert cut == [*[[False] * 3] * 6, [True] * 3, *[[False] * 3] * 6, [True] * 3]


def test_rewards_can_be_points() -> None:
    env = VectorEnv("zack-and-pack", 3, games=8, rewards="points")
    env.reset(seed=1)
    while not env.terminated.any():
        env.step(env.sample_actions())
    assert env.rewards.max() > 1


def test_a_seed_gives_the_same_games() -> None:
    played = []
    for _ in range(2):
        env = VectorEnv("freight-train", 3, games=2)
        env.reset(seed=11)
        played.append([env.step(env.sample_actions())[0].copy() for _ in range(20)])
    assert np.array_equal(played[0], played[1])


def test_an_action_that_is_not_legal_is_refused_and_nothing_is_played() -> None:
    env = VectorEnv("game-of-trains", 2, games=2)
    env.reset(seed=1)
    before = env.observations.copy()
    legal = env.sample_actions()
    for wrong in ([legal[0], 0], [legal[0], -1], [legal[0], 10**6], legal[:1]):
        with pytest.raises(ValueError, match=r"is not legal in game 1|need as many actions"):
            env.step(wrong)
    env.step(legal)
    env.reset(seed=1)
    assert np.array_equal(env.observations, before)


@pytest.mark.parametrize("game", game_ids())
def test_moves_have_features_of_their_own(game: str) -> None:
    env = VectorEnv(game, PLAYERS.get(game, 2), games=6)
    env.reset(seed=2)
    for _ in range(30):
        moves = env.moves()
        for number in range(6):
            begin, end = moves.begins[number : number + 2]
            assert sorted(moves.actions[begin:end]) == np.flatnonzero(env.masks[number]).tolist()
            for action in moves.actions[begin:end]:
                assert (
                    env.encoder.number(env.state(number), env.seats[number], env.event(number, action)) == action
                )
        assert moves.features.min() >= 0
        assert moves.features.max() <= 1
        env.step(env.sample_actions())
