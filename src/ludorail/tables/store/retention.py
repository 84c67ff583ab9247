"""Deletes tables at which nothing has happened for longer than a house keeps them, while it is open."""

import asyncio
import logging
from collections.abc import Callable, Collection

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from ludorail.tables.store.pruning import WRITE_OPTION, age, prune_some

log = logging.getLogger(__name__)

STEP = 20
"""Tables to look at in one step: players wait for the store no longer than that."""
INTERVAL = 10.0
"""Seconds between two steps."""


async def keep_only(
    seconds: float, engine: AsyncEngine, now: Callable[[], float], in_use: Callable[[], Collection[str]]
) -> None:
    """Goes through the tables again and again, and deletes those without a line for that number of seconds."""
    engine = engine.execution_options(**{WRITE_OPTION: True})
    after = ""
    while True:
        try:
            last, gone = await prune_some(engine, age(seconds, now()), after, STEP, in_use())
            after = last or ""
            if gone:
                log.info("old tables deleted: %d", gone)
        except (OSError, SQLAlchemyError) as error:  # a table came to life again, or the store is away
            log.warning("old tables could not be deleted: %s", type(error).__name__)
            after = ""
        await asyncio.sleep(INTERVAL)
