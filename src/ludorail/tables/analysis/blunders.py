"""Blunders found within a second, for teaching mode: by the valuer, and by as many rollouts as there is time for.

Worker processes run this: text goes in, text comes out.
"""

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

from ludorail.analysis.choices import SEED, Choice, judge_choice, view_before
from ludorail.analysis.exact import proofs_of, set_proved_rival
from ludorail.analysis.expectation import Expectation
from ludorail.analysis.reasons import explain
from ludorail.analysis.report import mark_of
from ludorail.analysis.rollouts import MoveComparison
from ludorail.core.chance.source import Seeded
from ludorail.core.extensions.bots import valuer_of
from ludorail.core.record import Record
from ludorail.games import read_record

LEAST_ERROR = 0.05
"""The least error by the valuer at which a move is tried out: a blunder is one of 10 points."""
MOST_ROUNDS = 60


class Blunder(NamedTuple):
    """A blunder: the events before it, what it cost, the better move with the rest of its turn, and the reason."""

    left: int
    error: float
    better: list[str]
    reason: dict[str, str]


def find_blunder(
    record: str, seat: int, since: int, names: Mapping[str, Sequence[str]], seconds: float
) -> Blunder | None:
    """Finds the worst blunder of a seat after the first `since` events, if there is one beyond doubt."""
    until = perf_counter() + seconds
    game = read_record(record)
    choices = _choices(game, seat, since)
    worst = max(choices, key=lambda choice: choice.error, default=None)
    if worst is None or worst.error < LEAST_ERROR:
        return None
    proof = proofs_of(game, names).get(worst.number)
    set_proved_rival(worst, proof, game.rules)
    view = view_before(game, game.replay(worst.number - 1), worst.number)
    comparison = MoveComparison(view, worst.played, worst.rivals, rests=worst.rests)
    for number in range(MOST_ROUNDS):
        comparison.round(SEED + 1000 * worst.number + number)
        if comparison.has_begun and (comparison.is_decided or perf_counter() > until):
            break
    found = comparison.result()
    if not comparison.is_decided or mark_of(found.difference, found.standard_error) != "blunder":
        return None
    better, reason = explain(view, found.best, names, proof)
    return Blunder(worst.number - 1, found.difference, better, reason)


def _choices(game: Record, seat: int, since: int) -> list[Choice]:
    """The seat's decisions, judged by the valuer."""
    valuer = valuer_of(game.rules)
    if valuer is None:
        return []
    found, state = [], game.replay(since)
    for number, (by, event) in enumerate(game.entries[since:], since + 1):
        if by == seat:
            expectation = Expectation(game.rules, valuer, Seeded(SEED + number))
            found.append(judge_choice(game, state, number, expectation))
        game.rules.advance(state, by, event)
    return [choice for choice in found if choice is not None]
