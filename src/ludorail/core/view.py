"""Views: what one seat, or a spectator, may know of a game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from ludorail.core.event import Event
from ludorail.core.state import State

if TYPE_CHECKING:
    from ludorail.core.position import Position
    from ludorail.core.rules import Rules

S = TypeVar("S", bound=State)

Entry: TypeAlias = tuple[int, Event]
"""An event with the seat that it is of, or `CHANCE`: one line of a record."""


@dataclass(frozen=True)
class View(Generic[S]):
    """A game as `seat` may know it; None is a spectator.

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

    def position(self) -> "Position":
        """Returns the position, with a count in place of what is hidden."""
        from ludorail.core.position import Position  # it knows rules, which know views

        return Position(self.rules, self.rules.view_position(self), self.rules.data(self.known))

    def _repr_svg_(self) -> str | None:
        return self.position()._repr_svg_()


AnyView: TypeAlias = View[Any]  # Any: of whichever game
