"""Practice: a person takes a seat's place at one of its decisions in a record, and tries other moves."""

from collections.abc import Sequence

from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE
from ludorail.core.extensions.review import exact_of
from ludorail.core.record import Record
from ludorail.core.state import State
from ludorail.core.view import View
from ludorail.server.context import ServerContext
from ludorail.server.handlers.records import RECORD_WORK, UPLOADED_A_MS, Reading, reading_upload, to_the_end
from ludorail.server.handlers.refusals import unreadable
from ludorail.server.messages.base import Options
from ludorail.server.messages.bodies import JudgementSeen, Moment, MomentSeen, MovesToTell, MoveToJudge
from ludorail.tables.analysis.judging import judge_moves
from ludorail.tables.analysis.thinking import find_ways
from ludorail.tables.analysis.trial import after, tell_moves
from ludorail.tables.model.refusal import Refusal

JUDGING_WORK = 20
"""Milliseconds, as for other questions after a game: rollouts have a worker of their own."""


async def moment(body: Moment, address: str, context: ServerContext, read: Reading = to_the_end) -> MomentSeen:
    """Shows the game before a decision, after moves that are tried in its place, as the seat could see it."""
    record, seat = await _decision(body.record, body.number, address, context, read)
    view = after(_view(record, seat, body.number), body.moves)
    return MomentSeen(
        seat=seat,
        position=view.position(),
        legal=[move.text for move in view.legal()],
        to_act=[actor for actor in view.rules.actors(view.known) if actor >= 0],
        data=record.rules.data(record.start),
    )


async def ways(body: Moment, address: str, context: ServerContext, read: Reading = to_the_end) -> list[Options]:
    """Finds the plans that the game offers the seat there."""
    record, seat = await _decision(body.record, body.number, address, context, read)
    after(_view(record, seat, body.number), body.moves)
    before = Record(record.rules, record.headers, record.start, record.entries[: body.number - 1]).bare()
    return await context.results.find(address, find_ways, before.text(), seat, body.moves)


async def tell(body: MovesToTell, address: str, context: ServerContext, read: Reading = to_the_end) -> list[str]:
    """Puts moves of the seat into words, each as it is met on the way, up to the first event of chance."""
    record, seat = await _decision(body.record, body.number, address, context, read)
    return tell_moves(_view(record, seat, body.number), body.moves, body.language, body.names)


async def judgement(
    body: MoveToJudge, address: str, context: ServerContext, read: Reading = to_the_end
) -> JudgementSeen:
    """Says by how much a move, after those before it, is worse than the best one."""
    context.charge(address, JUDGING_WORK)
    record, seat = await _decision(body.record, body.number, address, context, read)
    if body.before and not _takes_back(record, body.before):
        raise unreadable(["before"])  # they are judged by themselves
    moves = [*body.before, body.move]
    for tried in (moves, [body.best]):
        _require_legal(_view(record, seat, body.number), tried)  # refused here, not in the worker
    text = record.bare().text()
    found = await context.results.find(address, judge_moves, text, body.number, moves, body.best)
    return JudgementSeen(error=found.error, standard_error=found.standard_error)


async def _decision(
    text: str, number: int, address: str, context: ServerContext, read: Reading
) -> tuple[Record, int]:
    """The record of a decision, and the seat that made it."""
    context.charge(address, RECORD_WORK + len(text) / UPLOADED_A_MS)
    async with reading_upload(text, address, context, read) as record:
        pass
    seat = record.entries[number - 1][0] if number <= len(record.entries) else CHANCE
    if seat == CHANCE:
        raise Refusal("event_none", most=len(record.entries), found=number)
    return record, seat


def _takes_back(record: Record, moves: Sequence[str]) -> bool:
    """Whether moves merely take something back."""
    exact = exact_of(record.rules)
    return exact is not None and not exact.answers([record.rules.parse(move) for move in moves])


def _require_legal(view: View[State], moves: Sequence[str]) -> None:
    """Raises unless the seat may make all the moves, with nobody and nothing in between."""
    assert view.seat is not None
    state = view.rules.resample(view, Seeded(0))
    for move in moves:
        view.rules.apply(state, view.seat, view.rules.parse(move))


def _view(record: Record, seat: int, number: int) -> View[State]:
    entries = record.entries[: number - 1]
    return record.rules.view(record.replay(number - 1), seat, entries)
