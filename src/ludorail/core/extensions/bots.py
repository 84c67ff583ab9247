"""Bots of a game, in its folder `bots`: the four levels, advice for players, and the value of positions."""

from dataclasses import dataclass
from typing import Protocol

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.extensions.find import extension_of
from ludorail.core.rules import AnyRules
from ludorail.core.state import AnyState
from ludorail.core.text import Text
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Player
from ludorail.core.view import AnyView


class Levels(Protocol):
    """`bots.levels`: the four levels of a game's bots."""

    @property
    def LEVELS(self) -> tuple[Player, ...]:  # noqa: N802  # a constant of the module
        """The players named `level1` to `level4`, the weakest first."""


@dataclass(frozen=True)
class Advice:
    """A legal move that a bot recommends, its value, and the reason in a few words.

    `estimate` is the seat's chance of winning, from 0 to 1; in a game for one, the points of the whole solution.
    """

    move: Event
    estimate: float
    reason: Text
    rest: tuple[Event, ...] = ()
    """The moves with which the same turn goes on, up to its end or to the next event of chance, as far as planned."""
    is_warning: bool = False
    """Whether the reason speaks against the move."""


class Adviser(Protocol):
    """`bots.advice`: hints for a player."""

    def advise(self, view: AnyView, limit: Limit, source: Source, /) -> list[Advice]:
        """Returns legal moves of the seat that is to act, the best first, with reasons."""


class Valuer(Protocol):
    """`bots.valuer`: each seat's chance to win any position."""

    @property
    def VERSION(self) -> int:  # noqa: N802  # a constant of the module
        """The version of its figures, from 1 on: another version may value a position differently."""

    @property
    def LEVEL(self) -> int:  # noqa: N802  # a constant of the module
        """The level, from 1 on, that plays positions out: the best that is quick enough."""

    @property
    def REVIEW_SECONDS(self) -> int:  # noqa: N802  # a constant of the module
        """The seconds of the processor that a review may take by default."""

    def values(self, state: AnyState, /) -> list[float]:
        """Returns each seat's chance to win, which add up to 1; once the game is over, its share of the win.

        Nothing hidden counts, so a state and what any seat knows of it have the same values.
        """


def levels_of(rules: AnyRules) -> tuple[Player, ...]:
    """Returns the game's `bots.levels`, the weakest first; empty if it has no bots of its own."""
    levels: Levels | None = extension_of(rules, "bots.levels")
    return () if levels is None else levels.LEVELS


def adviser_of(rules: AnyRules) -> Adviser | None:
    """Returns the game's `bots.advice`."""
    adviser: Adviser | None = extension_of(rules, "bots.advice")
    return adviser


def valuer_of(rules: AnyRules) -> Valuer | None:
    """Returns the game's `bots.valuer`."""
    valuer: Valuer | None = extension_of(rules, "bots.valuer")
    return valuer
