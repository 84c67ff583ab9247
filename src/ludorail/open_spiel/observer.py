"""Observers for OpenSpiel: the observation of their seat, and what it remembers."""

import json
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel

from ludorail.core.encoding.encoder import AnyEncoder
from ludorail.open_spiel.numbered_game import NumberedGame

ObservationType: TypeAlias = Any
"""The kind of observation that is asked for: OpenSpiel has no types."""
HISTORY: Final = 256
"""The last events that an information state has as numbers; its string has all."""


class SeatObserver:
    """An observer of OpenSpiel: the planes of the encoding and, with perfect recall, the events that the seat saw."""

    def __init__(self, encoder: AnyEncoder, players: int, samples: int, iig_obs_type: ObservationType) -> None:
        self._remembers = bool(iig_obs_type.perfect_recall)
        self._players = players
        self._actions = max(samples, int(encoder.action_count))
        sizes = {plane.name: plane.shape for plane in encoder.planes}
        if self._remembers:
            sizes["events"] = (HISTORY, 2)
        self._scale = np.concatenate([np.full(plane.size, 1 / plane.most, np.float32) for plane in encoder.planes])
        self._observed = int(encoder.size)
        self.tensor = np.zeros(self._observed + (2 * HISTORY if self._remembers else 0), np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        begin = 0
        for name, shape in sizes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[begin : begin + size].reshape(shape)
            begin += size

    def set_from(self, state: Any, player: int) -> None:  # noqa: ANN401  # OpenSpiel has no types
        """Writes what a player knows into `tensor`."""
        play: NumberedGame = state.play
        self.tensor[: self._observed] = np.array(play.observation(player), np.float32) * self._scale
        if self._remembers:
            events = self.dict["events"]
            events.fill(0)
            for row, (by, number) in zip(events, play.remembered(player, HISTORY), strict=False):
                row[:] = by / self._players, number / self._actions

    def string_from(self, state: Any, player: int) -> str:  # noqa: ANN401  # OpenSpiel has no types
        """Returns what a player knows as text: the position of its view, or all events as it saw them."""
        play: NumberedGame = state.play
        if self._remembers:
            return "\n".join(f"{'*' if by < 0 else by} {text}" for by, text in play.seen(player))
        return json.dumps(play.rules.view(play.state, player).position(), sort_keys=True)


def default_type() -> Any:  # noqa: ANN401  # OpenSpiel has no types
    """Returns the kind of observation that a game gives by default."""
    return pyspiel.IIGObservationType(perfect_recall=False)
