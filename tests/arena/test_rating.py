"""Scores, ratings and their intervals, on results whose truth is known."""

from math import log
from random import Random

import pytest

from ludorail.arena.rating import Meeting, PairScore, Rating, pair_scores, ratings, table_score, wilson

TRUTH = {"weak": 1350.0, "middle": 1500.0, "strong": 1650.0}


def expected(one: str, other: str) -> float:
    return float(1 / (1 + 10 ** ((TRUTH[other] - TRUTH[one]) / 400)))


def simulated(random: Random, games: int, bots: list[str]) -> list[Meeting]:
    pairs = [(one, other) for place, one in enumerate(bots) for other in bots[place + 1 :]]
    return [
        Meeting(one, other, game // 2, float(random.random() < expected(one, other)))
        for one, other in pairs
        for game in range(games)
    ]


def rated(meetings: list[Meeting], bots: list[str]) -> list[Rating]:
    return ratings(bots, pair_scores(meetings))


def test_known_strengths_are_found_within_the_intervals() -> None:
    found = rated(simulated(Random(1), 2000, list(TRUTH)), list(TRUTH))
    assert [rating.bot for rating in found] == ["strong", "middle", "weak"]
    for rating in found:
        assert rating.low < TRUTH[rating.bot] < rating.high
        assert rating.high - rating.low < 30


def test_ratings_hold_the_truth_in_about_95_of_100_arenas() -> None:
    random = Random(2)
    held = [
        rating.low <= TRUTH[rating.bot] <= rating.high
        for _ in range(400)
        for rating in rated(simulated(random, 60, list(TRUTH)), list(TRUTH))
    ]
    assert 0.94 <= sum(held) / len(held) <= 0.985


def test_scores_hold_the_truth_in_about_95_of_100_arenas() -> None:
    random = Random(3)
    truth = expected("weak", "strong")
    pairs = [pair_scores(simulated(random, 100, ["weak", "strong"]))[0] for _ in range(1000)]
    held = sum(pair.low <= truth <= pair.high for pair in pairs)
    assert 940 <= held <= 985


def agreeing(random: Random) -> PairScore:
    """Sixty blocks in which all six games go the same way."""
    results = [float(random.random() < 0.6) for _ in range(60)]
    return pair_scores([Meeting("a", "b", block, results[block]) for block in range(60) for _ in range(6)])[0]


def test_games_that_say_the_same_thing_are_not_taken_for_many() -> None:
    random = Random(4)
    pairs = [agreeing(random) for _ in range(500)]
    assert 0.92 <= sum(pair.low <= 0.6 <= pair.high for pair in pairs) / 500 <= 0.985
    naive = [wilson(pair.score, pair.games) for pair in pairs]
    assert sum(low <= 0.6 <= high for low, high in naive) / 500 < 0.7


def test_the_interval_of_wilson_is_the_one_in_the_books() -> None:
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_two_bots_are_rated_by_their_odds() -> None:
    found = rated([Meeting("a", "b", game, float(game % 4 > 0)) for game in range(4000)], ["a", "b"])
    assert found[0].rating - found[1].rating == pytest.approx(400 * log(3) / log(10), abs=0.2)
    assert found[0].rating + found[1].rating == pytest.approx(3000)
    assert found[0].score == 0.75


def test_a_bot_that_always_wins_has_a_rating_too() -> None:
    strong, weak = rated([Meeting("a", "b", game, 1.0) for game in range(100)], ["a", "b"])
    assert strong.bot == "a"
    assert strong.rating - weak.rating > 600
    assert strong.low > weak.high


def test_a_bot_that_did_not_play_yet_does_not_disturb() -> None:
    found = {rating.bot: rating for rating in rated([Meeting("a", "b", 0, 1.0)], ["a", "b", "c"])}
    assert found["c"].games == 0
    assert found["a"].rating > found["b"].rating


@pytest.mark.parametrize(
    ("points", "winners", "score"),
    [([5, 3], [0], 1.0), ([5, 3], [1], 0.0), ([4, 4], [0, 1], 0.5), ([7, 3], [], 0.5), (None, [], 0.5)],
)
def test_at_a_table_of_two_winning_counts(points: list[int] | None, winners: list[int], score: float) -> None:
    assert table_score([0], points, winners) == score


@pytest.mark.parametrize(
    ("first", "points", "winners", "score"),
    [
        ([0], [9, 5, 1], [0], 1.0),
        ([1], [9, 5, 1], [0], 0.5),
        ([2], [9, 5, 1], [0], 0.0),
        ([0, 1], [5, 1, 3], [0], 0.5),
        ([0, 1], [5, 5, 3], [0, 1], 1.0),
        ([0, 1], [2, 9, 3], [0], 1.0),
        ([0], [3, 3, 3], [0, 1, 2], 0.5),
        ([0], None, [], 0.5),
    ],
)
def test_at_a_larger_table_each_is_compared_with_each(
    first: list[int], points: list[int] | None, winners: list[int], score: float
) -> None:
    assert table_score(first, points, winners) == score
