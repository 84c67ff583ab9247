"""Checks a house: every log folds, and every game that is over replays by the rules and verifies."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import sqlalchemy as sa
from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncEngine

from ludorail.core.chance.fair import verify
from ludorail.core.errors import RuleError
from ludorail.core.record import read_record
from ludorail.core.text import Text
from ludorail.games import load_game
from ludorail.tables.model.fold import fold
from ludorail.tables.model.lines import Again, read_line
from ludorail.tables.model.table import Table
from ludorail.tables.store.schema import LINES, TABLES
from ludorail.tables.texts import text

ROWS_AT_ONCE = 1000


@dataclass(frozen=True)
class TableFault:
    """Something wrong with a table, at a line of its log."""

    table: str
    line: int
    what: Text | str


@dataclass
class HouseCheck:
    """Goes through all logs, one line at a time; counts the tables and the games that are over."""

    engine: AsyncEngine
    tables: int = 0
    games: int = 0

    async def faults(self) -> AsyncIterator[TableFault]:
        """Yields the faults: at most one a log, since what follows it means nothing, and any of its games."""
        query = sa.select(LINES.c.table_id, LINES.c.number, LINES.c.body).order_by(
            LINES.c.table_id, LINES.c.number
        )
        log: _Log | None = None
        async with self.engine.connect() as connection:
            async for table, number, body in await connection.stream(
                query.execution_options(yield_per=ROWS_AT_ONCE)
            ):
                if log is None or log.table.id != table:
                    for fault in self._end(log):
                        yield fault
                    log = _Log(Table(table, load_game), [])
                log.add(number, body)
        for fault in self._end(log):
            yield fault
        async for fault in self._empty():
            yield fault

    def _end(self, log: "_Log | None") -> "list[TableFault]":
        if log is None:
            return []
        log.end()
        self.tables += 1
        self.games += log.games
        return log.faults

    async def _empty(self) -> AsyncIterator[TableFault]:
        query = (
            sa.select(TABLES.c.id)
            .outerjoin(LINES, LINES.c.table_id == TABLES.c.id)
            .where(LINES.c.number.is_(None))
        )
        async with self.engine.connect() as connection:
            async for (table,) in await connection.stream(query):
                yield TableFault(table, 0, text("check.empty"))


@dataclass
class _Log:
    """The log of one table, up to the line that was read last."""

    table: Table
    faults: list[TableFault]
    games: int = 0
    broken: bool = False

    def add(self, number: int, body: str) -> None:
        """Folds the next line, unless one before it is broken."""
        if self.broken:
            return
        expected = self.table.number + 1
        if number != expected:
            self._break(expected, text("check.missing"))
            return
        try:
            line = read_line(body)
            if isinstance(line, Again):
                self._check_game()
            fold(self.table, line)
        except ValidationError:
            self._break(number, text("check.unreadable"))
        except RuleError as error:
            self._break(number, error.text)
        except Exception as error:  # a log that is not as decisions make it may fail in any way
            self._break(number, text("check.unfolded", why=type(error).__name__))

    def end(self) -> None:
        """Checks the last game."""
        if not self.broken:
            self._check_game()

    def _break(self, number: int, what: Text | str) -> None:
        self.faults.append(TableFault(self.table.id, number, what))
        self.broken = True

    def _check_game(self) -> None:
        table = self.table
        if table.life != "over" or table.review or table.play is None:
            return
        self.games += 1
        names = [seat.name if seat else "" for seat in table.seats]
        try:
            verify(read_record(table.play.record(names, open_seed=True).text(), load_game))
        except RuleError as error:
            what = text("check.game", game=table.games + 1, rule=error.rule, what=error.text)
            self.faults.append(TableFault(table.id, table.number, what))
