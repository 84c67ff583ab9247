"""Connections and requests that are of no use to anybody: pipelined, slow, huge in small pieces, or very many."""

from contextlib import closing, suppress

import pytest

from tests.server.attacks.conftest import Measured, Strength
from tests.server.attacks.raw_socket import RawSocket, attack_together
from tests.server.attacks.strangers import HOLD_GOAL, Stranger, watching
from tests.server.harness import Servers

GROWTH_GOAL = 70.0
"""Megabytes that a process may grow by: thirty connections may each have a megabyte of body under way, and a copy."""
CHUNKED = b"POST /api/records HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
FLOODS = {
    "pipelined requests": (b"", b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"),
    "pipelined requests for heads": (b"", b"HEAD / HTTP/1.1\r\n\r\n"),
    "headers of a byte": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a:b\r\n"),
    "chunks of a byte": (CHUNKED, b"1\r\nx\r\n"),
    "a body without end": (CHUNKED, b"4000\r\n" + b"x" * 0x4000 + b"\r\n"),
    "lines without end": (b"", b"\r\n"),
}


def flood(stranger: Stranger, what: str, end: float) -> None:
    """Connects, and sends bytes until the server hangs up or the time is up."""
    begin, bytes_sent = FLOODS[what]
    with closing(RawSocket(stranger)) as socket:
        socket.send(begin)
        socket.flood(bytes_sent, end)


@pytest.mark.parametrize("what", FLOODS)
def test_a_flood_of_requests_holds_up_nobody_and_fills_no_memory(
    house: Servers, strength: Strength, measured: Measured, what: str
) -> None:
    stranger = Stranger(house.all[0])
    with watching(house) as watch:
        attack_together(lambda end: flood(stranger, what, end), strength.of(0.7, 10.0), strength.of(3, 30))
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)
    measured("growth of the process, MB", watch.growth, GROWTH_GOAL)


def test_one_address_has_only_so_many_connections(house: Servers) -> None:
    stranger = Stranger(house.all[0])
    sockets = [RawSocket(stranger) for _ in range(300)]
    with Stranger(house.all[0]).http() as other:
        assert other.get("/health").status_code == 200  # by now the server has accepted all earlier connections
    answers = 0
    for socket in sockets:
        with suppress(OSError):
            socket.send(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            answers += socket.all_bytes().startswith(b"HTTP/1.1 200")
        socket.close()
    assert answers == 250


def test_a_few_requests_may_be_sent_ahead(house: Servers) -> None:
    ahead = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 8 + b"GET /health HTTP/1.0\r\nHost: x\r\n\r\n"
    with closing(RawSocket(Stranger(house.all[0]))) as socket:
        socket.send(ahead)
        assert socket.all_bytes().count(b"HTTP/1.1 200 OK") == 9
    with closing(RawSocket(Stranger(house.all[0]))) as socket:
        socket.send(ahead * 2)
        assert socket.all_bytes().count(b"HTTP/1.1 200 OK") <= 9
