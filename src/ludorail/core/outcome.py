"""Outcomes of games, and outcomes of chance."""

from collections.abc import Iterator
from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.text import Text


@dataclass(frozen=True)
class Outcome:
    """The end of a game: why it ended, each seat's points as in a record's `[Result]`, and the seats that won."""

    reason: Text | str
    points: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Chance:
    """The outcomes of chance that is due: each possible event once, with its weight. They are made one at a time.

    `form` stands for them where there are too many: the event with letters in place of what is open.
    """

    form: str
    outcomes: Iterator[tuple[Event, int]]
