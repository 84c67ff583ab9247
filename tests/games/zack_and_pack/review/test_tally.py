"""The points by their source: the rows add up to the result."""

from pathlib import Path

import pytest

from ludorail import read_record
from ludorail.core.extensions.review import Row
from ludorail.games.zack_and_pack import RULES, ZackState
from ludorail.games.zack_and_pack.review.tally import tally
from tests.games.zack_and_pack.builder import play, stowing

GOLDEN = sorted((Path(__file__).parents[3] / "golden" / "zack-and-pack").glob("*.rail"))


def whole_game(path: Path) -> tuple[list[Row], ZackState]:
    record = read_record(path.read_text(encoding="utf-8"))
    end = record.replay()
    assert isinstance(record.start, ZackState)
    assert isinstance(end, ZackState)
    return tally(record.start, record.entries), end


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_all_rows_together_are_the_points_at_the_end(path: Path) -> None:
    rows, end = whole_game(path)
    outcome = RULES.outcome(end)
    assert outcome is not None
    assert [sum(points) for points in zip(*(row.points for row in rows), strict=True)] == list(outcome.points)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_round_has_its_reward(path: Path) -> None:
    rows, end = whole_game(path)
    rewarded = [row.when for row in rows if "paying least" in row.label.say("en")]
    assert rewarded == list(range(1, end.round + 1))


def test_a_round_is_told_by_source() -> None:
    state = stowing(15, [2, 1, 0, 0, 0])
    start = state.copy()
    entries = [(0, RULES.parse("put 2 0 0 0 x")), (0, RULES.parse("done"))]
    play(state, "0 put 2 0 0 0 x", "0 done")
    told = {row.label.say("en"): row.points[0] for row in tally(start, entries)}
    assert told == {
        "Starting points": 75,
        "Free cells": -28,
        "Sticks left over": -4,
        "Bonus for paying least": 0,
    }
