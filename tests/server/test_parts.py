"""Parts of the server by themselves: who is asked for, who is let in, what settings may say."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import AsyncExitStack

import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient

from ludorail.server import messages as m
from ludorail.server.answering import decision_of
from ludorail.server.app import create_app
from ludorail.server.config import Config, WrongSetting, from_environment
from ludorail.server.limits import MOST_REMEMBERED, MOST_THOUGHTS, Buckets, Doorkeeper
from ludorail.server.place import address_of
from ludorail.tables import decide
from ludorail.tables.refusal import Refusal
from ludorail.tables.writing import Entry
from tests.server.harness import Servers
from tests.tables.builder import Desk


def test_whoever_has_a_stand_in_takes_nothing_back() -> None:
    desk = Desk("freight-train", 2).fill().start()
    desk.add(decide.stand_in(desk.table, 0, 0))
    with pytest.raises(Refusal) as refusal:
        decision_of(m.Undo(id="u"), 0, "a", bytes)(desk.table, 0)
    assert refusal.value.code == "away"


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
            for _ in range(MOST_THOUGHTS):
                await thinking.enter_async_context(door.thought("here"))
            assert door.thought("here").locked()
            assert not door.thought("there").locked()
        assert not door.thought("here").locked()

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


def test_a_store_that_is_away_is_told_without_a_trace(
    tmp_path_factory: pytest.TempPathFactory, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(entry: Entry) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    app = create_app(Config(database=f"sqlite:///{tmp_path_factory.mktemp('away')}/house.db"))
    with TestClient(app) as client:
        body = {"game": "game-of-trains", "players": 2, "name": "Ada"}
        table = client.post("/api/tables", json=body).json()
        app.state.place.house.store.append = fail
        answer = client.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (503, "no_store")
        with client.websocket_connect(f"/api/tables/{table['watch']}/socket") as socket:
            socket.send_json({"kind": "hello", "id": "h", "token": table["token"]})
            socket.send_json({"kind": "add_word", "id": "w", "word": "tunnel"})
            while (message := socket.receive())["type"] != "websocket.close":
                assert "I/O" not in message["text"]
            assert message["code"] == 1011
