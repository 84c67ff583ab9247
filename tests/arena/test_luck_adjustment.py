"""Scores without luck: the same mean in a narrower interval, for any bots."""

from math import hypot, sqrt
from pathlib import Path
from statistics import mean, stdev

import pytest

from ludorail import Game, Limit, Seeded, read_record, review
from ludorail.analysis.expectation import MOST_OUTCOMES
from ludorail.analysis.luck import luck_of
from ludorail.arena.folder import Folder
from ludorail.arena.luck_adjustment import FEWEST_GAMES, QUANTILE, adjust, lead
from ludorail.arena.messages import Setup
from ludorail.arena.rating import Meeting, pair_scores
from ludorail.arena.run import play_item
from ludorail.arena.schedule import schedule
from ludorail.arena.summary import summarise
from tests.core.last_parcel import LastParcel
from tests.tables.analysis.test_review_step import RECORD

SETUP = Setup(
    game="game-of-trains",
    players=2,
    options={},
    data=None,
    bots=["level1", "level2"],
    seconds=None,
    iterations=1,
    limit=5000,
    seed=3,
)


def test_both_means_of_a_thousand_games_agree_within_their_joint_error_and_one_is_narrower() -> None:
    results = [play_item(item)[0] for item in schedule(SETUP, 1000)]
    [pair] = summarise(SETUP, results, len(results)).pairs
    adjusted = pair.adjusted
    assert adjusted is not None
    assert abs(adjusted.score - pair.score) <= hypot(
        (pair.high - pair.low) / (2 * QUANTILE), adjusted.standard_error
    )
    assert adjusted.high - adjusted.low < pair.high - pair.low
    assert 0 <= adjusted.low <= adjusted.score <= adjusted.high <= 1
    # The two means rest on the same games, so they are nearer to each other than that: luck comes to nothing.
    luck = [result.get("luck") or [] for result in results]
    leads = [lead(one, [result["seats"].index("level1")]) for one, result in zip(luck, results, strict=True)]
    assert abs(mean(leads)) <= 2 * stdev(leads) / sqrt(len(leads))
    assert [sum(one) for one in luck] == pytest.approx([0.0] * 1000, abs=1e-6)


def test_luck_that_decides_every_game_leaves_no_doubt() -> None:
    source = Seeded(5)
    luck = [source.below(1000) / 1000 - 0.5 for _ in range(400)]
    found = adjust([0.5 + one for one in luck], luck, list(range(400)))
    assert found is not None
    assert found.score == pytest.approx(0.5)
    assert found.high - found.low < 1e-6


def test_luck_that_says_nothing_changes_nothing() -> None:
    source = Seeded(6)
    scores = [float(source.below(2)) for _ in range(2000)]
    luck = [source.below(1000) / 1000 - 0.5 for _ in range(2000)]
    found = adjust(scores, luck, list(range(2000)))
    assert found is not None
    assert found.worth == pytest.approx(1, abs=0.02)
    assert found.score == pytest.approx(sum(scores) / 2000, abs=0.01)


def test_nothing_is_taken_out_of_blocks_that_are_all_alike() -> None:
    source = Seeded(7)
    luck = [source.below(1000) / 1000 - 0.5 for _ in range(40)]
    assert adjust([1.0, 0.0] * 20, luck, [game // 2 for game in range(40)]) is None


def test_few_games_or_games_without_a_valuer_are_left_as_they_are() -> None:
    few = [Meeting("a", "b", number, 1.0, 0.1 * number) for number in range(FEWEST_GAMES - 1)]
    blind = [Meeting("a", "b", number, 1.0) for number in range(FEWEST_GAMES)]
    assert [pair_scores(met)[0].adjusted for met in (few, blind)] == [None, None]
    rules = LastParcel()
    game = Game(rules, rules.start(2, {"heap": 3}), Seeded(1))
    assert luck_of(game.record(), Seeded(1)) is None


def test_the_lead_in_luck_is_that_of_the_seats_of_one_bot() -> None:
    assert lead([0.3, -0.1, -0.2], [0]) == pytest.approx(0.45)
    assert lead([0.3, -0.1, -0.2], [0, 2]) == pytest.approx(0.15)


def test_results_of_before_have_no_luck_and_are_gone_on_with(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.resume(SETUP)
    result, record = play_item(schedule(SETUP, 2)[0])
    del result["luck"]
    folder.keep(result, record)
    assert list(folder.resume(SETUP)) == [0]


def test_the_luck_of_a_game_is_that_of_its_review() -> None:
    record = read_record(RECORD)
    luck = luck_of(record, Seeded(1), outcomes=MOST_OUTCOMES)
    assert luck == pytest.approx([seat.luck for seat in review(record, Limit(iterations=0)).seats])
