"""The scheduler, which a closed server, a power cut or a broken table must not stop."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from time import time

import pytest

from ludorail.tables.analysis.fair_queue import Asker
from ludorail.tables.live.live_table import DUE_NOW, LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions
from ludorail.tables.model.fold import before_game
from ludorail.tables.model.lines import Clock, Settings, TableLine, TableOpened
from ludorail.tables.store.rows import PendingWrite, TableLinks, TableRow
from ludorail.tables.store.store import Store
from ludorail.tables.store.writers import SqliteWriter
from tests.tables.live.test_registry import HandSetClock, NoBots, any_move, begun

CLOCKED = Settings(clock=Clock(kind="move", seconds=60), grace=30)


@asynccontextmanager
async def opened(folder: Path, hours: HandSetClock) -> AsyncIterator[TableRegistry]:
    """A registry that polls only when the test does."""
    registry = TableRegistry(Store(f"sqlite:///{folder}/house.db"), NoBots(), now=hours, pace=0)
    await registry.open_store()
    yield registry
    await registry.close()


async def nothing_due(registry: TableRegistry, live: LiveTable) -> None:
    """Asserts that nothing is due at a table: the scheduler only waits."""
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(registry._scheduler.attend(live), 0.05)


async def alone(live: LiveTable) -> LiveTable:
    """Stops the scheduler at a table, so that the test alone attends to it."""
    if live.attending is not None:
        live.attending.cancel()
        await asyncio.gather(live.attending, return_exceptions=True)
    return live


def test_a_move_that_is_on_its_way_to_the_disk_when_the_time_is_up_counts(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await alone(await begun(registry, CLOCKED))
            plain, written = registry.store.append, asyncio.Event()

            async def slow(write: PendingWrite) -> None:
                await written.wait()
                await plain(write)

            registry.store.append = slow  # type: ignore[method-assign]  # the test slows it
            moving = asyncio.create_task(any_move(registry, live))
            await asyncio.sleep(0)
            hours.now += 1000
            seeing = asyncio.create_task(registry._scheduler.attend(live))
            await asyncio.sleep(0.05)
            written.set()
            await moving
            seeing.cancel()
            assert [live.table.taken(seat).stand_in for seat in (0, 1)] == [None, None]

    asyncio.run(story())


def test_nobody_runs_out_of_time_because_the_house_was_closed(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            code = (await begun(registry, CLOCKED)).links.watch_code
            hours.now += 50
        hours.now += 3600
        async with opened(tmp_path, hours) as registry:
            live = await alone(await registry.by_code(code))
            await registry.do(live, partial(decisions.say, seat=1, name="b", words="hello", reaction=True))
            await alone(live)
            assert live.table.clocks is not None
            assert live.table.clocks.left(registry.now()) == [10, 60]  # what was left when it closed
            hours.now += 39
            await nothing_due(registry, live)
            hours.now += 1
            await registry._scheduler.attend(live)
            assert live.table.taken(0).stand_in == "level2"

    asyncio.run(story())


def test_a_player_back_within_the_grace_has_the_rest_of_it(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await alone(await begun(registry, CLOCKED))
            hours.now += 70
            live.arrive("a", hours.now)
            await nothing_due(registry, live)
            hours.now += 21
            await registry._scheduler.attend(live)
            assert live.table.taken(0).stand_in == "level2"

    asyncio.run(story())


def test_a_player_back_at_another_process_within_the_grace_has_the_rest_of_it(tmp_path: Path) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            live = await alone(await begun(registry, CLOCKED))
            hours.now += 70
            live.set_elsewhere(frozenset({"a"}), hours.now)
            hours.now += 5
            live.arrive("a", hours.now)  # here too
            live.follow("1.2.3.4", hours.now)
            await nothing_due(registry, live)
            hours.now += 16
            await registry._scheduler.attend(live)
            assert live.table.taken(0).stand_in == "level2"

    asyncio.run(story())


class Slow(NoBots):
    """A bot that thinks for ever."""

    async def think(self, record: str, seat: int, bot: str, seed: int, asker: Asker) -> tuple[str, float]:
        await asyncio.sleep(60)
        raise AssertionError("nobody waits so long")


def test_time_runs_out_for_people_while_bots_think(tmp_path: Path) -> None:
    async def story() -> None:
        registry = TableRegistry(Store(f"sqlite:///{tmp_path}/house.db"), Slow(), pace=0)
        await registry.open()
        quick = Settings(clock=Clock(kind="move", seconds=1), grace=0, at_zero="resign")
        live = await registry.create("zack-and-pack", 3, {}, quick)
        await registry.do(live, partial(decisions.join, name="a", token_hash="a"))
        for _ in range(2):
            await registry.do(live, partial(decisions.seat_bot, bot="level1"))
        await registry.do(live, decisions.start)
        assert live.table.play is not None
        assert len(live.table.play.actors) == 3
        async with asyncio.timeout(60):
            while not live.table.taken(0).resigned:
                await asyncio.sleep(0.01)
        await registry.close()

    asyncio.run(story())


def test_a_table_that_many_ask_for_at_once_is_loaded_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, HandSetClock()) as registry:
            live = await begun(registry)
            registry.leave(live)
            loads = 0
            plain = registry.store.lines

            async def counted(table: str, after: int = 0) -> list[TableLine]:
                nonlocal loads
                loads += 1
                return await plain(table, after)

            registry.store.lines = counted  # type: ignore[method-assign]  # the test counts its calls
            found = await asyncio.gather(*(registry.by_code(live.links.watch_code) for _ in range(20)))
            assert loads == 1
            assert len({id(one) for one in found}) == 1

    asyncio.run(story())


def test_a_record_to_play_on_from_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path, HandSetClock()) as registry:
            live = await registry.create("game-of-trains", 2, {}, Settings(), record=BEGUN)
            monkeypatch.setattr(before_game, "reading_record", None)
            for name in ("a", "b"):
                await registry.do(live, partial(decisions.join, name=name, token_hash=name))
            await registry.do(live, decisions.start)
            assert live.table.seed.since == 1

    asyncio.run(story())


BEGUN = '[Game "game-of-trains"]\n[Players "2"]\n\n* deal 0 84 71 60 44 30 9 2\n'


def opening(number: int, due: float | None, body: TableOpened) -> PendingWrite:
    codes = TableLinks(f"t{number}", f"join {number}", f"watch {number}")
    return PendingWrite(codes.id, 1, body, TableRow("open", True, due), time(), codes, body.game)


GOOD = TableOpened(time=1000.0, game="locomotion", players=2, secret="00" * 32, settings=Settings(listed=True))
BROKEN = TableOpened(time=1.0, game="chess", players=2, secret="00" * 32, review=True, record="nonsense")


def test_a_table_that_cannot_be_loaded_harms_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        hours = HandSetClock()
        async with opened(tmp_path, hours) as registry:
            await registry.store.append(opening(1, DUE_NOW, BROKEN))
            await registry.store.append(opening(2, DUE_NOW, GOOD))
            for _ in range(5):
                await registry._attend_what_is_due()
            assert list(registry.live_tables) == ["t2"]
            assert [live.links.id for live in await registry.lobby()] == ["t2"]
            assert caplog.messages.count("a table cannot be loaded") == 1
            hours.now += 601
            await registry._attend_what_is_due()
            assert caplog.messages.count("a table cannot be loaded") == 2

    asyncio.run(story())


def test_the_lobby_is_as_the_host_was_told_however_long_a_row_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path, HandSetClock()) as registry:
            live = await registry.create("locomotion", 2, {}, Settings())
            write = SqliteWriter.write

            async def late(writer: SqliteWriter, pending: PendingWrite) -> None:
                await asyncio.sleep(0.05)
                await write(writer, pending)

            def rows_late(writer: SqliteWriter, pending: PendingWrite) -> "asyncio.Future[None]":
                return write(writer, pending) if pending.line else asyncio.ensure_future(late(writer, pending))

            monkeypatch.setattr(SqliteWriter, "write", rows_late)
            for listed in (True, False):
                change = partial(decisions.adjust, players=None, options={}, settings={"listed": listed})
                await registry.do(live, change)
                assert [one is live for one in await registry.lobby()] == [True] * listed

    asyncio.run(story())


def test_tables_left_due_by_a_cut_are_attended_to_once_and_not_for_ever(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, HandSetClock()) as registry:
            for number in range(150):  # a store that returned only the first hundred would never reach the others
                await registry.store.append(opening(number, DUE_NOW, GOOD))
            await registry._attend_what_is_due()
            await registry.store.append(opening(999, None, GOOD))  # is stored after what was marked
            assert await registry.store.due(registry.now(), "me") == []

    asyncio.run(story())


def test_a_row_is_never_what_an_earlier_line_made_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, HandSetClock()) as registry:
            await registry.store.append(opening(1, None, GOOD))
            registry.store.write_row("t1", 7, TableRow("playing", True, DUE_NOW), 7.0)
            registry.store.write_row("t1", 6, TableRow("playing", True, None), 6.0)
            await registry.store.append(opening(2, None, GOOD))
            assert await registry.store.due(1.0, "me") == ["t1"]

    asyncio.run(story())
