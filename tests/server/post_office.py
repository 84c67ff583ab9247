"""A mail server of the tests' own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage


@asynccontextmanager
async def post_office() -> AsyncIterator[tuple[int, "asyncio.Queue[EmailMessage]"]]:
    """A mail server that accepts everything; yields its port and its mailbox."""
    mails: asyncio.Queue[EmailMessage] = asyncio.Queue()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode().strip().upper():
            if line == "DATA":
                writer.write(b"354 go on\r\n")
                text = await reader.readuntil(b"\r\n.\r\n")
                mails.put_nowait(message_from_bytes(text, policy=policy.default))
            writer.write(b"221 bye\r\n" if line == "QUIT" else b"250 fine\r\n")
            if line == "QUIT":
                break
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1], mails
