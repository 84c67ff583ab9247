"""The review of a game, in its folder `review`: where points came from, how each seat stood, and proved errors."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from ludorail.core.event import Event
from ludorail.core.extensions.find import extension_of
from ludorail.core.rules import AnyRules
from ludorail.core.state import AnyState
from ludorail.core.text import Text
from ludorail.core.view import Entry


@dataclass(frozen=True)
class Row:
    """A row of a tally: the points of each seat from one thing.

    `when` is the day or round in which they were scored, if there is one.
    """

    when: int | None
    label: Text
    points: tuple[int, ...]


class Tally(Protocol):
    """`review.tally`: where the points of a game that is over came from."""

    def tally(self, start: AnyState, entries: Sequence[Entry], /) -> list[Row]:
        """Returns the rows of the tally in the order in which they were scored."""


class Curve(Protocol):
    """`review.curve`: how each seat stood in the course of a game."""

    def label(self, state: AnyState, /) -> Text:
        """Names the figure that is drawn."""

    def standing(self, state: AnyState, /) -> list[float]:
        """Returns the figure of each seat."""


@dataclass(frozen=True)
class ExactDecision:
    """A decision, by the number of its event from 1: what it lost.

    If it lost anything, `best` has the best moves there, as texts, and `reason` says why.
    """

    number: int
    lost: int
    best: tuple[str, ...] = ()
    reason: Text | None = None


@dataclass(frozen=True)
class ExactReview:
    """Decisions against the proof. Points are distance or payment: fewer are better.

    In a game for one, `costs` has, before the first event and after each, the fewest points that the whole game can
    still end with. It is empty in a game of several, whose decisions may be proved in part.
    """

    unit: Literal["way", "payment"]
    costs: tuple[int, ...]
    decisions: tuple[ExactDecision, ...]


class Exact(Protocol):
    """`review.exact`: what decisions cost, against a proof: all of a game for one, some of a game of several."""

    def exact(self, start: AnyState, entries: Sequence[Entry], /) -> ExactReview | None:
        """Returns the decisions that can be proved; `None` where none can, or a proof takes too long."""

    def lost(self, state: AnyState, seat: int, move: Event, /) -> int | None:
        """Returns the points that a legal move loses for certain; `None` where that is not proved in time."""

    def answers(self, moves: Sequence[Event], /) -> bool:
        """Whether moves answer the question for a better one: those that merely take something back do not."""


def tally_of(rules: AnyRules) -> Tally | None:
    """Returns the game's `review.tally`."""
    tally: Tally | None = extension_of(rules, "review.tally")
    return tally


def curve_of(rules: AnyRules) -> Curve | None:
    """Returns the game's `review.curve`."""
    curve: Curve | None = extension_of(rules, "review.curve")
    return curve


def exact_of(rules: AnyRules) -> Exact | None:
    """Returns the game's `review.exact`."""
    exact: Exact | None = extension_of(rules, "review.exact")
    return exact
