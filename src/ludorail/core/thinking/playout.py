"""Random play, for simulations, searches and benchmarks."""

from typing import TypeVar

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE
from ludorail.core.rules import Rules
from ludorail.core.state import State

S = TypeVar("S", bound=State)


def playout(rules: Rules[S], state: S, source: Source, limit: int) -> int:
    """Plays on at random to the end of the game, or for `limit` decisions; returns how many were made.

    Where several seats may act, each is equally likely to be next.
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
            rules.play_chance(state, source)
            continue
        rules.advance(state, seat, rules.choose(state, seat, source))
        decisions += 1
    return decisions
