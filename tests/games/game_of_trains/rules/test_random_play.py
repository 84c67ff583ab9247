"""Random play: rules that hold in every game."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludorail import CHANCE, RuleError, Seeded
from ludorail.core.thinking.playout import playout
from ludorail.games.game_of_trains import RULES, TrainState
from ludorail.games.game_of_trains.rules.deck import ABILITIES
from ludorail.games.game_of_trains.rules.state import DRAWN, REFILL
from tests.games.game_of_trains.builder import cars

GAMES = st.builds(
    lambda players, seed, length: after(players, seed, length),
    st.integers(2, 4),
    st.integers(0, 2**32),
    st.integers(0, 150),
)


def after(players: int, seed: int, length: int) -> TrainState:
    """The first events of a random game."""
    state, source = RULES.start(players, {}), Seeded(seed)
    for _ in range(length):
        actors = RULES.actors(state)
        if not actors:
            break
        seat = actors[0]
        moves = [RULES.sample(state, source)] if seat == CHANCE else RULES.legal(state, seat)
        RULES.apply(state, seat, moves[source.below(len(moves))])
    return state


@given(GAMES)
def test_no_car_is_lost_or_doubled(state: TrainState) -> None:
    assert sorted(cars(RULES.position(state))) == list(range(1, 85))


@given(GAMES)
def test_a_position_reached_in_play_round_trips(state: TrainState) -> None:
    position = RULES.position(state)
    assert RULES.position(RULES.from_position(json.loads(json.dumps(position)))) == position


@given(GAMES)
def test_a_state_of_a_position_goes_on_as_the_one_it_came_from(state: TrainState) -> None:
    again = RULES.from_position(RULES.position(state))
    for seat in range(state.players):
        assert RULES.legal(again, seat) == RULES.legal(state, seat)
    assert RULES.actors(again) == RULES.actors(state)


@given(GAMES, st.integers(0, 2**32))
def test_a_guess_looks_the_same_to_the_seat_that_guesses_memories_included(state: TrainState, seed: int) -> None:
    source = Seeded(seed)
    for seat in (*range(state.players), None):
        view = RULES.view(state, seat)
        again = RULES.hide(RULES.resample(view, source), seat)
        for name in (
            "lines",
            "locks",
            "faceup",
            "pile",
            "discard",
            "thrown_by",
            "offers",
            "phase",
            "seat",
            "drawn",
        ):
            assert getattr(again, name) == getattr(view.known, name)


@given(GAMES, st.integers(0, 2**32))
def test_a_copy_does_not_follow_the_state_it_was_made_of(state: TrainState, seed: int) -> None:
    before = RULES.position(state)
    twin = state.copy()
    playout(RULES, twin, Seeded(seed), 30)
    assert RULES.position(state) == before


@given(GAMES)
def test_no_more_than_one_line_rises_and_it_is_the_winners(state: TrainState) -> None:
    position: dict[str, Any] = RULES.position(state)
    rising = [s for s, line in enumerate(position["lines"]) if line and 0 not in line and line == sorted(line)]
    assert rising == ([] if position["winner"] is None else [position["winner"]])


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 90),
    st.sampled_from(["*", "play", "place", "refill", "over", "keep", "offer", "deal", "", "x"]),
    st.lists(st.integers(-1, 85), max_size=8),
    st.lists(st.lists(st.integers(-1, 85), max_size=8), max_size=4),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def read_or_refused(position: Any) -> TrainState | RuleError:  # noqa: ANN401 (whatever a mutation makes)
    try:
        return RULES.from_position(copy.deepcopy(position))
    except RuleError as error:
        return error


@given(GAMES, st.data())
@settings(max_examples=300)
def test_a_mutated_position_is_refused_by_a_rule_or_is_a_position(state: TrainState, data: st.DataObject) -> None:
    position: Any = copy.deepcopy(RULES.position(state))
    for _ in range(data.draw(st.integers(1, 3))):
        key = data.draw(st.sampled_from(sorted(position)))
        value = position[key]
        if isinstance(value, list) and value and data.draw(st.booleans()):
            value[data.draw(st.integers(0, len(value) - 1))] = data.draw(VALUES)
        else:
            position[key] = data.draw(VALUES)
    read = read_or_refused(position)
    if isinstance(read, RuleError):
        assert read.say("en")
        assert read.say("fr")
    else:
        assert RULES.position(read) == position
        playout(RULES, read, Seeded(1), 50)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_swapped_values_of_a_position_are_refused_by_a_rule_or_are_a_position(players: int) -> None:
    position: Any = RULES.position(after(players, 3, 60))
    for one in position:
        for other in position:
            swapped = position | {one: position[other], other: position[one]}
            read = read_or_refused(swapped)
            assert isinstance(read, RuleError) or RULES.position(read) == swapped


NUMBERS = st.integers(-999_999_999, 999_999_999)
EVENTS = st.one_of(
    st.just("draw"),
    st.builds("place {}".format, NUMBERS | st.integers(0, 8)),
    st.builds("card {}".format, NUMBERS | st.integers(0, 85)),
    st.builds("use {}".format, NUMBERS | st.integers(0, 85)),
    st.builds("use {} {}".format, NUMBERS | st.integers(0, 85), NUMBERS | st.integers(0, 8)),
    st.builds("keep {} {}".format, NUMBERS | st.integers(0, 85), NUMBERS | st.integers(0, 8)),
    st.builds(
        lambda kind, seat, found: " ".join([kind, str(seat), *map(str, found)]),
        st.sampled_from(["deal", "offer"]),
        NUMBERS | st.integers(0, 4),
        st.lists(st.integers(0, 85), max_size=9),
    ),
)


@given(EVENTS)
def test_an_event_is_its_text(text: str) -> None:
    assert RULES.parse(text).text == text
    assert RULES.parse(RULES.parse(text).text) == RULES.parse(text)


@given(GAMES, st.integers(-1, 5), EVENTS)
@settings(max_examples=500)
def test_an_event_is_accepted_just_when_it_is_legal_and_its_refusal_changes_nothing(
    state: TrainState, by: int, text: str
) -> None:
    event = RULES.parse(text)
    before = RULES.position(state)
    try:
        RULES.check(state, by, event)
        accepted = True
    except RuleError:
        accepted = False
    assert RULES.position(state) == before
    if by == CHANCE:
        if text.startswith("card"):
            due = state.phase in (DRAWN, REFILL)
            assert accepted == (due and event in [found for found, _ in RULES.chance(state).outcomes])
    else:
        assert accepted == (event in RULES.legal(state, by))


def test_a_game_with_another_deck_round_trips_with_it() -> None:
    deck = {"deck": {name: [*range(first, 85, 8)] for first, name in enumerate(ABILITIES, 1)}}
    state = RULES.start(3, {}, deck)  # type: ignore[arg-type]  # lists of numbers
    playout(RULES, state, Seeded(4), 500)
    assert RULES.position(RULES.from_position(RULES.position(state), RULES.data(state))) == RULES.position(state)
