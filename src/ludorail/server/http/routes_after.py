"""The HTTP part for looking back: what could have been done, what others did, where points came from, how it went."""

from typing import TYPE_CHECKING

from fastapi import APIRouter
from pydantic import BaseModel, JsonValue

from ludorail.server.context import ServerContext
from ludorail.server.http.routes import Code, Here
from ludorail.tables.analysis.after_game import find_best, find_curve, find_tally
from ludorail.tables.model.refusal import Refusal

if TYPE_CHECKING:
    from ludorail.core.meta import Options
else:
    Options = dict[str, JsonValue]  # pydantic's own word for it: ours refers to itself

router = APIRouter()


class KnownSeen(BaseModel):
    """Figures of which fewer are better, the first before the second; none if nobody has done it yet."""

    figures: list[int] | None


class RowSeen(BaseModel):
    """Points that each seat got from one source; `when` is a day or a round, if there is one."""

    when: int | None
    label: dict[str, str]
    points: list[int]


class TallySeen(BaseModel):
    """Where points came from; nothing where a game cannot tell."""

    rows: list[RowSeen]


class CurveSeen(BaseModel):
    """How each seat stood after so many events, and what the numbers are."""

    label: dict[str, str] | None
    events: list[int]
    seats: list[list[float]]


@router.get("/api/tables/{code}/best")
async def best(code: Code, here: Here) -> Options:
    """The best that could have been done, proved; what is in it is between a game and its board."""
    return await here.answers.find(find_best, await _finished(here, code))


@router.get("/api/tables/{code}/known")
async def known(code: Code, here: Here) -> KnownSeen:
    """The best that anybody in this house has done of what is to be done at this table; before it is over, too."""
    found = await here.house.feats.best((await here.house.up_to_date(code)).table)
    return KnownSeen(figures=None if found is None else list(found))


@router.get("/api/tables/{code}/tally")
async def tally(code: Code, here: Here) -> TallySeen:
    """Where each seat's points came from."""
    rows = await here.answers.find(find_tally, await _finished(here, code))
    return TallySeen(rows=[RowSeen(when=when, label=label, points=points) for when, label, points in rows])


@router.get("/api/tables/{code}/curve")
async def curve(code: Code, here: Here) -> CurveSeen:
    """How each seat stood along the game."""
    label, events, seats = await here.answers.find(find_curve, await _finished(here, code))
    return CurveSeen(label=label, events=events, seats=seats)


async def _finished(here: ServerContext, code: str) -> str:
    """The record of a game that is over."""
    table = (await here.house.up_to_date(code)).table
    if table.play is None or table.life != "over":
        raise Refusal("not_over")
    return table.play.record((), open_seed=False).text()
