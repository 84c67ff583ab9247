"""Advice: what a bot would tell a player who asks for a hint, or who looks back at a game."""

from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.text import Text


@dataclass(frozen=True)
class Advice:
    """A legal move, what it is good for, and why in a few words.

    `estimate` is the seat's chance to win, from 0 to 1; in a game of points, the points it can expect.
    """

    move: Event
    estimate: float
    reason: Text
