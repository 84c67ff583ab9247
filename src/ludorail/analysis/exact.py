"""Decisions against a proof, in points of distance or payment: all in a solo game, some in a game of several."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypedDict

from ludorail.analysis.choices import Choice
from ludorail.analysis.report import Decision, Mark, Review, SeatReport
from ludorail.core.errors import FORM, Illegal
from ludorail.core.extensions.review import ExactDecision, ExactReview, exact_of
from ludorail.core.record import Record
from ludorail.core.rules import AnyRules
from ludorail.core.text import core_text, in_words

VERSION = 2
MARKS: tuple[tuple[int, Mark], ...] = ((6, "blunder"), (3, "mistake"), (1, "inaccuracy"))
"""The fewest points lost of each mark, the worst first."""


Names = Mapping[str, Sequence[str]]
"""The players' names by language."""


class Proof(TypedDict):
    """The points that a decision lost, proved, as plain data; with the best moves and the reason if it lost any."""

    lost: int
    best: list[str]
    reason: dict[str, str]


def exact_review(record: Record, names: Names | None = None) -> Review:
    """Reviews a game for one. Raises `Illegal` where the game cannot prove what would have been best."""
    found = _exact(record)
    if found is None or not found.costs:
        raise Illegal(FORM, core_text("review.alone"))
    decisions = tuple(_decision(record, one, names) for one in found.decisions)
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


def _decision(record: Record, one: ExactDecision, names: Names | None) -> Decision:
    played = record.entries[one.number - 1][1].text
    mark = next((mark for least, mark in MARKS if one.lost >= least), None)
    best = one.best[0] if one.best else played
    return _with_loss(Decision(one.number, played, best, float(one.lost), 0.0, mark), _proof(one, names))


def proofs_of(record: Record, names: Names | None) -> dict[int, Proof]:
    """Proves what decisions of a record lost, where that can be done, by the numbers of their events."""
    found = _exact(record)
    return {} if found is None else {one.number: _proof(one, names) for one in found.decisions}


def set_proved_rival(choice: Choice, proof: Proof | None, rules: AnyRules) -> None:
    """Makes the move that is proved to be best the only rival: the valuer may like others as well."""
    if proof is not None and proof["best"]:
        choice.rivals = [rules.parse(proof["best"][0])]


def with_proofs(decisions: Sequence[Decision], proofs: Mapping[int, Proof]) -> list[Decision]:
    """The decisions of a game of several, with what they lost for sure beside what they cost in chances to win."""
    return [_with_loss(one, proofs[one.number]) if one.number in proofs else one for one in decisions]


def _proof(one: ExactDecision, names: Names | None) -> Proof:
    reason = {} if one.reason is None else in_words(one.reason, names)
    return {"lost": one.lost, "best": list(one.best), "reason": reason}


def _with_loss(decision: Decision, proof: Proof) -> Decision:
    """Adds the points lost. A move that has lost none is no error, whatever the valuer thinks of it.

    The proof tells the better move, too, where no trial games have found one, or advice knows no reason for it.
    """
    if proof["lost"] == 0:
        return Decision(decision.number, decision.played, decision.played, 0.0, 0.0, None, lost=0)
    best = tuple(proof["best"])
    if decision.better and (decision.reason or decision.better[0] != best[0]):
        return replace(decision, lost=proof["lost"])
    return replace(decision, lost=proof["lost"], better=best, reason=proof["reason"])


def _exact(record: Record) -> ExactReview | None:
    game = exact_of(record.rules)
    return None if game is None else game.exact(record.start, record.entries)
