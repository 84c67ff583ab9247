"""The database fails or is full: clients are told so in words, and go on when it is back."""

import asyncio
import json
import resource
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.conftest import Postgres, new_database, postgres
from tests.server.harness import Server, Servers, joined, open_table, running

NEW = {"game": "game-of-trains", "players": 2, "name": "Ada"}
PATIENCE = 60.0
TROUBLE_LINES = 10
"""The most log lines about the trouble: each kind once a minute."""


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as found:
        yield found


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.1)


def is_ready(servers: Servers) -> bool:
    return httpx.get(f"{servers.url()}/ready", timeout=PATIENCE).status_code == 200


def require_words(servers: Servers, table: dict[str, str]) -> None:
    """Requires that all routes that need the store say that it is down."""
    code, url = table["join"], servers.url()
    paths = (f"/{code}", f"/{code}/record", f"/{code}/positions/0", f"/{code}/best", "/unknown-code")
    answers = [httpx.get(f"{url}/api/tables{path}", timeout=PATIENCE) for path in ("", *paths)]
    answers.append(httpx.post(f"{url}/api/tables", json=NEW, timeout=PATIENCE))
    answers.append(httpx.post(f"{url}/api/tables/{code}/seats", json={"name": "Bob"}, timeout=PATIENCE))
    for answer in answers:
        assert answer.status_code == 503, (answer.url, answer.text)
        assert set(answer.json()["text"]) == {"en", "fr"}


def test_while_postgres_is_away_everybody_is_told_and_then_goes_on(database: Postgres, tmp_path: Path) -> None:
    async def story(servers: Servers) -> None:
        table, tokens = open_table(servers, "game-of-trains", 2, 1)
        address = f"{servers.url().replace('http', 'ws')}/api/tables/"
        async with joined(servers.url(), table["watch"], tokens[0]) as one:
            await one.done("say", text="before")
            await asyncio.to_thread(database.stop)
            try:
                for _ in range(5):
                    answer = await one.ask("add_word", word="tunnel")
                    assert (answer["kind"], answer["code"]) == ("refused", "no_store")
                async with connect(f"{address}{table['watch']}/socket") as other:
                    await other.send(json.dumps({"kind": "hello", "id": "h", "token": "not known here"}))
                    assert json.loads(await other.recv())["code"] == "no_store"
                    await other.wait_closed()
                    assert other.close_code == 1013
                with pytest.raises(InvalidStatus) as refused:
                    async with connect(f"{address}unknown-code/socket"):
                        pass
                assert refused.value.response.status_code == 503
                await asyncio.to_thread(require_words, servers, table)
                await asyncio.to_thread(until, lambda: not is_ready(servers))
            finally:
                await asyncio.to_thread(database.start)
            await asyncio.to_thread(until, lambda: is_ready(servers))
            await one.done("add_word", word="bridge")

    with running([Server(new_database(database.url), log=tmp_path / "log")]) as servers:
        asyncio.run(story(servers))
    text = (tmp_path / "log").read_text()
    assert '"trace"' not in text
    assert len(text.splitlines()) < TROUBLE_LINES


ROOM = 100_000
"""Bytes by which the largest file of a house may grow before its disk is full."""


def limit_files(server: Server, most: int) -> None:
    """Limits the size of the files that a server writes."""
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


@pytest.mark.skipif(sys.platform != "linux", reason="needs a limit on the size of files")
def test_a_house_whose_disk_is_full_says_so_and_is_not_ready(tmp_path: Path) -> None:
    """A limit on the size of files stands in for the disk."""
    server = Server(f"sqlite:///{tmp_path}/house.db", log=tmp_path / "log")

    async def play_on(servers: Servers) -> None:
        async with joined(servers.url(), table["watch"], tokens[0]) as one:
            answer = await one.ask("say", text="a story")
            assert (answer["kind"], answer["code"]) == ("refused", "no_store")
            assert not any("disk" in text for text in one.received)

    with running([server]) as servers:
        assert is_ready(servers)
        table, tokens = open_table(servers, "game-of-trains", 2, 1)
        limit_files(server, ROOM + max(file.stat().st_size for file in tmp_path.iterdir()))
        url = f"{servers.url()}/api/tables"
        until(lambda: httpx.post(url, json=NEW, timeout=PATIENCE).status_code == 503)
        until(lambda: not is_ready(servers))
        asyncio.run(play_on(servers))
        limit_files(server, resource.RLIM_INFINITY)
        until(lambda: is_ready(servers))
        assert httpx.post(url, json=NEW, timeout=PATIENCE).status_code == 201
    text = (tmp_path / "log").read_text()
    assert '"trace"' not in text
    assert len(text.splitlines()) < TROUBLE_LINES
