"""Slow results: nobody waits for everything that somebody else has asked for."""

import asyncio
import time

import pytest

from ludorail.server import result_cache
from ludorail.server.app import make_results
from ludorail.tables.analysis.fair_queue import MOST_TABLES
from ludorail.tables.model.refusal import Refusal

PROOF = 0.5
"""Seconds that a slow proof takes."""


def test_proofs_of_one_address_keep_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_cache, "find_best", time.sleep)
    cache, done = make_results(), list[str]()

    async def ask(address: str, seconds: float, what: str) -> None:
        await cache.find(address, time.sleep, seconds)
        done.append(what)

    async def story() -> None:
        proofs = [asyncio.create_task(ask("a", PROOF + number / 100, f"a{number}")) for number in range(5)]
        await asyncio.sleep(0)
        await asyncio.gather(ask("b", 0.0, "b"), *proofs)

    asyncio.run(story())
    cache.close()
    assert done.index("b") <= 1
    assert [what for what in done if what != "b"] == [f"a{number}" for number in range(5)]


def test_an_address_that_asks_for_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = make_results()

    async def story() -> None:
        found = await asyncio.gather(
            *(cache.find("a", int, str(number)) for number in range(MOST_TABLES + 10)), return_exceptions=True
        )
        refused = [one for one in found if isinstance(one, Refusal)]
        assert {one.code for one in refused} == {"busy"}
        assert 0 < len(refused) <= 10
        assert await cache.find("b", int, "7") == 7

    asyncio.run(story())
    cache.close()
