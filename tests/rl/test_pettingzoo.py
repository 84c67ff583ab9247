"""The games in PettingZoo: its own tests, and what they do not cover."""

import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from ludorail import game_ids
from ludorail.rl import aec, parallel

PLAYERS = {"zack-and-pack": 3}
GAMES = [(game, PLAYERS.get(game, 2)) for game in game_ids()]


@pytest.mark.parametrize(("game", "players"), [*GAMES, ("freight-train", 5), ("game-of-trains", 4)])
def test_the_api_is_as_pettingzoo_wants_it(game: str, players: int) -> None:
    with warnings.catch_warnings():
        # Turn-based games have a dictionary with a mask; the mask of an agent not to act is empty.
        warnings.filterwarnings("ignore", message="Observation (is not a NumPy array|space for each agent)")
        warnings.filterwarnings("ignore", message=".*action mask.*|Action mask numpy array is all zeros")
        api_test(aec(game, players), num_cycles=1000)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_seed_gives_the_same_game(game: str, players: int) -> None:
    seed_test(lambda: aec(game, players), num_cycles=100)


def test_agents_act_at_once_as_pettingzoo_wants_it() -> None:
    parallel_api_test(parallel("zack-and-pack", 3), num_cycles=1000)
    parallel_seed_test(lambda: parallel("zack-and-pack", 4), num_cycles=100)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_games_are_drawn(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(aec, game, players))
    assert capsys.readouterr().out.strip()
    env = aec(game, players, render_mode="ansi")
    env.reset(seed=1)
    assert env.render().strip()


def play(env: Any, seed: int) -> dict[str, float]:  # noqa: ANN401  # PettingZoo has no types
    """Plays a game at random until every agent is done, and returns the rewards."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    chooser = np.random.default_rng(seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        mask = observation["action_mask"]
        assert mask.dtype == np.int8
        assert np.array_equal(mask, info["action_mask"])
        assert mask.any()
        env.step(chooser.choice(np.flatnonzero(mask)))
    return total


def test_rewards_are_a_share_of_the_win_less_the_mean() -> None:
    rewards = play(aec("zack-and-pack", 3), 1)
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) == pytest.approx(2 / 3)


def test_rewards_can_be_points() -> None:
    rewards = play(aec("zack-and-pack", 3, rewards="points"), 1)
    assert min(rewards.values()) == 0
    assert max(rewards.values()) > 1


def test_a_game_is_cut_at_the_limit() -> None:
    env = aec("locomotion", 2, limit=5)
    assert play(env, 1) == {"player_0": 0, "player_1": 0}
    env.reset(seed=1)
    for _ in range(5):
        env.step(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[0])
    assert env.truncations == {"player_0": True, "player_1": True}


def test_an_action_that_is_not_legal_ends_the_game() -> None:
    env = aec("game-of-trains", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)  # draw, while a car is to be kept
    assert env.terminations[agent]
    assert env._cumulative_rewards[agent] == -1


def test_actions_have_texts_both_ways() -> None:
    env = aec("freight-train", 2).unwrapped
    for action in range(env.action_space("player_0").n):
        assert env.action_number(env.action_text(action)) == action
    with pytest.raises(ValueError, match="no action is called"):
        env.action_number("main 9 yard 1")


def test_of_two_who_grab_the_same_truck_one_is_refused() -> None:
    env = parallel("zack-and-pack", 3)
    observations, _ = env.reset(seed=3)
    masks = [observations[agent]["action_mask"] for agent in env.agents]
    wanted = int(np.flatnonzero(masks[0] & masks[1])[0])
    _, _, _, _, infos = env.step({"player_0": wanted, "player_1": wanted})
    assert sorted([infos["player_0"]["refused"], infos["player_1"]["refused"]]) == [False, True]


def test_rewards_of_another_name_are_refused() -> None:
    with pytest.raises(ValueError, match="'win' or 'points'"):
        aec("game-of-trains", 2, rewards="money")  # type: ignore[arg-type]  # on purpose


def test_where_players_lay_the_rails_there_is_no_environment() -> None:
    with pytest.raises(ValueError, match="no fixed list of actions"):
        aec("locomotion", 2, network="build")
