"""`ludorail arena`."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from ludorail.bots import Limit
from ludorail.cli import main
from ludorail.core.thinking.player import Player
from tests.arena import bots

Capture = pytest.CaptureFixture[str]

ROOT = Path(__file__).parents[2]
FIRST, LAST = "tests.arena.bots:first", "tests.arena.bots:last"


@pytest.fixture(autouse=True)
def _plain_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDORAIL_LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def words(last_parcel: str) -> list[str]:
    return ["arena", last_parcel, "--bots", f"random,{FIRST}", "--games", "10", "--seed", "3"]


def test_the_table_has_ratings_and_pairs_with_intervals(words: list[str], capsys: Capture) -> None:
    assert main(words) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "Last Parcel, 2 players, 10 games, seed 3" in printed.out
    assert printed.out.count("95% interval") == 2
    assert f"random – {FIRST}" in printed.out


def test_the_same_command_gives_the_same_table(words: list[str], capsys: Capture) -> None:
    main(words)
    once = capsys.readouterr().out
    main(words)
    assert capsys.readouterr().out == once


def test_a_command_without_a_seed_gives_the_same_table_too(words: list[str], capsys: Capture) -> None:
    for _ in range(2):
        main(words[:-2])
    out = capsys.readouterr().out
    assert out[: len(out) // 2] == out[len(out) // 2 :]
    assert "seed 1\n" in out


def test_a_bot_may_be_named_by_its_module_alone(
    last_parcel: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    (tmp_path / "lonebot.py").write_text("def bot(view, limit, source):\n    return view.legal()[0]\n")
    (tmp_path / "nobot.py").write_text("")
    monkeypatch.chdir(tmp_path)
    assert main(["arena", last_parcel, "--bots", "random, lonebot", "--games", "2"]) == 0
    assert "random – lonebot" in capsys.readouterr().out
    assert main(["arena", last_parcel, "--bots", "random,nobot", "--games", "2"]) == 2
    assert "The bot “nobot” can’t be loaded: AttributeError" in capsys.readouterr().err


def test_levels_have_their_names_in_both_languages(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    module = ModuleType("levels")
    module.__dict__["LEVELS"] = tuple(Player(str(level), bots.first, Limit()) for level in range(4))
    monkeypatch.setitem(sys.modules, "ludorail.games.zack_and_pack.bots.levels", module)
    words = ["arena", "zack-and-pack", "--bots", "level2,level4", "--games", "1", "--limit", "20"]
    for language, names in (
        ("en", "Shunter (level2) – Stationmaster"),
        ("fr", "Aiguilleur (level2) – Chef de gare"),
    ):
        assert main([*words, "--language", language]) == 0
        assert names in capsys.readouterr().out


def test_the_table_is_printed_as_json(words: list[str], capsys: Capture) -> None:
    assert main([*words, "--json"]) == 0
    table = json.loads(capsys.readouterr().out)
    assert table["played"] == table["asked"] == 10
    assert {rating["bot"] for rating in table["ratings"]} == {"random", FIRST}
    pair = table["pairs"][0]
    assert pair["ahead"] + pair["even"] + pair["behind"] == pair["games"] == 10
    assert 0 <= pair["low"] < pair["score"] < pair["high"] <= 1


def test_the_folder_has_results_records_and_the_table(words: list[str], tmp_path: Path, capsys: Capture) -> None:
    assert main([*words, "-o", str(tmp_path / "new")]) == 0
    printed = capsys.readouterr().out
    kept = tmp_path / "new"
    assert sorted(path.name for path in kept.iterdir()) == ["records", "results.jsonl", "table.json", "table.txt"]
    assert (kept / "table.txt").read_text().split() == printed.split()
    assert json.loads((kept / "table.json").read_text())["played"] == 10
    assert len((kept / "results.jsonl").read_text().splitlines()) == 11
    records = sorted((kept / "records").iterdir())
    assert [path.name for path in records[:2]] == ["000000.rail", "000001.rail"]
    for path in records:
        assert main(["check", str(path)]) == 0


def test_more_games_are_added_to_those_that_are_there(words: list[str], tmp_path: Path, capsys: Capture) -> None:
    main([*words[:-2], "-o", str(tmp_path)])
    first = (tmp_path / "results.jsonl").read_text()
    words[words.index("--games") + 1] = "20"
    main([*words[:-2], "-o", str(tmp_path)])  # no seed: the folder has one
    both = (tmp_path / "results.jsonl").read_text()
    assert both.startswith(first)
    assert len(both.splitlines()) == 21


def test_fewer_games_are_those_of_the_beginning(words: list[str], tmp_path: Path, capsys: Capture) -> None:
    main([*words, "--json"])
    ten = capsys.readouterr().out
    words[words.index("--games") + 1] = "20"
    main([*words, "-o", str(tmp_path)])
    words[words.index("--games") + 1] = "10"
    capsys.readouterr()
    main([*words, "-o", str(tmp_path), "--json"])
    assert capsys.readouterr().out == ten


def test_replaced_moves_and_cut_games_are_noted(last_parcel: str, capsys: Capture) -> None:
    given = f"{FIRST},tests.arena.bots:errs"
    unended = ["--option", "heap=20", "--limit", "3"]
    assert main(["arena", last_parcel, "--bots", given, "--games", "2", *unended]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "Games cut after 3 decisions, which count as even: 2." in printed
    assert "Moves of tests.arena.bots:errs replaced by random ones: 3. The first: errs at seat" in printed


def test_the_output_of_a_bot_is_not_in_the_table(last_parcel: str, capsys: Capture) -> None:
    assert main(["arena", last_parcel, "--bots", "random,tests.arena.bots:writes", "--games", "2", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["played"] == 2
    assert "I think" in printed.err


WRONG = [
    ([], "--bots is missing", 2),
    (["--bots", "random"], "The arena needs at least two bots, not 1", 1),
    (["--bots", "random,random"], "The bot “random” is listed twice", 1),
    (["--bots", "random,frob"], "There is no bot “frob”", 1),
    (["--bots", "random,no.where:bot"], "The bot “no.where:bot” can’t be loaded", 1),
    (["--bots", "random,level1"], "Last Parcel has no bots of its own", 1),
    (["--bots", "random,uct", "--players", "1"], "tables of at least two players", 1),
    (["--bots", "random,uct", "--option", "heap=0"], "heap", 1),
    (["--bots", "random,uct", "--seconds", "0"], "--seconds must be a number above 0", 2),
    (["--bots", "random,uct", "--seconds", "-1"], "--seconds", 2),
    (["--bots", "random,uct", "--seconds", "nan"], "--seconds must be a number above 0", 2),
    (["--bots", "random,uct", "--backend", "frob"], "--backend must be one of loky, dask, ray, sequential", 2),
    (["--bots", "random,uct", "--backend", "ray"], "needs the Python package ray", 1),
    (["--bots", "random,uct", "--json=1"], "--json takes no value", 2),
    (["--bots", "random,uct", "-j", "0"], "--jobs must be from 1", 2),
    (
        ["--bots", "random,uct", "-o", "pyproject.toml/x"],
        "pyproject.toml/x:1: REC: Part of this path is a file",
        1,
    ),
    (["--bots", "random,uct", "-o", "pyproject.toml"], "pyproject.toml:1: REC: Part of this path is a file", 1),
]


@pytest.mark.parametrize(("given", "what", "lines"), WRONG, ids=lambda value: str(value)[:50])
def test_errors_are_said_in_one_line(
    given: list[str], what: str, lines: int, last_parcel: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    for language in ("en", "fr"):
        assert main(["arena", last_parcel, *given, "--games", "1", "--language", language]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.count("\n") == lines
        assert what in printed.err or language == "fr"


def test_another_arena_in_the_folder_is_refused(words: list[str], tmp_path: Path, capsys: Capture) -> None:
    main([*words, "-o", str(tmp_path)])
    assert main([*words, "-o", str(tmp_path), "--seed", "4"]) == 2
    assert "results.jsonl:1: REC: This folder holds the results of another arena, with seed = 3" in (
        capsys.readouterr().err
    )


# The real command, as a process

BOTS = "random,tests.arena.bots:slow"


def command(folder: Path, *more: str) -> list[str]:
    words = ["arena", "zack-and-pack", "--bots", BOTS, "--games", "30", "--seed", "5", "--limit", "60"]
    return [sys.executable, "-m", "ludorail", *words, "-o", str(folder), *more]


def run(folder: Path, *more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(command(folder, *more), cwd=ROOT, capture_output=True, timeout=120, check=False)


def stopped(folder: Path, number: signal.Signals, *more: str) -> tuple[int, bytes, bytes]:
    """Starts the arena and, once some games are played, signals it and its helpers as a terminal would."""
    process = subprocess.Popen(
        command(folder, *more), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    results = folder / "results.jsonl"
    until = time.monotonic() + 60
    while time.monotonic() < until and not (results.exists() and results.read_bytes().count(b"\n") > 3):
        time.sleep(0.01)
    os.killpg(process.pid, number)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an arena that ran without interruption."""
    folder = tmp_path_factory.mktemp("whole")
    assert run(folder).returncode == 0
    return folder


