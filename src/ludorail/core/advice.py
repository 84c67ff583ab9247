"""Advice: a move that a bot recommends to a player, with its reason."""

from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.text import Text


@dataclass(frozen=True)
class Advice:
    """A legal move, its value, and the reason in a few words.

    `estimate` is the seat's chance of winning, from 0 to 1; in a game for one, the points of the whole solution.
    """

    move: Event
    estimate: float
    reason: Text
    rest: tuple[Event, ...] = ()
    """The moves with which the same turn goes on, up to its end or to the next event of chance, as far as planned."""
