"""What the house does by itself, and what a closed house, a cut or a broken table must not spoil."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from ludorail.tables.live.live_table import AT_ONCE, LiveTable
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions as decide
from ludorail.tables.model import table as tables
from ludorail.tables.model.lines import AnyLine, Clock, Opened, Settings
from ludorail.tables.model.table import Table
from ludorail.tables.store.store import Store
from ludorail.tables.store.writers import Entry, Found, Row
from tests.tables.test_house import Hours, NoBots, any_move, begun

CLOCKED = Settings(clock=Clock(kind="move", seconds=60), grace=30)


@asynccontextmanager
async def opened(folder: Path, hours: Hours) -> AsyncIterator[TableRegistry]:
    """A house whose look round is left to the test."""
    house = TableRegistry(Store(f"sqlite:///{folder}/house.db"), NoBots(), now=hours, pace=0)
    await house.store.open()
    yield house
    await house.close()


async def nothing_due(house: TableRegistry, hub: LiveTable) -> None:
    """Whoever sees to the table now only waits."""
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(house._keeper.see_to(hub), 0.05)


async def alone(hub: LiveTable) -> LiveTable:
    """The table with nobody seeing to it but the test."""
    if hub.keeping is not None:
        hub.keeping.cancel()
        await asyncio.gather(hub.keeping, return_exceptions=True)
    return hub


def test_a_move_that_is_on_its_way_to_the_disk_when_the_time_is_up_counts(tmp_path: Path) -> None:
    async def story() -> None:
        hours = Hours()
        async with opened(tmp_path, hours) as house:
            hub = await alone(await begun(house, CLOCKED))
            plain, written = house.store.append, asyncio.Event()

            async def slow(entry: Entry) -> None:
                await written.wait()
                await plain(entry)

            house.store.append = slow  # type: ignore[method-assign]
            moving = asyncio.create_task(any_move(house, hub))
            await asyncio.sleep(0)
            hours.now += 1000
            seeing = asyncio.create_task(house._keeper.see_to(hub))
            await asyncio.sleep(0.05)
            written.set()
            await moving
            seeing.cancel()
            assert [hub.table.taken(seat).stand_in for seat in (0, 1)] == [None, None]

    asyncio.run(story())


def test_nobody_runs_out_of_time_because_the_house_was_closed(tmp_path: Path) -> None:
    async def story() -> None:
        hours = Hours()
        async with opened(tmp_path, hours) as house:
            code = (await begun(house, CLOCKED)).found.watch_code
        hours.now += 3600
        async with opened(tmp_path, hours) as house:
            hub = await alone(await house.by_code(code))
            await house.do(hub, partial(decide.say, seat=1, name="b", words="hello", reaction=True))
            await alone(hub)
            await nothing_due(house, hub)
            hours.now += 31
            await house._keeper.see_to(hub)
            assert hub.table.taken(0).stand_in == "level2"

    asyncio.run(story())


def test_whoever_comes_back_within_the_grace_has_the_rest_of_it(tmp_path: Path) -> None:
    async def story() -> None:
        hours = Hours()
        async with opened(tmp_path, hours) as house:
            hub = await alone(await begun(house, CLOCKED))
            hours.now += 70
            hub.arrive("a", hours.now)
            await nothing_due(house, hub)
            hours.now += 21
            await house._keeper.see_to(hub)
            assert hub.table.taken(0).stand_in == "level2"

    asyncio.run(story())


def test_whoever_comes_back_to_another_process_within_the_grace_has_the_rest_of_it(tmp_path: Path) -> None:
    async def story() -> None:
        hours = Hours()
        async with opened(tmp_path, hours) as house:
            hub = await alone(await begun(house, CLOCKED))
            hours.now += 70
            hub.set_elsewhere(frozenset({"a"}), hours.now)
            hours.now += 5
            hub.arrive("a", hours.now)  # here too
            await nothing_due(house, hub)
            hours.now += 16
            await house._keeper.see_to(hub)
            assert hub.table.taken(0).stand_in == "level2"

    asyncio.run(story())


class Slow(NoBots):
    """A bot that thinks and thinks."""

    async def think(self, record: str, seat: int, bot: str, seed: int) -> tuple[str, float]:
        await asyncio.sleep(60)
        raise AssertionError("nobody waits so long")


def test_time_runs_out_for_people_while_bots_think(tmp_path: Path) -> None:
    async def story() -> None:
        house = TableRegistry(Store(f"sqlite:///{tmp_path}/house.db"), Slow(), pace=0)
        await house.open()
        quick = Settings(clock=Clock(kind="move", seconds=1), grace=0, at_zero="resign")
        hub = await house.create("zack-and-pack", 3, {}, quick)
        await house.do(hub, partial(decide.join, name="a", token_hash="a"))
        for _ in range(2):
            await house.do(hub, partial(decide.seat_bot, bot="level1"))
        await house.do(hub, decide.start)
        assert hub.table.play is not None
        assert len(hub.table.play.actors) == 3
        async with asyncio.timeout(10):
            while not hub.table.taken(0).resigned:
                await asyncio.sleep(0.01)
        await house.close()

    asyncio.run(story())


def test_a_table_that_many_ask_for_at_once_is_loaded_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, Hours()) as house:
            hub = await begun(house)
            house.leave(hub)
            loads = 0
            plain = house.store.lines

            async def counted(table: str, after: int = 0) -> list[AnyLine]:
                nonlocal loads
                loads += 1
                return await plain(table, after)

            house.store.lines = counted  # type: ignore[method-assign]
            found = await asyncio.gather(*(house.by_code(hub.found.watch_code) for _ in range(20)))
            assert loads == 1
            assert len({id(one) for one in found}) == 1

    asyncio.run(story())


def test_a_long_log_is_folded_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        threads: set[int] = set()
        plain = Table.fold

        def fold(table: Table, line: AnyLine) -> None:
            threads.add(threading.get_ident())
            plain(table, line)

        async with opened(tmp_path, Hours()) as house:
            monkeypatch.setattr(Table, "fold", fold)
            hub = await house.create("game-of-trains", 2, {}, Settings())
            house.leave(hub)
            await house.by_code(hub.found.join_code)
        assert threads
        assert threading.get_ident() not in threads

    asyncio.run(story())


def test_a_record_to_play_on_from_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path, Hours()) as house:
            hub = await house.create("game-of-trains", 2, {}, Settings(), record=BEGUN)
            monkeypatch.setattr(tables, "read_record", None)
            for name in ("a", "b"):
                await house.do(hub, partial(decide.join, name=name, token_hash=name))
            await house.do(hub, decide.start)
            assert hub.table.seed.since == 1

    asyncio.run(story())


BEGUN = '[Game "game-of-trains"]\n[Players "2"]\n\n* deal 0 84 71 60 44 30 9 2\n'


def opening(number: int, due: float | None, body: Opened) -> Entry:
    codes = Found(f"t{number}", f"join {number}", f"watch {number}")
    return Entry(codes.id, 1, body, Row("open", True, due), 1.0, codes, body.game)


GOOD = Opened(time=1.0, game="locomotion", players=2, secret="00" * 32, settings=Settings(listed=True))
BROKEN = Opened(time=1.0, game="chess", players=2, secret="00" * 32, review=True, record="nonsense")


def test_a_table_that_cannot_be_loaded_harms_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        hours = Hours()
        async with opened(tmp_path, hours) as house:
            await house.store.append(opening(1, AT_ONCE, BROKEN))
            await house.store.append(opening(2, AT_ONCE, GOOD))
            for _ in range(5):
                await house._look_at_what_is_due()
            assert list(house.hubs) == ["t2"]
            assert [hub.found.id for hub in await house.lobby()] == ["t2"]
            assert caplog.messages.count("a table cannot be loaded") == 1
            hours.now += 601
            await house._look_at_what_is_due()
            assert caplog.messages.count("a table cannot be loaded") == 2

    asyncio.run(story())


def test_what_a_cut_left_due_is_looked_at_once_and_not_for_ever(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, Hours()) as house:
            for number in range(150):  # a store that gave only the first hundred would never come to the others
                await house.store.append(opening(number, AT_ONCE, GOOD))
            await house._look_at_what_is_due()
            await house.store.append(opening(999, None, GOOD))  # is stored after what was marked
            assert await house.store.due(house.now(), "me") == []

    asyncio.run(story())


def test_a_row_is_never_what_an_earlier_line_made_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, Hours()) as house:
            await house.store.append(opening(1, None, GOOD))
            house.store.mark("t1", 7, Row("playing", True, AT_ONCE), 7.0)
            house.store.mark("t1", 6, Row("playing", True, None), 6.0)
            await house.store.append(opening(2, None, GOOD))
            assert await house.store.due(1.0, "me") == ["t1"]

    asyncio.run(story())
