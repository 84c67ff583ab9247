"""Hostile input of every kind: no trace, no 500, and the table plays on."""

import asyncio
import json
import os
import random
from collections.abc import Sequence
from contextlib import suppress

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from tests.server.harness import PATIENT, Server, Servers, joined, open_table, running

MUTATIONS = int(os.environ.get("LUDORAIL_MUTATIONS", "10000"))
AT_ONCE = 10
"""Sockets that attack together, as most of an attack is waiting."""

GOOD: list[dict[str, object]] = [
    {"kind": "hello", "id": "a", "token": None, "seen": 0},
    {"kind": "move", "id": "b", "at": 5, "moves": ["keep 17 7", "draw"]},
    {"kind": "undo", "id": "c", "left": 3},
    {"kind": "say", "id": "d", "text": "hello", "reaction": True},
    {"kind": "add_word", "id": "e", "word": "tunnel"},
    {"kind": "seat_bot", "id": "f", "bot": "level1", "seat": 0},
    {"kind": "free_seat", "id": "g", "seat": 1},
    {"kind": "change", "id": "h", "players": 3, "options": {"x": [1, {"y": None}]}, "settings": {"games": 2}},
    {"kind": "start", "id": "i"},
    {"kind": "get_ready", "id": "r", "ready": True},
    {"kind": "seal_word", "id": "s", "seal": "0" * 64},
    {"kind": "rematch", "id": "j", "change": True, "without_gone": True},
    {"kind": "nudge", "id": "t", "seat": 1},
    {"kind": "replace", "id": "u", "seat": 1},
    {"kind": "come_back", "id": "k"},
    {"kind": "set_email", "id": "p", "email": "ada@example.org"},
    {"kind": "set_name", "id": "q", "name": "Ada"},
    {"kind": "look", "id": "l", "at": 2},
    {"kind": "try", "id": "m", "at": 5, "moves": ["keep 17 7", "draw"]},
    {"kind": "hint", "id": "n", "moves": ["draw"]},
    {"kind": "ways", "id": "o", "moves": []},
]
ODD: list[object] = [
    None,
    True,
    -1,
    2**63,
    1e308,
    "",
    "\x00",
    "\u202e",
    "😀" * 50,
    "a" * 5000,
    [],
    [[[[[]]]]],
    {},
    {"kind": "hello"},
    "level1",
    "os:system",
]


def mutated(chance: random.Random) -> str | bytes:
    """A message with one or many things wrong."""
    message = json.loads(json.dumps(chance.choice(GOOD)))
    for _ in range(chance.randint(1, 3)):
        key = chance.choice([*message, "new"])
        if chance.random() < 0.2:
            message.pop(key, None)
        else:
            message[key] = chance.choice(ODD)
    text = json.dumps(message)
    match chance.randint(0, 9):
        case 0:
            return text[: chance.randint(0, len(text))]
        case 1:
            place = chance.randint(0, len(text) - 1)
            return text[:place] + chr(chance.randint(0, 0xD7FF)) + text[place + 1 :]
        case 2:
            return chance.randbytes(chance.randint(0, 200))
        case 3:
            return "[" * chance.randint(1, 3000)
    return text


async def attack(address: str, hello: str | None, messages: Sequence[str | bytes]) -> int:
    """Sends bad messages until all are sent or the server hangs up; returns how many were sent."""
    async with connect(address, max_size=None, close_timeout=0.2, **PATIENT) as socket:
        with suppress(ConnectionClosed):
            for message in [
                *([hello] if hello else []),
                *messages,
                json.dumps({"kind": "come_back", "id": "last"}),
            ]:
                await socket.send(message)
            # Once the server has said goodbye it reads no further, and hangs up only after ten seconds.
            while socket.state is State.OPEN:
                with suppress(TimeoutError):
                    received = await asyncio.wait_for(socket.recv(), 0.2)
                    assert "Traceback" not in str(received)
                    if json.loads(received).get("id") == "last":
                        break
    # Never 1011, a fault of the server. 1006: it closed while we were still sending, and its reason was lost.
    assert socket.close_code in (1000, 1006, 1007, 1008, 1009)
    return len(messages)


