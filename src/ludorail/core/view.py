"""Views: what one seat, or a spectator, may know of a game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from ludorail.core.event import Event
from ludorail.core.meta import Json
from ludorail.core.state import State

if TYPE_CHECKING:
    from ludorail.core.rules import Rules

S = TypeVar("S", bound=State)

Entry: TypeAlias = tuple[int, Event]
"""An event with the seat that it is of, or `CHANCE`: one line of a record."""


@dataclass(frozen=True)
class View(Generic[S]):
    """What `seat` may know of a game; None is a spectator.

    `known` is the state without what is hidden: it gives the legal moves, and only a guess can complete it
    (`Rules.resample`). In `events`, a hidden word is `?`.
    """

    rules: "Rules[S]"
    seat: int | None
    known: S
    events: tuple[Entry, ...]

    def legal(self) -> list[Event]:
        """Returns the legal moves of the seat; none for a spectator."""
        return [] if self.seat is None else self.rules.legal(self.known, self.seat)

    def position(self) -> dict[str, Json]:
        """Returns the position, with a count in place of what is hidden."""
        return self.rules.view_position(self)
