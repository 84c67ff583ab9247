"""The luck of whole games: what chance did to each seat's chance to win."""

from ludorail.analysis.expectation import Expectation
from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE
from ludorail.core.extensions.bots import valuer_of
from ludorail.core.record import Record

FEW_OUTCOMES = 8
"""Outcomes valued for each event of chance where there are many games: more would add little."""


def luck_of(record: Record, source: Source, outcomes: int = FEW_OUTCOMES) -> list[float] | None:
    """Returns each seat's luck in a game, summed over its events of chance; `None` without a valuer.

    Its mean over games is 0, whoever plays and however well the valuer judges: so results minus luck have the same
    mean as results, and vary less.
    """
    rules, valuer = record.rules, valuer_of(record.rules)
    if valuer is None:
        return None
    expectation = Expectation(rules, valuer, source, outcomes)
    state = record.start.copy()
    total = [0.0] * len(valuer.values(state))
    for by, event in record.entries:
        expected = expectation.of_chance(state) if by == CHANCE else []
        rules.advance(state, by, event)
        if expected:
            came = valuer.values(state)
            total = [one + value - mean for one, value, mean in zip(total, came, expected, strict=True)]
    return total
