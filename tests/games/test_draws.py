"""In every installed game, chance draws with its stated weights, and random moves are exactly the legal ones."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice

import pytest

from ludorail import CHANCE, Seeded, Source, game_ids, load_game
from ludorail.core.conformance.walk import random_events
from ludorail.core.rules import AnyRules, Rules
from ludorail.core.state import State
from tests.games.draws import assert_follows, starts

EVENTS = 400
"""The events of each random game."""
MOST_OUTCOMES = 5000
"""A chance event with more outcomes, such as the deal of a whole line, is left to its game's own tests."""
MOST_MOVES = 12

GAMES = pytest.mark.parametrize("game", game_ids())


def due_states(rules: AnyRules, start: State) -> Iterator[State]:
    """States of a random game where chance is due: the first of each kind of event, and later ones."""
    seen: Counter[str] = Counter()
    state = start.copy()
    for by, event in random_events(rules, state, 1, EVENTS):
        if by == CHANCE:
            kind = event.text.split()[0]
            seen[kind] += 1
            if seen[kind] in (1, 10, 80):
                yield state.copy()


@GAMES
def test_chance_draws_its_outcomes_by_their_weights(game: str) -> None:
    rules, source = load_game(game), Seeded(1)
    for _, _, start in starts(rules):
        for state in due_states(rules, start):
            outcomes = list(islice(rules.chance(state).outcomes, MOST_OUTCOMES + 1))
            if len(outcomes) <= MOST_OUTCOMES:
                weights = {event.text: weight for event, weight in outcomes}
                assert len(weights) == len(outcomes)
                assert_follows(partial(random_chance, rules, state, source), weights)


def random_chance(rules: AnyRules, state: State, source: Source) -> str:
    return rules.sample(state, source).text


@GAMES
def test_the_form_of_chance_has_the_words_of_an_outcome(game: str) -> None:
    rules, source = load_game(game), Seeded(4)
    for _, _, start in starts(rules):
        for state in due_states(rules, start):
            form = rules.chance(state).form.split(" ")
            drawn = [random_chance(rules, state, source).split(" ") for _ in range(20)]
            assert any((words[0], len(words)) == (form[0], len(form)) for words in drawn), form


@GAMES
def test_played_chance_is_drawn_by_the_same_weights(game: str) -> None:
    rules, source = load_game(game), Seeded(2)
    if type(rules).play_chance is Rules.play_chance:
        return
    for _, _, start in islice(starts(rules), 2):
        for state in due_states(rules, start):
            outcomes = list(islice(rules.chance(state).outcomes, 101))
            if len(outcomes) <= 100:
                weights = {event.text: weight for event, weight in outcomes}
                assert_follows(partial(played_chance, rules, state, source), weights)


def played_chance(rules: AnyRules, state: State, source: Source) -> str:
    return rules.play_chance(state.copy(), source).text


@GAMES
def test_a_random_move_is_any_of_the_legal_ones_and_no_other(game: str) -> None:
    rules, source = load_game(game), Seeded(3)
    for players, _, start in starts(rules):
        state, compared = start.copy(), 0
        for number, (by, _) in enumerate(random_events(rules, state, players, EVENTS)):
            if by == CHANCE:
                continue
            moves = {move.text: 1 for move in rules.legal(state, by)}
            assert rules.choose(state, by, source).text in moves
            if 1 < len(moves) <= MOST_MOVES and compared * 40 <= number:
                assert_follows(partial(random_move, rules, state, by, source), moves)
                compared += 1


def random_move(rules: AnyRules, state: State, seat: int, source: Source) -> str:
    return rules.choose(state, seat, source).text
