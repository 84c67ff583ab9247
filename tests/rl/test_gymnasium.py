"""A seat against bots, and the tasks for one player, in Gymnasium."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ludorail import Event, Limit, Source, View
from ludorail.core.state import State
from ludorail.rl import SeatEnv

NAMES = ["FreightTrain", "GameOfTrains", "Locomotion", "ZackAndPack", "SoloLocomotion", "Stowing"]


def first_move(view: View[State], limit: Limit, source: Source) -> Event:
    """A user's own bot."""
    return view.legal()[0]


@pytest.mark.parametrize("name", NAMES)
def test_the_environments_are_as_gymnasium_wants_them(name: str) -> None:
    env = gymnasium.make(f"ludorail/{name}-v0")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


def play(env: SeatEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """Plays a game at random; returns the reward at its end and the last info."""
    observation, info = env.reset(seed=seed)
    chooser = np.random.default_rng(seed)
    while True:
        assert env.observation_space.contains(observation)
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        action = chooser.choice(np.flatnonzero(env.action_masks()))
        observation, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return reward, info


@pytest.mark.parametrize("game", ["freight-train", "game-of-trains", "zack-and-pack"])
def test_a_game_is_played_to_its_end(game: str) -> None:
    reward, info = play(SeatEnv(game, 3, opponents="level1", seat=None), 1)
    assert -1 / 3 - 1e-6 <= reward <= 2 / 3 + 1e-6
    assert "illegal" not in info


def test_a_bot_of_ones_own_can_be_an_opponent() -> None:
    reward, _ = play(SeatEnv("zack-and-pack", 3, opponents=[first_move, "random"]), 1)
    assert reward in (pytest.approx(-1 / 3), pytest.approx(2 / 3), pytest.approx(1 / 6), pytest.approx(0))
    with pytest.raises(ValueError, match="2 other seats need as many opponents"):
        SeatEnv("zack-and-pack", 3, opponents=[first_move])


def test_a_seed_gives_the_same_game() -> None:
    env = SeatEnv("game-of-trains", 3, seat=None)
    games = []
    for _ in range(2):
        env.reset(seed=9)
        env.step(np.flatnonzero(env.action_masks())[0])
        games.append([(by, event.text) for by, event in env.table.log])
    assert games[0] == games[1]


def illegal_action(env: SeatEnv) -> int:
    """An action that may not be played now."""
    return int(np.flatnonzero(~env.action_masks())[0])


def test_an_illegal_action_ends_the_game() -> None:
    env = SeatEnv("game-of-trains")
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(illegal_action(env))
    assert (reward, terminated, truncated, info["illegal"]) == (-1, True, False, True)


def test_an_illegal_action_is_replaced_by_a_random_one() -> None:
    env = SeatEnv("game-of-trains", illegal="random")
    env.reset(seed=1)
    _, _, terminated, _, info = env.step(illegal_action(env))
    assert not terminated
    assert info["illegal"]
    assert any(by == 0 for by, _ in env.table.log)


def test_an_illegal_action_raises() -> None:
    env = SeatEnv("game-of-trains", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"action 0 is not legal: draw"):
        env.step(0)


def test_a_load_is_rewarded_by_the_points_that_are_left() -> None:
    env = SeatEnv("zack-and-pack", 1)
    env.reset(seed=2)
    done = env.action_number("done")
    observation, reward, terminated, _, _ = env.step(done)
    assert terminated
    assert 0 <= reward < 1
    assert observation.max() <= 1
    assert len({env.reset()[0].tobytes() for _ in range(5)}) > 1  # another truck, another throw


def test_locomotion_alone_is_rewarded_for_a_short_way() -> None:
    env = SeatEnv("locomotion", 1, wagons=2)
    for seed in range(20):
        reward, _ = play(env, seed)
        if reward:
            break
    assert 0 < reward < 1


@pytest.mark.parametrize("wrong", [{"illegal": "no"}, {"seat": 2}, {"rewards": "no"}])
def test_unknown_settings_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"illegal is|no seat 2|rewards are"):
        SeatEnv("game-of-trains", 2, **wrong)
