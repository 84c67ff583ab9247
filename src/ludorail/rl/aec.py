"""Games as environments of PettingZoo in which one agent acts after another."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ludorail.core.meta import Json
from ludorail.rl.agents import AgentsEnv, agent_name
from ludorail.rl.learning_table import LIMIT, Rewards

ILLEGAL_REWARD = -1.0
"""The reward of an agent that ends the game by an action that is not legal."""


def aec(
    game: str,
    players: int,
    rewards: Rewards = "win",
    limit: int = LIMIT,
    render_mode: str | None = None,
    **options: Json,
) -> AECEnv[str, Any, Any]:
    """Returns a game as an environment of PettingZoo, in its usual wrappers.

    Only agents that can act are asked; where several can, each is equally likely to be next. An action that is not
    legal ends the game with a reward of -1. `limit` is the number of decisions after which a game is cut.
    """
    env: AECEnv[str, Any, Any] = AecEnv(game, players, rewards, limit, render_mode, **options)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class AecEnv(AgentsEnv, AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """A game without the wrappers. Observations are dictionaries with `observation` and `action_mask`."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo's own
        "render_modes": ["human", "ansi"],
        "name": "ludorail_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game."""
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = agent_name(self.table.next_seat())
        self._inform()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent observes, and the actions that are legal for it if it is the one to act."""
        seat = self.possible_agents.index(agent)
        return self._numbers.observe(seat, agent == self.agent_selection and not self._is_over())

    def step(self, action: int | None) -> None:
        """Plays an action of the agent that is to act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        if action is None or not self.table.is_legal(seat, int(action)):
            raise ValueError(f"action {action} is not legal for {agent}")
        self._cumulative_rewards[agent] = 0.0
        self.table.play(seat, self.table.event(seat, int(action)))
        self._clear_rewards()
        if self._is_over():
            self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
            over = not self.table.to_act
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, not over)
        else:
            self.agent_selection = agent_name(self.table.next_seat())
        self._accumulate_rewards()
        self._inform()
        if self.render_mode == "human":
            self.render()

    def _is_over(self) -> bool:
        return not self.table.to_act or self.table.is_cut

    def _inform(self) -> None:
        over = self._is_over()
        self.infos = {
            agent: {"action_mask": self._numbers.mask(seat, agent == self.agent_selection and not over)}
            for seat, agent in enumerate(self.agents)
        }

    def close(self) -> None:
        """Does nothing: there is nothing to close."""
