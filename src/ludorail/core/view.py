"""Views: the part of a game that one seat, or a spectator, may know; and positions in the form that the library
returns."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from ludorail.core.event import Event
from ludorail.core.meta import Json
from ludorail.core.state import State

if TYPE_CHECKING:
    from ludorail.core.rules import AnyRules, Rules

S = TypeVar("S", bound=State)

Entry: TypeAlias = tuple[int, Event]
"""An event with its seat, or `CHANCE`: one line of a record."""


class Position(dict[str, Json]):
    """The position of a game or of a view, as a JSON object; a notebook shows its picture."""

    def __init__(self, rules: "AnyRules", values: dict[str, Json], data: Json = None) -> None:
        super().__init__(values)
        self.rules = rules
        self.data = data

    def __reduce__(self) -> tuple[type, tuple["AnyRules", dict[str, Json], Json]]:
        return Position, (self.rules, dict(self), self.data)

    def _repr_svg_(self) -> str | None:
        from ludorail.core.pictures.positions import picture  # pictures know positions only as JSON

        return picture(self.rules, self, self.data)


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

    def position(self) -> Position:
        """Returns the position, with a count in place of what is hidden."""
        return Position(self.rules, self.rules.view_position(self), self.rules.data(self.known))

    def _repr_svg_(self) -> str | None:
        return self.position()._repr_svg_()


AnyView: TypeAlias = View[Any]  # Any: of any game
