"""Whole games, one for each way each game can end: they replay to their result, and are written as they were read."""

from pathlib import Path

import pytest

from ludorail import game_ids, read_record
from tests.conftest import ROOT

GOLDEN = ROOT / "tests" / "golden"
RECORDS = sorted(GOLDEN.glob("*/*.rail"))


def test_every_game_has_records() -> None:
    assert {path.parent.name for path in RECORDS} == set(game_ids())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_whole_game_replays_to_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.rules.meta.id == path.parent.name
    assert "Result" in record.headers
    assert record.rules.outcome(record.replay()) is not None
    assert record.text() == text
