"""A view: what one seat, or somebody watching, may know."""

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from ludorail.core.event import Event
from ludorail.core.state import State

S = TypeVar("S", bound=State)

Entry: TypeAlias = tuple[int, Event]
"""One line of a record: who, and what."""


@dataclass(frozen=True)
class View(Generic[S]):
    """What `seat` may know, or anybody if it is None.

    `known` is a state with everything hidden taken out: legal moves can be asked of it, and it can be made whole
    again only by guessing (`Rules.resample`). `events` has a `?` for each hidden word.
    """

    seat: int | None
    known: S
    events: tuple[Entry, ...]
