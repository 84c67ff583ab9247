"""Decisions of teaching mode: a blunder is offered back to the one person at a table, who takes it back or keeps it."""

from collections.abc import Mapping, Sequence

from ludorail.tables.model.decisions.checks import playing
from ludorail.tables.model.lines import Declined, Offered, Undone
from ludorail.tables.model.refusal import Refusal, Stale
from ludorail.tables.model.table import Table


def unjudged(table: Table, judged: int = 0) -> tuple[int, int] | None:
    """The one person's seat, and the number of events before those of its moves that are to be judged now.

    `None` if there are none. They were judged last at state number `judged`; 0 if that is not known, and only the moves
    since anybody else's, or chance, are to be judged.
    """
    if not table.teaches or table.play is None or table.offer is not None:
        return None
    [seat], entries = table.people, table.play.entries
    since = table.kept_since(judged) if judged else _first_of_latest(table, seat)
    since = max(since, table.judged, table.play.seed.since)
    return (seat, since) if any(by == seat for by, _ in entries[since:]) else None


def _first_of_latest(table: Table, seat: int) -> int:
    """The number of events before the latest that are all the seat's own."""
    assert table.play is not None
    entries = table.play.entries
    first = len(entries)
    while first > 0 and entries[first - 1][0] == seat:
        first -= 1
    return first


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
    """A blunder is offered back, if the table has not gone on since state number `at`.

    Only its reason is told where others have moved since, or chance has come.
    """
    if at != table.at or not table.teaches or table.offer is not None:
        raise Stale(table.at)
    final = left < _first_of_latest(table, seat)
    playing(table)
    return Offered(
        time=now, seat=seat, left=left, error=error, better=list(better), reason=dict(reason), final=final
    )


def answer_offer(table: Table, now: float, seat: int, take_back: bool) -> Undone | Declined:
    """A person takes back the move that was offered, or keeps it."""
    playing(table)
    if table.offer is None or table.offer.seat != seat:
        raise Refusal("no_offer")
    if take_back and table.offer.final:
        raise Refusal("undo")
    if take_back:
        return Undone(time=now, seat=seat, left=table.offer.left)
    return Declined(time=now, seat=seat)
