"""Puzzles."""

from ludorail.core.extensions.solver import puzzles_of
from ludorail.core.record import players_and_options
from ludorail.games import load_game, read_record
from ludorail.server.context import ServerContext, place_of
from ludorail.server.handlers.seating import check_seats, seat_openers
from ludorail.server.messages.bodies import NewPuzzle, NewSeat, Opened
from ludorail.tables.analysis.after_game import puzzle_record
from ludorail.tables.model import decisions
from ludorail.tables.model.lines import PuzzleOf, Settings
from ludorail.tables.model.refusal import Refusal

PUZZLE_WORK = 50
"""Milliseconds to make a puzzle; one of the same day is known."""


async def open_puzzle(body: NewPuzzle, address: str, context: ServerContext) -> Opened:
    """Opens a table where one person solves a puzzle, already begun. Bots take the seats that do not play."""
    rules = load_game(body.game)
    if puzzles_of(rules) is None:
        raise Refusal("no_puzzle", game=rules.meta.title)
    check_seats(1, body.name, [])
    context.charge(address, PUZZLE_WORK)
    context.admit_table(address)
    day = body.day.isoformat()
    text = await context.results.find(address, puzzle_record, body.game, day, body.level)
    players, options = players_and_options(rules.position(read_record(text).start))
    puzzle, place = PuzzleOf(day=day, level=body.level), place_of(address)
    live = await context.registry.create(body.game, players, options, Settings(), text, puzzle=puzzle, place=place)
    opened = await seat_openers(context, live, NewSeat(name=body.name), ["random"] * (players - 1), place)
    await context.registry.do(live, decisions.start)
    return opened
