"""Messages as frames of a WebSocket, several of which are sent in one piece."""

from collections.abc import Iterator

WHOLE_TEXT = 0x81
"""The first byte of a frame that holds a whole text (RFC 6455, 5.2)."""
LENGTH_IN_2_BYTES, LENGTH_IN_8_BYTES = 126, 127
"""The second byte where the length follows in two or in eight bytes; below, it is the length itself."""


def frame(text: bytes) -> bytes:
    """A message as it goes over the socket. Frames of a server are not masked, so one serves any number of clients."""
    length = len(text)
    if length < LENGTH_IN_2_BYTES:
        return bytes((WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, LENGTH_IN_2_BYTES)) + length.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, LENGTH_IN_8_BYTES)) + length.to_bytes(8, "big") + text


def messages_in(frames: bytes) -> Iterator[bytes]:
    """The messages in frames that `frame` made."""
    start = 0
    while start < len(frames):
        length, start = frames[start + 1], start + 2
        if length >= LENGTH_IN_2_BYTES:
            more = 2 if length == LENGTH_IN_2_BYTES else 8
            length, start = int.from_bytes(frames[start : start + more], "big"), start + more
        yield frames[start : start + length]
        start += length
