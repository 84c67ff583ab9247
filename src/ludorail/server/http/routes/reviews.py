"""Routes for the review of a finished game: it is started, looked at while it grows, and stopped."""

from fastapi import APIRouter, Request, Response

from ludorail.server.context import ServerContext, address_of
from ludorail.server.http.routes.parameters import Code, Context, GameNumber
from ludorail.server.messages.reviews import ReviewSeen
from ludorail.tables.analysis.review_step import reviewed_version
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

router = APIRouter()

START_WORK, LOOK_WORK = 20, 5
"""Milliseconds of this process; those of the workers have limits of their own."""


@router.post("/api/tables/{code}/review", status_code=202, response_model=ReviewSeen)
async def start(code: Code, request: Request, context: Context, game: GameNumber = None) -> Response:
    """Lets the review of a game begin or go on, for everybody who looks."""
    table = await _finished(context, request, code, game, START_WORK)
    version = reviewed_version(table.rules, table.players)
    if version is None:
        raise Refusal("no_review")
    await context.reviews.ask(table.id, table.games, version, address_of(request))
    return await _seen(context, table, 202)


@router.get("/api/tables/{code}/review", response_model=ReviewSeen)
async def look(code: Code, request: Request, context: Context, game: GameNumber = None) -> Response:
    """Shows the review of a game as far as it is."""
    return await _seen(context, await _finished(context, request, code, game, LOOK_WORK))


@router.delete("/api/tables/{code}/review", response_model=ReviewSeen)
async def stop(code: Code, request: Request, context: Context, game: GameNumber = None) -> Response:
    """Stops the review of a game; what it has found stays, and it can go on."""
    table = await _finished(context, request, code, game, LOOK_WORK)
    await context.reviews.stop(table.id, table.games)
    return await _seen(context, table)


async def _finished(context: ServerContext, request: Request, code: str, game: int | None, work: float) -> Table:
    """A table at a game that is over: until then a review would tell what is hidden."""
    context.charge(request, work)
    table = (await context.game_of(request, await context.registry.up_to_date(code), game)).table
    if table.play is None or table.life != "over":
        raise Refusal("not_over")
    return table


async def _seen(context: ServerContext, table: Table, status: int = 200) -> Response:
    """The review as it is stored, which is as it is sent."""
    found = await context.reviews.store.find(table.id, table.games)
    state, progress, review = ("none", 0.0, "") if found is None else (found.state, found.progress, found.review)
    content = f'{{"state": "{state}", "progress": {progress}, "review": {review or "null"}}}'
    return Response(content, status, media_type="application/json")
