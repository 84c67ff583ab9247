"""The four commands that scripts build on: `replay`, `legal`, `view`, `check`."""

import io
import json
from pathlib import Path

import pytest

from ludorail.cli import main
from tests.cli.conftest import BEGUN, VECTORS, vector

Capture = pytest.CaptureFixture[str]

GOOD = sorted(set(VECTORS.glob("*/*.json")) - set(VECTORS.glob("*/*bad-*.json")))[::12]
BAD = sorted(VECTORS.glob("*/*bad-*.json"))[::6]


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.fixture
def standard_input(monkeypatch: pytest.MonkeyPatch) -> io.BytesIO:
    content = io.BytesIO()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(content))
    return content


@pytest.mark.parametrize("path", GOOD, ids=name)
def test_replay_and_legal_print_what_the_vectors_say(path: Path, tmp_path: Path, capsys: Capture) -> None:
    found = vector(path.parent.name, path.stem)
    rail = tmp_path / "game.rail"
    rail.write_text(str(found["record"]))
    assert main(["replay", str(rail)]) == 0
    assert json.loads(capsys.readouterr().out) == found["position"]
    assert main(["legal", str(rail)]) == 0
    assert capsys.readouterr().out.splitlines() == found["legal"]
    assert main(["check", str(rail)]) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("path", BAD, ids=name)
@pytest.mark.parametrize("command", ["check", "replay", "legal", "view", "show"])
def test_a_bad_record_is_one_line_on_standard_error(
    path: Path, command: str, tmp_path: Path, capsys: Capture
) -> None:
    found = vector(path.parent.name, path.stem)
    rail = tmp_path / "game.rail"
    rail.write_text(str(found["record"]))
    assert main([command, str(rail), *(["--seat", "0"] if command == "view" else [])]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    where, rule, _ = printed.err.split(": ", 2)
    assert where == f"{rail}:{found['error_line']}"
    assert isinstance(found["also"], list)
    assert rule in [found["rule"], *found["also"]]
    assert printed.err.count("\n") == 1


def test_replay_prints_the_keys_in_the_order_of_the_page(rail: Path, capsys: Capture) -> None:
    main(["replay", str(rail)])
    line = capsys.readouterr().out
    assert line.startswith('{"game": "game-of-trains", "players": 2, "options": {}, "phase": "play", "lines": [[')
    assert line.count("\n") == 1


def test_replay_stops_after_the_events_asked_for(rail: Path, capsys: Capture) -> None:
    assert main(["replay", str(rail), "--at", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["lines"] == [[84, 71, 60, 44, 30, 9, 2], []]
    assert main(["replay", "--at", "0", str(rail)]) == 0
    assert json.loads(capsys.readouterr().out)["lines"] == [[], []]
    assert main(["replay", str(rail), "--at=6"]) == 0
    assert json.loads(capsys.readouterr().out)["phase"] == "play"


def test_replay_cannot_go_beyond_the_record(rail: Path, capsys: Capture) -> None:
    assert main(["replay", str(rail), "--at", "7"]) == 2
    assert capsys.readouterr().err == (
        "ludorail: --at must be from 0 to 6, the number of events in the record, not 7.\n"
    )


def test_a_view_hides_what_its_seat_may_not_know(rail: Path, capsys: Capture) -> None:
    assert main(["view", str(rail), "--seat", "0"]) == 0
    view = json.loads(capsys.readouterr().out)
    assert list(view) == ["position", "events"]
    assert view["events"][1:4] == ["* deal 1 80 66 51 50 21 20 5", "* offer 0 17", "* offer 1 ? ?"]
    assert isinstance(view["position"]["pile"], int)


def test_a_spectator_sees_no_offer(rail: Path, capsys: Capture) -> None:
    assert main(["view", str(rail), "--seat", "none"]) == 0
    assert json.loads(capsys.readouterr().out)["events"][2:4] == ["* offer 0 ?", "* offer 1 ? ?"]


def test_a_seat_that_is_not_at_the_table_has_no_view(rail: Path, capsys: Capture) -> None:
    assert main(["view", str(rail), "--seat", "2"]) == 2
    assert capsys.readouterr().err == "ludorail: There is no seat 2 at this table; the seats are 0 to 1.\n"


def test_legal_prints_nothing_when_the_game_is_over(tmp_path: Path, capsys: Capture) -> None:
    overs = [path for path in GOOD if not vector(path.parent.name, path.stem)["legal"]]
    rail = tmp_path / "game.rail"
    rail.write_text(str(vector(overs[0].parent.name, overs[0].stem)["record"]))
    assert main(["legal", str(rail)]) == 0
    assert capsys.readouterr().out == ""


def test_a_dash_is_standard_input(standard_input: io.BytesIO, capsys: Capture) -> None:
    standard_input.write(BEGUN.encode())
    standard_input.seek(0)
    assert main(["check", "-"]) == 0


def test_an_error_in_standard_input_is_at_a_dash(standard_input: io.BytesIO, capsys: Capture) -> None:
    standard_input.write(BEGUN.encode() + b"0 draw\n0 draw\n")
    standard_input.seek(0)
    assert main(["check", "-"]) == 2
    assert capsys.readouterr().err.startswith("-:11: ")


def test_text_that_is_not_utf_8_is_refused_at_its_line(tmp_path: Path, capsys: Capture) -> None:
    rail = tmp_path / "game.rail"
    rail.write_bytes(BEGUN.encode() + b"0 draw # caf\xe9\n")
    assert main(["check", str(rail)]) == 2
    assert (
        capsys.readouterr().err
        == f"{rail}:10: REC: The file must be UTF-8, but the byte 0xE9 on this line isn’t.\n"
    )


def test_a_missing_file_and_a_folder_are_one_clear_line(tmp_path: Path, capsys: Capture) -> None:
    assert main(["check", str(tmp_path / "none.rail")]) == 2
    assert capsys.readouterr().err == f"{tmp_path}/none.rail:1: REC: This file doesn’t exist.\n"
    assert main(["check", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path}:1: REC: This is a folder, not a file.\n"


def test_an_empty_file_lacks_its_game(tmp_path: Path, capsys: Capture) -> None:
    rail = tmp_path / "empty.rail"
    rail.write_text("")
    assert main(["check", str(rail)]) == 2
    assert capsys.readouterr().err == f"{rail}:1: REC: The header [Game] is missing.\n"


@pytest.mark.parametrize("file", ["no\nsuch\x1b[31m", "nul\0byte", "x" * 5000, "\udcff"])
def test_no_name_of_a_file_can_break_the_line(file: str, capsys: Capture) -> None:
    assert main(["check", file]) == 2
    printed = capsys.readouterr().err
    assert printed.count("\n") == 1
    assert "\x1b" not in printed


def test_errors_are_in_the_language_asked_for(tmp_path: Path, capsys: Capture) -> None:
    assert main(["--language", "fr", "check", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path}:1: REC: C’est un dossier, pas un fichier.\n"
