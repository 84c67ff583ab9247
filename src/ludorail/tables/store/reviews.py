"""Reviews of finished games: kept for everybody who looks, made by one process at a time, resumed by another."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from ludorail.tables.store.failures import asks_store
from ludorail.tables.store.rows import StoredReview
from ludorail.tables.store.schema import REVIEWS

MOST_OF_TABLE = 20
"""Reviews of one table that are kept, the latest."""
MOST_IN_ALL = 10_000
KEPT_SECONDS = 90 * 24 * 3600.0
"""Seconds for which a review is kept after it was last asked for."""

_IS_OPEN = REVIEWS.c.state.in_(("waiting", "working"))


class ReviewStore:
    """The reviews of a house. Times are those of the house."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._alone = engine.dialect.name == "sqlite"
        """Whether this is the only process: a review that another has left behind is free at once."""

    @asks_store
    async def find(self, table: str, game: int) -> StoredReview | None:
        """The review of a game, if there is one."""
        async with self._engine.connect() as connection:
            return _stored((await connection.execute(sa.select(REVIEWS).where(_is(table, game)))).first())

    @asks_store
    async def ask(self, table: str, game: int, version: int, now: float) -> None:
        """Lets the review of a game begin or go on; one by an older version begins anew."""
        fresh = {"version": version, "progress": 0.0, "spent": 0.0, "review": "", "work": ""}
        row = {"table_id": table, "game": game, "state": "waiting", "asked": now, **fresh}
        async with self._engine.begin() as connection:
            older = REVIEWS.delete().where(_is(table, game), REVIEWS.c.version != version)
            await connection.execute(older)
            again = REVIEWS.update().where(_is(table, game))
            changed = await connection.execute(again.values(asked=now))
            if changed.rowcount:
                stopped = again.where(REVIEWS.c.state == "stopped")
                await connection.execute(stopped.values(state="waiting", keeper=None, kept_until=None))
            else:
                await connection.execute(_insert(connection.dialect.name).values(row).on_conflict_do_nothing())
                await connection.execute(REVIEWS.delete().where(_is_beyond(table)))

    @asks_store
    async def stop(self, table: str, game: int) -> None:
        """Stops a review; what it has found stays."""
        async with self._engine.begin() as connection:
            await connection.execute(
                REVIEWS.update()
                .where(_is(table, game), _IS_OPEN)
                .values(state="stopped", keeper=None, kept_until=None)
            )

    @asks_store
    async def claim(self, process: str, now: float, until: float) -> StoredReview | None:
        """Takes the review that has waited longest for a process; `None` if other processes work on all of them."""
        column = REVIEWS.c
        mine = sa.or_(column.keeper.is_(None), column.keeper == process)
        free = sa.true() if self._alone else sa.or_(mine, column.kept_until < now)
        query = sa.select(REVIEWS).where(_IS_OPEN, free).order_by(column.asked).limit(1)
        async with self._engine.connect() as connection:
            found = _stored((await connection.execute(query)).first())
        if found is None:
            return None
        async with self._engine.begin() as connection:
            taken = await connection.execute(
                REVIEWS.update()
                .where(_is(found.table, found.game), _IS_OPEN, free)
                .values(state="working", keeper=process, kept_until=until)
            )
        return found if taken.rowcount == 1 else None

    @asks_store
    async def keep(self, review: StoredReview, process: str, until: float) -> bool:
        """Stores how far a process has come with a review; False if it is no longer to work on it."""
        ends = review.state != "working"
        values: dict[str, object] = {
            "state": review.state,
            "progress": review.progress,
            "spent": review.spent,
            "review": review.review,
            "work": review.work,
            "keeper": None if ends else process,
            "kept_until": None if ends else until,
        }
        mine = sa.and_(REVIEWS.c.state == "working", REVIEWS.c.keeper == process)
        async with self._engine.begin() as connection:
            kept = await connection.execute(
                REVIEWS.update().where(_is(review.table, review.game), mine).values(values)
            )
            return bool(kept.rowcount == 1)

    @asks_store
    async def prune(self, now: float) -> None:
        """Deletes reviews that nobody has asked for in a long time, and the oldest of too many."""
        column = REVIEWS.c
        rank = sa.func.row_number().over(order_by=column.asked.desc()).label("rank")
        ranked = sa.select(column.table_id, column.game, rank).subquery()
        beyond = sa.select(ranked.c.table_id, ranked.c.game).where(ranked.c.rank > MOST_IN_ALL)
        async with self._engine.begin() as connection:
            await connection.execute(REVIEWS.delete().where(column.asked < now - KEPT_SECONDS))
            await connection.execute(REVIEWS.delete().where(sa.tuple_(column.table_id, column.game).in_(beyond)))


def _is(table: str, game: int) -> sa.ColumnElement[bool]:
    return sa.and_(REVIEWS.c.table_id == table, REVIEWS.c.game == game)


def _is_beyond(table: str) -> sa.ColumnElement[bool]:
    """The oldest reviews of a table, if it has too many."""
    column = REVIEWS.c
    latest = sa.select(column.game).where(column.table_id == table).order_by(column.asked.desc())
    return sa.and_(column.table_id == table, column.game.not_in(latest.limit(MOST_OF_TABLE)))


def _insert(dialect: str) -> Any:  # noqa: ANN401  # Any: each database has its own
    if dialect == "sqlite":
        from sqlalchemy.dialects.sqlite import insert as sqlite_insert

        return sqlite_insert(REVIEWS)
    from sqlalchemy.dialects.postgresql import insert

    return insert(REVIEWS)


def _stored(row: Any) -> StoredReview | None:  # noqa: ANN401  # Any: a row of the table
    if row is None:
        return None
    return StoredReview(
        row.table_id, row.game, row.version, row.state, row.progress, row.spent, row.review, row.work
    )
