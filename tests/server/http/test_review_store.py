"""The reviews that a house stores: one process works on each, and their number is limited."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ludorail.tables.analysis.processes import worker_processes
from ludorail.tables.analysis.workers import Workers
from ludorail.tables.live.house_clock import HouseClock
from ludorail.tables.live.review_runner import MOST_OPEN, Reviewable, ReviewRunner
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.pruning import delete_tables
from ludorail.tables.store.reviews import KEPT_SECONDS, MOST_OF_TABLE, ReviewStore
from ludorail.tables.store.store import Store
from tests.tables.store.test_store import opening

TABLE = "t"


def with_store(database: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(database)
        await store.open()
        await store.append(opening(TABLE))
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_review_goes_from_hand_to_hand(database: str) -> None:
    async def story(store: Store) -> None:
        reviews = store.reviews
        assert await reviews.find(TABLE, 0) is None
        await reviews.ask(TABLE, 0, 1, now=1.0)
        first = await reviews.claim("one", now=1.0, until=11.0)
        assert first is not None
        if store.shared:
            assert await reviews.claim("other", now=2.0, until=12.0) is None
        half = replace(first, state="working", progress=0.5, spent=3.0, review="{}", work="half")
        assert await reviews.keep(half, "one", until=12.0)
        second = await reviews.claim("other", now=13.0, until=23.0)  # the first has not been heard of
        assert second == half
        assert not await reviews.keep(half, "one", until=24.0)
        assert await reviews.keep(replace(half, state="done", work="", progress=1.0), "other", until=24.0)
        assert await reviews.claim("one", now=99.0, until=109.0) is None

    with_store(database, story)


def test_a_review_that_is_stopped_goes_on_where_it_was(database: str) -> None:
    async def story(store: Store) -> None:
        reviews = store.reviews
        await reviews.ask(TABLE, 0, 1, now=1.0)
        mine = await reviews.claim("one", now=1.0, until=11.0)
        assert mine is not None
        half = replace(mine, state="working", progress=0.5, review="{}", work="half")
        assert await reviews.keep(half, "one", until=12.0)
        await reviews.stop(TABLE, 0)
        assert not await reviews.keep(half, "one", until=13.0)
        assert await reviews.claim("one", now=3.0, until=13.0) is None
        await reviews.ask(TABLE, 0, 1, now=4.0)
        again = await reviews.claim("other", now=4.0, until=14.0)
        assert again is not None
        assert (again.work, again.progress) == ("half", 0.5)
        await reviews.ask(TABLE, 0, 2, now=5.0)  # another valuer
        anew = await reviews.find(TABLE, 0)
        assert anew is not None
        assert (anew.version, anew.work, anew.state) == (2, "", "waiting")

    with_store(database, story)


def test_reviews_are_few_and_go_with_age_and_with_their_table(database: str) -> None:
    async def story(store: Store) -> None:
        reviews = store.reviews
        for game in range(MOST_OF_TABLE + 2):
            await reviews.ask(TABLE, game, 1, now=float(game))
        kept = [await reviews.find(TABLE, game) is not None for game in range(MOST_OF_TABLE + 2)]
        assert kept == [False, False, *[True] * MOST_OF_TABLE]
        await reviews.prune(now=KEPT_SECONDS + 3.5)
        assert await reviews.find(TABLE, 3) is None
        assert await reviews.find(TABLE, 4) is not None
        async with store.engine.begin() as connection:
            await delete_tables(connection, [TABLE])
        assert await reviews.find(TABLE, 4) is None

    with_store(database, story)


def test_an_address_has_few_reviews_at_a_time(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        runner = runner_of(store.reviews)
        for game in range(MOST_OPEN):
            await runner.ask(TABLE, game, 1, "1.2.3.4")
        with pytest.raises(Refusal, match="too_many_reviews"):
            await runner.ask(TABLE, MOST_OPEN, 1, "1.2.3.4")
        await runner.ask(TABLE, 0, 1, "1.2.3.4")  # the same again
        await runner.ask(TABLE, MOST_OPEN, 1, "5.6.7.8")
        await runner.stop(TABLE, 0)
        await runner.ask(TABLE, MOST_OPEN + 1, 1, "1.2.3.4")
        with pytest.raises(Refusal, match="too_many_reviews"):
            await runner.ask(TABLE, MOST_OPEN + 2, 1, "1.2.3.4")
        await store.reviews.stop(TABLE, 1)  # as another process does
        await runner.ask(TABLE, MOST_OPEN + 2, 1, "1.2.3.4")

    with_store(f"sqlite:///{tmp_path}/house.db", story)


def test_a_house_without_time_for_reviews_makes_none(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(Refusal, match="no_reviews"):
            await runner_of(store.reviews, share=0.0).ask(TABLE, 0, 1, "1.2.3.4")

    with_store(f"sqlite:///{tmp_path}/house.db", story)


def runner_of(store: ReviewStore, share: float = 1.0) -> ReviewRunner:
    async def gone(table: str, game: int) -> Reviewable:
        raise Refusal("no_table")

    return ReviewRunner(store, Workers(worker_processes(1)), gone, "one", HouseClock(), share)
