"""A broken plug-in harms only itself: in the library, the command, the arena and the server."""

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import ludorail
from ludorail import games
from ludorail.core.errors import Unreadable
from ludorail.core.extensions.network import network_editor_of
from ludorail.core.extensions.plug_ins import load_plug_in
from ludorail.core.extensions.solver import puzzles_of
from tests.packages.broken_packages import BROKEN, SOUND, install
from tests.server.harness import Server, running

HOUSE = ["freight-train", "game-of-trains", "locomotion", "zack-and-pack"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a sound game and all the broken ones."""
    folder = tmp_path_factory.mktemp("site")
    install(folder, SOUND)
    for name, (spoil, _) in BROKEN.items():
        install(folder, name, spoil)
    return folder


@pytest.fixture
def _installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(site)
    forget_games()
    yield
    monkeypatch.undo()
    forget_games()


def forget_games() -> None:
    games.game_ids.cache_clear()
    games.load_game.cache_clear()


@pytest.mark.usefixtures("_installed")
def test_only_sound_games_are_found_and_the_log_says_what_is_wrong_with_the_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    load_plug_in.cache_clear()
    with caplog.at_level(logging.WARNING):
        assert list(ludorail.game_ids()) == sorted([*HOUSE, SOUND])
    said = {record.getMessage() for record in caplog.records}
    assert len(said) == len(BROKEN)
    for name, (_, reason) in BROKEN.items():
        assert [line for line in said if line.startswith(f"the game {name!r} is left out: ") and reason in line], (
            name
        )
    assert not [line for line in said if "\n" in line]


@pytest.mark.usefixtures("_installed")
def test_a_broken_game_is_looked_at_once(caplog: pytest.LogCaptureFixture) -> None:
    ludorail.game_ids()
    forget_games()
    caplog.clear()
    for name in BROKEN:
        with pytest.raises(Unreadable, match=f"There is no game “{name}”"):
            ludorail.load_game(name)
    assert not caplog.records


@pytest.mark.usefixtures("_installed")
def test_sound_games_are_played_beside_broken_ones() -> None:
    game = ludorail.new_game(SOUND, 2, seed=1)
    game.play("take 1")
    assert ludorail.read_record(game.record().text()).rules is ludorail.load_game(SOUND)
    assert [rules.meta.id for rules, _ in games.games_with(puzzles_of)] == ["locomotion", "zack-and-pack"]
    assert [rules.meta.id for rules, _ in games.games_with(network_editor_of)] == ["locomotion"]


def test_a_broken_package_with_the_name_of_a_game_of_the_house_does_not_take_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "locomotion", lambda package: (package / "state.py").unlink())
    monkeypatch.syspath_prepend(tmp_path)
    forget_games()
    try:
        assert ludorail.load_game("locomotion").meta.package == "ludorail.games.locomotion"
    finally:
        monkeypatch.undo()
        forget_games()


def environment(site: Path) -> dict[str, str]:
    paths = [str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    path = os.pathsep.join(str(Path(path).resolve()) for path in paths)
    return {**os.environ, "PYTHONPATH": path, "LUDORAIL_LANGUAGE": "en"}


def run(site: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "ludorail", *words]
    return subprocess.run(command, env=environment(site), capture_output=True, text=True, check=False)


def test_the_command_lists_the_sound_games_and_says_what_is_wrong_with_the_others(site: Path) -> None:
    done = run(site, "games")
    assert done.returncode == 0, done.stderr
    assert "Last Parcel  last-parcel" in done.stdout
    assert "Locomotion  locomotion" in done.stdout
    for name in BROKEN:
        assert f"the game '{name}' is left out: " in done.stderr
        assert name not in done.stdout
    assert "Traceback" not in done.stderr


def test_the_command_refuses_a_broken_game_in_a_line(site: Path) -> None:
    done = run(site, "simulate", "raising", "--players", "2", "--games", "1")
    assert done.returncode == 2
    assert "the game 'raising' is left out: RuntimeError: not today" in done.stderr
    assert "ludorail: There is no game “raising”. The games are: freight-train, " in done.stderr


def test_the_arena_plays_beside_broken_games(site: Path, tmp_path: Path) -> None:
    bots = ("--bots", "random,level4", "--games", "4", "-j", "1", "-o", str(tmp_path / "run"))
    done = run(site, "arena", SOUND, *bots)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_the_server_shows_the_sound_games_and_logs_what_is_wrong_with_the_others(
    site: Path, tmp_path: Path
) -> None:
    server = Server(
        f"sqlite:///{tmp_path / 'house.db'}",
        {"PYTHONPATH": environment(site)["PYTHONPATH"]},
        log=tmp_path / "log",
    )
    with running([server]) as servers:
        answer = httpx.get(f"{servers.url()}/api/games")
        assert answer.status_code == 200
        assert [game["id"] for game in answer.json()] == sorted([*HOUSE, SOUND])
        refused = httpx.post(f"{servers.url()}/api/tables", json={"game": "raising", "players": 2})
        assert 400 <= refused.status_code < 500
        opened = httpx.post(
            f"{servers.url()}/api/tables",
            json={"game": SOUND, "players": 2, "name": "Ada", "bots": ["level4"], "settings": {"listed": True}},
        )
        assert opened.status_code == 201, opened.text
        assert httpx.get(f"{servers.url()}/api/tables").status_code == 200
        assert httpx.get(f"{servers.url()}/api/networks").status_code == 200
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    left_out = [line["message"] for line in lines if "is left out" in line["message"]]
    assert {message.split("'")[1] for message in left_out} == set(BROKEN)
