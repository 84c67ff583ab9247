"""A minimal WebSocket client, so that the benchmark measures the servers and not itself."""

import asyncio
import http.client
import json
from collections.abc import Callable
from typing import Any

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, MEDIUM = 126, 127
MASK = b"\x80"
NO_KEY = bytes(4)
"""The key of a mask that changes nothing: clients must mask their frames."""


class ClientWire(asyncio.Protocol):
    """One socket; `heard` is called with each text that arrives."""

    def __init__(self, path: str, opened: "asyncio.Future[ClientWire]", heard: Callable[[str], None]) -> None:
        self._path, self._opened, self.heard = path, opened, heard
        self._buffer = bytearray()
        self._shaken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(HANDSHAKE.format(path=self._path).encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._shaken:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert b" 101 " in self._buffer[:20], bytes(self._buffer[:200])
            del self._buffer[: end + 4]
            self._shaken = True
            self._opened.set_result(self)
        while self._frame():
            pass

    def _frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        length, start = buffer[1], 2
        if length == SHORT:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == MEDIUM:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return False
        kind, body = buffer[0] & 15, bytes(buffer[start : start + length])
        del buffer[: start + length]
        if kind == TEXT:
            self.heard(body.decode())
        elif kind == PING:
            self._send(PONG, body)
        return True

    def send(self, text: str) -> None:
        """Sends a text."""
        self._send(TEXT, text.encode())

    def _send(self, kind: int, body: bytes) -> None:
        count = len(body)
        length = bytes([0x80 | count]) if count < SHORT else bytes([0x80 | SHORT]) + count.to_bytes(2, "big")
        self._transport.write(bytes([0x80 | kind]) + length + NO_KEY + body)

    def close(self) -> None:
        """Closes the socket."""
        self._transport.close()


async def open_wire(port: int, path: str, heard: Callable[[str], None]) -> ClientWire:
    """Opens a socket and completes its handshake."""
    loop = asyncio.get_running_loop()
    opened: asyncio.Future[ClientWire] = loop.create_future()
    await loop.create_connection(lambda: ClientWire(path, opened, heard), "127.0.0.1", port)
    return await asyncio.wait_for(opened, 60)


def post(connection: http.client.HTTPConnection, path: str, body: object) -> dict[str, Any]:  # Any: JSON
    """Posts JSON and returns the answer."""
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    text = answer.read()
    assert answer.status < 300, text
    found: dict[str, Any] = json.loads(text)
    return found
