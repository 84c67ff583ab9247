"""Rows and lines as every store of logs writes and reads them."""

from dataclasses import dataclass
from typing import Literal

from ludorail.tables.model.lines import TableLine


class Conflict(Exception):
    """A line with that number is stored already, by another process."""


@dataclass(frozen=True)
class TableLinks:
    """A table's id, and the codes in the links to it."""

    id: str
    join_code: str
    watch_code: str


@dataclass(frozen=True)
class TableRow:
    """The part of a table's row that changes: the entry in the lobby, and when the table needs attention."""

    life: str
    listed: bool
    due: float | None


@dataclass(frozen=True)
class PendingWrite:
    """A line to store, a table's new row, or both."""

    table: str
    number: int
    line: TableLine | None
    row: TableRow | None
    changed: float = 0.0
    opened: TableLinks | None = None
    game: str = ""
    """The game of a table that this line opens; `opened` has its links."""
    place: str = ""
    """The hashed address from which it is opened."""

    def line_values(self) -> tuple[str, int, str]:
        """The columns of the line."""
        assert self.line is not None
        return (self.table, self.number, self.line.model_dump_json())

    def row_values(self) -> dict[str, object]:
        """The columns of the row."""
        assert self.row is not None
        row = self.row
        return {
            "id": self.table,
            "life": row.life,
            "listed": row.listed,
            "due": row.due,
            "last": self.number,
            "changed": self.changed,
        }


PROBE = PendingWrite("", 0, None, None)
"""A write that changes nothing and must reach the disk all the same."""


@dataclass(frozen=True)
class ListedTable:
    """A table that asks for people in the lobby, and where it was opened from."""

    id: str
    place: str
    life: str
    changed: float


ReviewState = Literal["waiting", "working", "stopped", "done"]


@dataclass(frozen=True)
class StoredReview:
    """A review as it is stored: `review` is the JSON to show, empty at first, and `work` is the text to go on from."""

    table: str
    game: int
    version: int
    state: ReviewState
    progress: float
    spent: float
    """Seconds that workers have worked on it."""
    review: str
    work: str