def test_mutated_messages_kill_no_table(sqlite_server: Servers) -> None:
    async def story() -> None:
        chance = random.Random(7)
        table, tokens = open_table(sqlite_server, "game-of-trains", 2, 2)
        address = f"{sqlite_server.url().replace('http', 'ws')}/api/tables/{table['watch']}/socket"
        hello = json.dumps({"kind": "hello", "id": "hello", "token": tokens[1]})
        sent = 0
        while sent < MUTATIONS:
            begins = [hello if chance.random() < 0.9 else None for _ in range(AT_ONCE)]
            attacks = [attack(address, begin, [mutated(chance) for _ in range(50)]) for begin in begins]
            sent += sum(await asyncio.gather(*attacks))
        async with joined(sqlite_server.url(), table["watch"], tokens[0]) as witness:
            if witness.table["life"] == "open":
                assert (await witness.ask("add_word", word="fine"))["kind"] in ("done", "refused")
            await witness.done("say", text="still here")

    asyncio.run(story())
    assert '"level": "error"' not in sqlite_server.all[0].log.read_text()


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", b"{"),
        ("POST", "/api/tables", b'{"game": "nonsense", "players": 2}'),
        ("POST", "/api/tables", b'{"game": "locomotion", "players": 77}'),
        ("POST", "/api/tables", b'{"game": "locomotion", "players": 2, "options": {"network": [[1e99]]}}'),
        ("POST", "/api/tables", b'{"game": "locomotion", "players": 2, "name": "\\u0000"}'),
        ("POST", "/api/tables", b'{"game": "locomotion", "players": 2, "name": "\\ud800"}'),
        ("POST", "/api/tables", b'{"game": "game-of-trains", "players": 2, "settings": {"clock": {"kind": "x"}}}'),
        (
            "POST",
            "/api/tables",
            b'{"game": "game-of-trains", "players": 2, "settings": {"stand_in": "os:system"}}',
        ),
        ("POST", "/api/tables", b'{"game": "game-of-trains", "players": 2, "bots": ["a:b"]}'),
        ("POST", "/api/records", b'{"record": "[Game \\"locomotion\\"]"}'),
        ("POST", "/api/records", b'{"record": "", "at": -1}'),
        ("GET", "/api/tables/%00%00%00%00%00%00%00%00%00%00%00%00", b""),
        ("GET", "/api/tables/nobody_there/record", b""),
        ("GET", "/api/tables/%2e%2e%2f%2e%2e%2fetc/passwd", b""),
        ("POST", "/api/tables/nobody_there/seats", b'{"name": "x"}'),
    ],
)
def test_bad_requests_are_refused_with_a_clear_answer(
    sqlite_server: Servers, method: str, path: str, body: bytes
) -> None:
    headers = {"content-type": "application/json"}
    answer = httpx.request(method, f"{sqlite_server.url()}{path}", content=body, headers=headers, timeout=30)
    assert 400 <= answer.status_code < 500
    assert "Traceback" not in answer.text


def test_a_body_over_the_limit_is_refused(sqlite_server: Servers) -> None:
    def pieces() -> list[bytes]:
        return [b"x" * 100_000] * 15

    url = f"{sqlite_server.url()}/api/records"
    assert httpx.post(url, content=b"x" * 1_500_000).status_code == 413
    assert httpx.post(url, content=iter(pieces())).status_code == 413  # found out while it is read


def test_every_answer_has_strict_headers(sqlite_server: Servers) -> None:
    for path in ("/health", "/nothing", "/api/tables"):
        headers = httpx.get(f"{sqlite_server.url()}{path}").headers
        assert "default-src 'self'; " in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_the_house_publishes_its_messages_and_figures(sqlite_server: Servers) -> None:
    url = sqlite_server.url()
    assert httpx.get(f"{url}/health").text == "alive\n"
    assert httpx.get(f"{url}/ready").text == "ready\n"
    assert "ludorail_sockets" in httpx.get(f"{url}/metrics").text
    schema = httpx.get(f"{url}/api/messages").json()
    assert schema["version"] == 1
    assert {"$ref": "#/$defs/Move"} in schema["from_client"]
    openapi = httpx.get(f"{url}/openapi.json").json()
    assert "ViewSeen" in openapi["components"]["schemas"]
    assert "/api/tables" in openapi["paths"]


def test_an_address_that_asks_for_too_much_is_stopped(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("strict")
    limits = {"LUDORAIL_LIMITS": "sockets_per_address=1 tables_per_address=2 messages_a_second=5"}
    with running([Server(f"sqlite:///{folder}/house.db", limits, log=folder / "log")]) as servers:
        table, tokens = open_table(servers, "game-of-trains", 2, 1)
        open_table(servers, "game-of-trains", 2, 1)
        body = {"game": "game-of-trains", "players": 2}
        assert httpx.post(f"{servers.url()}/api/tables", json=body).status_code == 429

        async def story() -> None:
            async with joined(servers.url(), table["watch"], tokens[0]) as one:
                with pytest.raises(Exception, match="403"):
                    async with joined(servers.url(), table["watch"]):
                        pass
                for number in range(40):  # all at once, or a slow machine would ask no faster than is allowed
                    await one.socket.send(json.dumps({"kind": "come_back", "id": f"back {number}"}))
                await one.until(lambda: "back 39" in one.answers)
                assert one.answers["back 39"]["code"] == "too_fast"

        asyncio.run(story())
        text = (folder / "log").read_text()
        for secret in (tokens[0], table["join"], table["watch"]):
            assert secret not in text
