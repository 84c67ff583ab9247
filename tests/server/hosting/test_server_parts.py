"""Parts of the server, each by itself: addresses, limits, settings, memory, frames, the event loop."""

import asyncio
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from starlette.requests import HTTPConnection
from websockets.frames import Frame, Opcode

from ludorail.server.config import Config, WrongSetting, from_environment
from ludorail.server.http.addresses import address_of
from ludorail.server.limits import MOST_REMEMBERED, QUERIES_OF_AN_ADDRESS, AddressLimits, Buckets
from ludorail.server.loop_turns import SHARE_SECONDS, Turns
from ludorail.server.messages.framing import frame
from ludorail.tables.store.drivers import DRIVERS
from ludorail.tables.store.store import engine_for
from tests.server.harness import Servers


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
        limits = AddressLimits(1, 1, 1)
        async with AsyncExitStack() as thinking:
            for _ in range(QUERIES_OF_AN_ADDRESS):
                await thinking.enter_async_context(limits.queries("here"))
            assert limits.queries("here").locked()
            assert not limits.queries("there").locked()
        assert not limits.queries("here").locked()

    asyncio.run(story())


def test_an_address_that_talked_enough_is_remembered_while_others_are_forgotten() -> None:
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


def test_a_database_of_another_kind_is_a_wrong_setting_and_its_password_is_not_printed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LUDORAIL_DATABASE_URL", "mysql://me:secret@db/ludorail")
    for name, given in [
        ("LUDORAIL_DATABASE_URL", None),
        ("--database", "http://me:secret@db"),
        ("--database", "http://"),
    ]:
        with pytest.raises(WrongSetting) as wrong:
            from_environment(database=given)
        assert wrong.value.name == name
        assert wrong.value.found in ("mysql://…", "http://…")


@pytest.mark.parametrize("kind", [*DRIVERS, *DRIVERS.values(), ""])
def test_every_database_that_the_store_can_open_is_a_sound_setting(kind: str) -> None:
    url = f"{kind}:///house" if kind else "house.db"
    assert from_environment(database=url).database == url
    assert engine_for(url).dialect.name in DRIVERS


def test_an_empty_address_is_the_default_database_and_no_house_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDORAIL_DATABASE_URL", "")
    assert from_environment().database == Config().database
    assert from_environment(database="").database == Config().database


def test_a_second_process_on_the_same_file_is_refused_in_one_sentence(sqlite_server: Servers) -> None:
    command = [sys.executable, "-m", "ludorail", "--language", "en", "serve", "--port", "0"]
    words = [*command, "--database", sqlite_server.all[0].database]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert "Another process is using" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_missing_folder_for_the_database_is_named_in_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    command = [
        sys.executable,
        "-m",
        "ludorail",
        "--language",
        "en",
        "serve",
        "--database",
        str(folder / "house.db"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert done.stderr == f"ludorail: The database can’t be opened: there is no folder “{folder}”.\n"


def test_memory_is_tidied_without_all_that_the_server_began_with() -> None:
    tried = """if True:
        import gc, weakref
        from ludorail.server.garbage import collect_only_new
        class Ring: pass
        collect_only_new()
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


class SlowReader:
    """A connection that takes a whole turn of the loop to read."""

    def __init__(self, heard: list[bytes]) -> None:
        self.transport: Any = Mock(asyncio.Transport)  # Any: a mock, which remembers what was asked of it
        self._heard = heard
        self.transport.is_closing.return_value = False

    def read(self, data: bytes) -> None:
        self._heard.append(data)
        time.sleep(SHARE_SECONDS)


def test_a_turn_of_the_loop_that_has_read_enough_leaves_the_rest_to_the_next_ones_in_order() -> None:
    async def story() -> None:
        turns, heard = Turns(asyncio.get_running_loop()), list[bytes]()
        one, other, gone, last = (SlowReader(heard) for _ in range(4))
        for reader, data in ((one, b"1"), (other, b"2"), (gone, b"never"), (last, b"3"), (other, b"a")):
            turns.read(reader, data)
        gone.transport.is_closing.return_value = True
        assert heard == [b"1"]
        assert not one.transport.pause_reading.called
        assert other.transport.pause_reading.called
        await asyncio.sleep(0)
        assert heard == [b"1", b"2a"]
        assert other.transport.resume_reading.called
        turns.read(one, b"4")
        await asyncio.sleep(0)
        assert heard == [b"1", b"2a", b"3"]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        turns.read(other, b"5")
        assert heard == [b"1", b"2a", b"3", b"4", b"5"]

    asyncio.run(story())
