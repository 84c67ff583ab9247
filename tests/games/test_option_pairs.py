"""Every pair of options occurs in some whole random game: neither breaks the other."""

from itertools import combinations, product

import pytest

from ludorail import RuleError, Seeded, game_ids, load_game, read_record
from ludorail.core.conformance.walk import random_events
from ludorail.core.meta import Json, Option, Options
from ludorail.core.record import make_record

VALUES: dict[str, tuple[Json, ...]] = {"clock": (None, 45)}
"""Values for the options that do not list their own."""
OWN_TESTS = {"locomotion"}
"""Games with too many options for this, which test the pairs that matter themselves."""
IMPOSSIBLE: Options = {"grab": "ordered", "clock": 45}
MOST_EVENTS = 5000


def values(option: Option) -> tuple[Json, ...]:
    return option.choices or VALUES[option.name]


def pairs(game: str) -> list[Options]:
    """The pairs of options with all their values; a single option alone."""
    options = load_game(game).meta.options
    groups = combinations(options, min(2, len(options)))
    return [
        dict(zip([option.name for option in group], chosen, strict=True))
        for group in groups
        for chosen in product(*map(values, group))
    ]


PAIRS = [(game, pair) for game in game_ids() if game not in OWN_TESTS for pair in pairs(game) if pair]


@pytest.mark.parametrize(("game", "pair"), PAIRS, ids=str)
def test_a_whole_random_game_with_a_pair_of_options_replays_from_its_record(game: str, pair: Options) -> None:
    rules = load_game(game)
    if pair == IMPOSSIBLE:
        with pytest.raises(RuleError):
            rules.resolve_options(3, pair, Seeded(0))
        return
    for players in range(rules.meta.min_players, rules.meta.max_players + 1):
        start = rules.start(players, rules.resolve_options(players, pair, Seeded(0)))
        state = start.copy()
        entries = list(random_events(rules, state, players, MOST_EVENTS))
        assert rules.outcome(state) is not None
        replayed = read_record(make_record(rules, start, entries).text()).replay()
        assert rules.position(replayed) == rules.position(state)
        assert rules.position(rules.from_position(rules.position(state))) == rules.position(state)
