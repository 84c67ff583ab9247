"""Moves judged against a better one, as a review does: by rollouts from what the seat could see, alone by a proof.

Worker processes run this: text goes in, numbers come out.
"""

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from ludorail.analysis.expectation import Expectation
from ludorail.analysis.prospects import Prospects
from ludorail.analysis.review import players_of
from ludorail.analysis.rollouts import EVENTS_SHOWN, MoveComparison, Rests
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import FORM, Illegal
from ludorail.core.event import Event
from ludorail.core.extensions.bots import valuer_of
from ludorail.core.extensions.review import exact_of
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import core_text
from ludorail.core.view import View
from ludorail.games import read_record

MOST_ROUNDS = 60
MOST_SECONDS = 3.0
SEED = 1


class Judgement(NamedTuple):
    """By how much a move is worse than the other, and how far that may be off: chances to win; alone, points."""

    error: float
    standard_error: float


def judge_moves(record: str, number: int, texts: Sequence[str], best: str) -> Judgement:
    """Judges moves in place of event `number`, counted from 1, against the best one. They are legal there.

    Moves that merely take something back mend nothing: they cost what the move in the game did.
    """
    game = read_record(record)
    rules, (seat, played) = game.rules, game.entries[number - 1]
    state, exact = game.replay(number - 1), exact_of(rules)
    moves = [rules.parse(move) for move in texts]
    if exact is not None and not exact.answers(moves):
        moves = [played]
    if players_of(game) == 1:
        return Judgement(float(_lost_alone(state, rules, moves)), 0.0)
    view = rules.view(state, seat, game.entries[: number - 1][-EVENTS_SHOWN:])
    rival = rules.parse(best)
    comparison = MoveComparison(view, moves[-1], [rival], before=moves[:-1], rests=_rests(view, moves, rival))
    until = perf_counter() + MOST_SECONDS
    for turn in range(MOST_ROUNDS):
        comparison.round(SEED + 1000 * number + turn)
        if comparison.has_begun and (comparison.is_decided or perf_counter() > until):
            break
    found = comparison.result()
    return Judgement(found.difference, found.standard_error)


def _rests(view: View[State], moves: Sequence[Event], best: Event) -> Rests:
    """The rest of the turn after the moves and after the best one, as a review plans it."""
    rules, seat, valuer = view.rules, view.seat, valuer_of(view.rules)
    assert seat is not None
    assert valuer is not None
    prospects = Prospects(rules, Expectation(rules, valuer, Seeded(SEED)))
    state = rules.resample(view, Seeded(SEED))
    rests = {best: prospects.of(state, seat, best).rest}
    for move in moves[:-1]:
        rules.advance(state, seat, move)
    return rests | {moves[-1]: prospects.of(state, seat, moves[-1]).rest}


def _lost_alone(state: State, rules: AnyRules, moves: Sequence[Event]) -> int:
    """The points that moves of a game for one lose. Raises `Illegal` where that is not proved in time."""
    exact, total = exact_of(rules), 0
    for move in moves:
        lost = None if exact is None else exact.lost(state, 0, move)
        if lost is None:
            raise Illegal(FORM, core_text("review.alone"))
        total += lost
        rules.advance(state, 0, move)
    return total
