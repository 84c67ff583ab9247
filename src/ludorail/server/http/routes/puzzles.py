"""Route for puzzles."""

from fastapi import APIRouter

from ludorail.server.handlers import puzzles
from ludorail.server.http.routes.parameters import Address, Context
from ludorail.server.messages.bodies import NewPuzzle, Opened

router = APIRouter()


@router.post("/api/puzzles", status_code=201)
async def open_puzzle(body: NewPuzzle, address: Address, context: Context) -> Opened:
    """Opens a table where one person solves a puzzle, already begun. Bots take the seats that do not play."""
    return await puzzles.open_puzzle(body, address, context)
