"""A decision, and its result where there is nothing to store."""

from collections.abc import Callable
from dataclasses import dataclass

from ludorail.tables.model.lines import TableLine
from ludorail.tables.model.table import Table


@dataclass(frozen=True)
class AlreadyDone:
    """Nothing to store: the line with this number did what is asked for."""

    number: int


Decision = Callable[[Table, float], TableLine | AlreadyDone | None]
"""A request to a table, decided at a time: returns the line to store, or `None` if nothing is to change."""
