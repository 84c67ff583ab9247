"""Restores a backup of any house into one in SQLite or PostgreSQL."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.schema import PRESENT, TABLES
from ludorail.tables.store.store import MIGRATION_LOCK, TAKE_MIGRATION_LOCK
from ludorail.tables.upkeep.backup import BACKED_UP_TABLES, check_file, copy_rows
from ludorail.tables.upkeep.database import Database, open_database


async def restore(database: Database, file: Path, replace: bool) -> int:
    """Fills a house from a backup, in one transaction; returns the number of tables.

    Raises `Refusal` if the house has tables and is not to be replaced, if it is served, or if the file is no backup.
    """
    async with database.closed_to_servers():
        await database.prepare()
        # Not in the usual folder, if it can be helped: on many machines that one is memory.
        beside = file.parent if os.access(file.parent, os.W_OK) else None
        with TemporaryDirectory(prefix="ludorail-", dir=beside) as folder:
            copy = (
                Path(folder) / "backup.db"
            )  # a backup of an older version is migrated, and the file stays as it is
            await asyncio.to_thread(shutil.copyfile, file, copy)
            await asyncio.to_thread(check_file, copy)
            async with open_database(f"sqlite:///{copy}") as backup:
                await _migrate(backup, file)
                async with _sound(file), backup.engine.connect() as source, database.writing() as target:
                    if database.store.shared:
                        # A server that starts now waits for the end.
                        await target.execute(TAKE_MIGRATION_LOCK, {"key": MIGRATION_LOCK})
                    await _empty(target, replace)
                    await copy_rows(source, target)
                    return int(
                        (await target.execute(sa.select(sa.func.count()).select_from(TABLES))).scalar() or 0
                    )


@asynccontextmanager
async def _sound(file: Path) -> AsyncIterator[None]:
    try:
        yield
    except IntegrityError:  # lines without a table
        raise Refusal("damaged", file=file) from None


async def _migrate(backup: Database, file: Path) -> None:
    try:
        await backup.find()
        await backup.prepare()
    except (CommandError, Refusal, SQLAlchemyError):
        raise Refusal("no_backup", file=file) from None


async def _empty(target: AsyncConnection, replace: bool) -> None:
    if not replace and (await target.execute(sa.select(TABLES.c.id).limit(1))).first() is not None:
        raise Refusal("not_empty")
    for table in (PRESENT, *reversed(BACKED_UP_TABLES)):
        await target.execute(table.delete())
