"""Decisions on a game that waits for somebody: the others nudge them, or let a bot play for one who is gone."""

from math import ceil

from ludorail.tables.model.attention import people_to_act
from ludorail.tables.model.decisions.checks import playing
from ludorail.tables.model.lines import Nudged, StoodIn
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table

NUDGE_AFTER = 60.0
"""Seconds that a person has before the others may ask them to move, and before they may ask again."""


def nudge(table: Table, now: float, by: int, seat: int) -> Nudged:
    """A person asks another, whom the game waits for, to move; not at once, and not again and again."""
    _check_awaited(table, by, seat)
    if now < (then := nudgeable_at(table, seat)):
        raise Refusal("nudged", seconds=ceil(then - now))
    return Nudged(time=now, seat=seat, by=by)


def nudgeable_at(table: Table, seat: int) -> float:
    """When the others may ask a person whom the game waits for to move."""
    nudges = [one.time for one in table.incidents if one.kind == "nudged" and one.seat == seat]
    return NUDGE_AFTER + max([table.clocks.since(seat) if table.clocks else 0.0, *nudges])


def replace(table: Table, now: float, by: int, seat: int, gone: bool) -> StoodIn:
    """Others let a bot play for a person whom the game waits for, and who is `gone`. The person may come back."""
    _check_awaited(table, by, seat)
    if not gone:
        raise Refusal("not_gone_yet")
    return StoodIn(time=now, seat=seat, bot=table.settings.stand_in, why="gone", by=by)


def _check_awaited(table: Table, by: int, seat: int) -> None:
    """Refuses any seat but that of another person whom the game waits for."""
    if seat == by or seat not in people_to_act(table):
        raise Refusal("not_awaited")
    playing(table)
