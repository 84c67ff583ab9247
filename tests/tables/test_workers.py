"""The worker processes: they think from views alone, and their faults harm nobody."""

import asyncio
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace

import pytest

from ludorail.bots import advice
from ludorail.core.conformance import view_text
from ludorail.core.limit import Limit
from ludorail.core.source import Source
from ludorail.core.state import State
from ludorail.core.view import View
from ludorail.tables.analysis import workers as thinking
from ludorail.tables.analysis.fair_queue import Asker
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
def test_who_thinks_for_a_seat_sees_nothing_hidden_from_it(monkeypatch: pytest.MonkeyPatch, work: str) -> None:
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
def workers() -> Iterator[thinking.Workers]:
    """One process."""
    made = thinking.Workers(1)
    yield made
    made.close()


def test_a_fault_of_a_game_is_no_answer_and_the_process_goes_on(workers: thinking.Workers) -> None:
    async def story() -> None:
        for nonsense in (partial(int, "x"), partial(exec, "import os; os._exit(1)")):
            with pytest.raises(Refusal, match="no_answer"):
                await workers.run(nonsense, SOMEBODY)
        assert await workers.run(partial(int, "5"), SOMEBODY) == 5

    asyncio.run(story())
