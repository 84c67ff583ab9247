"""Routes that open, join, list and show tables."""

from fastapi import APIRouter, Response

from ludorail.server.handlers import tables
from ludorail.server.http.routes.parameters import Address, Code, Context, Token
from ludorail.server.messages.bodies import NewSeat, NewTable, Opened, TableFound, Taken
from ludorail.server.messages.replies import TableSeen

router = APIRouter()


@router.post("/api/tables", status_code=201)
async def open_table(body: NewTable, address: Address, context: Context) -> Opened:
    """Opens a table."""
    return await tables.open_table(body, address, context)


@router.get("/api/tables", response_model=list[TableSeen])
async def lobby(address: Address, context: Context) -> Response:
    """Lists the tables in the lobby, with the links to join them."""
    return Response(await tables.lobby(address, context), media_type="application/json")


@router.get("/api/tables/{code}")
async def one_table(code: Code, address: Address, context: Context, token: Token = None) -> TableFound:
    """Shows a table, by either of its links, and the seats that are to act; with a secret, as its seat sees it."""
    return await tables.one_table(code, token, address, context)


@router.post("/api/tables/{code}/seats", status_code=201)
async def take_seat(code: Code, body: NewSeat, address: Address, context: Context) -> Taken:
    """Takes a seat, by the link to join."""
    return await tables.take_seat(code, body, address, context)
