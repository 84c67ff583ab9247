"""The bots of Game of Trains: legal and repeatable at every level, sound where the best move is plain."""

from collections.abc import Iterator

import pytest

from ludorail.core.chance.source import Seeded
from ludorail.core.event import CHANCE, Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import View
from ludorail.games.game_of_trains import RULES, TrainState
from ludorail.games.game_of_trains.bots.evaluation import RaceEvaluator, win_chances
from ludorail.games.game_of_trains.bots.levels import LEVELS, cars_at_home, drawable_cars, rising_neighbours
from ludorail.games.game_of_trains.bots.line_chances import Chances, LineChances
from ludorail.games.game_of_trains.bots.search_position import position_of
from ludorail.games.game_of_trains.bots.value_network import NetworkEvaluator, network
from tests.bots import walk
from tests.games.game_of_trains.builder import SWAP, falling, state

LIMIT = Limit(iterations=40)
ALL = pytest.mark.parametrize("level", [1, 2, 3, 4])
THINKING = pytest.mark.parametrize("level", [3, 4])

ALMOST = [10, 20, 30, 40, 60, 50, 70]
"""Ascends, except for the cars in slots 5 and 6."""


def views(players: int, seed: int, every: int = 1) -> Iterator[View[TrainState]]:
    """Views of the seat to act along a random game of at most 60 decisions, one at every `every`-th."""
    return walk.views(RULES, RULES.start(players, {}), seed, every, 60)


def decide(level: int, view: View[TrainState], seed: int = 1) -> Event:
    return LEVELS[level - 1].bot(view, LIMIT, Seeded(seed))


def choice(level: int, at: TrainState, seat: int = 0) -> str:
    return decide(level, RULES.view(at, seat)).text


# Promises of every bot


@ALL
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_level_plays_legally_wherever_it_is_asked(level: int, players: int) -> None:
    for view in [*views(players, seed=players, every=7), *list(views(players, seed=players))[:players]]:
        assert decide(level, view) in view.legal()


def test_a_whole_game_comes_to_its_end() -> None:
    now, source = RULES.start(2, {}), Seeded(8)
    decisions = 0
    while actors := RULES.actors(now):
        if actors[0] == CHANCE:
            RULES.advance(now, CHANCE, RULES.sample(now, source))
        else:
            RULES.apply(now, actors[0], decide(2, RULES.view(now, actors[0])))
            decisions += 1
    assert decisions < 300


# The value of lines and positions


@pytest.fixture(scope="module")
def lines() -> LineChances:
    return LineChances(list(range(1, 85)))


def test_a_line_that_rises_is_done(lines: LineChances) -> None:
    assert lines.chances([1, 2, 3, 4, 5, 6, 7], 0).in1 == 1


def test_a_line_with_a_wide_gap_is_sooner_done_than_one_with_a_narrow_gap(lines: LineChances) -> None:
    wide = lines.chances([10, 20, 30, 9, 60, 70, 80], 0)
    narrow = lines.chances([10, 20, 30, 9, 33, 70, 80], 0)
    assert wide.in1 == pytest.approx(29 / 84, abs=0.02)
    assert narrow.in1 == pytest.approx(2 / 84, abs=0.02)
    assert wide.in12 > narrow.in12


def test_two_gaps_cannot_be_filled_in_one_turn(lines: LineChances) -> None:
    two = lines.chances([10, 9, 30, 40, 60, 59, 80], 0)
    assert two.in1 < 0.01 < two.in2


def test_the_cars_that_stay_rise_and_leave_room(lines: LineChances) -> None:
    assert lines.slots_to_keep([10, 20, 30, 9, 60, 70, 80]) == [1, 2, 3, 5, 6, 7]
    assert lines.slots_to_keep([84, 20, 30, 40, 50, 60, 70]) == [2, 3, 4, 5, 6, 7]
    assert 1 not in lines.slots_to_keep([84, 70, 60, 50, 40, 30, 20])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_of_all_seats_make_one(players: int) -> None:
    for view in views(players, seed=9, every=13):
        lines = LineChances(drawable_cars(view.known))
        for evaluator in (RaceEvaluator(lines), NetworkEvaluator(lines, players, network())):
            found = evaluator.values(position_of(view.known))
            assert sum(found[seat] for seat in range(players)) == pytest.approx(1)


def test_the_seat_to_play_first_wins_a_race_of_equals() -> None:
    equal = Chances(0.2, 0.4, 0.6, 0.8, 0.9)
    first, second, third = win_chances([equal, equal, equal])
    assert first > second > third


def test_cars_are_at_home_in_their_seventh() -> None:
    assert cars_at_home([1, 24, 25, 48, 49, 72, 84]) == 7
    assert cars_at_home([13, 12, 24, 49, 48, 73, 72]) == 0


def test_neighbours_rise() -> None:
    assert rising_neighbours([1, 2, 3, 9, 8, 7, 10]) == 4


# Positions with a plain best move


@ALL
def test_a_car_that_wins_is_put_where_it_wins(level: int) -> None:
    at = state(phase="place", drawn=55, lines=[[10, 20, 30, 40, 50, 9, 60], falling(1)])
    assert choice(level, at) == "place 6"


@ALL
def test_an_ability_that_wins_is_used(level: int) -> None:
    assert choice(level, state(lines=[ALMOST, falling(1)], faceup=[SWAP])) == f"use {SWAP} 5"


@THINKING
def test_nobody_breaks_up_a_good_line(level: int, lines: LineChances) -> None:
    at = state(phase="place", drawn=2, lines=[[10, 20, 30, 40, 50, 9, 80], falling(1)])
    RULES.advance(at, 0, decide(level, RULES.view(at, 0)))
    assert len(lines.slots_to_keep(at.lines[:7])) == 6


def test_the_best_level_takes_away_the_car_that_another_would_win_with() -> None:
    at = state(lines=[falling(0), [line + 1 for line in ALMOST]], faceup=[SWAP])
    assert choice(4, at).startswith(f"use {SWAP} ")


def test_limits_by_iterations_are_kept() -> None:
    """Even the smallest limit looks at every move once, so a win is found."""
    view = RULES.view(state(lines=[ALMOST, falling(1)], faceup=[SWAP]), 0)
    assert LEVELS[3].bot(view, Limit(iterations=1), Seeded(1)).text == f"use {SWAP} 5"
