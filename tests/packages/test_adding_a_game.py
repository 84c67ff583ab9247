"""The page about adding a game leads from nothing to a game: its files and commands are tried as they stand."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packages.fifth_game import install_package, page_commands, page_files, page_text, write_package

SESSION = re.compile(r"^```python\n(>>> .*?)^```", re.DOTALL | re.MULTILINE)
SERVES = "ludorail serve"
"""The one command that does not end: the browser tests play at its tables."""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The page's package, and the environment in which it is installed."""
    folder = tmp_path_factory.mktemp("last-parcel")
    written = write_package(folder / "last-parcel")
    site = install_package(written, folder / "site")
    paths = [str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    return written, {**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(path).resolve()) for path in paths)}


def test_every_block_of_the_page_is_a_file_a_command_or_a_session() -> None:
    blocks = len(re.findall(r"^```\w+$", page_text(), re.MULTILINE))
    sessions = SESSION.findall(page_text())
    assert blocks == len(page_files()) + page_text().count("```console") + len(sessions)
    assert page_commands()[0] == "python -m pip install --editable ."
    assert page_commands()[-1] == SERVES


@pytest.mark.parametrize("command", [command for command in page_commands()[1:] if command != SERVES])
def test_a_command_of_the_page_succeeds(package: tuple[Path, dict[str, str]], command: str) -> None:
    folder, environment = package
    program, *arguments = command.split()
    run = [sys.executable, *(["-m", "ludorail"] if program == "ludorail" else []), *arguments]
    done = subprocess.run(run, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_session_of_the_page_runs_as_shown(package: tuple[Path, dict[str, str]]) -> None:
    folder, environment = package
    (folder / "session.txt").write_text("\n".join(SESSION.findall(page_text())), encoding="utf-8")
    command = [sys.executable, "-m", doctest.__name__, "session.txt"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_game_is_played_in_a_terminal_to_its_end(package: tuple[Path, dict[str, str]], language: str) -> None:
    folder, environment = package
    run = [sys.executable, "-m", "ludorail", "play", "last-parcel", "--players", "2", "--seed", "1"]
    done = subprocess.run(
        [*run, "--language", language],
        cwd=folder,
        env=environment,
        input="\n" + "1\n" * 20,  # the usual options, then always the first move
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert {"en": "took the last parcel.", "fr": "a pris le dernier colis."}[language] in done.stdout
