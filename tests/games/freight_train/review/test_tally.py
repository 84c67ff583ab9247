"""The tally: the sources of points, which add up to the result."""

from pathlib import Path

import pytest

from ludorail import read_record
from ludorail.core.event import CHANCE
from ludorail.core.view import Entry
from ludorail.games.freight_train import RULES, FreightState
from ludorail.games.freight_train.review.tally import tally
from tests.games.freight_train.builder import position

GOLDEN = sorted((Path(__file__).parents[3] / "golden" / "freight-train").glob("*.rail"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_rows_of_a_finished_game_add_up_to_its_points(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    assert isinstance(record.start, FreightState)
    rows = tally(record.start, record.entries)
    end = record.replay()
    assert isinstance(end, FreightState)
    outcome = RULES.outcome(end)
    assert outcome is not None
    assert [sum(points) for points in zip(*(row.points for row in rows), strict=True)] == list(outcome.points)
    assert {row.when for row in rows} >= {None, 3}


def counted(start: FreightState, *lines: str) -> list[tuple[int | None, str, tuple[int, ...]]]:
    entries: list[Entry] = []
    for line in lines:
        who, _, words = line.partition(" ")
        entries.append((CHANCE if who == "*" else int(who), RULES.parse(words)))
    return [(row.when, row.label.key, row.points) for row in tally(start, entries)]


def test_a_day_has_rows_for_trains_mixed_trains_cabooses_yards_and_payments() -> None:
    start = RULES.from_position(
        position(
            private={0: ("box ore", ""), 1: ("coil*4", "")},
            trains={0: ("tank*3", "box ore auto"), 1: ("tank*2", "coil hopper")},
            main=("stock*3",),
            cabooses=True,
            caboose=[[1], []],
            night=True,
            below=0,
            points=[5, 4],
        )
    )
    found = counted(
        start,
        "0 rearrange",
        "0 put box 1",
        "0 put ore 2",
        "1 main 1 train 3",
        "1 main 1 train 3",
        "1 main 1 train 3",
    )
    assert found == [
        (None, "tally.start", (5, 4)),
        (1, "tally.trains", (3, 1 + 3)),
        (1, "tally.mixed", (3, 1)),
        (1, "tally.cabooses", (3, 0)),
        (1, "tally.private", (1, 2)),
        (None, "tally.rearranging", (-1, 0)),
    ]


def test_a_game_that_goes_on_has_the_rows_of_its_days_so_far() -> None:
    start = RULES.from_position(position(main=("stock*3",)))
    assert counted(start, "0 mobilise") == [(None, "tally.start", (5, 5))]
