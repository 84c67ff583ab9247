"""Many games at once, for learners that ask for thousands of decisions a second."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludorail.core.chance.source import Seeded, Source
from ludorail.core.encoding.many_games import ManyGames
from ludorail.core.event import Event
from ludorail.core.meta import Json
from ludorail.core.state import State
from ludorail.games import load_game
from ludorail.rl.learning_table import LIMIT, Mask, Observation, Rewards, action_number, make_encoder, scale_of


@dataclass(frozen=True)
class Moves:
    """The legal moves of all games, one after the other: those of game `i` from `begins[i]` to `begins[i + 1]`.

    `actions` has the number of each move, and `features` a row for each, with numbers between 0 and 1.
    """

    begins: NDArray[np.int64]
    actions: NDArray[np.int64]
    features: Observation


class VectorEnv:
    """`games` games stepped at once, all seats by the same learner. A game that ends begins anew in the same step.

    In each game one seat is to act: `info["seat"]` says which, and observation and mask are its own. `rewards` has a
    row for each game and a column for each seat. All arrays are made once and written anew by every step: copy what you
    keep. Chance is drawn from the seed given to `reset`.
    """

    def __init__(
        self,
        game: str,
        players: int,
        games: int,
        rewards: Rewards = "win",
        limit: int = LIMIT,
        **options: Json,
    ) -> None:
        if rewards not in ("win", "points"):
            raise ValueError(f"rewards are 'win' or 'points', not {rewards!r}")
        self.rules = load_game(game)
        source = Seeded(secrets.randbits(64))
        start = self.rules.start(players, self.rules.resolve_options(players, options, source))
        self.encoder = make_encoder(self.rules, start)
        self.num_envs = games
        self.players = players
        self._games = ManyGames(
            self.rules, self.encoder, start, players, games, limit, rewards == "points", source
        )
        self._sampler: Source = source
        self._source: Source = source
        self._scale = scale_of(self.encoder)
        self._move_scale = np.concatenate(
            [np.full(plane.size, 1 / plane.most, np.float32) for plane in self.encoder.move_planes]
        )
        size, actions = int(self.encoder.size), int(self.encoder.action_count)
        self.single_observation_space = spaces.Box(0.0, 1.0, (size,), np.float32)
        self.single_action_space = spaces.Discrete(actions)
        self._connect(games, players, size, actions)

    def _connect(self, games: int, players: int, size: int, actions: int) -> None:
        """Makes the arrays, and looks at those of the games, which stay where they are."""
        many = self._games
        self._raw_seats = np.frombuffer(memoryview(many.seats), np.int64)
        self._raw_rewards = np.frombuffer(memoryview(many.rewards), np.float64).reshape(games, players)
        self._raw_terminated = np.frombuffer(memoryview(many.terminated), np.bool_)
        self._raw_truncated = np.frombuffer(memoryview(many.truncated), np.bool_)
        self.observations: Observation = np.zeros((games, size), np.float32)
        self.masks: Mask = np.zeros((games, actions), np.int8)
        self.seats = np.zeros(games, np.int64)
        self.rewards = np.zeros((games, players), np.float32)
        self.terminated = np.zeros(games, np.bool_)
        self.truncated = np.zeros(games, np.bool_)
        self._info = {"action_mask": self.masks, "seat": self.seats}

    def reset(self, seed: int | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins all games anew; without a seed, chance goes on from where it is."""
        if seed is not None:
            self._source = Seeded(seed)
            self._sampler = Seeded(seed + 1)
        self._games.reset(self._source)
        self._update()
        return self.observations, self._info

    def step(
        self, actions: Sequence[int] | NDArray[np.integer[Any]]
    ) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Plays an action in each game. Raises `ValueError` for the first that is not legal; then none is played."""
        self._games.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        self._update()
        return self.observations, self.rewards, self.terminated, self.truncated, self._info

    def _update(self) -> None:
        observed = np.frombuffer(self._games.observations(), np.uint8).reshape(self.observations.shape)
        np.multiply(observed, self._scale, out=self.observations)
        np.copyto(self.masks, np.frombuffer(self._games.masks(), np.int8).reshape(self.masks.shape))
        np.copyto(self.seats, self._raw_seats)
        np.copyto(self.rewards, self._raw_rewards, casting="same_kind")
        np.copyto(self.terminated, self._raw_terminated)
        np.copyto(self.truncated, self._raw_truncated)

    def sample_actions(self) -> list[int]:
        """Returns a random legal action for each game, each equally likely."""
        return self._games.sample_actions(self._sampler)

    def moves(self) -> Moves:
        """Returns the legal moves of all games with their features, for learners that take moves as input."""
        begins, actions, features = self._games.moves()
        rows = np.frombuffer(features, np.uint8).reshape(len(actions), -1) * self._move_scale
        return Moves(np.array(begins, np.int64), np.array(actions, np.int64), rows)

    def state(self, game: int) -> State:
        """Returns a copy of the state of a game."""
        return self._games.state(game)

    def event(self, game: int, action: int) -> Event:
        """Returns the event of a legal action in a game."""
        return self.encoder.event(self.state(game), int(self.seats[game]), action)

    def action_text(self, action: int) -> str:
        """Returns the text of an action."""
        return self.encoder.actions[action]

    def action_number(self, text: str) -> int:
        """Returns the action with a text."""
        return action_number(self.encoder, text)

    def close(self) -> None:
        """Does nothing: there is nothing to close."""
