"""Decisions after a game: people wish for another one, and it is laid out when all of them do."""

from collections.abc import Callable

from ludorail.tables.model.decisions.checks import check_plays
from ludorail.tables.model.decisions.company import Company
from ludorail.tables.model.lines import Again, Wished
from ludorail.tables.model.refusal import Refusal
from ludorail.tables.model.table import Table


def wish_again(
    table: Table, now: float, seat: int, secret: bytes, company: Company, change: bool, without_gone: bool
) -> Wished | Again | None:
    """A person wishes for another game, or accepts one: it is laid out when everybody wishes for it.

    It begins at once if several people wish for it as it is. Nobody who is there is drawn into it unasked; people who
    left are not waited for, nor `without_gone` those who are gone.
    """
    laid_out = again(table, now, secret, company.is_here)
    asked = [other for other in _people_after(table, company) if other not in (seat, *table.rematch_requests)]
    missing = [other for other in asked if company.is_gone(other, now)] if without_gone else []
    if asked != missing:
        known = table.rematch_requests.get(seat) == change
        return None if known else Wished(time=now, seat=seat, change=change)
    willing = sorted({seat, *table.rematch_requests})
    at_once = (
        len(willing) > 1 and not change and not any(table.rematch_requests.values()) and table.settings.games == 1
    )
    return laid_out.model_copy(
        update={"away": sorted({*laid_out.away, *missing}), "ready": willing if at_once else []}
    )


def _people_after(table: Table, company: Company) -> list[int]:
    """The people who would play the next game: those who have not left, or are there all the same."""
    seats = [(number, table.taken(number)) for number in range(table.players)]
    return [
        number
        for number, seat in seats
        if seat.token_hash is not None and (not seat.left or company.is_here(number))
    ]


def decline_again(table: Table, now: float, seat: int) -> Wished | None:
    """A person wants no other game, or takes the wish for one back."""
    check_over(table)
    return Wished(time=now, seat=seat, wish=False) if table.rematch_requests else None


def again(table: Table, now: float, secret: bytes, is_here: Callable[[int], bool]) -> Again:
    """Another game, with the seats rotated; bots play on for people who left and are not connected."""
    check_over(table)
    away = [seat for seat in range(table.players) if table.taken(seat).left and not is_here(seat)]
    return Again(time=now, secret=secret.hex(), away=away)


def check_over(table: Table) -> None:
    """Refuses where no other game can follow."""
    check_plays(table)
    if table.life != "over":
        raise Refusal("not_over")
    if table.puzzle is not None:
        raise Refusal("puzzle")
