"""Rollouts: taking luck out of the results narrows their spread and keeps their mean."""

import pytest

from ludorail import Seeded, load_game
from ludorail.analysis.expectation import Expectation
from ludorail.analysis.prospects import Prospects
from ludorail.analysis.rollouts import MoveComparison, Rollouts, Spread
from ludorail.core.extensions.bots import valuer_of
from tests.games.game_of_trains.builder import falling, position
from tests.games.locomotion.builder import table

RULES = load_game("game-of-trains")
NEARLY = [12, 22, 32, 42, 52, 62, 15]


def spread(outcomes: int, count: int) -> Spread:
    state = RULES.from_position(position(lines=[NEARLY, [13, 23, 33, 43, 53, 20, 73]]))
    rollouts, found = Rollouts(RULES, outcomes), Spread()
    for seed in range(count):
        found.add(rollouts.play(state, Seeded(seed))[0])
    return found


def test_results_less_their_luck_have_the_same_mean_and_spread_less() -> None:
    plain, reduced = spread(0, 60), spread(8, 60)
    assert abs(plain.mean - reduced.mean) < 3 * (plain.standard_error + reduced.standard_error)
    assert reduced.standard_error < 0.8 * plain.standard_error


def test_the_results_of_a_rollout_add_up_to_1() -> None:
    state = RULES.from_position(position(3))
    assert sum(Rollouts(RULES).play(state, Seeded(4))) == pytest.approx(1)


def test_a_move_that_wins_beats_one_that_waits() -> None:
    swapped = [12, 22, 42, 32, 52, 62, 72]
    state = RULES.from_position(position(lines=[swapped, falling(1)], faceup=[4]))
    view = RULES.view(state, 0)
    comparison = MoveComparison(view, RULES.parse("draw"), [RULES.parse("use 4 3"), RULES.parse("use 4 1")])
    seed = 0
    while not comparison.is_decided:
        comparison.round(seed)
        seed += 1
    found = comparison.result()
    assert found.best.text == "use 4 3"
    assert found.difference > 2.33 * found.standard_error > 0
    assert found.rollouts == comparison.rollouts < 200


def test_a_move_is_not_blamed_for_how_bots_would_finish_its_turn() -> None:
    """Two wagons are to be coupled, at once or one after the other: that wins either way."""
    rules = load_game("locomotion")
    trains = (
        ([0, 0], [["red", 1, 0], ["blue", 2, 0]]),
        ([9, 0], [["red", 10, 0], ["blue", 11, 0], ["green", 12, 0]]),
    )
    standing = [["green", 3, 0], ["yellow", 4, 0], ["yellow", 13, 0]]
    state, valuer = rules.from_position(table(*trains, standing=standing)), valuer_of(rules)
    assert valuer is not None
    one, both = rules.parse("couple E"), rules.parse("couple E E")
    prospects = Prospects(rules, Expectation(rules, valuer, Seeded(1)))
    rests = {move: prospects.of(state, 0, move).rest for move in (one, both)}
    assert rests == {one: (one,), both: ()}
    comparison = MoveComparison(rules.view(state, 0), one, [both], rests=rests)
    for seed in range(12):
        comparison.round(seed)
    assert comparison.result().difference == 0


def test_a_spread_has_the_standard_error_of_its_mean() -> None:
    found = Spread()
    for number in (1.0, 2.0, 3.0, 4.0):
        found.add(number)
    assert found.mean == 2.5
    assert found.standard_error == pytest.approx((5 / 3 / 4) ** 0.5)
