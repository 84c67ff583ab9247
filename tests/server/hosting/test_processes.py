"""Several processes on one database: how they start, what each hears of the others, and what may fail."""

import asyncio
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import asyncpg
import pytest
import sqlalchemy as sa

from ludorail.tables.live.house_clock import HouseClock
from ludorail.tables.live.notifiers import LogNotifier, Notifier
from ludorail.tables.live.registry import TableRegistry
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import Settings
from ludorail.tables.model.people.tokens import token_hash
from ludorail.tables.model.refusal import Stale
from ludorail.tables.store import store as stores
from ludorail.tables.store.presence import Presence
from ludorail.tables.store.rows import Conflict
from ludorail.tables.store.schema import CLOCK, METADATA
from ludorail.tables.store.store import Store
from tests.server.conftest import Redis, redis
from tests.server.harness import Client, Server, Servers, begun, joined, post, running
from tests.tables.live.test_registry import NoBots, RecordingNotifier, any_move
from tests.tables.live.test_registry import begun as two_away
from tests.tables.store.test_store import entry, opening

CUT_IN_THE_MIDDLE = '''"""A step that fails half way."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{after}"


def upgrade() -> None:
    op.create_table("half", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("INSERT INTO half VALUES (1)")
    raise RuntimeError("a cut")
'''
QUICK = 4.0
"""Seconds for a move that waits for nothing; one that waited for Redis would need five."""
SHORT_LEASE = "from ludorail.tables.live import registry; registry.LEASE_SECONDS = 2.0"
"""A server that takes over the tables of others two seconds after they were last attended to, not ten."""


