"""Draws compared with the weights they should have, and the starts of every game to draw from."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from zlib import crc32

from ludorail import RuleError, Seeded
from ludorail.core.meta import Options
from ludorail.core.rules import AnyRules
from ludorail.core.state import State

MOST_GROUPS = 40
LEAST_EXPECTED = 10
"""The fewest draws expected of a group of outcomes."""
CERTAIN = 20
"""Draws of an outcome to expect so that it comes up for certain: it fails to once in 500 million times."""


def assert_follows(draw: Callable[[], str], weights: Mapping[str, int]) -> None:
    """Asserts that draws give these outcomes only, as often as their weights say.

    By chi-square over groups of outcomes, in the order given and mixed. The bound is passed once in a hundred thousand
    times by chance; draws are seeded, so a test that passes always passes.
    """
    assert all(weight > 0 for weight in weights.values())
    count = max(600, min(25 * len(weights), 3000))
    drawn = Counter(draw() for _ in range(count))
    assert set(drawn) <= set(weights), "a draw that is none of the outcomes"
    total = sum(weights.values())
    for outcome, weight in weights.items():
        assert drawn[outcome] > 0 or weight * count < CERTAIN * total, f"{outcome} is never drawn"
    mixed = sorted(weights, key=lambda outcome: crc32(outcome.encode()))
    for order in (list(weights), mixed):
        _assert_groups_follow(drawn, weights, order)


def _assert_groups_follow(drawn: Counter[str], weights: Mapping[str, int], order: list[str]) -> None:
    expected_each = drawn.total() / sum(weights.values())
    least = max(LEAST_EXPECTED, drawn.total() / MOST_GROUPS)
    groups = [(0, 0.0)]
    for outcome in order:
        found, expected = groups[-1]
        groups[-1] = (found + drawn[outcome], expected + weights[outcome] * expected_each)
        if groups[-1][1] >= least:
            groups.append((0, 0.0))
    found, expected = groups.pop()
    if groups:  # too few are left for a group of their own
        groups[-1] = (groups[-1][0] + found, groups[-1][1] + expected)
    free = len(groups) - 1
    chi_square = sum((found - expected) ** 2 / expected for found, expected in groups)
    assert chi_square <= free + 5 * sqrt(2 * free) + 12, f"not by weight: chi-square {chi_square:.0f} of {free}"


def starts(rules: AnyRules) -> Iterator[tuple[int, Options, State]]:
    """The start with every number of players, and with every value of each option that lists its values."""
    wishes: list[Options] = [
        {},
        *({option.name: value} for option in rules.meta.options for value in option.choices),
    ]
    for players in range(rules.meta.min_players, rules.meta.max_players + 1):
        for wished in wishes:
            try:
                options = rules.resolve_options(players, wished, Seeded(players))
            except RuleError:  # a value for other numbers of players, or only with another option
                continue
            yield players, options, rules.start(players, options)
