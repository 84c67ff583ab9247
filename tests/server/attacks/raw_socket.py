"""Sockets without a library: they send what no library would, and read only when told to."""

import json
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

from tests.server.attacks.strangers import Stranger

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
WHOLE, COMPRESSED = 0x80, 0x40
MASK = b"\x11\x22\x33\x44"
CHUNK_BYTES = 65_536
PATIENCE = 60.0
"""Seconds for a server on a busy machine to accept or answer what it would handle at once on an idle one."""


def frame(kind: int, payload: bytes = b"", first: int = WHOLE) -> bytes:
    """A masked frame, as clients send it."""
    length = bytes((0x80 | len(payload),)) if len(payload) < 126 else struct.pack("!BH", 0xFE, len(payload))
    masked = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(payload))
    return bytes((first | kind,)) + length + MASK + masked


def message(kind: str, **more: object) -> bytes:
    """A message of a client, framed."""
    return frame(TEXT, json.dumps({"kind": kind, "id": "x", **more}).encode())


class NotLetIn(Exception):
    """The error of a socket that the server refuses."""


class RawSocket:
    """A connection to a server, as bytes."""

    def __init__(self, stranger: Stranger, receive_buffer: int | None = None) -> None:
        self._socket = socket.socket()
        if receive_buffer is not None:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self._socket.bind((stranger.address, 0))
        self._socket.settimeout(PATIENCE)
        self._socket.connect(("127.0.0.1", stranger.server.port))
        self._port, self._read = stranger.server.port, b""

    def close(self) -> None:
        """Hangs up."""
        self._socket.close()

    def send(self, sent: bytes) -> None:
        """Sends bytes."""
        self._socket.sendall(sent)

    def upgrade(self, code: str) -> None:
        """Becomes a WebSocket at a table."""
        self.send(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._read:
            part = self._socket.recv(CHUNK_BYTES)
            if not part:
                raise NotLetIn(self._read)  # the server is gone
            self._read += part
        head, _, self._read = self._read.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101 "):
            raise NotLetIn(head)

    def flood(self, sent: bytes, end: float) -> None:
        """Sends the same bytes again and again without reading, until the time is up or the server hangs up."""
        chunk = sent * max(1, CHUNK_BYTES // len(sent))
        self._socket.settimeout(0.1)
        rest = chunk
        while time.monotonic() < end:
            with suppress(TimeoutError):
                rest = rest[self._socket.send(rest) :] or chunk

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """The frames that come from the server, until it hangs up."""
        self._socket.settimeout(PATIENCE)
        while True:
            kind, length = self._exactly(2)
            size = {126: 2, 127: 8}.get(length)
            if size is not None:
                length = int.from_bytes(self._exactly(size))
            yield kind & 15, self._exactly(length)

    def close_code(self) -> int:
        """Reads on until the server says why it hangs up."""
        payload = next(payload for kind, payload in self.frames() if kind == CLOSE)
        return int.from_bytes(payload[:2])

    def all_bytes(self) -> bytes:
        """Reads on until the server hangs up."""
        self._socket.settimeout(PATIENCE)
        while part := self._socket.recv(CHUNK_BYTES):
            self._read += part
        return self._read

    def _exactly(self, number: int) -> bytes:
        while len(self._read) < number:
            part = self._socket.recv(CHUNK_BYTES)
            if not part:
                raise EOFError
            self._read += part
        found, self._read = self._read[:number], self._read[number:]
        return found


def attack_together(attack: Callable[[float], None], seconds: float, count: int) -> None:
    """Lets `count` attackers attack at once, each again and again until the time is up."""
    end = time.monotonic() + seconds

    def go_on() -> None:
        while time.monotonic() < end:
            with suppress(OSError, NotLetIn):
                attack(end)

    threads = [threading.Thread(target=go_on) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def raw_table_socket(stranger: Stranger, code: str, hello: bool = True, **more: int) -> RawSocket:
    """A socket at a table; with `hello`, it has said hello."""
    found = RawSocket(stranger, **more)
    found.upgrade(code)
    if hello:
        found.send(message("hello"))
    return found
