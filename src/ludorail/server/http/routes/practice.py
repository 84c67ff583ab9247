"""Routes for practice: a person takes a seat's place at one of its decisions in a record, and tries other moves."""

from functools import partial

from fastapi import APIRouter, Request

from ludorail.server.handlers import practice
from ludorail.server.http.disconnects import unless_gone
from ludorail.server.http.routes.parameters import Address, Context
from ludorail.server.messages.base import Options
from ludorail.server.messages.bodies import JudgementSeen, Moment, MomentSeen, MovesToTell, MoveToJudge

router = APIRouter()


@router.post("/api/practice")
async def moment(body: Moment, request: Request, address: Address, context: Context) -> MomentSeen:
    """Shows the game before a decision, after moves that are tried in its place, as the seat could see it."""
    return await practice.moment(body, address, context, partial(unless_gone, request))


@router.post("/api/practice/ways")
async def ways(body: Moment, request: Request, address: Address, context: Context) -> list[Options]:
    """Finds the plans that the game offers the seat there."""
    return await practice.ways(body, address, context, partial(unless_gone, request))


@router.post("/api/practice/words")
async def tell(body: MovesToTell, request: Request, address: Address, context: Context) -> list[str]:
    """Puts moves of the seat into words."""
    return await practice.tell(body, address, context, partial(unless_gone, request))


@router.post("/api/practice/judgement")
async def judgement(body: MoveToJudge, request: Request, address: Address, context: Context) -> JudgementSeen:
    """Says by how much a move is worse than the best one."""
    return await practice.judgement(body, address, context, partial(unless_gone, request))
