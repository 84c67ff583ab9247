"""Routes for the review of a finished game: the best possible, the best so far, the points, the course of the game."""

from fastapi import APIRouter, Request

from ludorail.server.context import ServerContext, address_of
from ludorail.server.http.routes.parameters import Code, Context, GameNumber
from ludorail.server.messages.base import Options
from ludorail.server.messages.bodies import CurveSeen, KnownSeen, RowSeen, TallySeen
from ludorail.tables.analysis.after_game import find_best, find_curve, find_tally
from ludorail.tables.model.refusal import Refusal

router = APIRouter()

REVIEW_WORK = 20
BEST_WORK = 200
"""Milliseconds of a worker's time, often much less: who asks again is answered from memory."""


@router.get("/api/tables/{code}/best")
async def best(code: Code, request: Request, context: Context, game: GameNumber = None) -> Options:
    """Finds the best that could have been done, proved; its content is between a game and its board."""
    record = await _finished(context, request, code, game, BEST_WORK)
    return await context.results.find(address_of(request), find_best, record)


@router.get("/api/tables/{code}/known")
async def known(code: Code, context: Context) -> KnownSeen:
    """Finds the best result of other games with this table's task, also before this one is over."""
    found = await context.registry.achievements.best((await context.registry.up_to_date(code)).table)
    return KnownSeen(figures=None if found is None else list(found))


@router.get("/api/tables/{code}/tally")
async def tally(code: Code, request: Request, context: Context, game: GameNumber = None) -> TallySeen:
    """Finds the sources of each seat's points."""
    record = await _finished(context, request, code, game)
    rows = await context.results.find(address_of(request), find_tally, record)
    return TallySeen(rows=[RowSeen(when=when, label=label, points=points) for when, label, points in rows])


@router.get("/api/tables/{code}/curve")
async def curve(code: Code, request: Request, context: Context, game: GameNumber = None) -> CurveSeen:
    """Finds the course of the game for each seat."""
    record = await _finished(context, request, code, game)
    label, events, seats = await context.results.find(address_of(request), find_curve, record)
    return CurveSeen(label=label, events=events, seats=seats)


async def _finished(
    context: ServerContext, request: Request, code: str, game: int | None, work: float = REVIEW_WORK
) -> str:
    """The record of a game that is over, for work to be counted."""
    context.charge(request, work)
    table = (await context.game_of(request, await context.registry.up_to_date(code), game)).table
    if table.play is None or table.life != "over":
        raise Refusal("not_over")
    return table.play.record((), open_seed=False).text()
