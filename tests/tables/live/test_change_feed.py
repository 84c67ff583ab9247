"""News between processes: trouble with Redis is logged once, and so is its end."""

import asyncio
import re

import pytest

from ludorail.tables.live.shared_changes import RedisChangeFeed


class Carrier:
    """A Redis that is down for a while."""

    def __init__(self) -> None:
        self.away = True
        self.told: list[str] = []

    async def publish(self, channel: str, news: str) -> None:
        if self.away:
            raise ConnectionError
        self.told.append(news)


def test_a_redis_that_is_away_is_told_of_once_and_not_for_every_move(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        changes, carrier = RedisChangeFeed("redis://127.0.0.1:1"), Carrier()
        monkeypatch.setattr(changes, "_client", carrier)
        publishing = asyncio.create_task(changes._publish())
        for number in range(100):
            changes.tell("t", number)
        while changes._telling._missed < 100:
            await asyncio.sleep(0)
        assert caplog.messages == ["news to Redis: away (ConnectionError)"]
        carrier.away = False
        for number in range(100, 105):
            changes.tell("t", number)
        async with asyncio.timeout(60):
            while len(carrier.told) < 5:
                await asyncio.sleep(0.01)
        [back] = caplog.messages[1:]
        assert re.fullmatch(r"news to Redis: back after \d+ s; news not told: 100", back)
        publishing.cancel()

    asyncio.run(story())
