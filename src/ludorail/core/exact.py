"""The review of a game for one, against a proof: what every decision cost in points."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class ExactDecision:
    """A decision, by the number of its event from 1: what it lost, and the best moves there, as texts."""

    number: int
    lost: int
    best: tuple[str, ...]


@dataclass(frozen=True)
class ExactReview:
    """A game for one against the proof. Points are of way or of payment, and fewer are better.

    `costs` has, before the first event and after each, the fewest points that the whole game can still end with.
    """

    unit: Literal["way", "payment"]
    costs: tuple[int, ...]
    decisions: tuple[ExactDecision, ...]
