"""`ludorail review`: figures for scripts and sentences for people."""

import json
from datetime import date
from pathlib import Path

import pytest

from ludorail.analysis.report import Review, SeatReport
from ludorail.cli import main
from ludorail.cli.commands import review as command
from ludorail.core.record import Record
from ludorail.games.locomotion.solver.puzzles import make_puzzle
from ludorail.games.locomotion.solver.solve import solve

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
            assert set(decision) == figures | {"better", "reason", "lost"}


def test_text_has_a_paragraph_for_each_seat(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--iterations", "20"]) == 0
    printed = capsys.readouterr().out
    assert "Seat 0: " in printed
    assert "Seat 1: " in printed
    assert "Accuracy" in printed


def test_a_move_that_was_not_tried_out_is_not_called_close(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--iterations", "0", "--seat", "0"]) == 0
    printed = capsys.readouterr().out
    assert "Not tried out" in printed
    assert "Too close" not in printed


@pytest.mark.parametrize(
    ("luck", "result", "chance"), [(0.05, 0.0, "0%"), (-0.05, 1.0, "100%"), (0.05, 1.0, "95%")]
)
def test_a_chance_without_luck_is_from_0_to_100(
    monkeypatch: pytest.MonkeyPatch, rail: Path, capsys: Capture, luck: float, result: float, chance: str
) -> None:
    seat = SeatReport(0, 0.5, luck, 0.0, 0.0, result, 100.0, (), None, None)
    monkeypatch.setattr(command, "review", lambda *_: Review("game-of-trains", 1, True, (seat,)))
    assert main(["review", str(rail)]) == 0
    assert f" {chance} without luck" in capsys.readouterr().out


def test_one_seat_in_french(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--iterations", "0", "--seat", "1", "--language", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "Place 1" in printed
    assert "Place 0" not in printed


def test_a_seat_that_is_not_there_is_refused(rail: Path, capsys: Capture) -> None:
    assert main(["review", str(rail), "--seat", "2"]) == 2
    assert "from 0 to 1" in capsys.readouterr().err


def test_a_game_alone_is_told_in_points_of_way(tmp_path: Path, capsys: Capture) -> None:
    task = make_puzzle(date(2026, 11, 15), 1)
    start = task.record()
    path = [(0, move) for move in solve(start.replay()).events]  # type: ignore[arg-type]  # a state of this game
    file = tmp_path / "solo.rail"
    file.write_text(Record(start.rules, start.headers, start.start, (*start.entries, *path)).text())
    assert main(["review", str(file)]) == 0
    assert capsys.readouterr().out == f"Distance: {task.distance}. The shortest route, proved: {task.distance}.\n"
