"""Moves judged against a better one, as a review does: by rollouts from what the seat could see, alone by a proof.

Worker processes run this: text goes in, numbers come out.
"""

from time import perf_counter
from typing import NamedTuple

from ludorail.analysis.review import players_of
from ludorail.analysis.rollouts import REMEMBERED, MoveComparison
from ludorail.core.errors import FORM, Illegal
from ludorail.core.event import Event
from ludorail.core.extensions.review import exact_of
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import core_text
from ludorail.games import read_record

MOST_ROUNDS = 60
MOST_SECONDS = 3.0
SEED = 1


class Judgement(NamedTuple):
    """By how much a move is worse than the other, and how far that may be off: chances to win; alone, points."""

    error: float
    standard_error: float


def judge_move(record: str, number: int, move: str, best: str) -> Judgement:
    """Judges a move in place of event `number`, counted from 1, against the best one. It is legal there."""
    game = read_record(record)
    rules, seat = game.rules, game.entries[number - 1][0]
    state = game.replay(number - 1)
    if players_of(game) == 1:
        return Judgement(float(_lost_alone(state, rules, rules.parse(move))), 0.0)
    view = rules.view(state, seat, game.entries[: number - 1][-REMEMBERED:])
    comparison = MoveComparison(view, rules.parse(move), [rules.parse(best)])
    until = perf_counter() + MOST_SECONDS
    for turn in range(MOST_ROUNDS):
        comparison.round(SEED + 1000 * number + turn)
        if comparison.has_begun and (comparison.is_decided or perf_counter() > until):
            break
    found = comparison.result()
    return Judgement(found.difference, found.standard_error)


def _lost_alone(state: State, rules: AnyRules, move: Event) -> int:
    """The points that a move of a game for one loses. Raises `Illegal` where that is not proved in time."""
    exact = exact_of(rules)
    lost = None if exact is None else exact.lost(state, 0, move)
    if lost is None:
        raise Illegal(FORM, core_text("review.alone"))
    return lost
