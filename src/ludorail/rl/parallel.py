"""Games as environments of PettingZoo in which agents act at the same time, as in Zack & Pack."""

from typing import Any

from pettingzoo import ParallelEnv

from ludorail.core.meta import Json
from ludorail.rl.agents import AgentsEnv, agent_name
from ludorail.rl.learning_table import LIMIT, Rewards


def parallel(
    game: str,
    players: int,
    rewards: Rewards = "win",
    limit: int = LIMIT,
    render_mode: str | None = None,
    **options: Json,
) -> "SimultaneousEnv":
    """Returns a game as an environment of PettingZoo in which all agents that can act do so at once."""
    return SimultaneousEnv(game, players, rewards, limit, render_mode, **options)


class SimultaneousEnv(AgentsEnv, ParallelEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """A game whose agents act at once. Their actions are played in an order drawn at random.

    An agent that cannot act has a mask of zeros, and its action is left out. So is an action that is not legal, or no
    longer legal when its turn comes because another agent was quicker: `refused` in its info says so.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo's own
        "render_modes": ["human", "ansi"],
        "name": "ludorail_v0",
        "render_fps": 1,
    }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begins a new game; returns the observations and infos of all agents."""
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), self._infos(())

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Plays the actions of all agents that can act."""
        agents = self.agents
        refused = self._play(actions)
        over, cut = not self.table.to_act, self.table.is_cut
        observations, infos = self._observations(), self._infos(refused)
        rewards = dict(zip(agents, self.table.rewards(), strict=True))
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _play(self, actions: dict[str, Any]) -> tuple[int, ...]:
        """Plays the actions of the seats that can act; returns the seats whose actions are not legal."""
        waiting = [seat for seat in self.table.to_act if agent_name(seat) in actions]
        refused = []
        while waiting:
            seat = waiting.pop(self.table.source.below(len(waiting)))
            action = int(actions[agent_name(seat)])
            if self.table.is_legal(seat, action):
                self.table.play(seat, self.table.event(seat, action))
            else:
                refused.append(seat)
        return tuple(refused)

    def _observations(self) -> dict[str, Any]:
        asked = () if self.table.is_cut else self.table.to_act
        return {
            agent: self._numbers.observe(seat, seat in asked) for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self, refused: tuple[int, ...]) -> dict[str, dict[str, Any]]:
        asked = () if self.table.is_cut else self.table.to_act
        return {
            agent: {"action_mask": self._numbers.mask(seat, seat in asked), "refused": seat in refused}
            for seat, agent in enumerate(self.possible_agents)
        }
