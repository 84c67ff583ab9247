"""Bets against a mean, on scores whose truth is known."""

from random import Random

import pytest

from ludorail.arena.betting import ALPHA, EVEN, SHARES, Bets, likely_means

MOST_BLOCKS = 200
"""Two games each: as many as a pair plays at most."""


def block(random: Random, chance: float) -> float:
    """The mean score of two games that are won with that chance."""
    return ((random.random() < chance) + (random.random() < chance)) / 2


def blocks_until_won(random: Random, chance: float, mean: float = EVEN) -> int | None:
    """The number of blocks after which a mean is refuted; `None` if it never is."""
    bets = Bets(mean)
    for number in range(1, MOST_BLOCKS + 1):
        bets.add(block(random, chance))
        if bets.are_won:
            return number
    return None


def test_equals_are_hardly_ever_told_apart_however_often_one_looks() -> None:
    random, runs = Random(1), 1000
    apart = sum(blocks_until_won(random, 0.5) is not None for _ in range(runs))
    assert apart <= ALPHA * runs


def test_a_game_that_equals_win_by_the_seat_alone_says_nothing() -> None:
    bets = Bets(scores=[0.5] * MOST_BLOCKS)
    assert bets.wealth == pytest.approx(1)


def test_a_stake_gains_nothing_in_the_mean_if_the_mean_is_right() -> None:
    for mean in (0.2, 0.5, 0.9):
        before = [0.0, 1.0, 0.3]
        win, loss = Bets(mean, [*before, 1.0]), Bets(mean, [*before, 0.0])
        assert mean * win.wealth + (1 - mean) * loss.wealth == pytest.approx(Bets(mean, before).wealth)


def test_no_bet_can_lose_more_than_it_has() -> None:
    assert max(SHARES) < 1
    assert Bets(0.5, [1.0, 0.0] * 1000).wealth >= 0


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_a_sure_winner_is_told_apart_after_20_games(score: float) -> None:
    bets = Bets(scores=[score] * 9)
    assert not bets.are_won
    bets.add(score)
    assert bets.are_won


def test_the_better_one_is_told_apart_the_sooner_the_better_it_is() -> None:
    random = Random(2)
    found = {chance: [blocks_until_won(random, chance) for _ in range(50)] for chance in (0.65, 0.8, 0.95)}
    known = {chance: [number or MOST_BLOCKS for number in numbers] for chance, numbers in found.items()}
    assert sum(known[0.95]) < sum(known[0.8]) < sum(known[0.65])
    assert None not in found[0.8] + found[0.95]


def test_the_interval_has_the_means_that_are_not_refuted() -> None:
    random = Random(4)
    scores = [block(random, 0.7) for _ in range(MOST_BLOCKS)]
    low, high = likely_means(scores)
    assert 0.5 < low < sum(scores) / len(scores) < high < 1
    for mean in (low, high):
        assert Bets(mean, scores).wealth == pytest.approx(1 / ALPHA, rel=1e-3)


def test_the_truth_is_hardly_ever_refuted_at_any_time() -> None:
    random, runs = Random(5), 500
    refuted = sum(blocks_until_won(random, 0.8, mean=0.8) is not None for _ in range(runs))
    assert refuted <= ALPHA * runs


def test_the_interval_of_a_bot_that_always_wins_ends_at_1() -> None:
    low, high = likely_means([1.0] * 10)
    assert 0.5 < low < 0.51
    assert high == 1
    assert likely_means([0.0] * 10) == pytest.approx((0, 1 - low))
