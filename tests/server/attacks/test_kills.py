"""Power cuts while strangers attack: nothing that was acknowledged is lost, nothing is stored twice."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from tests.server.attacks.conftest import DEFAULT_LIMITS, Strength
from tests.server.attacks.connections.test_frames import FLOODS, TABLE, flood
from tests.server.attacks.long_games import long_record
from tests.server.attacks.raw_socket import NotLetIn
from tests.server.attacks.strangers import Stranger
from tests.server.harness import Server, Servers, running
from tests.server.hosting.test_kill import kill_and_look

BURST = 0.5
"""Seconds for which a stranger floods one socket before connecting again."""


@contextmanager
def attacked(servers: Servers) -> Iterator[None]:
    """Lets strangers flood every server with frames and uploads, whether it is up or not."""
    over = threading.Event()
    strangers = [Stranger(server) for server in servers.all]
    code = strangers[0].post("/api/tables", TABLE)["watch"]
    record = long_record(2_000, players=1)

    def go_on(stranger: Stranger, what: str) -> None:
        while not over.is_set():
            with suppress(OSError, NotLetIn, httpx.HTTPError), stranger.http() as client:
                client.post("/api/records", json={"record": record})
                flood(stranger, code, what, time.monotonic() + BURST)

    threads = [threading.Thread(target=go_on, args=(one, what)) for one in strangers for what in FLOODS]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


@pytest.mark.parametrize("processes", [1, 2])
def test_kills_during_an_attack_lose_and_double_nothing(
    request: pytest.FixtureRequest, tmp_path: Path, strength: Strength, processes: int
) -> None:
    if processes == 1:
        database = f"sqlite:///{tmp_path}/house.db"
    else:
        database = request.getfixturevalue("postgres_database")
    house = [Server(database, DEFAULT_LIMITS, log=tmp_path / f"log{number}") for number in range(processes)]
    with running(house) as servers, attacked(servers):
        asyncio.run(kill_and_look(servers, strength.of(1, 30)))
