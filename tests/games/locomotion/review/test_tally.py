"""The points of a game, by their source."""

from pathlib import Path

import pytest

from ludorail import read_record
from ludorail.core.chance.source import Seeded
from ludorail.core.meta import Json
from ludorail.games.locomotion import RULES
from ludorail.games.locomotion.review.tally import tally

GOLDEN = sorted((Path(__file__).parents[3] / "golden" / "locomotion").glob("*.rail"))


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


def test_a_game_given_up_before_the_cards_were_turned_has_no_points_to_tell() -> None:
    by_hand: dict[str, Json] = {"network": "shortcut", "placing": "manual"}
    assert tally(RULES.start(2, RULES.resolve_options(2, by_hand, Seeded(1))), []) == []
