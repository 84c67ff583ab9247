"""Routes for the review of a finished game: the best possible, the best so far, the points, the course of the game."""

from fastapi import APIRouter

from ludorail.server.handlers import after_game
from ludorail.server.http.routes.parameters import Address, Code, Context, GameNumber
from ludorail.server.messages.base import Options
from ludorail.server.messages.bodies import CurveSeen, KnownSeen, TallySeen

router = APIRouter()


@router.get("/api/tables/{code}/best")
async def best(code: Code, address: Address, context: Context, game: GameNumber = None) -> Options:
    """Finds the best play that was possible, proved; its form is a matter of the game and its board."""
    return await after_game.best(code, game, address, context)


@router.get("/api/tables/{code}/known")
async def known(code: Code, context: Context) -> KnownSeen:
    """Finds the best result of other games with this table's task, even before this one is over."""
    return await after_game.known(code, context)


@router.get("/api/tables/{code}/tally")
async def tally(code: Code, address: Address, context: Context, game: GameNumber = None) -> TallySeen:
    """Finds the sources of each seat's points."""
    return await after_game.tally(code, game, address, context)


@router.get("/api/tables/{code}/curve")
async def curve(code: Code, address: Address, context: Context, game: GameNumber = None) -> CurveSeen:
    """Finds the course of the game for each seat."""
    return await after_game.curve(code, game, address, context)
