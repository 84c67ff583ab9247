"""A decision, its result where there is nothing to store, and the command of a person, decided for their seat."""

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

Command = Callable[[Table, float, int], TableLine | AlreadyDone | None]
"""A person's request: one of the decisions, with everything but the seat that it is for."""


def for_person(
    table: Table, now: float, token_hash: str | None, command: Command
) -> TableLine | AlreadyDone | None:
    """Decides on a command for the seat that its sender has by now: it may have waited behind others."""
    return command(table, now, seated(seat_with(table, token_hash)))
