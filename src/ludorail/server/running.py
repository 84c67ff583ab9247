"""Runs a server process."""

import asyncio
import socket
import sqlite3
import sys

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from ludorail.server.app import create_app
from ludorail.server.config import Config
from ludorail.server.garbage import collect_only_new
from ludorail.server.http.limited_protocol import LimitedProtocol
from ludorail.server.socket.wire import Wire
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.store import Store

TCP_USER_TIMEOUT_MS = 60_000
"""Milliseconds after which a client that acknowledges nothing is cut off."""
RECEIVE_BUFFER, SEND_BUFFER = 32_768, 131_072
"""Bytes that the kernel keeps for each connection: all that one read returns, and all that a client leaves unread."""
THREAD_SWITCH_INTERVAL = 0.001
"""Seconds after which the thread that stores may interrupt the one that serves: everybody waits for the former."""
SHUTDOWN_TIMEOUT = 5
"""Seconds to finish open requests when the server is told to stop."""


def check_store(config: Config) -> None:
    """Raises `Refusal` if the database does not answer, or another process has its file."""

    async def check() -> None:
        store = Store(config.database)
        try:
            store.hold()
            await store.ready()
        finally:
            await store.engine.dispose()
            store.let_go()

    try:
        asyncio.run(check())
    except (OSError, SQLAlchemyError, sqlite3.Error) as error:
        raise Refusal("no_database", why=type(error).__name__) from None


def serve(config: Config) -> None:
    """Serves until the process is told to stop."""
    settings = uvicorn.Config(
        create_app(config),
        host=config.host,
        port=config.port,
        http=LimitedProtocol,
        ws=Wire,
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,  # on messages this short it costs more than it saves; shared frames rely on it
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=config.trust_proxy,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )
    sys.setswitchinterval(THREAD_SWITCH_INTERVAL)
    collect_only_new()
    listening = settings.bind_socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)  # connections inherit them
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    if sys.platform == "linux":
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, TCP_USER_TIMEOUT_MS)
    uvicorn.Server(settings).run(sockets=[listening])
