"""Events: moves and outcomes of chance. Every game is a list of them.

An event does not say whose it is. A record is a list of `(by, event)`, where `by` is a seat or `CHANCE`.
"""

from typing import Final

from mypy_extensions import mypyc_attr

CHANCE: Final = -1
"""The `by` of an event of chance, written `*` in a record."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One event, identified by its text: two events with the same text are equal.

    A game has one small subclass for each kind of event, with the parts of the text as attributes.
    """

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Event) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)
