"""The review of a game for one: every decision against a proof, in points of way or of payment."""

from ludorail.analysis.report import Decision, Mark, Review, SeatReport
from ludorail.core.errors import FORM, Illegal
from ludorail.core.extensions.review import ExactDecision, exact_of
from ludorail.core.record import Record
from ludorail.core.text import core_text

VERSION = 1
MARKS: tuple[tuple[int, Mark], ...] = ((6, "blunder"), (3, "mistake"), (1, "inaccuracy"))
"""The fewest points lost of each mark, the worst first."""


def exact_review(record: Record) -> Review:
    """Reviews a game for one. Raises `Illegal` where the game cannot prove what would have been best."""
    game = exact_of(record.rules)
    found = None if game is None else game.exact(record.start, record.entries)
    if found is None:
        raise Illegal(FORM, core_text("review.alone"))
    decisions = tuple(_decision(record, one) for one in found.decisions)
    least, most = found.costs[0], found.costs[-1]
    seat = SeatReport(
        seat=0,
        start=float(-least),
        luck=0.0,
        others=0.0,
        errors=float(most - least),
        result=float(-most),
        accuracy=100 * (1 + least) / (1 + most),
        decisions=decisions,
        luckiest=None,
        unluckiest=None,
        curve=tuple(float(-cost) for cost in found.costs),
    )
    return Review(record.rules.meta.id, VERSION, True, (seat,), found.unit)


def _decision(record: Record, one: ExactDecision) -> Decision:
    played = record.entries[one.number - 1][1].text
    mark = next((mark for least, mark in MARKS if one.lost >= least), None)
    best = one.best[0] if one.lost and one.best else played
    return Decision(one.number, played, best, float(one.lost), 0.0, mark, one.best if one.lost else ())
