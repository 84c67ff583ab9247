"""Decisions of teaching mode: a blunder is offered back to the one person at a table, who takes it back or keeps it."""

from collections.abc import Mapping, Sequence

from ludorail.core.event import CHANCE
from ludorail.tables.model.decisions.checks import playing
from ludorail.tables.model.lines import Declined, Offered, Undone
from ludorail.tables.model.refusal import Refusal, Stale
from ludorail.tables.model.table import Table


def unjudged(table: Table) -> tuple[int, int] | None:
    """The one person's seat, and the number of events before their latest moves, which nobody has answered yet.

    `None` if there are none. Chance may have come since: taking a move back then shows what would have come, which is
    no advantage over bots that teach.
    """
    if not table.teaches or table.play is None or table.offer is not None:
        return None
    [seat], entries = table.people, table.play.entries
    first = len(entries)
    while first > max(table.judged, table.play.seed.since) and entries[first - 1][0] in (seat, CHANCE):
        first -= 1
    while first < len(entries) and entries[first][0] == CHANCE:
        first += 1
    return (seat, first) if first < len(entries) else None


def offer_back(
    table: Table,
    now: float,
    seat: int,
    at: int,
    left: int,
    error: float,
    better: Sequence[str],
    reason: Mapping[str, str],
) -> Offered:
    """A blunder is offered back, if the table has not gone on since state number `at`."""
    if at != table.at or unjudged(table) is None:
        raise Stale(table.at)
    playing(table)
    return Offered(time=now, seat=seat, left=left, error=error, better=list(better), reason=dict(reason))


def answer_offer(table: Table, now: float, seat: int, take_back: bool) -> Undone | Declined:
    """A person takes back the move that was offered, or keeps it."""
    playing(table)
    if table.offer is None or table.offer.seat != seat:
        raise Refusal("no_offer")
    if take_back:
        return Undone(time=now, seat=seat, left=table.offer.left)
    return Declined(time=now, seat=seat)
