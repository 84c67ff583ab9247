"""The clock of the house: nobody loses time because a machine's clock is set, or the house was closed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ludorail.tables.live.house_clock import HouseClock
from ludorail.tables.live.live_table import LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model.lines import Clock, Settings
from ludorail.tables.store.store import Store
from tests.tables.live.test_registry import NoBots, any_move, begun
from tests.tables.live.test_scheduler import alone, nothing_due

TOTAL = Settings(clock=Clock(kind="total", seconds=100), grace=0, at_zero="resign")


class Machine:
    """A machine whose clock is set by hand while its seconds go on."""

    def __init__(self) -> None:
        self.wall, self.seconds = 50_000.0, 7.0

    def clock(self) -> HouseClock:
        return HouseClock(lambda: self.wall, lambda: self.seconds)

    def wait(self, seconds: float) -> None:
        self.wall += seconds
        self.seconds += seconds


@asynccontextmanager
async def house(database: str, machine: Machine) -> AsyncIterator[TableRegistry]:
    registry = TableRegistry(Store(database, None), NoBots(), now=machine.clock(), pace=0)
    await registry.open_store()
    yield registry
    await registry.close()


def left(registry: TableRegistry, live: LiveTable) -> list[float | None]:
    assert live.table.clocks is not None
    return live.table.clocks.left(registry.now())


@pytest.mark.parametrize("jump", [3600.0, -3600.0, 1e9])
def test_a_machine_whose_clock_is_set_costs_nobody_time(tmp_path: Path, jump: float) -> None:
    async def story() -> None:
        machine = Machine()
        async with house(f"sqlite:///{tmp_path}/house.db", machine) as registry:
            live = await alone(await begun(registry, TOTAL))
            machine.wait(10)
            machine.wall += jump
            assert left(registry, live) == [90, 100]
            await nothing_due(registry, live)
            await any_move(registry, live)
            await alone(live)
            machine.wait(5)
            assert left(registry, live) == [90, 95]

    asyncio.run(story())


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_a_house_goes_on_from_what_was_left_when_it_was_closed(tmp_path: Path, jump: float) -> None:
    async def story() -> None:
        machine = Machine()
        async with house(f"sqlite:///{tmp_path}/house.db", machine) as registry:
            live = await alone(await begun(registry, TOTAL))
            machine.wait(10)
        machine.wall, machine.seconds = machine.wall + jump, 3.0  # it was started again
        async with house(f"sqlite:///{tmp_path}/house.db", machine) as registry:
            live = await alone(await registry.by_code(live.links.watch_code))
            machine.wait(20)
            assert left(registry, live) == [70, 100]
            await any_move(registry, live)
            await alone(live)
            machine.wait(101)
            await registry._scheduler.attend(live)
            assert live.table.taken(1).resigned  # and time goes on

    asyncio.run(story())


def test_nobody_loses_anything_that_a_killed_house_had_not_kept(tmp_path: Path) -> None:
    async def story() -> None:
        machine = Machine()
        database = f"sqlite:///{tmp_path}/house.db"
        async with house(database, machine) as registry:
            live = await alone(await begun(registry, TOTAL))
            machine.wait(4)
            await any_move(registry, live)
            await alone(live)
            machine.seconds -= 4  # so that closing stores no later time, as after a kill
        async with house(database, machine) as registry:
            live = await alone(await registry.by_code(live.links.watch_code))
            assert registry.now() < live.table.changed
            assert all(seconds is not None and seconds >= 96 for seconds in left(registry, live))

    asyncio.run(story())


def test_processes_whose_machines_disagree_by_an_hour_agree_on_the_time() -> None:
    """The second learns the time from the store and from the lines of the first."""
    early, late = Machine(), Machine()
    late.wall += 3600
    first, second = early.clock(), late.clock()
    second.set(first())
    early.wait(10)
    late.wait(7)  # it slept for three seconds
    assert first() - second() == pytest.approx(3)
    second.catch_up(first())
    assert second() == pytest.approx(first())
    second.catch_up(first() - 100)
    assert second() == pytest.approx(first())
