"""Moves judged against a better one, as a review does: by rollouts from what the seat could see.

Worker processes run this: text goes in, numbers come out.
"""

from time import perf_counter
from typing import NamedTuple

from ludorail.analysis.rollouts import REMEMBERED, MoveComparison
from ludorail.games import read_record

MOST_ROUNDS = 60
MOST_SECONDS = 3.0
SEED = 1


class Judgement(NamedTuple):
    """By how much a move is worse than the other, in chances to win, and how far that may be off."""

    error: float
    standard_error: float


def judge_move(record: str, number: int, move: str, best: str) -> Judgement:
    """Judges a move in place of event `number`, counted from 1, against the best one. It is legal there."""
    game = read_record(record)
    rules, seat = game.rules, game.entries[number - 1][0]
    view = rules.view(game.replay(number - 1), seat, game.entries[: number - 1][-REMEMBERED:])
    comparison = MoveComparison(view, rules.parse(move), [rules.parse(best)])
    until = perf_counter() + MOST_SECONDS
    for turn in range(MOST_ROUNDS):
        comparison.round(SEED + 1000 * number + turn)
        if comparison.has_begun and (comparison.is_decided or perf_counter() > until):
            break
    found = comparison.result()
    return Judgement(found.difference, found.standard_error)
