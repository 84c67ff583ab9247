"""Routes for records: a game as text, a table made of one, and positions along a finished game."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import PlainTextResponse

from ludorail.server.handlers import records
from ludorail.server.http.disconnects import unless_gone
from ludorail.server.http.routes.parameters import Address, Code, Context, GameNumber, Token
from ludorail.server.messages.bodies import Opened, Shown, Upload

router = APIRouter()


@router.get("/api/tables/{code}/record", response_class=PlainTextResponse)
async def record(
    code: Code, address: Address, context: Context, token: Token = None, game: GameNumber = None
) -> PlainTextResponse:
    """Sends the record of this game or an earlier one: whole once it is over, until then as the seat may see it."""
    text = await records.record(code, game, token, address, context)
    return PlainTextResponse(text, media_type="text/plain; charset=utf-8")


@router.post("/api/records", status_code=201)
async def upload(body: Upload, request: Request, address: Address, context: Context) -> Opened:
    """Makes a table of a record. To play on, its opener takes a seat and bots the first of the others."""
    return await records.upload(body, address, context, partial(unless_gone, request))


@router.get("/api/tables/{code}/positions/{event}")
async def position_at(
    code: Code,
    event: Annotated[int, Path(ge=0, le=10**9)],
    address: Address,
    context: Context,
    game: GameNumber = None,
) -> Shown:
    """Shows the position of a finished game, or one under review, after its first `event` events."""
    return await records.position_at(code, event, game, address, context)
