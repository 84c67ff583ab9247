"""Random play: the loop that simulations, searches and benchmarks stand on."""

from typing import TypeVar

from mypy_extensions import i64

from ludorail.core.event import CHANCE
from ludorail.core.rules import Rules
from ludorail.core.source import Source
from ludorail.core.state import State

S = TypeVar("S", bound=State)


def playout(rules: Rules[S], state: S, source: Source, limit: int) -> int:
    """Plays on at random to the end of the game, or until `limit` decisions are made; gives how many were.

    Where several seats may act, each is as likely to be the next.
    """
    decisions: i64 = 0
    most: i64 = limit
    while decisions < most:
        actors = rules.actors(state)
        count = len(actors)
        if count == 0:
            break
        seat = actors[0] if count == 1 else actors[source.below(count)]
        if seat == CHANCE:
            rules.advance(state, CHANCE, rules.sample(state, source))
            continue
        rules.advance(state, seat, rules.choose(state, seat, source))
        decisions += 1
    return decisions
