"""`ludorail simulate`."""

from pathlib import Path

import pytest

from ludorail import game_ids
from ludorail.cli import main

Capture = pytest.CaptureFixture[str]

ROOT = Path(__file__).parents[2]


def without_speed(printed: str) -> list[str]:
    return [line.rstrip() for line in printed.splitlines() if "per second" not in line]


@pytest.mark.parametrize("game", game_ids())
def test_random_games_are_counted(game: str, capsys: Capture) -> None:
    assert main(["simulate", game, "--games", "2", "--limit", "300", "--seed", "1"]) == 0
    printed = capsys.readouterr()
    assert "random moves, seed 1" in printed.out
    assert "decisions per second" in printed.out
    assert printed.err == ""


def test_the_same_seed_gives_the_same_games(capsys: Capture) -> None:
    words = ["simulate", "zack-and-pack", "--games", "5", "--seed", "3"]
    main(words)
    once = without_speed(capsys.readouterr().out)
    main(words)
    assert without_speed(capsys.readouterr().out) == once
    main([*words[:-1], "4"])
    assert without_speed(capsys.readouterr().out)[1:] != once[1:]


def test_games_that_were_cut_are_mentioned(capsys: Capture) -> None:
    assert main(["simulate", "game-of-trains", "--games", "3", "--limit", "20", "--seed", "1"]) == 0
    printed = capsys.readouterr().out
    assert "0 finished · 3 cut after 20 decisions" in printed
    assert "All games were cut after 20 decisions, so there are no results" in printed
    assert "shared wins" not in printed


def test_numbers_are_written_as_the_french_do(capsys: Capture) -> None:
    main(["simulate", "game-of-trains", "--games", "1", "--limit", "1234", "--language", "fr"])
    assert "1\u202f234 décisions" in capsys.readouterr().out


