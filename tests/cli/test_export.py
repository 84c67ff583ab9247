"""`ludorail export` and `ludorail show --svg`: pictures of a game as files."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludorail.cli import main

RECORD = str(Path(__file__).parents[1] / "golden" / "game-of-trains" / "a-placed-car-wins.rail")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to write to."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_position_is_printed_as_svg(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", RECORD, "--svg", "--at", "12", "--seat", "none", "--language", "en"]) == 0
    assert ElementTree.fromstring(capsys.readouterr().out).tag.endswith("svg")


def test_a_game_becomes_a_page_and_a_gif(in_a_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", RECORD, "--html", "--gif", "--width", "200", "--language", "en"]) == 0
    assert capsys.readouterr().out.split() == ["a-placed-car-wins.html", "a-placed-car-wins.gif"]
    assert (in_a_folder / "a-placed-car-wins.gif").read_bytes().startswith(b"GIF89a")
    assert (in_a_folder / "a-placed-car-wins.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_file_can_be_named(in_a_folder: Path) -> None:
    assert main(["export", RECORD, "--html", "-o", "final.html", "--seat", "0"]) == 0
    assert (in_a_folder / "final.html").is_file()


def test_the_kind_of_file_to_make_has_to_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", RECORD, "--language", "en"]) == 2
    assert "--html, --gif, or both" in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", RECORD, "--html", "-o", "nowhere/final.html", "--language", "en"]) == 2
    assert "nowhere/final.html" in capsys.readouterr().err


@pytest.mark.parametrize("package", ["PIL", "resvg_py"])
def test_without_the_extra_a_gif_says_what_to_install(
    package: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    assert main(["export", RECORD, "--gif", "--language", "en"]) == 2
    assert 'pip install "ludorail[pictures]"' in capsys.readouterr().err
