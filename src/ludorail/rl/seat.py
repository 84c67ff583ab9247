"""A seat against bots, or a task for one player, as an environment of Gymnasium."""

from collections.abc import Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ludorail.bots.guard import ask_bot
from ludorail.bots.levels import load_player
from ludorail.core.meta import Json
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Bot, Player
from ludorail.games import game_ids, load_game
from ludorail.rl.learning_table import LIMIT, LearningTable, Observation, Rewards, TableEnv

ILLEGAL_REWARD = -1.0
"""The reward for an action that is not legal, where that ends the game."""
MOST_MOVES_IN_A_ROW = 100
"""Moves in a row with which a bot may put off the end of its turn."""


class SeatEnv(TableEnv, gymnasium.Env[Observation, Any]):
    """A seat of a game; bots have the others. With one player, a task: Locomotion alone, or stowing a truck.

    `opponents` is a bot for all other seats or one for each: its name, as for `ludorail arena`, or a function.
    `seat` is the learner's, drawn anew for each game if it is None. `illegal` says what an action does that is not
    legal: it ends the game with a reward of -1, is replaced by a random one, or raises `ValueError`; the first two are
    told in the info as `illegal`. `action_masks` has the legal actions, and so has `action_mask` in the info.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012  # as in Gymnasium

    def __init__(
        self,
        game: str,
        players: int = 2,
        seat: int | None = 0,
        opponents: str | Bot | Sequence[str | Bot] = "level1",
        illegal: Literal["end", "random", "raise"] = "end",
        rewards: Rewards = "win",
        limit: int = LIMIT,
        render_mode: str | None = None,
        **options: Json,
    ) -> None:
        if illegal not in ("end", "random", "raise"):
            raise ValueError(f"illegal is 'end', 'random' or 'raise', not {illegal!r}")
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat} of {players}")
        self.table = LearningTable(game, players, rewards, limit, options)
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()
        self.render_mode = render_mode
        self.seat = seat or 0
        self._seat = seat
        self._illegal = illegal
        self._opponents = self._players(opponents, players)
        self._going_on = 0

    def _players(self, given: str | Bot | Sequence[str | Bot], players: int) -> list[Player]:
        listed = [given] * (players - 1) if isinstance(given, str) or callable(given) else list(given)
        if len(listed) != players - 1:
            raise ValueError(f"{players - 1} other seats need as many opponents, not {len(listed)}")
        return [self._player(one) for one in listed]

    def _player(self, given: str | Bot) -> Player:
        if isinstance(given, str):
            return load_player(self.table.rules, given, Limit(seconds=1.0))
        return Player("own", given, Limit())

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns the legal actions, as `MaskablePPO` asks for them."""
        return self.table.mask(self.seat).astype(bool)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a new game, in which bots may have acted already."""
        super().reset(seed=seed)
        self.table.reset(int(self.np_random.integers(2**63)) if seed is not None else None)
        self.seat = self.table.source.below(self.table.players) if self._seat is None else self._seat
        self._let_bots_act()
        if not self.table.to_act:  # a bot has won before the first move
            return self.reset()
        return self.table.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:  # noqa: ANN401  # of numpy
        """Plays an action, and lets the bots act."""
        number, is_illegal = int(action), False
        if not self.table.is_legal(self.seat, number):
            if self._illegal == "raise":
                raise ValueError(f"action {number} is not legal: {self.action_text(number)}")
            if self._illegal == "end":
                info = self._info() | {"illegal": True}
                return self.table.observe(self.seat), ILLEGAL_REWARD, True, False, info
            number, is_illegal = self.table.random_action(self.seat), True
        self.table.play(self.seat, self.table.event(self.seat, number))
        self._let_bots_act()
        if self.render_mode == "human":
            self.render()
        reward = self.table.rewards()[self.seat]
        over, cut = not self.table.to_act, self.table.is_cut
        info = self._info() | ({"illegal": True} if is_illegal else {})
        return self.table.observe(self.seat), reward, over, cut, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat), "seat": self.seat}

    def _let_bots_act(self) -> None:
        """Lets the bots act until it is the learner's turn, or the game is over or cut."""
        while self.table.to_act and not self.table.is_cut:
            seat = self.table.next_seat()
            if seat == self.seat:
                return
            self._let_act(seat)

    def _let_act(self, seat: int) -> None:
        table = self.table
        player = self._opponents[seat - 1 if seat > self.seat else seat]
        stop = table.rules.stop_move(table.state)
        if stop is not None and self._going_on >= MOST_MOVES_IN_A_ROW:
            move = stop
        else:
            move = ask_bot(player.bot, table.view(seat), player.limit, table.source)
        self._going_on = 0 if stop is None or move == stop else self._going_on + 1
        table.play(seat, move)


def register() -> None:
    """Makes the games known to `gymnasium.make` as `ludorail/GameOfTrains-v0` and so on, and the two tasks."""
    for game in game_ids():
        name = "".join(word.capitalize() for word in game.split("-"))
        players = max(2, load_game(game).meta.min_players)
        _register(name, game, players)
    _register("SoloLocomotion", "locomotion", 1)
    _register("Stowing", "zack-and-pack", 1)


def _register(name: str, game: str, players: int) -> None:
    gymnasium.register(
        f"ludorail/{name}-v0", entry_point="ludorail.rl.seat:SeatEnv", kwargs={"game": game, "players": players}
    )
