"""`ludorail review`: figures for scripts and sentences for people."""

import json
from pathlib import Path

import pytest

from ludorail.cli import main

Capture = pytest.CaptureFixture[str]


def test_json_has_figures_that_add_up(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--iterations", "0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["version"] >= 1
    for seat in found["seats"]:
        parts = seat["start"] + seat["luck"] + seat["others"] - seat["errors"]
        assert seat["result"] == pytest.approx(parts, abs=1e-6)
        for decision in seat["decisions"]:
            figures = {"number", "played", "best", "error", "standard_error", "mark"}
            assert set(decision) == figures | {"better", "reason"}


def test_text_has_a_paragraph_for_each_seat(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--iterations", "20"]) == 0
    printed = capsys.readouterr().out
    assert "Seat 0: " in printed
    assert "Seat 1: " in printed
    assert "Accuracy" in printed


def test_one_seat_in_french(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--iterations", "0", "--seat", "1", "--language", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "Place 1" in printed
    assert "Place 0" not in printed


def test_a_seat_that_is_not_there_is_refused(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--seat", "2"]) == 2
    assert "from 0 to 1" in capsys.readouterr().err
