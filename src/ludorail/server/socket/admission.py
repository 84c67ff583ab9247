"""Admits sockets to their tables."""

import re
from functools import partial

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ludorail.server.context import ServerContext
from ludorail.server.http.addresses import address_of
from ludorail.server.http.guards import origin_allowed
from ludorail.server.socket.peer import CLOSE_POLICY_VIOLATION
from ludorail.server.socket.session import Session
from ludorail.server.socket.wire import WIRE, Wire
from ludorail.tables.model.refusal import Refusal, StoreAway

PATH = re.compile("/api/tables/([A-Za-z0-9_-]{12})/socket")

GAME = re.compile(b"game=([0-9]{1,6})")
"""The number of a game at the table, from 0; without it the socket shows the present one."""


class NotLetIn(Exception):
    """The path names no table, the page is of another origin, or the address has too many sockets."""


class Sockets:
    """Serves sockets before the rest of the application, whose layers they do not need."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        try:
            await _serve(scope)
        except StoreAway:
            await send({"type": "websocket.http.response.start", "status": 503, "headers": []})
            await send({"type": "websocket.http.response.body", "body": b""})
        except (Refusal, NotLetIn):
            await send({"type": "websocket.close", "code": CLOSE_POLICY_VIOLATION})


async def _serve(scope: Scope) -> None:
    context: ServerContext = scope["app"].state.context
    connection = HTTPConnection(scope)
    path, address = PATH.fullmatch(scope["path"]), address_of(connection)
    if path is None or not origin_allowed(connection.headers, context.config.origins):
        raise NotLetIn
    if not context.address_limits.enter(address):
        raise NotLetIn
    wire: Wire = scope["extensions"][WIRE]
    wire.when_lost(partial(context.address_limits.leave, address))
    live = await context.registry.by_code(path[1])
    if (game := GAME.fullmatch(scope["query_string"])) is not None:
        live = await context.game_of(address, live, int(game[1]))
    await Session(context, live, wire, address).serve()
