"""The worker processes: they think from views alone, and their crashes harm nobody."""

import asyncio
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace

import pytest

from ludorail.bots import advice
from ludorail.core.chance.source import Source
from ludorail.core.conformance import view_text
from ludorail.core.state import State
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.tables.analysis import thinking
from ludorail.tables.analysis.fair_queue import Asker
from ludorail.tables.analysis.processes import worker_processes
from ludorail.tables.analysis.workers import SHORT_THOUGHT, Workers
from ludorail.tables.model.refusal import Refusal

SOMEBODY = Asker(("1.2.3.4",), "t", person=True)
OPENING = """[Game "game-of-trains"]
[Players "2"]

* deal 0 84 71 60 44 30 9 2
* deal 1 80 66 51 50 21 20 5
* offer 0 10
* offer 1 {hidden}
"""


@pytest.mark.parametrize("work", ["advise", "find_ways"])
def test_a_worker_that_thinks_for_a_seat_sees_nothing_hidden_from_it(
    monkeypatch: pytest.MonkeyPatch, work: str
) -> None:
    seen: list[str] = []

    def look(view: View[State], limit: Limit | None = None, source: Source | None = None) -> list[object]:
        seen.append(view_text(view.rules, view))
        return []

    monkeypatch.setattr(advice, "adviser_of", lambda rules: SimpleNamespace(advise=look))
    monkeypatch.setattr(thinking, "turn_plans_of", lambda rules: SimpleNamespace(ways=look))
    for hidden in ("11 12", "31 54"):
        record = OPENING.format(hidden=hidden)
        if work == "advise":
            thinking.advise(record, 0, [], "en", [], 1)
        else:
            thinking.find_ways(record, 0, [])
    assert seen[0] == seen[1]


@pytest.fixture
def workers() -> Iterator[Workers]:
    """One process."""
    made = Workers(worker_processes(1))
    yield made
    made.close()


def test_a_fault_of_a_game_is_no_answer_and_the_process_goes_on(workers: Workers) -> None:
    async def story() -> None:
        for nonsense in (partial(int, "x"), partial(exec, "import os; os._exit(1)")):
            with pytest.raises(Refusal, match="no_answer"):
                await workers.run(nonsense, SOMEBODY)
        assert await workers.run(partial(int, "5"), SOMEBODY) == 5

    asyncio.run(story())


def test_work_without_end_is_ended_and_the_process_comes_back() -> None:
    pytest.importorskip("resource")
    workers = Workers(worker_processes(1, 0.5))

    async def story() -> None:
        with pytest.raises(Refusal, match="no_answer"):
            await workers.run(partial(exec, "while True: pass"), SOMEBODY)
        assert await workers.run(partial(int, "5"), SOMEBODY) == 5

    asyncio.run(story())
    workers.close()


def test_bots_think_shorter_while_many_tables_of_one_address_wait(workers: Workers) -> None:
    async def story() -> list[float]:
        tables = [Asker(("1.2.3.4",), f"t{number}", person=False) for number in range(6)]
        return list(await asyncio.gather(*(workers.think_about(float, table) for table in tables)))

    short, long = SHORT_THOUGHT, thinking.LONGEST_THOUGHT
    assert asyncio.run(story()) == [short] * 3 + [long] * 3


def test_work_that_nobody_waits_for_any_more_is_not_begun(workers: Workers) -> None:
    waited: list[str] = []
    workers._waited = lambda kind, seconds: waited.append(kind)

    async def story() -> None:
        first = asyncio.create_task(workers.run(partial(int, "1"), SOMEBODY))
        second = asyncio.create_task(workers.run(partial(int, "2"), SOMEBODY))
        await asyncio.sleep(0)
        second.cancel()
        assert await first == 1
        assert await workers.run(partial(int, "3"), SOMEBODY) == 3
        assert waited == ["people"] * 2

    asyncio.run(story())
