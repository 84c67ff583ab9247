"""The seats of a table as agents of PettingZoo."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ludorail.rl.table import Mask, Table


def agent_name(seat: int) -> str:
    """Returns the name of a seat's agent."""
    return f"player_{seat}"


def dict_space(table: Table) -> spaces.Dict:
    """Returns a new space of observations with a mask."""
    actions = int(table.encoder.action_count)
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": table.observation_space(), "action_mask": mask})


class Agents:
    """What the agents at a table are shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._nothing = np.zeros(int(table.encoder.action_count), np.int8)

    def mask(self, seat: int, is_asked: bool) -> Mask:
        """Returns the legal actions of an agent; none if it is not asked."""
        return self._table.mask(seat) if is_asked else self._nothing.copy()

    def observe(self, seat: int, is_asked: bool) -> dict[str, Any]:
        """Returns an agent's observation with its mask."""
        return {"observation": self._table.observe(seat), "action_mask": self.mask(seat, is_asked)}
