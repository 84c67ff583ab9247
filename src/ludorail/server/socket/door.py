"""The door to the tables' sockets: whoever may come in is led to the table."""

import re

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ludorail.server.context import ServerContext, address_of
from ludorail.server.http.guards import origin_allowed
from ludorail.server.socket.session import SHOWN_OUT, Session
from ludorail.server.socket.wire import WIRE
from ludorail.tables.model.refusal import Refusal

PATH = re.compile("/api/tables/([A-Za-z0-9_-]{12})/socket")


class NotLetIn(Exception):
    """Somebody asks for no table, comes from a page of others, or has too many sockets already."""


class Sockets:
    """Stands before all that a request passes through: a socket is open for long, and needs none of it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        try:
            await _serve(scope)
        except (Refusal, NotLetIn):
            await send({"type": "websocket.close", "code": SHOWN_OUT})


async def _serve(scope: Scope) -> None:
    place: ServerContext = scope["app"].state.place
    connection = HTTPConnection(scope)
    path, address = PATH.fullmatch(scope["path"]), address_of(connection)
    if path is None or not origin_allowed(connection.headers, place.config.origins):
        raise NotLetIn
    if not place.door.enter(address):
        raise NotLetIn
    try:
        hub = await place.house.by_code(path[1])
        await Session(place, hub, scope["extensions"][WIRE], address).serve()
    finally:
        place.door.leave(address)
