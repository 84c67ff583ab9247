"""Where points came from."""

from pathlib import Path

import pytest

from ludorail import read_record
from ludorail.games.locomotion.tally import tally

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "locomotion").glob("*.rail"))


@pytest.mark.rule("LO-24")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_points_by_source_add_up_to_the_result(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    outcome = record.rules.outcome(record.replay())
    assert outcome is not None
    totals = [0] * len(outcome.points)
    for row in tally(record.start, record.entries):  # type: ignore[arg-type]  # the record of any game
        assert row.label.say("fr") != row.label.say("en")
        totals = [total + points for total, points in zip(totals, row.points, strict=True)]
    assert totals == list(outcome.points)
