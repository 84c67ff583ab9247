"""News between processes, by PostgreSQL or by Redis."""

import asyncio
import contextlib

import asyncpg
from redis import asyncio as redis
from sqlalchemy import make_url

from ludorail.tables.live.change_feed import ChangeFeed, NoChangeFeed, OnLine
from ludorail.tables.live.outage import Outage
from ludorail.tables.store.store import CHANNEL

RECONNECT_DELAY = 1.0
"""Seconds before a lost connection is opened again."""

REDIS_TIMEOUT = 5.0
"""Seconds after which Redis counts as unreachable."""
QUEUE_SIZE = 10_000


class PostgresChangeFeed:
    """PostgreSQL's LISTEN; the store does the NOTIFY in the transaction that stores the line."""

    def __init__(self, url: str) -> None:
        address = make_url(url).set(drivername="postgresql")
        self._url = address.render_as_string(hide_password=False)
        self._hearing = Outage("news from the database")

    def tell(self, table: str, number: int) -> None:
        """Does nothing: the line's own transaction has told it."""

    async def listen(self, on_line: OnLine) -> None:
        """Listens, and connects again when the connection is lost."""
        while True:
            try:
                await self._listen(on_line)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                self._hearing.failed(type(error).__name__)
            await asyncio.sleep(RECONNECT_DELAY)

    async def _listen(self, on_line: OnLine) -> None:
        connection = await asyncpg.connect(self._url)
        try:
            await connection.add_listener(CHANNEL, lambda *told: _hear(on_line, told[-1]))
            self._hearing.answered()
            while not connection.is_closed():
                await asyncio.sleep(RECONNECT_DELAY)
            self._hearing.failed(ConnectionResetError.__name__)
        finally:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await connection.close()


class RedisChangeFeed:
    """Redis's publish and subscribe, where there is a Redis."""

    def __init__(self, url: str) -> None:
        self._client = redis.from_url(url, socket_connect_timeout=REDIS_TIMEOUT)
        self._news: asyncio.Queue[str] = asyncio.Queue(QUEUE_SIZE)
        self._telling = Outage("news to Redis")
        self._hearing = Outage("news from Redis")

    def tell(self, table: str, number: int) -> None:
        """Queues the news. If Redis is slow or unreachable, the others find the line in the store a little later."""
        try:
            self._news.put_nowait(f"{table}:{number}")
        except asyncio.QueueFull:
            self._telling.missed()

    async def _publish(self) -> None:
        while True:
            news = await self._news.get()
            try:
                await asyncio.wait_for(self._client.publish(CHANNEL, news), REDIS_TIMEOUT)
                self._telling.answered()
            except (OSError, redis.RedisError) as error:
                self._telling.missed()
                self._telling.failed(type(error).__name__)

    async def listen(self, on_line: OnLine) -> None:
        """Listens, and publishes the queued news."""
        await asyncio.gather(self._publish(), self._listen(on_line))

    async def _listen(self, on_line: OnLine) -> None:
        while True:
            try:
                async with self._client.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    async for message in subscription.listen():
                        self._hearing.answered()
                        if message["type"] == "message":
                            _hear(on_line, message["data"].decode())
            except (OSError, redis.RedisError) as error:
                self._hearing.failed(type(error).__name__)
            await asyncio.sleep(RECONNECT_DELAY)


def _hear(on_line: OnLine, payload: object) -> None:
    table, _, number = str(payload).partition(":")
    if number.isdecimal():
        on_line(table, int(number))


def change_feed_for(database: str, redis_url: str | None) -> ChangeFeed:
    """The feed for these settings."""
    if database.startswith("postgres"):
        return RedisChangeFeed(redis_url) if redis_url else PostgresChangeFeed(database)
    return NoChangeFeed()
