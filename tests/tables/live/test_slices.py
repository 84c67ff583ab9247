"""Long tasks in slices: others are served in between, and tasks take turns."""

import asyncio

import pytest

from ludorail.core.steps import Steps, finish
from ludorail.tables.live import slices
from ludorail.tables.live.slices import Slices


@pytest.fixture(autouse=True)
def one_step_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE_SECONDS", 0.0)


def counting(name: str, most: int, done: list[str]) -> Steps[int]:
    for _ in range(most):
        done.append(name)
        yield
    return most


def test_the_result_is_that_of_all_steps_at_once() -> None:
    assert asyncio.run(Slices().run(counting("a", 5, []))) == finish(counting("a", 5, [])) == 5


def test_others_are_served_between_two_slices() -> None:
    async def story() -> None:
        work = asyncio.create_task(Slices().run(counting("a", 50, [])))
        turns = 0
        while not work.done():
            turns += 1
            await asyncio.sleep(0)
        assert turns >= 50

    asyncio.run(story())


def test_works_take_turns_and_only_one_slice_is_done_in_a_turn_of_the_loop() -> None:
    async def story() -> None:
        many, done = Slices(), list[str]()
        works = [asyncio.create_task(many.run(counting(name, 10, done))) for name in "abc"]
        while not all(work.done() for work in works):
            before = len(done)
            await asyncio.sleep(0)
            assert len(done) <= before + 1
        assert done == list("abc") * 10

    asyncio.run(story())


def test_cancelled_work_stops_and_the_next_goes_on() -> None:
    async def story() -> None:
        many, done = Slices(), list[str]()
        first = asyncio.create_task(many.run(counting("a", 10**9, done)))
        second = asyncio.create_task(many.run(counting("b", 10, done)))
        await asyncio.sleep(0.01)
        first.cancel()
        assert await second == 10
        await asyncio.gather(first, return_exceptions=True)
        assert first.cancelled()

    asyncio.run(story())
