"""Advice: what a bot thinks of the moves somebody can make, for hints and for looking back at a game."""

from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.text import Text


@dataclass(frozen=True)
class Advice:
    """A move, the chance to win that it gives its seat, from 0 to 1, and why, in words."""

    move: Event
    estimate: float
    reason: Text
