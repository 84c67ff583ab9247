"""Parts of the server by themselves: who is asked for, who is let in, what settings may say."""

import asyncio
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from ludorail.server.config import WrongSetting, from_environment
from ludorail.server.context import address_of
from ludorail.server.limits import MOST_REMEMBERED, QUERIES_AT_ONCE, Buckets, Doorkeeper
from ludorail.server.socket.wire import frame
from tests.server.harness import Server, Servers, joined, open_table, running


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("1.2.3.4", "1.2.3.5", False),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:1.2.3.4", "1.2.3.4", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
    ],
)
def test_an_owner_of_many_addresses_counts_once(one: str, other: str, same: bool) -> None:
    def found(host: str) -> str:
        return address_of(HTTPConnection({"type": "http", "client": (host, 1)}))

    assert (found(one) == found(other)) is same


def test_the_thoughts_of_one_address_wait_for_each_other_and_no_others_for_them() -> None:
    async def story() -> None:
        door = Doorkeeper(1, 1)
        async with AsyncExitStack() as thinking:
            for _ in range(QUERIES_AT_ONCE):
                await thinking.enter_async_context(door.queries("here"))
            assert door.queries("here").locked()
            assert not door.queries("there").locked()
        assert not door.queries("here").locked()

    asyncio.run(story())


def test_who_talked_enough_is_remembered_while_others_are_forgotten() -> None:
    now = 0.0
    chat = Buckets(1.0, 2.0, lambda: now)
    assert [chat.take("a") for _ in range(3)] == [True, True, False]
    now = 10.0
    assert [chat.take("b") for _ in range(3)] == [True, True, False]
    for number in range(MOST_REMEMBERED + 5):
        chat.take(f"c{number}")
    assert not chat.take("b")
    assert chat.take("a")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LUDORAIL_BOT_PACE", "slow"),
        ("LUDORAIL_LIMITS", "x"),
        ("LUDORAIL_LIMITS", "x=1"),
        ("LUDORAIL_LIMITS", "body_bytes=a"),
    ],
)
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(WrongSetting) as wrong:
        from_environment()
    assert (wrong.value.name, wrong.value.found) == (name, value)


def test_a_second_process_on_the_same_file_is_refused_in_one_sentence(sqlite_server: Servers) -> None:
    command = [sys.executable, "-m", "ludorail", "--language", "en", "serve", "--port", "0"]
    words = [*command, "--database", sqlite_server.all[0].database]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert "is in use by another process" in done.stderr
    assert len(done.stderr.splitlines()) == 1


FULL = """
import sqlite3
from ludorail.cli import main
from ludorail.tables.store.store import Store

append = Store.append

def fail(store, entry):
    if entry.number > 2:
        raise sqlite3.OperationalError("disk I/O error")
    return append(store, entry)

Store.append = fail
raise SystemExit(main())
"""
"""A server on whose disk there is room for two lines of a table."""


def test_a_store_that_is_away_is_told_without_a_trace(tmp_path: Path) -> None:
    async def story(servers: Servers) -> None:
        table, (token,) = open_table(servers, "game-of-trains", 2, 1)
        answer = httpx.post(f"{servers.url()}/api/tables/{table['join']}/seats", json={"name": "Bob"}, timeout=20)
        assert (answer.status_code, answer.json()["code"]) == (503, "no_store")
        async with joined(servers.url(), table["watch"], token) as ada:
            with pytest.raises(ConnectionClosed):
                await ada.ask("add_word", word="tunnel")
            assert ada.socket.close_code == 1011
            assert not any("I/O" in text for text in ada.received)

    full = Server(f"sqlite:///{tmp_path}/house.db", log=tmp_path / "log", program=("-c", FULL))
    with running([full]) as servers:
        asyncio.run(story(servers))


def test_memory_is_tidied_without_all_that_the_server_began_with() -> None:
    tried = """if True:
        import gc, weakref
        from ludorail.server.running import collect_garbage_seldom
        class Ring: pass
        collect_garbage_seldom()
        ring = Ring()
        ring.itself = ring
        seen = weakref.ref(ring)
        del ring
        gc.collect()
        assert seen() is None
        assert gc.get_freeze_count() > 10 * len(gc.get_objects())
    """
    assert subprocess.run([sys.executable, "-c", tried], check=False).returncode == 0


@pytest.mark.parametrize("length", [0, 125, 126, 127, 65535, 65536])
def test_a_frame_is_as_the_protocol_has_it(length: int) -> None:
    text = b"x" * length
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
