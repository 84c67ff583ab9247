"""Frames that are not messages: pings, pongs, empty frames, fragments, and floods of all of them."""

from contextlib import closing, suppress

import pytest

from tests.server.attacks.conftest import Measured, Strength
from tests.server.attacks.raw_socket import (
    BINARY,
    COMPRESSED,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    WHOLE,
    NotLetIn,
    RawSocket,
    attack_together,
    frame,
    message,
    raw_table_socket,
)
from tests.server.attacks.strangers import HOLD_GOAL, Stranger, watching
from tests.server.harness import Servers

TABLE = {"game": "game-of-trains", "players": 2, "name": "Ada"}
GROWTH_GOAL = 20.0
"""Megabytes that a process may grow by under an attack from one address."""
POLICY_VIOLATION, PROTOCOL_ERROR = 1008, 1002
FLOODS = {
    "pings": frame(PING, b"p" * 125),
    "empty pings": frame(PING),
    "pongs": frame(PONG, b"p" * 125),
    "empty pongs": frame(PONG),
    "empty texts": frame(TEXT),
    "empty binaries": frame(BINARY),
    "empty fragments": frame(CONTINUATION, first=0),
    "fragments of a byte": frame(CONTINUATION, b"x", first=0),
    "messages": message("come_back"),
    "nonsense": frame(TEXT, b"{"),
}


def begin_of(what: str) -> bytes:
    """The frames before a flood: fragments need a message to continue."""
    return frame(TEXT, b"x", first=0) if "fragment" in what else b""


def flood(stranger: Stranger, code: str, what: str, end: float) -> None:
    """Connects, and sends frames until the server hangs up or the time is up."""
    with closing(raw_table_socket(stranger, code)) as socket:
        socket.send(begin_of(what))
        socket.flood(FLOODS[what], end)


@pytest.mark.parametrize("what", FLOODS)
def test_a_flood_of_frames_holds_up_nobody_and_fills_no_memory(
    house: Servers, strength: Strength, measured: Measured, what: str
) -> None:
    stranger = Stranger(house.all[0])
    code = stranger.post("/api/tables", TABLE)["watch"]
    with watching(house) as watch:
        attack_together(lambda end: flood(stranger, code, what, end), strength.of(0.7, 10.0), strength.of(3, 30))
    measured("longest hold of the loop, s", watch.held, HOLD_GOAL)
    measured("growth of the process, MB", watch.growth, GROWTH_GOAL)


@pytest.mark.parametrize("what", FLOODS)
def test_too_many_frames_of_any_kind_close_their_socket(house: Servers, what: str) -> None:
    stranger = Stranger(house.all[0])
    socket = raw_table_socket(stranger, stranger.post("/api/tables", TABLE)["watch"])
    socket.send(begin_of(what) + FLOODS[what] * 1000)
    assert socket.close_code() == POLICY_VIOLATION


def test_a_few_pings_are_answered(house: Servers) -> None:
    stranger = Stranger(house.all[0])
    socket = raw_table_socket(stranger, stranger.post("/api/tables", TABLE)["watch"])
    for number in range(10):
        socket.send(frame(PING, b"%d" % number))
    pongs = (payload for kind, payload in socket.frames() if kind == PONG)
    assert [next(pongs) for _ in range(10)] == [b"%d" % number for number in range(10)]
    socket.close()


def test_a_compressed_frame_is_refused(house: Servers) -> None:
    stranger = Stranger(house.all[0])
    socket = raw_table_socket(stranger, stranger.post("/api/tables", TABLE)["watch"])
    socket.send(frame(TEXT, b"{}", first=WHOLE | COMPRESSED))
    assert socket.close_code() == PROTOCOL_ERROR


def test_sockets_that_never_say_hello_are_few_and_end(house: Servers, strength: Strength) -> None:
    """They count until they are gone, and not just until the server says goodbye."""
    stranger = Stranger(house.all[0])
    code = stranger.post("/api/tables", TABLE)["watch"]
    sockets: list[RawSocket] = []
    with suppress(NotLetIn):
        for _ in range(strength.of(130, 1000)):
            sockets.append(raw_table_socket(stranger, code, hello=False))
            sockets[-1].send(frame(TEXT, b"{}"))
    assert 90 < len(sockets) < 130
    for socket in sockets:
        socket.close()
