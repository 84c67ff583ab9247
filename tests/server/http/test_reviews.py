"""Reviews of finished games over HTTP: made by the house's workers, open to everybody, and safe from kills."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from tests.server.harness import ANSWER_TIMEOUT, Message, Server, Servers, joined, open_table, post, running
from tests.tables.analysis.test_review_step import RECORD

PATIENCE = 600.0
"""Seconds after which a review that does not end has failed; none takes a tenth of it."""


def opened(servers: Servers) -> str:
    """Uploads a record, and returns the path to its review."""
    return f"/api/tables/{post(f'{servers.url()}/api/records', {'record': RECORD})['watch']}/review"


def ask(method: str, url: str) -> Message:
    answer = httpx.request(method, url, timeout=ANSWER_TIMEOUT)
    assert answer.status_code in (200, 202), answer.text
    found: Message = answer.json()
    return found


def until(url: str, *states: str) -> Message:
    """Polls a review until it is in one of these states."""
    end = time.monotonic() + PATIENCE
    while (found := ask("GET", url))["state"] not in states:
        assert time.monotonic() < end, found
        time.sleep(0.1)
    return found


def test_a_review_is_made_once_for_all_who_look(servers: Servers) -> None:
    path = opened(servers)
    here, there = servers.url(0) + path, servers.url(1) + path
    assert ask("GET", here) == {"state": "none", "progress": 0.0, "review": None}
    assert ask("POST", here)["state"] in ("waiting", "working", "done")
    done = until(there, "done")
    assert done["progress"] == 1
    assert [seat["seat"] for seat in done["review"]["seats"]] == [0, 1]
    for seat in done["review"]["seats"]:
        assert len(seat["curve"]) == 6
        assert [event["number"] for event in seat["chances"]] == [2, 5]
    assert ask("POST", here) == ask("GET", there) == done


def test_a_game_that_is_not_over_cannot_be_reviewed(sqlite_server: Servers) -> None:
    table, tokens = open_table(sqlite_server, "game-of-trains", 2, 2)

    async def story() -> None:
        async with joined(sqlite_server.url(), table["watch"], tokens[0]) as client:
            await client.done("start")
            await client.until(lambda: client.view)
            for method in ("POST", "GET", "DELETE"):
                url = f"{sqlite_server.url()}/api/tables/{table['watch']}/review"
                answer = httpx.request(method, url, timeout=ANSWER_TIMEOUT)
                assert (answer.status_code, answer.json()["code"]) == (409, "not_over")

    asyncio.run(story())


def test_a_review_stops_and_goes_on(sqlite_server: Servers) -> None:
    url = sqlite_server.url() + opened(sqlite_server)
    ask("POST", url)
    stopped = ask("DELETE", url)
    assert stopped["state"] in ("stopped", "done")
    assert ask("POST", url)["state"] in ("waiting", "working", "done")
    assert until(url, "done")["progress"] == 1


def test_a_review_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with running([Server(f"sqlite:///{tmp_path}/house.db", log=tmp_path / "log")]) as servers:
        [server] = servers.all
        url = server.url + opened(servers)
        ask("POST", url)
        while (before := ask("GET", url))["review"] is None:
            time.sleep(0.05)
        server.kill()
        server.start()
        after = ask("GET", url)
        assert after["state"] in ("working", "done")
        assert after["progress"] >= before["progress"]
        assert until(url, "done")["progress"] == 1


def test_another_process_takes_over_the_review_of_one_that_was_killed(
    tmp_path: Path, postgres_database: str
) -> None:
    houses = [Server(postgres_database, log=tmp_path / f"log{number}") for number in range(2)]
    with running(houses) as servers:
        path = opened(servers)
        ask("POST", houses[0].url + path)
        while ask("GET", houses[1].url + path)["review"] is None:
            time.sleep(0.05)
        houses[0].kill()
        assert until(houses[1].url + path, "done")["progress"] == 1


@pytest.mark.parametrize("code", ["AAAAAAAAAAAA"])
def test_a_table_that_is_not_there_has_no_review(sqlite_server: Servers, code: str) -> None:
    for method in ("POST", "GET", "DELETE"):
        url = f"{sqlite_server.url()}/api/tables/{code}/review"
        assert httpx.request(method, url, timeout=ANSWER_TIMEOUT).status_code == 404
