"""Parameters that routes share."""

from typing import Annotated

from fastapi import Depends, Header, Path, Query, Request

from ludorail.server.context import ServerContext
from ludorail.server.http.addresses import address_of

Code = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{12}$")]
Token = Annotated[str | None, Header(alias="Authorization", max_length=100)]

GameNumber = Annotated[int | None, Query(ge=0, le=10**6)]
"""The number of a game at its table, from 0; the present one by default."""


def _address_of(request: Request) -> str:
    return address_of(request)


Address = Annotated[str, Depends(_address_of)]
"""The address under which the client is counted."""


def _context_of(request: Request) -> ServerContext:
    context: ServerContext = request.app.state.context
    return context


Context = Annotated[ServerContext, Depends(_context_of)]
