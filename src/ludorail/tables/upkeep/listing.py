"""Lists the tables of a house."""

from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncEngine

from ludorail.games import load_game
from ludorail.tables.model.forgetting import OF_SEATS, Seating
from ludorail.tables.model.lines import read_line
from ludorail.tables.store.pruning import LAST_LINE, Age, time_of
from ludorail.tables.store.schema import LINES, TABLES

ROWS_AT_ONCE = 1000


@dataclass(frozen=True)
class TableListed:
    """A table in an operator's list."""

    id: str
    game: str
    life: str
    listed: bool
    people: int
    changed: float


@dataclass(frozen=True)
class Filters:
    """The tables to list."""

    game: str | None = None
    life: str | None = None
    listed: bool = False
    old: Age | None = None


async def list_tables(engine: AsyncEngine, filters: Filters) -> AsyncIterator[TableListed]:
    """The tables, by id. Of their logs only the lines about seats are read, and the last, which has the time."""
    kinds = [kind.model_fields["kind"].default for kind in OF_SEATS]
    of_seats = sa.or_(*(LINES.c.body.contains(f'"kind":"{kind}"') for kind in kinds))
    columns = TABLES.c
    query = (
        sa.select(columns.id, columns.game, columns.life, columns.listed, columns.changed, LINES.c.body)
        .join(LINES, LINES.c.table_id == columns.id)
        .where(*_wanted(filters), sa.or_(of_seats, LINES.c.number == LAST_LINE))
        .order_by(columns.id, LINES.c.number)
    )
    async with engine.connect() as connection:
        table: _Table | None = None
        async for row in await connection.stream(query.execution_options(yield_per=ROWS_AT_ONCE)):
            if table is None or table.row.id != row.id:
                if table is not None and table.is_wanted(filters):
                    yield table.listed()
                table = _Table(row)
            table.add(row.body)
        if table is not None and table.is_wanted(filters):
            yield table.listed()


class _Table:
    """A table, some of whose lines have been read."""

    def __init__(self, row: Any) -> None:  # noqa: ANN401  # Any: a row has the columns of its query
        self.row = row
        self._seating, self._last = Seating(load_game), 0.0

    def add(self, body: str) -> None:
        """Takes in the next line."""
        self._last = time_of(body)
        with suppress(ValidationError, AssertionError, IndexError):  # a broken log is still listed
            self._seating.fold(read_line(body))

    def is_wanted(self, filters: Filters) -> bool:
        """Whether its log is old enough; its row was looked at before."""
        return filters.old is None or self._last < filters.old.lines_before

    def listed(self) -> TableListed:
        """The table for the list; its row and its log both know when it changed, and either may be behind."""
        row = self.row
        changed = max(row.changed, self._last)
        return TableListed(
            row.id, row.game, row.life, row.listed and row.life != "over", self._seating.people, changed
        )


def _wanted(filters: Filters) -> list[sa.ColumnElement[bool]]:
    wanted: list[sa.ColumnElement[bool]] = []
    if filters.game is not None:
        wanted.append(TABLES.c.game == filters.game)
    if filters.life is not None:
        wanted.append(TABLES.c.life == filters.life)
    if filters.listed:
        wanted.append(TABLES.c.listed)
    if filters.old is not None:
        wanted.append(TABLES.c.changed < filters.old.rows_before)
    return wanted
