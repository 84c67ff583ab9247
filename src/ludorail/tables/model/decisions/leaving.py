"""Decisions on people and bots who leave a game, and who come back to it."""

from typing import Literal

from ludorail.tables.model.attention import bots_to_give_up
from ludorail.tables.model.decisions.checks import check_awaited, playing
from ludorail.tables.model.decisions.company import Company
from ludorail.tables.model.lines import CameBack, Resigned, StoodIn
from ludorail.tables.model.people.seat import TableSeat
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table


def resign(table: Table, now: float, seat: int, why: Literal["", "time"] = "") -> Resigned:
    """A person gives up; a bot plays on for them while others still play."""
    _person(table, seat)
    return Resigned(time=now, seat=seat, why=why)


def stand_in(table: Table, now: float, seat: int) -> StoodIn:
    """A bot takes over for a person who leaves."""
    _person(table, seat)
    return StoodIn(time=now, seat=seat, bot=table.settings.stand_in)


def replace(table: Table, now: float, by: int, seat: int, company: Company) -> StoodIn:
    """Others let a bot play for a person whom the game waits for, and who is gone. The person may come back."""
    check_awaited(table, by, seat)
    time = company.replaceable_at(seat)
    if time is None or time > now:
        raise Refusal("not_gone_yet")
    return StoodIn(time=now, seat=seat, bot=table.settings.stand_in, why="gone", by=by)


def come_back(table: Table, now: float, seat: int) -> CameBack:
    """A person takes their seat back, even before a game that a bot was to play for them."""
    taken = table.taken(seat) if table.life == "open" else _person(table, seat)
    if taken.stand_in is None:
        raise Refusal("not_away")
    return CameBack(time=now, seat=seat)


def _person(table: Table, seat: int) -> TableSeat:
    playing(table)
    taken = table.taken(seat)
    if taken.resigned:
        raise Refusal("resigned")
    return taken


def out_of_time(table: Table, now: float, seat: int) -> Resigned | StoodIn:
    """A person's time is up: they resign or a bot stands in, as the table chose; a bot cannot go on in a full game."""
    if table.settings.at_zero == "resign" or playing(table).is_full:
        return resign(table, now, seat, "time")
    return stand_in(table, now, seat).model_copy(update={"why": "time"})


def bot_gives_up(table: Table, now: float) -> Resigned | None:
    """The next bot gives up a game that can have no more moves, so that it ends; `None` once all have."""
    return next((Resigned(time=now, seat=seat) for seat in bots_to_give_up(table)), None)