@pytest.mark.xdist_group("stopped arenas")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_arena_goes_on_where_it_stopped(jobs: str, whole: Path, tmp_path: Path) -> None:
    status, out, err = stopped(tmp_path / "a", signal.SIGINT, "-j", jobs)
    assert (status, err) == (130, b"")
    assert b"Stopped early. Games played: " in out
    before = (tmp_path / "a" / "results.jsonl").read_text().splitlines()
    assert 4 <= len(before) < 31

    with (tmp_path / "a" / "results.jsonl").open("a") as file:
        file.write('{"number": 29, "blo')  # as if the power had gone
    assert run(tmp_path / "a", "-j", jobs).returncode == 0
    after = (tmp_path / "a" / "results.jsonl").read_text().splitlines()
    assert after[: len(before)] == before
    assert len(after) == 31

    for name in ("table.txt", "table.json"):
        assert (tmp_path / "a" / name).read_text() == (whole / name).read_text()
    assert sorted(after) == sorted((whole / "results.jsonl").read_text().splitlines())


def test_a_bot_that_takes_its_process_with_it_ends_the_arena_with_one_line(tmp_path: Path) -> None:
    words = ["--bots", "random,tests.arena.bots:dies", "--seed", "5", "-j", "2"]
    found = run(tmp_path / "a", *words)
    assert (found.returncode, found.stdout) == (2, b"")
    assert found.stderr.startswith(b"ludorail: A process stopped in the middle of a game")
    assert found.stderr.count(b"\n") == 1


def test_a_folder_that_cannot_be_written_ends_the_arena_with_one_line(
    words: list[str], tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "records" / "000000.rail").mkdir(parents=True)
    assert main([*words, "-o", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path}/results.jsonl:1: REC: This is a folder, not a file.\n"


@pytest.mark.xdist_group("stopped arenas")
def test_a_killed_arena_goes_on_where_it_stopped(whole: Path, tmp_path: Path) -> None:
    status, _, _ = stopped(tmp_path / "a", signal.SIGKILL)
    assert status == -signal.SIGKILL
    assert run(tmp_path / "a").returncode == 0
    assert (tmp_path / "a" / "table.json").read_text() == (whole / "table.json").read_text()
