"""The queue in front of the worker processes: the order of service, counted and not timed."""

from itertools import islice

import pytest

from ludorail.tables.analysis.fair_queue import MOST_TABLES, MOST_TABLES_IN_ALL, Asker, FairQueue
from ludorail.tables.model.refusal import Refusal


def person(*addresses: str, table: str = "t") -> Asker:
    return Asker(addresses, table, person=True)


def bots(*addresses: str, table: str = "t") -> Asker:
    return Asker(addresses, table, person=False)


def served(queue: FairQueue[str], most: int = 10_000, seconds: float = 1.0) -> list[str]:
    """The tasks that one worker does, in order."""
    order: list[str] = []
    while len(order) < most and (ticket := queue.next()) is not None:
        order.append(ticket.work)
        queue.done(ticket, seconds)
    return order


def test_a_newcomer_is_served_next_however_much_another_has_waiting() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.add("many", person("a", table=f"t{number}"))
    running = queue.next()
    assert running is not None
    queue.add("one", person("b"))
    queue.done(running, 1.0)
    assert served(queue, 1) == ["one"]


def test_reviews_come_after_everybody_who_waits_at_a_table() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add("review", Asker(("a",), "r", person=False, review=True))
    for number in range(5):
        queue.add("bot", bots("b", table=f"t{number}"))
        queue.add("person", person("c", table=f"t{number}"))
    assert served(queue)[-1] == "review"
    assert queue.waiting("reviews") == 0


def test_addresses_share_the_time_and_not_the_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(40):
        queue.add("long", person("a", table=f"t{number}"))
        queue.add("short", person("b", table=f"t{number}"))
    used = {"long": 0.0, "short": 0.0}
    for _ in range(30):
        ticket = queue.next()
        assert ticket is not None
        seconds = 1.0 if ticket.work == "long" else 0.1
        used[ticket.work] += seconds
        queue.done(ticket, seconds)
    assert used["long"] == pytest.approx(used["short"], abs=1.1)


def test_tables_of_one_address_have_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in "xyz":
        for number in (1, 2):
            queue.add(f"{table}{number}", person("a", table=table))
    assert served(queue) == ["x1", "y1", "z1", "x2", "y2", "z2"]


def test_people_go_first_and_bots_are_not_forgotten() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(30):
        queue.add("bots", bots("a", table=f"b{number}"))
        queue.add("people", person("b", table=f"p{number}"))
    order = served(queue, 20)
    assert order[:3] == ["people"] * 3
    assert order.count("bots") == 5


def test_nobody_slows_a_table_down_by_watching_it() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.add("many", person("a", table=f"t{number}"))
    queue.add("one", person("a", "b", table="theirs"))
    assert "one" in served(queue, 2)


def test_a_queue_is_bounded_for_one_address_and_in_all() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(MOST_TABLES):
        queue.add("", person("a", table=f"t{number}"))
    queue.add("the other bots of a table", person("a", table="t0"))
    for asker in (person("a"), bots("a")):
        with pytest.raises(Refusal, match="busy"):
            queue.add("", asker)
    for number in range(MOST_TABLES_IN_ALL - MOST_TABLES):
        queue.add("", bots(f"b{number}"))
    with pytest.raises(Refusal, match="busy"):
        queue.add("", person("c"))
    assert (queue.waiting("people"), queue.waiting("bots")) == (MOST_TABLES, MOST_TABLES_IN_ALL - MOST_TABLES)


def test_abandoned_work_is_not_done_and_leaves_no_trace() -> None:
    queue: FairQueue[str] = FairQueue()
    tickets = [queue.add(work, person("a", table=work)) for work in "xyz"]
    queue.give_up(tickets[1])
    queue.give_up(tickets[1])
    assert served(queue) == ["x", "z"]
    queue.give_up(tickets[0])
    assert queue._accounts == {"people": {}, "bots": {}, "reviews": {}}


def test_one_address_may_have_one_process_of_several() -> None:
    queue: FairQueue[str] = FairQueue(at_once=1)
    for work in "xy":
        queue.add(work, person("a", table=work))
    queue.add("z", person("b"))
    tickets = list(islice(iter(queue.next, None), 5))
    assert [ticket.work for ticket in tickets] == ["x", "z"]
    queue.done(tickets[0], 1.0)
    assert served(queue) == ["y"]
