"""Routes for the review of a finished game: start it, look at it while it grows, stop it."""

from fastapi import APIRouter, Response

from ludorail.server.handlers import reviews
from ludorail.server.http.routes.parameters import Address, Code, Context, GameNumber
from ludorail.server.messages.reviews import ReviewSeen

router = APIRouter()

JSON = "application/json"


@router.post("/api/tables/{code}/review", status_code=202, response_model=ReviewSeen)
async def start(code: Code, address: Address, context: Context, game: GameNumber = None) -> Response:
    """Lets the review of a game begin or go on, for everybody who looks."""
    return Response(await reviews.start(code, game, address, context), 202, media_type=JSON)


@router.get("/api/tables/{code}/review", response_model=ReviewSeen)
async def look(code: Code, address: Address, context: Context, game: GameNumber = None) -> Response:
    """Shows the review of a game so far."""
    return Response(await reviews.look(code, game, address, context), media_type=JSON)


@router.delete("/api/tables/{code}/review", response_model=ReviewSeen)
async def stop(code: Code, address: Address, context: Context, game: GameNumber = None) -> Response:
    """Stops the review of a game; what it has found stays, and it can go on."""
    return Response(await reviews.stop(code, game, address, context), media_type=JSON)
