"""Scores without luck: the same mean in a narrower interval, for any bots."""

from pathlib import Path

import pytest

from ludorail import Game, Limit, Seeded, read_record, review
from ludorail.analysis.expectation import MOST_OUTCOMES
from ludorail.analysis.luck import luck_of
from ludorail.arena.folder import Folder
from ludorail.arena.luck_adjustment import FEWEST, adjust, lead
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


def test_both_means_agree_within_their_errors_and_one_is_narrower() -> None:
    results = [play_item(item)[0] for item in schedule(SETUP, FEWEST)]
    [pair] = summarise(SETUP, results, len(results)).pairs
    assert pair.adjusted is not None
    assert abs(pair.adjusted.score - pair.score) <= pair.high - pair.low
    assert 0 <= pair.adjusted.low <= pair.adjusted.score <= pair.adjusted.high <= 1
    for result in results:
        assert sum(result["luck"] or []) == pytest.approx(0, abs=1e-6)


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


def test_few_games_or_games_without_a_valuer_are_left_as_they_are() -> None:
    few = [Meeting("a", "b", number, 1.0, 0.1 * number) for number in range(FEWEST - 1)]
    blind = [Meeting("a", "b", number, 1.0) for number in range(FEWEST)]
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
