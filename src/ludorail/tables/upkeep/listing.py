"""Lists the tables of a house."""

from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass

import sqlalchemy as sa
from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncEngine

from ludorail.games import load_game
from ludorail.tables.model.forgetting import OF_SEATS, Seating
from ludorail.tables.model.lines import read_line
from ludorail.tables.store.pruning import LAST_LINE, time_of
from ludorail.tables.store.schema import LINES, TABLES

ROWS_AT_ONCE = 1000


@dataclass(frozen=True)
class TableListed:
    """A table as an operator's list has it."""

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
    changed_before: float | None = None


async def list_tables(engine: AsyncEngine, filters: Filters) -> AsyncIterator[TableListed]:
    """The tables, by id. Of their logs only the lines about seats are read, and the last, which has the time."""
    kinds = [kind.model_fields["kind"].default for kind in OF_SEATS]
    of_seats = sa.or_(*(LINES.c.body.contains(f'"kind":"{kind}"') for kind in kinds))
    row = TABLES.c
    query = (
        sa.select(row.id, row.game, row.life, row.listed, LINES.c.body)
        .join(LINES, LINES.c.table_id == row.id)
        .where(*_wanted(filters), sa.or_(of_seats, LINES.c.number == LAST_LINE))
        .order_by(row.id, LINES.c.number)
    )
    async with engine.connect() as connection:
        head: tuple[str, str, str, bool] | None = None
        seating, changed = Seating(load_game), 0.0
        async for *found, body in await connection.stream(query.execution_options(yield_per=ROWS_AT_ONCE)):
            if head is not None and head[0] != found[0]:
                if listed := _listed(head, seating, changed, filters):
                    yield listed
                seating = Seating(load_game)
            head, changed = (found[0], found[1], found[2], found[3]), time_of(body)
            _fold(seating, body)
        if head is not None and (listed := _listed(head, seating, changed, filters)):
            yield listed


def _wanted(filters: Filters) -> list[sa.ColumnElement[bool]]:
    wanted: list[sa.ColumnElement[bool]] = []
    if filters.game is not None:
        wanted.append(TABLES.c.game == filters.game)
    if filters.life is not None:
        wanted.append(TABLES.c.life == filters.life)
    if filters.listed:
        wanted.append(TABLES.c.listed)
    if filters.changed_before is not None:
        wanted.append(TABLES.c.changed < filters.changed_before)
    return wanted


def _fold(seating: Seating, body: str) -> None:
    # A broken log is still listed; `check` says what is wrong with it.
    with suppress(ValidationError, AssertionError, IndexError):
        seating.fold(read_line(body))


def _listed(
    head: tuple[str, str, str, bool], seating: Seating, changed: float, filters: Filters
) -> TableListed | None:
    if filters.changed_before is not None and changed >= filters.changed_before:
        return None
    table, game, life, listed = head
    return TableListed(table, game, life, listed and life != "over", seating.people, changed)
