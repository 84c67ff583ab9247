"""Single requests that must not succeed: of another origin, without a right, too large, or twice."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from starlette.testclient import TestClient
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludorail.server.app import create_app
from ludorail.server.config import Config, Limits
from tests.server.harness import Message, Servers, begun, joined, open_table, post

NEW = {"game": "game-of-trains", "players": 2, "name": "Ada"}
START = '[Game "game-of-trains"]\n[Players "2"]\n\n* deal 0 84 71 60 44 30 9 2\n* deal 1 80 66 51 50 21 20 5\n'


def table_with(options: str) -> str:
    return f'{{"game": "locomotion", "players": 2, "options": {options}}}'


def record_with(options: str) -> str:
    text = f'[Game "locomotion"]\n[Players "2"]\n[Options "{options}"]\n'
    return json.dumps({"record": text})


@pytest.mark.parametrize(
    "body",
    [
        table_with(f'{{"rounds": {"9" * 5000}}}'),
        table_with('{"rounds": 1e999}'),
        table_with('{"rounds": NaN}'),
        table_with('{"network": ' + "[" * 60_000),
        table_with(f'{{"network": {"[" * 150}{"]" * 150}}}'),
        table_with(r'{"\ud800": 1}'),
        record_with(f'{{\\"rounds\\": {"9" * 5000}}}'),
        record_with("[" * 9_000),
    ],
    ids=range(8),
)
def test_numbers_and_nests_without_end_are_refused_in_words(sqlite_server: Servers, body: str) -> None:
    path = "/api/records" if body.startswith('{"record"') else "/api/tables"
    headers = {"content-type": "application/json"}
    answer = httpx.post(f"{sqlite_server.url()}{path}", content=body, headers=headers, timeout=30)
    assert answer.status_code in (400, 422)
    assert set(answer.json()["text"]) == {"en", "fr"}


def test_a_page_of_another_origin_changes_nothing(sqlite_server: Servers) -> None:
    url = sqlite_server.url()

    def status(origin: str, method: str = "POST", path: str = "/api/tables") -> int:
        body = NEW if method == "POST" else None
        return httpx.request(method, f"{url}{path}", json=body, headers={"origin": origin}, timeout=30).status_code

    for origin in ("https://evil.example", "null", "http://[", "", f"{url}.evil.example"):
        assert status(origin) == 403
    assert status(url) == 201
    assert status("https://evil.example", "GET") == 200  # its browser does not let it read the answer
    headers = httpx.get(f"{url}/api/games", headers={"origin": "https://evil.example"}).headers
    assert "access-control-allow-origin" not in headers


def test_an_origin_that_is_no_address_is_shown_out(sqlite_server: Servers) -> None:
    table = post(f"{sqlite_server.url()}/api/tables", NEW)

    async def story() -> None:
        address = f"{sqlite_server.url().replace('http', 'ws')}/api/tables/{table['watch']}/socket"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(address, origin="http://["):  # type: ignore[arg-type]  # a plain string is one
                pass
        assert refused.value.response.status_code == 403

    asyncio.run(story())


def test_a_link_to_watch_lets_nobody_act(sqlite_server: Servers) -> None:
    url = sqlite_server.url()
    table = post(f"{url}/api/tables", NEW)
    assert httpx.post(f"{url}/api/tables/{table['watch']}/seats", json={"name": "Eve"}).status_code == 404
    shown = httpx.get(f"{url}/api/tables/{table['watch']}").json()
    assert shown["join"] is None

    async def story() -> None:
        async with joined(url, table["watch"]) as eve:
            assert eve.table["join"] is None
            for wish in WISHES:
                assert (await eve.ask(**wish))["code"] == "not_yours", wish
            assert table["join"] not in "".join(eve.received)
        for token in ("", "x", table["token"][:-1], table["watch"], table["join"]):
            async with connect(f"{url.replace('http', 'ws')}/api/tables/{table['join']}/socket") as socket:
                await socket.send(json.dumps({"kind": "hello", "id": "h", "token": token}))
                assert json.loads(await socket.recv())["code"] == "not_yours"
        other = post(f"{url}/api/tables", NEW)
        async with connect(f"{url.replace('http', 'ws')}/api/tables/{table['join']}/socket") as socket:
            await socket.send(json.dumps({"kind": "hello", "id": "h", "token": other["token"]}))
            assert json.loads(await socket.recv())["code"] == "not_yours"

    asyncio.run(story())


WISHES: list[Message] = [
    {"kind": "move", "at": 3, "moves": ["draw"]},
    {"kind": "undo"},
    {"kind": "resign"},
    {"kind": "leave"},
    {"kind": "come_back"},
    {"kind": "add_word", "word": "x"},
    {"kind": "set_email", "email": "eve@example.org"},
    {"kind": "set_name", "name": "Eve"},
    {"kind": "seat_bot", "bot": "level1"},
    {"kind": "free_seat", "seat": 0},
    {"kind": "change", "players": 3},
    {"kind": "start"},
    {"kind": "rematch"},
    {"kind": "nudge", "seat": 0},
    {"kind": "replace", "seat": 0},
]


@pytest.mark.parametrize(
    "code", ["A" * 12, "a" * 11, "a" * 13, "..%2f..%2f..%2fetc", "%00" * 12, "' OR 1=1 --", "é" * 12, "a" * 5000]
)
def test_a_code_of_nobody_opens_nothing(sqlite_server: Servers, code: str) -> None:
    url = sqlite_server.url()
    for path in ("", "/record", "/positions/0", "/best"):
        answer = httpx.get(f"{url}/api/tables/{code}{path}", timeout=30)
        assert 400 <= answer.status_code < 500

    async def story() -> None:
        with pytest.raises(InvalidStatus):
            async with connect(f"{url.replace('http', 'ws')}/api/tables/{code}/socket"):
                pass

    asyncio.run(story())


def test_a_message_without_end_ends_its_socket_and_nothing_else(sqlite_server: Servers) -> None:
    async def story() -> None:
        table, tokens = open_table(sqlite_server, "game-of-trains", 2, 2)
        address = f"{sqlite_server.url().replace('http', 'ws')}/api/tables/{table['watch']}/socket"
        async with joined(sqlite_server.url(), table["watch"], tokens[0]) as one:
            async with connect(address) as socket:
                await socket.send(json.dumps({"kind": "hello", "id": "h", "name": "x" * 20_000}))
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 1009
            await one.done("start")

    asyncio.run(story())


def test_hanging_up_and_calling_again_is_no_way_to_talk_more(sqlite_server: Servers) -> None:
    async def story() -> list[str]:
        table, tokens = open_table(sqlite_server, "game-of-trains", 2, 1)
        codes = []
        for _ in range(4):
            async with joined(sqlite_server.url(), table["watch"], tokens[0]) as one:
                answers = [await one.ask("say", text="buy") for _ in range(3)]
                codes += [answer.get("code", "said") for answer in answers]
        return codes

    codes = asyncio.run(story())
    assert codes[:3] == ["said"] * 3
    assert codes.count("said") < 9
    assert codes[-1] == "too_fast"


def test_the_same_id_from_two_seats_is_two_moves(sqlite_server: Servers) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            one, other = await begun(sqlite_server, stack, "game-of-trains", 2)
            first = await one.move(one.view["legal"][0], id="mine")
            await other.until(lambda: other.view["legal"])
            second = await other.move(other.view["legal"][0], id="mine")
            assert (first["kind"], second["kind"]) == ("done", "done")
            assert second["number"] > first["number"]

    asyncio.run(story())


def strict(folder: Path, **limits: int) -> TestClient:
    config = Config(database=f"sqlite:///{folder}/house.db", limits=Limits(**limits))
    return TestClient(create_app(config))


def test_an_upload_counts_against_the_limit_before_it_is_read(tmp_path: Path) -> None:
    with strict(tmp_path, tables_per_address=2) as client:
        found = [client.post("/api/records", json={"record": "nonsense"}).status_code for _ in range(3)]
    assert found == [422, 422, 429]


def test_a_record_without_end_is_refused_before_it_is_read(tmp_path: Path) -> None:
    with strict(tmp_path) as client:
        answer = client.post("/api/records", json={"record": START + "0 keep 2 1\n" * 80_000})
    assert answer.json()["code"] == "record_long"
