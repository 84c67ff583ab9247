"""A view: what one seat, or somebody watching, may know."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from ludorail.core.event import Event
from ludorail.core.meta import Json
from ludorail.core.state import State

if TYPE_CHECKING:
    from ludorail.core.rules import Rules

S = TypeVar("S", bound=State)

Entry: TypeAlias = tuple[int, Event]
"""One line of a record: who, and what."""


@dataclass(frozen=True)
class View(Generic[S]):
    """What `seat` may know, or anybody if it is None.

    `known` is a state with everything hidden taken out: legal moves can be asked of it, and it can be made whole
    again only by guessing (`Rules.resample`). `events` has a `?` for each hidden word.
    """

    rules: "Rules[S]"
    seat: int | None
    known: S
    events: tuple[Entry, ...]

    def legal(self) -> list[Event]:
        """The legal moves of the seat whose view it is."""
        return [] if self.seat is None else self.rules.legal(self.known, self.seat)

    def position(self) -> dict[str, Json]:
        """The position, with a count in place of what is hidden."""
        return self.rules.view_position(self)
