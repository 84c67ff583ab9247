"""Learns Game of Trains against a bot with MaskablePPO, and prints how often the learner wins as it goes.

Needs `pip install 'ludorail[rl]' sb3-contrib`. Run it with `python -m benchmarks.learn`; minutes on one core.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from ludorail.rl import SeatEnv

Numbers = NDArray[np.float32]

GAMES = 8
"""Games played side by side."""
CUT_AFTER = 400
"""Decisions after which a game is cut without a winner."""
DISCOUNT = 0.95
SLOTS = 7
HOMES = (np.arange(SLOTS, dtype=np.float32) + 0.5) / SLOTS
"""The mean number of the car in each slot of an ascending line, as a share of the greatest."""
CARS, DRAWN, OFFER = slice(5, 12), 153, slice(162, 166)
"""Places in an observation for 2 players: the player's line, the car in hand, the cars of the offer."""
PLACE, SWAP, KEEP = 1, 8, 35
"""The numbers of the first actions of a kind."""


def orders() -> NDArray[np.int64]:
    """For each `swap`, `hop`, `left` and `right`, the slot that each car of the new line comes from."""
    rows = []
    for distance, first, last in ((1, 0, 6), (2, 0, 5)):
        for slot in range(first, last):
            row = list(range(SLOTS))
            row[slot], row[slot + distance] = row[slot + distance], row[slot]
            rows.append(row)
    for step, first, last in ((-1, 2, 7), (1, 0, 5)):
        for slot in range(first, last):
            row = list(range(SLOTS))
            row.insert(slot + 2 * step, row.pop(slot))
            rows.append(row)
    return np.array(rows)


ORDERS = orders()


class ActionEffects(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Adds what each action does to the player's line: ascending cars, and cars near the slot of their number."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        assert isinstance(env.action_space, gymnasium.spaces.Discrete)
        assert env.observation_space.shape is not None
        self._actions = int(env.action_space.n)
        size = env.observation_space.shape[0] + 2 * self._actions
        self.observation_space = gymnasium.spaces.Box(-SLOTS, SLOTS, (size,), np.float32)

    def observation(self, observation: Numbers) -> Numbers:
        """Returns the observation with the prospects of all actions."""
        line = observation[CARS]
        gains = np.zeros((self._actions, 2), np.float32)
        gains[SWAP : SWAP + len(ORDERS)] = worth(line[ORDERS])
        if observation[DRAWN]:
            gains[PLACE : PLACE + SLOTS] = worth(replaced(line, observation[DRAWN]))
        for number, car in enumerate(observation[OFFER]):
            if car:
                first = KEEP + SLOTS * number
                gains[first : first + SLOTS] = worth(replaced(line, car))
        gains[gains.any(axis=1)] -= worth(line[None])[0]
        return np.concatenate([observation, gains.ravel()])

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns the legal actions, as `MaskablePPO` asks for them."""
        env = self.env.unwrapped
        assert isinstance(env, SeatEnv)
        return env.action_masks()


class ProgressReward(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Rewards progress towards a win: the change in worth of the player's line."""

    value = 0.0

    def reset(self, **given: Any) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401  # Gymnasium's
        """Begins a new game."""
        observation, info = self.env.reset(**given)
        self.value = line_value(observation)
        return observation, info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: ANN401  # of numpy
        """Plays an action."""
        observation, reward, terminated, truncated, info = self.env.step(action)
        before, self.value = self.value, line_value(observation)
        return observation, float(reward) + self.value - before, terminated, truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns the legal actions, as `MaskablePPO` asks for them."""
        assert isinstance(self.env, ActionEffects)
        return self.env.action_masks()


def line_value(observation: Numbers) -> float:
    """The value of the player's line, from its worth."""
    rising, near = worth(observation[CARS][None])[0]
    return float(rising) / SLOTS + float(near) / 2


def replaced(line: Numbers, car: np.float32) -> Numbers:
    """The lines with a new car in place of each of their cars."""
    lines = np.repeat(line[None], SLOTS, axis=0)
    np.fill_diagonal(lines, car)
    return lines


def worth(lines: Numbers) -> Numbers:
    """For each line, the number of cars larger than their left neighbours, and how near all are to their slots."""
    rising = (lines[:, 1:] > lines[:, :-1]).sum(axis=1)
    near = -np.abs(lines - HOMES).sum(axis=1)
    return np.stack([rising, near], axis=1).astype(np.float32)


def make_env(opponent: str) -> ActionEffects:
    """A seat of Game of Trains, drawn for each game, against a bot."""
    return ActionEffects(SeatEnv("game-of-trains", players=2, seat=None, opponents=opponent, limit=CUT_AFTER))


def win_rate(model: MaskablePPO, opponent: str, games: int, seed: int) -> float:
    """The share of games that the learner wins; a game that is cut counts as half."""
    env = make_env(opponent)
    won, played = 0.0, 0
    observation, _ = env.reset(seed=seed)
    while played < games:
        action, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
        observation, reward, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            won += float(reward) + 0.5
            played += 1
            observation, _ = env.reset()
    return won / games


class Curve(BaseCallback):  # type: ignore[misc]  # without types
    """Measures the learner now and then, and prints a row of the table."""

    def __init__(self, opponent: str, every: int, games: int) -> None:
        super().__init__()
        self._opponent = opponent
        self._every = every
        self._games = games
        self._next = 0

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self._next:
            self.measure()
            self._next += self._every

    def measure(self) -> None:
        """Prints how often the learner wins now."""
        rate = win_rate(self.model, self._opponent, self._games, seed=1_000_000)
        print(f"| {self.num_timesteps:,} | {100 * rate:.0f} % |", flush=True)


def main() -> None:
    """Learns, and prints the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponent", default="level1")
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--every", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=200, help="games per measurement")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    envs = DummyVecEnv([lambda: ProgressReward(make_env(given.opponent))] * GAMES)
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=128,
        batch_size=256,
        n_epochs=8,
        learning_rate=3e-3,
        gamma=DISCOUNT,
        policy_kwargs={"net_arch": {"pi": [], "vf": [64]}},  # the prospects show the worth of each action
        seed=given.seed,
        device="cpu",
    )
    curve = Curve(given.opponent, given.every, given.games)
    print(f"| decisions | games won against {given.opponent} |\n|---:|---:|", flush=True)
    model.learn(given.decisions, callback=curve)
    curve.measure()


if __name__ == "__main__":
    main()