def test_records_are_kept_and_replay(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "new" / "records"
    assert main(["simulate", "zack-and-pack", "--games", "11", "--seed", "2", "-o", str(folder)]) == 0
    kept = sorted(folder.iterdir())
    assert [path.name for path in kept[:2]] == ["zack-and-pack-01.rail", "zack-and-pack-02.rail"]
    assert len(kept) == 11
    for path in kept:
        assert main(["check", str(path)]) == 0
        assert "[Result " in path.read_text()


def test_a_record_is_of_the_game_that_was_counted(tmp_path: Path, capsys: Capture) -> None:
    main(["simulate", "game-of-trains", "--games", "1", "--limit", "50", "--seed", "2", "-o", str(tmp_path)])
    lines = (tmp_path / "game-of-trains-1.rail").read_text().splitlines()
    assert sum(line[:1].isdigit() for line in lines) == 50


def test_no_record_is_overwritten(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "zack-and-pack-1.rail").write_text("mine")
    assert main(["simulate", "zack-and-pack", "--games", "1", "-o", str(tmp_path)]) == 2
    assert "This file already exists and won’t be overwritten." in capsys.readouterr().err
    assert (tmp_path / "zack-and-pack-1.rail").read_text() == "mine"


def test_a_folder_that_cannot_be_made_is_one_clear_line(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").write_text("")
    assert main(["simulate", "zack-and-pack", "--games", "1", "-o", str(tmp_path / "file" / "x")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_options_are_json_or_words(tmp_path: Path, capsys: Capture) -> None:
    words = ["simulate", "locomotion", "--players", "2", "--games", "1", "--limit", "30", "-o", str(tmp_path)]
    assert main([*words, "--option", "network=random 12", "--option", "wagons=2"]) == 0
    record = (tmp_path / "locomotion-1.rail").read_text()
    assert '\\"wagons\\": 2' in record
    assert main(["check", str(tmp_path / "locomotion-1.rail")]) == 0


@pytest.mark.parametrize("name", ["network.json", "network.toml"])
def test_an_option_can_be_read_from_a_file(name: str, tmp_path: Path, capsys: Capture) -> None:
    rails = "[[0, 0, 0], [3, 0, 0], [6, 0, 0], [9, 0, 0], [12, 0, 0]]"
    (tmp_path / name).write_text(rails if name.endswith("json") else f"rails = {rails}\n")
    words = ["simulate", "locomotion", "--players", "2", "--games", "1", "--limit", "50", "-o", str(tmp_path)]
    assert main([*words, "--option", f"network=@{tmp_path / name}"]) == 0, capsys.readouterr().err
    assert "[12, 0, 0]" in (tmp_path / "locomotion-1.rail").read_text()


def test_an_option_from_a_file_that_is_not_there_is_one_clear_line(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "none.json"
    assert main(["simulate", "locomotion", "--option", f"network=@{path}"]) == 2
    assert capsys.readouterr().err.startswith(f"{path}:1: REC: ")


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["chess"], "There is no game “chess”"),
        (["freight-train", "--players", "9"], "This game is for 2 to 5 players, not 9"),
        (["freight-train", "--option", "colour=red"], "There is no option “colour”"),
        (["freight-train", "--option", "cabooses=maybe"], "cabooses"),
        (["freight-train", "--data", "deck=x"], "No part of Freight Train can be replaced"),
        (["zack-and-pack", "--data", "deck=x"], "You can replace: trucks, dice"),
        (["zack-and-pack", "--data", "trucks=none.toml"], "none.toml:1: REC: This file doesn’t exist."),
    ],
)
def test_a_refusal_by_the_game_is_one_clear_line(words: list[str], what: str, capsys: Capture) -> None:
    assert main(["simulate", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert what in printed.err
    assert printed.err.count("\n") == 1


def parts(tmp_path: Path) -> list[tuple[str, str, Path]]:
    found = ROOT / "src" / "ludorail" / "games"
    return [
        ("game-of-trains", "deck", found / "game_of_trains" / "data" / "deck.toml"),
        ("zack-and-pack", "trucks", found / "zack_and_pack" / "data" / "trucks.toml"),
        ("zack-and-pack", "dice", found / "zack_and_pack" / "data" / "dice.toml"),
    ]


def test_parts_are_read_from_files_like_the_built_in_ones(tmp_path: Path, capsys: Capture) -> None:
    for game, name, path in parts(tmp_path):
        words = ["simulate", game, "--games", "1", "--limit", "20", "--data", f"{name}={path}"]
        assert main(words) == 0, capsys.readouterr().err


def test_a_part_of_ones_own_is_in_the_record(tmp_path: Path, capsys: Capture) -> None:
    dice = tmp_path / "dice.json"
    sides = {colour: [0, 1, 1, 1, 1, 1] for colour in ("white", "grey", "brown", "turquoise", "violet")}
    dice.write_text(str(sides).replace("'", '"'))
    words = ["simulate", "zack-and-pack", "--games", "1", "-o", str(tmp_path), "--data", f"dice={dice}"]
    assert main(words) == 0, capsys.readouterr().err
    assert "[Data " in (tmp_path / "zack-and-pack-1.rail").read_text()


@pytest.mark.parametrize(
    ("file", "content"),
    [("x.toml", "a = ["), ("x.json", "{"), ("x.toml", "a = 1\nb = 1979-05-27\n"), ("x.toml", "a = 1.5\nb = 2\n")],
)
def test_a_broken_part_is_refused_with_its_file(file: str, content: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / file
    path.write_text(content)
    assert main(["simulate", "game-of-trains", "--data", f"deck={path}"]) == 2
    printed = capsys.readouterr().err
    assert printed.startswith(f"{path}:1: REC: ")
    assert printed.count("\n") == 1


def test_a_game_from_elsewhere_is_played(last_parcel: str, capsys: Capture) -> None:
    assert main(["simulate", last_parcel, "--games", "10"]) == 0
    assert "10 finished · 0 cut" in capsys.readouterr().out
