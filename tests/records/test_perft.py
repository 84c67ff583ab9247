"""Counts of the event sequences of length 1, 2, 3… from small fixed starts of each game."""

import json

import pytest

from ludorail import CHANCE, game_ids, load_game, read_record
from ludorail.core.event import Event
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from tests.conftest import ROOT

PERFT = ROOT / "tests" / "perft"
STARTS = [(path.stem, start) for path in sorted(PERFT.glob("*.json")) for start in json.loads(path.read_text())]


def next_events(rules: AnyRules, state: State) -> list[tuple[int, Event]]:
    actors = rules.actors(state)
    if actors == (CHANCE,):
        return [(CHANCE, event) for event, _ in rules.chance(state).outcomes]
    return [(seat, move) for seat in actors for move in rules.legal(state, seat)]


def count_sequences(rules: AnyRules, state: State, depth: int) -> int:
    events = next_events(rules, state)
    if depth == 1:
        return len(events)
    total = 0
    for by, event in events:
        after = state.copy()
        rules.advance(after, by, event)
        total += count_sequences(rules, after, depth - 1)
    return total


def test_every_game_has_counts() -> None:
    assert {game for game, _ in STARTS} == set(game_ids())


@pytest.mark.parametrize(("game", "start"), STARTS, ids=[f"{game}: {start['about']}" for game, start in STARTS])
def test_a_start_goes_on_in_as_many_ways_as_counted(game: str, start: dict[str, object]) -> None:
    record = read_record(str(start["record"]))
    assert record.rules is load_game(game)
    counts = start["counts"]
    assert isinstance(counts, list)
    state = record.replay()
    assert [count_sequences(record.rules, state, depth) for depth in range(1, len(counts) + 1)] == counts