def broken_steps(folder: Path) -> Path:
    """The migrations of the house, and one more that fails half way."""
    shutil.copytree(stores.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    last = max(path.name for path in (folder / "versions").glob("0*.py"))
    (folder / "versions" / "9999_cut.py").write_text(CUT_IN_THE_MIDDLE.format(after=last[:4]))
    return folder


async def tables_in(store: Store) -> set[str]:
    async with store.engine.connect() as connection:
        return set(await connection.run_sync(lambda plain: sa.inspect(plain).get_table_names()))


@pytest.mark.parametrize("empty", [True, False])
def test_steps_that_fail_leave_the_database_as_it_was(
    database: str, empty: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        if not empty:
            store = Store(database)
            await store.open()
            await store.close()
        store = Store(database)
        before = await tables_in(store)
        with monkeypatch.context() as patch:
            patch.setattr(stores, "MIGRATIONS", broken_steps(tmp_path / "steps"))
            with pytest.raises(RuntimeError, match="a cut"):
                await store.open()
        assert await tables_in(store) == before
        await store.open()
        assert await tables_in(store) == {*METADATA.tables, "alembic_version"}
        await store.close()

    asyncio.run(story())


OPEN = """
import asyncio, sys
from ludorail.tables.store.store import Store

async def story():
    store = Store(sys.argv[1])
    await store.ready()
    print("ready", flush=True)
    sys.stdin.readline()
    await store.open()
    await store.close()

asyncio.run(story())
"""


def test_processes_that_start_at_once_make_one_database(postgres_database: str) -> None:
    command = [sys.executable, "-c", OPEN, postgres_database]
    pipe = subprocess.PIPE
    processes = [subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) for _ in range(4)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    faults = [process.communicate(timeout=60)[1] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4, faults


@asynccontextmanager
async def deaf_houses(
    database: str, notifier: Notifier | None = None
) -> AsyncIterator[tuple[TableRegistry, TableRegistry]]:
    """Two houses with one store that hear nothing of each other."""
    notifier = notifier or LogNotifier()
    one, other = (TableRegistry(Store(database, None), NoBots(), notifier=notifier) for _ in range(2))
    for registry in (one, other):
        await registry.store.open()
    yield one, other
    for registry in (one, other):
        await registry.close()


def test_a_token_that_another_process_gave_a_moment_ago_is_known(postgres_database: str) -> None:
    async def story() -> None:
        async with deaf_houses(postgres_database) as (one, other):
            live = await one.create("game-of-trains", 2, {}, Settings())
            elsewhere = await other.by_code(live.links.join_code)
            await one.do(live, partial(decisions.join, name="Ada", token_hash=token_hash("secret")))
            assert elsewhere.table.seats == [None, None]
            assert await elsewhere.seat_of("secret") == 0

    asyncio.run(story())


def test_a_process_with_very_many_tables_hears_who_is_where(postgres_database: str) -> None:
    """More tables than PostgreSQL takes in one query."""

    async def story() -> None:
        async with deaf_houses(postgres_database) as (one, other):
            live = await one.create("game-of-trains", 2, {}, Settings())
            live.arrive("a", one.now())
            await one._presence.share([live], one.now())
            tables = [f"t{number}" for number in range(40_000)] + [live.table.id]
            presence = other.store.presence("other")
            assert isinstance(presence, Presence)
            assert await presence._hear(tables, other.now()) == {live.table.id: {"a"}}

    asyncio.run(story())


def test_a_query_reads_the_state_that_another_process_has_stored(postgres_database: str) -> None:
    async def story() -> None:
        async with deaf_houses(postgres_database) as (one, other):
            live = await one.create("game-of-trains", 2, {}, Settings())
            elsewhere = await other.by_code(live.links.join_code)
            for name in ("a", "b"):
                await one.do(live, partial(decisions.join, name=name, token_hash=name))
            await other.do(elsewhere, decisions.start)  # refused by what it knew: the seats were empty
            await live.catch_up()
            await any_move(one, live)
            with pytest.raises(Stale) as stale:  # legal by what it knew, but the store already has the number
                await any_move(other, elsewhere)
            assert stale.value.at == elsewhere.table.at == live.table.at

    asyncio.run(story())


def test_a_message_that_comes_again_to_another_process_counts_once(postgres_database: str) -> None:
    async def story() -> None:
        async with deaf_houses(postgres_database) as (one, other):
            live = await two_away(one)
            elsewhere = await other.by_code(live.links.join_code)
            play = live.table.play
            assert play is not None
            seat = play.actors[0]
            text = play.rules.legal(play.state, seat)[0].text
            move = partial(decisions.move, seat=seat, at=live.table.at, id="mine", moves=[text])
            first = await one.do(live, move)
            again = await other.do(elsewhere, move)  # stored in the other process, which has not heard of it yet
            assert (again.number, again.line) == (first.number, None)
            assert elsewhere.table.number == live.table.number

    asyncio.run(story())


def test_http_answers_with_the_state_that_another_process_has_stored(postgres_database: str) -> None:
    async def story() -> None:
        async with deaf_houses(postgres_database) as (one, other):
            live = await one.create("game-of-trains", 2, {}, Settings())
            elsewhere = await other.by_code(live.links.join_code)
            await one.do(live, partial(decisions.join, name="Ada", token_hash="a"))
            assert elsewhere.table.number < live.table.number
            assert (await other.up_to_date(live.links.join_code)).table.number == live.table.number

    asyncio.run(story())


def test_processes_that_store_the_same_numbers_never_wait_for_each_other(postgres_database: str) -> None:
    async def story() -> None:
        one, other = both = [Store(postgres_database, None) for _ in range(2)]
        for store in both:
            await store.open()
        for table in "abc":
            await one.append(opening(table))
        third = await asyncpg.connect(postgres_database)
        holding = third.transaction()
        await holding.start()  # until it ends, clients that reach the middle line wait
        await third.execute("INSERT INTO lines (table_id, number, body) VALUES ('b', 2, '')")
        forth = [one.append(entry(2, table=table)) for table in "abc"]
        back = [other.append(entry(2, table=table)) for table in "cba"]
        while await third.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted") < len(both):
            await asyncio.sleep(0.01)
        await holding.rollback()
        outcomes = await asyncio.gather(*forth, *back, return_exceptions=True)
        assert Counter(map(type, outcomes)) == {type(None): 3, Conflict: 3}
        await third.close()
        for store in both:
            await store.close()

    asyncio.run(story())


def test_one_process_tells_people_that_it_is_their_turn(postgres_database: str) -> None:
    async def story() -> None:
        told = RecordingNotifier()
        async with deaf_houses(postgres_database, told) as (one, other):
            live = await two_away(one)
            elsewhere = await other.by_code(live.links.join_code)
            await any_move(one, live)
            await elsewhere.catch_up()
            await other.do(elsewhere, partial(decisions.say, seat=0, name="a", words="hello", reaction=True))
            await asyncio.sleep(0)
            assert told.names == ["a", "b"]

    asyncio.run(story())


def test_a_newcomer_to_a_process_that_is_behind_gets_the_missed_lines(
    postgres_database: str, tmp_path: Path
) -> None:
    async def story(news: Redis, servers: Servers) -> None:
        async with AsyncExitStack() as stack:
            clients = await begun(servers, stack, "game-of-trains", 2)
            news.process.send_signal(signal.SIGSTOP)  # processes hear of each other once a second only
            for _ in range(5):
                for client in clients:
                    await client.until(lambda client=client: client.seen == clients[0].seen)  # type: ignore[misc]  # bound at once
                mover = next(client for client in clients if client.view["legal"])
                number = (await mover.move(mover.view["legal"][0]))["number"]
                await mover.until(lambda mover=mover, number=number: mover.seen >= number)  # type: ignore[misc]  # bound at once
                other = servers.url(clients.index(mover) + 1)
                async with joined(other, mover.table["watch"], seen=mover.seen) as back:
                    back.events = list(mover.events)
                    await back.until(lambda back=back: back.view)
                    assert (back.view["since"], back.view["events"]) == (len(mover.events), [])
                for client in clients:
                    await client.until(lambda client=client, n=number: client.seen >= n)  # type: ignore[misc]  # bound at once

    with redis() as news:
        settings = {"LUDORAIL_REDIS_URL": news.url}
        with running([Server(postgres_database, settings, log=tmp_path / f"log{n}") for n in range(2)]) as servers:
            asyncio.run(story(news, servers))


def test_nobody_waits_for_redis(postgres_database: str, tmp_path: Path) -> None:
    async def turn(clients: list[Client]) -> float:
        """Plays a move, which the other process soon shows; returns the seconds until it was acknowledged."""
        mover = next(client for client in clients if client.view["legal"])
        begin = time.monotonic()
        number = (await mover.move(mover.view["legal"][0]))["number"]
        took = time.monotonic() - begin
        for client in clients:
            await client.until(lambda client=client: client.seen >= number)  # type: ignore[misc]  # bound at once
        return took

    async def story() -> None:
        with (
            redis() as news,
            running(
                [
                    Server(postgres_database, {"LUDORAIL_REDIS_URL": news.url}, log=tmp_path / f"log{number}")
                    for number in range(2)
                ]
            ) as servers,
        ):
            async with AsyncExitStack() as stack:
                clients = await begun(servers, stack, "game-of-trains", 2)
                await turn(clients)
                for trouble in (signal.SIGSTOP, signal.SIGCONT, signal.SIGKILL):  # hangs, comes back, has gone
                    news.process.send_signal(trouble)
                    # A busy machine may be slow once; a move that waits for Redis is slow every time.
                    assert min([await turn(clients) for _ in range(3)]) < QUICK
        for log in tmp_path.glob("log*"):  # it went away twice, whatever was played meanwhile
            assert log.read_text().count("news to Redis: away") <= 2
            assert log.read_text().count("news from Redis: away") <= 2

    asyncio.run(story())


def test_another_process_sees_to_the_tables_of_one_that_died(postgres_database: str, tmp_path: Path) -> None:
    async def keeper(table: str) -> str:
        connection = await asyncpg.connect(postgres_database)
        found: str = await connection.fetchval("SELECT keeper FROM tables WHERE watch_code = $1", table)
        await connection.close()
        return found

    async def story() -> None:
        pace = {"LUDORAIL_BOT_PACE": "0.2"}
        first, second = (
            Server(postgres_database, pace, log=tmp_path / f"log{n}", change=SHORT_LEASE) for n in range(2)
        )
        with running([first]):
            body = {"game": "locomotion", "players": 2, "options": {"rounds": 99}, "bots": ["random", "random"]}
            table = post(f"{first.url}/api/tables", body)["watch"]
            async with joined(first.url, table) as watcher:
                await watcher.until(lambda: len(watcher.events) > 5)
            its_name = await keeper(table)
            with running([second]):
                async with joined(second.url, table) as watcher:
                    await watcher.until(lambda: len(watcher.events) > 5)
                    first.kill()
                    seen = len(watcher.events)
                    await watcher.until(lambda: len(watcher.events) > seen + 20)
                    assert await keeper(table) != its_name

    asyncio.run(story())


MOMENT = 0.05
"""Seconds by which two clocks may differ when read one after the other."""


async def seconds_of(work: Awaitable[None]) -> float:
    """Does something; returns the seconds it took, the most by which the store's time may be off."""
    begin = time.monotonic()
    await work
    return time.monotonic() - begin


def test_a_process_that_comes_later_has_the_time_of_the_others(postgres_database: str) -> None:
    """Neither its machine's clock nor the age of the others' last entry makes a difference."""

    async def story() -> None:
        clocks = [HouseClock(lambda ahead=ahead: 5_000_000 + ahead) for ahead in (0, 3600, -3600)]  # type: ignore[misc]  # bound at once
        store, *others = (Store(postgres_database, None) for _ in clocks)
        houses = [
            TableRegistry(opened, NoBots(), now=clock)
            for opened, clock in zip([store, *others], clocks, strict=True)
        ]
        await houses[0].open_store()
        apart = await seconds_of(houses[0]._keep_time())
        async with store.engine.begin() as connection:  # as if it had been kept five seconds ago
            await connection.execute(CLOCK.update().values(time=CLOCK.c.time - 5, at=CLOCK.c.at - 5))
        for house in houses[1:]:
            apart += await seconds_of(house.open_store())
        times = [house.now() for house in houses]
        assert max(times) - min(times) < apart + MOMENT
        clocks[0].set(clocks[0]() - 7200)  # its machine slept for two hours
        apart += await seconds_of(houses[1]._keep_time()) + await seconds_of(houses[0]._keep_time())
        assert abs(houses[1].now() - houses[0].now()) < apart + MOMENT
        for house in houses:
            await house.close()

    asyncio.run(story())
