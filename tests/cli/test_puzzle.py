"""`ludorail puzzle`: a record that the other commands read."""

import json
from pathlib import Path

import pytest

from ludorail import read_record
from ludorail.cli import main

Capture = pytest.CaptureFixture[str]


def test_the_puzzle_is_a_record_that_tells_its_best_way(tmp_path: Path, capsys: Capture) -> None:
    assert main(["puzzle", "--day", "2026-11-15", "--level", "1"]) == 0
    path = tmp_path / "puzzle.rail"
    path.write_text(capsys.readouterr().out)
    headers = read_record(path.read_text()).headers
    assert (headers["Day"], headers["Level"]) == ("2026-11-15", "1")
    assert main(["solve", str(path), "--json"]) == 0
    solution = json.loads(capsys.readouterr().out)
    assert solution["distance"] == int(headers["Distance"])
    assert solution["couplings"] == int(headers["Couplings"])


def test_json_has_the_position_and_the_same_figures(capsys: Capture) -> None:
    main(["puzzle", "--day", "2026-11-15", "--level", "1"])
    record = read_record(capsys.readouterr().out)
    assert main(["puzzle", "--day", "2026-11-15", "--level", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "day": "2026-11-15",
        "level": 1,
        "distance": int(record.headers["Distance"]),
        "couplings": int(record.headers["Couplings"]),
        "position": record.rules.position(record.replay()),
    }


def test_zack_and_pack_has_a_puzzle_too(capsys: Capture) -> None:
    words = ["puzzle", "--game", "zack-and-pack", "--day", "2026-11-15", "--level", "2"]
    assert main(words) == 0
    record = read_record(capsys.readouterr().out)
    assert record.headers["Game"] == "zack-and-pack"
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["volume"], told["due"]) == (int(record.headers["Volume"]), int(record.headers["Due"]))


def test_a_game_without_a_puzzle_says_so(capsys: Capture) -> None:
    assert main(["puzzle", "--game", "freight-train"]) != 0
    assert "Freight Train has no puzzle of the day" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--level", "6"], "--level must be from 1 to 5, not 6"),
        (["--day", "2026-02-30"], "--day must be a date such as 2026-11-15, not “2026-02-30”"),
        (["--day", "20261115"], "--day must be a date such as 2026-11-15, not “20261115”"),
        (["--json=yes"], "--json takes no value"),
    ],
)
def test_a_wrong_day_or_level_is_refused(words: list[str], fault: str, capsys: Capture) -> None:
    assert main(["puzzle", *words]) == 2
    assert capsys.readouterr().err.startswith(f"ludorail puzzle: {fault}.\n")
