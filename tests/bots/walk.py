"""Views from random games, for bots to play from."""

from collections.abc import Iterator
from typing import TypeVar

from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE
from ludorail.core.rules import Rules
from ludorail.core.state import State
from ludorail.core.view import View

S = TypeVar("S", bound=State)


def views(rules: Rules[S], start: S, seed: int, every: int = 1, most: int = 10_000) -> Iterator[View[S]]:
    """Plays at most `most` random decisions, and yields the acting seat's view at every `every`th."""
    now, source, count = start, Seeded(seed), 0
    while (actors := rules.actors(now)) and count < most:
        by = actors[source.below(len(actors))]
        if by == CHANCE:
            rules.advance(now, CHANCE, rules.sample(now, source))
            continue
        count += 1
        if count % every == 0:
            yield rules.view(now, by)
        rules.advance(now, by, rules.choose(now, by, source))
