"""Uploads: they hold up only each other, stop when nobody waits for them, and are limited in size."""

import asyncio
import json

import httpx

from tests.server.attacks.conftest import Measured, Strength
from tests.server.attacks.long_games import long_record
from tests.server.attacks.strangers import HOLD_GOAL, Stranger, metric, watching
from tests.server.harness import Server, Servers

TABLES = "ludorail_tables"
"""Tables in memory; a new one stays for a minute."""
PLAIN = {"game": "game-of-trains", "players": 2, "name": "Ada"}


CARS = r"{\"game\":\"game-of-trains\",\"players\":2,\"options\":{},\"pile\":[%s]}"


def request_of(server: Server, record: str) -> bytes:
    body = json.dumps({"record": record}).encode()
    head = f"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


async def send_and_hang_up(server: Server, address: str, request: bytes) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
    writer.transport.set_write_buffer_limits(0)  # so that everything has been sent when `drain` returns
    writer.write(request)
    await writer.drain()
    writer.transport.abort()


async def status_of(stranger: Stranger, record: str) -> int:
    transport = httpx.AsyncHTTPTransport(local_address=stranger.address)
    async with httpx.AsyncClient(base_url=stranger.server.url, transport=transport, timeout=120) as client:
        return (await client.post("/api/records", json={"record": record})).status_code


def test_large_uploads_of_one_address_keep_nobody_from_opening_a_table(
    house: Servers, measured: Measured, strength: Strength
) -> None:
    async def story() -> list[int]:
        stranger = Stranger(house.all[0])
        uploads = [asyncio.create_task(status_of(stranger, record)) for _ in range(8)]
        for _ in range(strength.of(3, 20)):
            await asyncio.to_thread(Stranger(house.all[0]).post, "/api/tables", PLAIN)
        return await asyncio.gather(*uploads)

    record = long_record(strength.of(3_000, 9_980))
    with watching(house) as watch:
        found = asyncio.run(story())
    assert sorted(set(found)) in ([201], [201, 429])
    assert found.count(201) >= 5
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)


def test_an_upload_stops_when_its_client_hangs_up(house: Servers, measured: Measured) -> None:
    async def story() -> None:
        request = request_of(server, long_record(9_980))
        await asyncio.gather(*(send_and_hang_up(server, Stranger(server).address, request) for _ in range(5)))

    server = house.all[0]
    before = metric(server, TABLES)
    with watching(house) as watch:
        asyncio.run(story())
        Stranger(server).post("/api/records", {"record": long_record(500)})
    assert metric(server, TABLES) <= before + 1
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)


def test_headers_that_nobody_needs_are_bounded(house: Servers) -> None:
    start = '[Game "game-of-trains"]\n[Players "2"]\n'
    long = f'{start}[Note "{"x" * 500_000}"]\n\n'
    many = start + "".join(f'[Note{number} "x"]\n' for number in range(50)) + "\n"
    for record, line in ((long, 3), (many, 51)):
        with Stranger(house.all[0]).http() as client:
            answer = client.post("/api/records", json={"record": record})
        assert (answer.status_code, answer.json()["line"]) == (422, line)
        assert set(answer.json()["text"]) == {"en", "fr"}


def test_a_record_of_junk_holds_up_nobody(house: Servers, measured: Measured) -> None:
    start = '[Game "game-of-trains"]\n[Players "2"]\n'
    junk = {
        "one long line": f"{start}\n{'0 ' * 450_000}",
        "one long word": f"{start}\n{'x' * 900_000}",
        "comments": start + "\n" + "# x\n" * 9_000,
        "deep": f'{start}[Position "{"[" * 9_000}"]\n\n',
        "keys": start + '[Options "{' + ",".join(f'\\"{n}\\":1' for n in range(900)) + '}"]\n\n',
        "escapes": f'{start}[Data "{chr(92) * 9_000}"]\n\n',
        "cars": f'{start}[Position "{CARS % ",".join(["1"] * 4_000)}"]\n\n',
        "quotes": start + '[X "' * 9_000,
    }
    with watching(house) as watch:
        for record in junk.values():
            with Stranger(house.all[0]).http() as client:
                assert client.post("/api/records", json={"record": record}).status_code in (201, 422)
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)
