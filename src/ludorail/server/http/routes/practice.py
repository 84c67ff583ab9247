"""Routes for practice: a person takes a seat's place at one of its decisions in a record, and tries other moves."""

from fastapi import APIRouter, Request

from ludorail.core.event import CHANCE
from ludorail.core.record import Record
from ludorail.core.state import State
from ludorail.core.view import View
from ludorail.server.context import ServerContext, address_of
from ludorail.server.http.routes.parameters import Context
from ludorail.server.http.routes.records import RECORD_WORK, UPLOADED_A_MS, reading_upload
from ludorail.server.messages.base import Options
from ludorail.server.messages.bodies import JudgementSeen, Moment, MomentSeen, MoveToJudge
from ludorail.tables.analysis.judging import judge_move
from ludorail.tables.analysis.trial import after
from ludorail.tables.analysis.workers import find_ways
from ludorail.tables.model.refusal import Refusal

router = APIRouter()

JUDGING_WORK = 20
"""Milliseconds, as for other questions after a game: rollouts have a worker of their own."""


@router.post("/api/practice")
async def moment(body: Moment, request: Request, context: Context) -> MomentSeen:
    """Shows the game before a decision, after moves that are tried in its place, as the seat could see it."""
    record, seat = await _decision(body.record, body.number, request, context)
    view = after(_view(record, seat, body.number), body.moves)
    return MomentSeen(
        seat=seat,
        position=view.position(),
        legal=[move.text for move in view.legal()],
        to_act=[actor for actor in view.rules.actors(view.known) if actor >= 0],
        data=record.rules.data(record.start),
    )


@router.post("/api/practice/ways")
async def ways(body: Moment, request: Request, context: Context) -> list[Options]:
    """Finds the plans that the game offers the seat there."""
    record, seat = await _decision(body.record, body.number, request, context)
    after(_view(record, seat, body.number), body.moves)
    before = Record(record.rules, record.headers, record.start, record.entries[: body.number - 1]).bare()
    return await context.results.find(address_of(request), find_ways, before.text(), seat, body.moves)


@router.post("/api/practice/judgement")
async def judgement(body: MoveToJudge, request: Request, context: Context) -> JudgementSeen:
    """Says by how much a move is worse than the best one."""
    context.charge(request, JUDGING_WORK)
    record, seat = await _decision(body.record, body.number, request, context)
    for move in (body.move, body.best):
        after(_view(record, seat, body.number), [move])  # refused here, not in the worker
    text = record.bare().text()
    found = await context.results.find(address_of(request), judge_move, text, body.number, body.move, body.best)
    return JudgementSeen(error=found.error, standard_error=found.standard_error)


async def _decision(text: str, number: int, request: Request, context: ServerContext) -> tuple[Record, int]:
    """The record, and the seat whose event this is."""
    context.charge(request, RECORD_WORK + len(text) / UPLOADED_A_MS)
    async with reading_upload(text, request, context) as record:
        pass
    seat = record.entries[number - 1][0] if number <= len(record.entries) else CHANCE
    if seat == CHANCE:
        raise Refusal("event_none", most=len(record.entries), found=number)
    return record, seat


def _view(record: Record, seat: int, number: int) -> View[State]:
    entries = record.entries[: number - 1]
    return record.rules.view(record.replay(number - 1), seat, entries)
