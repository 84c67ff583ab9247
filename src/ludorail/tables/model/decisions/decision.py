"""A decision, its result where there is nothing to store, and a person's request, decided for their seat."""

from collections.abc import Callable
from dataclasses import dataclass

from ludorail.tables.model.decisions.checks import seat_with, seated
from ludorail.tables.model.lines import TableLine
from ludorail.tables.model.table import Table


@dataclass(frozen=True)
class AlreadyDone:
    """Nothing to store: the line with this number did it already."""

    number: int


Decision = Callable[[Table, float], TableLine | AlreadyDone | None]
"""A request to a table, decided at a time: returns the line to store, or `None` if nothing is to change."""

SeatDecision = Callable[[Table, float, int], TableLine | AlreadyDone | None]
"""A person's request, decided at a time and for a seat."""


def for_person(
    table: Table, now: float, token_hash: str | None, decide: SeatDecision
) -> TableLine | AlreadyDone | None:
    """Decides on a request for the seat that its sender has by now: it may have waited behind others."""
    return decide(table, now, seated(seat_with(table, token_hash)))
