"""The storage of a house in a page: the browser's own database, or memory where there is none."""

import json
from typing import Protocol

Kept = dict[str, object]
"""A batch to store, or everything that is stored beside the lines, by kind: `lines`, `tables`, `results`, `time`."""

STORED = ""
TAKEN = "ConstraintError"
NO_ROOM = "QuotaExceededError"
"""Answers to a write: stored, the number of a line is taken, the device is full. Any other text names the trouble."""


class Shelf(Protocol):
    """Keeps text. Only text crosses between Python and the page."""

    async def read(self) -> str:
        """Everything that is kept, but the lines, as JSON."""

    async def lines(self, table: str, after: int) -> str:
        """The lines of a table after number `after`, in order, as JSON."""

    async def write(self, batch: str) -> str:
        """Keeps a batch whole or not at all. Returns `STORED`, once it is kept, `TAKEN`, or the name of a trouble."""


class MemoryShelf:
    """Keeps things as long as it lives, in the way that `client/src/house/workers/shelf.ts` keeps them in a browser."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, int], str] = {}
        self._tables: dict[str, object] = {}
        self._results: dict[str, object] = {}
        self._time: object = None

    async def read(self) -> str:
        """Everything that is kept, but the lines."""
        kept = {"tables": list(self._tables.values()), "results": list(self._results.values()), "time": self._time}
        return json.dumps(kept)

    async def lines(self, table: str, after: int) -> str:
        """The lines of a table."""
        found = sorted(number for name, number in self._lines if name == table and number > after)
        return json.dumps([self._lines[table, number] for number in found])

    async def write(self, batch: str) -> str:
        """Keeps a batch."""
        kept = json.loads(batch)
        lines = {(table, number): body for table, number, body in kept.get("lines", ())}
        if lines.keys() & self._lines.keys():
            return TAKEN
        self._lines.update(lines)
        self._tables.update({table["id"]: table for table in kept.get("tables", ())})
        self._results.update({result["id"]: result for result in kept.get("results", ())})
        self._time = kept.get("time", self._time)
        return STORED
