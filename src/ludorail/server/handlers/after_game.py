"""The review of a finished game: the best possible, the best so far, the points, the course of the game."""

from ludorail.server.context import ServerContext
from ludorail.server.messages.base import Options
from ludorail.server.messages.bodies import CurveSeen, KnownSeen, RowSeen, TallySeen
from ludorail.tables.analysis.after_game import find_best, find_curve, find_tally
from ludorail.tables.model.refusal import Refusal

REVIEW_WORK = 20
BEST_WORK = 200
"""Milliseconds of a worker's time, often much less: the second question is answered from memory."""


async def best(code: str, game: int | None, address: str, context: ServerContext) -> Options:
    """Finds the best play that was possible, proved; its form is a matter of the game and its board."""
    record = await _finished(context, address, code, game, BEST_WORK)
    return await context.results.find(address, find_best, record)


async def known(code: str, context: ServerContext) -> KnownSeen:
    """Finds the best result of other games with this table's task, even before this one is over."""
    found = await context.registry.store.achievements.best((await context.registry.up_to_date(code)).table)
    return KnownSeen(figures=None if found is None else list(found))


async def tally(code: str, game: int | None, address: str, context: ServerContext) -> TallySeen:
    """Finds the sources of each seat's points."""
    rows = await context.results.find(address, find_tally, await _finished(context, address, code, game))
    return TallySeen(rows=[RowSeen(when=when, label=label, points=points) for when, label, points in rows])


async def curve(code: str, game: int | None, address: str, context: ServerContext) -> CurveSeen:
    """Finds the course of the game for each seat."""
    record = await _finished(context, address, code, game)
    label, events, seats = await context.results.find(address, find_curve, record)
    return CurveSeen(label=label, events=events, seats=seats)


async def _finished(
    context: ServerContext, address: str, code: str, game: int | None, work: float = REVIEW_WORK
) -> str:
    """The record of a game that is over, for work to be counted."""
    context.charge(address, work)
    table = (await context.game_of(address, await context.registry.up_to_date(code), game)).table
    if table.play is None or table.life != "over":
        raise Refusal("not_over")
    return table.play.record((), open_seed=False).text()
