"""The seats of a table as agents of PettingZoo."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ludorail.core.meta import Json
from ludorail.rl.learning_table import LIMIT, LearningTable, Mask, Rewards, TableEnv


def agent_name(seat: int) -> str:
    """Returns the name of a seat's agent."""
    return f"player_{seat}"


def dict_space(table: LearningTable) -> spaces.Dict:
    """Returns a new space of observations with a mask."""
    actions = int(table.encoder.action_count)
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": table.observation_space(), "action_mask": mask})


class Agents:
    """Observations and masks for the agents at a table."""

    def __init__(self, table: LearningTable) -> None:
        self._table = table
        self._nothing = np.zeros(int(table.encoder.action_count), np.int8)

    def mask(self, seat: int, is_asked: bool) -> Mask:
        """Returns the legal actions of an agent; none if it is not asked."""
        return self._table.mask(seat) if is_asked else self._nothing.copy()

    def observe(self, seat: int, is_asked: bool) -> dict[str, Any]:
        """Returns an agent's observation with its mask."""
        return {"observation": self._table.observe(seat), "action_mask": self.mask(seat, is_asked)}


class AgentsEnv(TableEnv):
    """The part of an environment of PettingZoo that is the same however its agents take turns."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        players: int,
        rewards: Rewards = "win",
        limit: int = LIMIT,
        render_mode: str | None = None,
        **options: Json,
    ) -> None:
        super().__init__()
        self.table = LearningTable(game, players, rewards, limit, options)
        self.metadata = {**type(self).metadata, "name": f"{game.replace('-', '_')}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [agent_name(seat) for seat in range(players)]
        self.agents: list[str] = []
        self._numbers = Agents(self.table)
        self.observation_spaces = {agent: dict_space(self.table) for agent in self.possible_agents}
        self.action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of an agent's actions."""
        return self.action_spaces[agent]
