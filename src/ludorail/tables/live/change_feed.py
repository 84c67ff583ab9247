"""News between processes: that a table has a new line. Only the news; the line itself is in the store."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Protocol

import asyncpg
from redis import asyncio as redis
from sqlalchemy import make_url

from ludorail.tables.store.store import CHANNEL

PAUSE = 1.0
"""Seconds before a lost connection is tried again."""

SLOW = 5.0
"""Seconds after which Redis is taken to be away."""
MOST_NEWS = 10_000

log = logging.getLogger(__name__)

Heard = Callable[[str, int], None]
"""What is called with a table and the number of its new line."""


class Changes(Protocol):
    """Carries news to the other processes and from them."""

    def tell(self, table: str, number: int) -> None:
        """A line was stored here; nobody waits until the others have heard."""

    async def listen(self, heard: Heard) -> None:
        """Listens until it is cancelled."""


class NoChanges:
    """One process alone has nobody to tell."""

    def tell(self, table: str, number: int) -> None:
        """Nothing to do."""

    async def listen(self, heard: Heard) -> None:
        """Nothing to hear."""


class PostgresChanges:
    """PostgreSQL's own LISTEN; the store does the NOTIFY in the transaction that stores the line."""

    def __init__(self, url: str) -> None:
        address = make_url(url).set(drivername="postgresql")
        self._url = address.render_as_string(hide_password=False)

    def tell(self, table: str, number: int) -> None:
        """Told already, with the line."""

    async def listen(self, heard: Heard) -> None:
        """Listens, and comes back when the connection is lost."""
        while True:
            try:
                await self._listen(heard)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("listening to the database was cut: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def _listen(self, heard: Heard) -> None:
        connection = await asyncpg.connect(self._url)
        try:
            await connection.add_listener(CHANNEL, lambda *told: _hear(heard, told[-1]))
            while not connection.is_closed():
                await asyncio.sleep(PAUSE)
        finally:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await connection.close()


class RedisChanges:
    """Publish and subscribe through Redis, for houses that have one."""

    def __init__(self, url: str) -> None:
        self._client = redis.from_url(url, socket_connect_timeout=SLOW)
        self._news: asyncio.Queue[str] = asyncio.Queue(MOST_NEWS)

    def tell(self, table: str, number: int) -> None:
        """Has it published. If Redis is away or slow the others hear a little later, from the store."""
        with contextlib.suppress(asyncio.QueueFull):
            self._news.put_nowait(f"{table}:{number}")

    async def _publish(self) -> None:
        while True:
            news = await self._news.get()
            try:
                await asyncio.wait_for(self._client.publish(CHANNEL, news), SLOW)
            except (OSError, redis.RedisError) as error:
                log.warning("news was not published: %s", type(error).__name__)

    async def listen(self, heard: Heard) -> None:
        """Listens, and publishes what is told."""
        await asyncio.gather(self._publish(), self._listen(heard))

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                async with self._client.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    async for message in subscription.listen():
                        if message["type"] == "message":
                            _hear(heard, message["data"].decode())
            except (OSError, redis.RedisError) as error:
                log.warning("listening to Redis was cut: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)


def _hear(heard: Heard, payload: object) -> None:
    table, _, number = str(payload).partition(":")
    if number.isdecimal():
        heard(table, int(number))


def changes_for(database: str, redis_url: str | None) -> Changes:
    """How news travels with these settings."""
    if database.startswith("postgres"):
        return RedisChanges(redis_url) if redis_url else PostgresChanges(database)
    return NoChanges()
