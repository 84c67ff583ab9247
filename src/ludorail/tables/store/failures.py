"""Trouble with the database, of any kind: one refusal for all of it."""

import sqlite3
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import asyncpg
from sqlalchemy.exc import SQLAlchemyError

from ludorail.tables.model.refusal import StoreAway

P = ParamSpec("P")
T = TypeVar("T")

DATABASE_ERRORS = (OSError, SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError)
"""The errors of drivers while a database is away, full or starting."""


Asking = Callable[P, Coroutine[Any, Any, T]]  # Any: nothing is sent to a coroutine


def asks_store(method: Asking[P, T]) -> Asking[P, T]:
    """Makes a method that asks the database raise `StoreAway` while it does not answer."""

    @wraps(method)
    async def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await method(*args, **kwargs)
        except DATABASE_ERRORS as error:
            raise StoreAway(type(error).__name__) from None

    return guarded
