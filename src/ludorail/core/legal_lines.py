"""Everything that may happen in a position, as lines of text."""

from itertools import islice

from ludorail.core.event import CHANCE
from ludorail.core.record import entry_text
from ludorail.core.rules import AnyRules
from ludorail.core.state import State

MOST_OUTCOMES = 100
"""Chance with more outcomes than this is given as one line, its form."""


def legal_lines(rules: AnyRules, state: State) -> list[str]:
    """Returns each event that may happen now as a line of a record, sorted by code point."""
    actors = rules.actors(state)
    if actors == (CHANCE,):
        return _chance_lines(rules, state)
    return sorted(entry_text((seat, move)) for seat in actors for move in rules.legal(state, seat))


def _chance_lines(rules: AnyRules, state: State) -> list[str]:
    chance = rules.chance(state)
    outcomes = list(islice(chance.outcomes, MOST_OUTCOMES + 1))
    if len(outcomes) > MOST_OUTCOMES:
        return [f"* {chance.form}"]
    return sorted(entry_text((CHANCE, event)) for event, _ in outcomes)
