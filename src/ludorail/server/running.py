"""A server process: its listening socket, and what must hold before it opens."""

import asyncio
import gc
import socket
import sqlite3
import sys

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from ludorail.server.app import create_app
from ludorail.server.config import Config
from ludorail.server.http.incoming import Incoming
from ludorail.server.socket.wire import Wire
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.store.store import Store

MOST_SILENCE = 60_000
"""Milliseconds after which a client that takes nothing of what is sent to it is cut off."""
QUICK_HANDS = 0.001
"""Seconds after which the thread that stores may interrupt the one that serves: all wait for what it stores."""
SELDOM = (10_000, 20, 20)
"""How much must come up before memory is tidied: everybody waits meanwhile."""
GOODBYE = 5
"""Seconds to end what goes on when the server is told to stop."""


def check_store(config: Config) -> None:
    """Refuses a database that does not answer, or that another process has for itself."""

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
        http=Incoming,
        ws=Wire,
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,  # it would cost more memory and time than it saves on messages this short
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=config.trust_proxy,
        timeout_graceful_shutdown=GOODBYE,
    )
    sys.setswitchinterval(QUICK_HANDS)
    tidy_seldom()
    listening = settings.bind_socket()
    if sys.platform == "linux":
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, MOST_SILENCE)
    uvicorn.Server(settings).run(sockets=[listening])


def tidy_seldom() -> None:
    """Keeps the pauses short in which Python tidies memory: what is there before the first table stays for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
