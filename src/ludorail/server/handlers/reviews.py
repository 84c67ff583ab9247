"""The review of a finished game: start it, look at it while it grows, stop it."""

from ludorail.server.context import ServerContext
from ludorail.tables.analysis.review_step import reviewed_version
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

START_WORK, LOOK_WORK = 20, 5
"""Milliseconds of this process; those of the workers have limits of their own."""


async def start(code: str, game: int | None, address: str, context: ServerContext) -> bytes:
    """Lets the review of a game begin or go on, for everybody who looks."""
    table = await _finished(context, address, code, game, START_WORK)
    version = reviewed_version(table.rules, table.players)
    if version is None:
        raise Refusal("no_review")
    await context.reviews.ask(table.id, table.games, version, address)
    return await _seen(context, table)


async def look(code: str, game: int | None, address: str, context: ServerContext) -> bytes:
    """Shows the review of a game so far."""
    return await _seen(context, await _finished(context, address, code, game, LOOK_WORK))


async def stop(code: str, game: int | None, address: str, context: ServerContext) -> bytes:
    """Stops the review of a game; what it has found stays, and it can go on."""
    table = await _finished(context, address, code, game, LOOK_WORK)
    await context.reviews.stop(table.id, table.games)
    return await _seen(context, table)


async def _finished(context: ServerContext, address: str, code: str, game: int | None, work: float) -> Table:
    """A table at a game that is over: until then a review would tell what is hidden."""
    context.charge(address, work)
    table = (await context.game_of(address, await context.registry.up_to_date(code), game)).table
    if table.play is None or table.life != "over":
        raise Refusal("not_over")
    return table


async def _seen(context: ServerContext, table: Table) -> bytes:
    """The review as JSON: it is stored in the form in which it is sent."""
    found = await context.reviews.store.find(table.id, table.games)
    if found is None:
        none = "impossible" if reviewed_version(table.rules, table.players) is None else "none"
        state, progress, review = none, 0.0, ""
    else:
        state, progress, review = found.state, found.progress, found.review
    return f'{{"state": "{state}", "progress": {progress}, "review": {review or "null"}}}'.encode()
