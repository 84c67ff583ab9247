"""How a game ended, and what chance may do."""

from collections.abc import Iterator
from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.text import Text


@dataclass(frozen=True)
class Outcome:
    """Why a game ended, the number a seat that a record's `[Result]` gives, and who won."""

    reason: Text | str
    points: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Chance:
    """What chance may do now: every possible event once, with its weight; made only when asked for.

    `form` is the event with what is known filled in and the rest as letters, for when there are too many.
    """

    form: str
    outcomes: Iterator[tuple[Event, int]]
