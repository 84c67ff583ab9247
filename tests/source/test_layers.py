"""The layers are contracts, and one broken on purpose is caught."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

SRC = ROOT / "src" / "ludorail"

BROKEN = [
    ("core/state.py", "from ludorail.bots import guard", "layers"),
    ("games/locomotion/rules/turn.py", "from ludorail.bots import guard", "layers"),
    ("tables/model/people/seat.py", "from ludorail.server import limits", "layers"),
    ("core/state.py", "import numpy", "plain"),
    ("games/freight_train/words/picture.py", "import fastapi", "plain"),
    ("games/freight_train/rules/turn.py", "import ludorail.games.game_of_trains.rules.turn", "games"),
    (
        "games/freight_train/rules/turn.py",
        "from ludorail.games.freight_train.bots import levels",
        "rooms-of-a-game",
    ),
    (
        "games/game_of_trains/words/log.py",
        "from ludorail.games.game_of_trains.bots import advice",
        "rooms-of-a-game",
    ),
    (
        "games/locomotion/network/network.py",
        "from ludorail.games.locomotion.solver import solve",
        "rooms-of-a-game",
    ),
    ("games/zack_and_pack/rules/round.py", "import random", "no-clock"),
    ("tables/model/clocks.py", "import time", "no-clock"),
    ("cli/commands/solve.py", "from ludorail.games.locomotion.solver.solve import solve", "through-core"),
    ("arena/match.py", "from ludorail.games import zack_and_pack", "through-core"),
    ("rl/learning_table.py", "from ludorail.games.game_of_trains.encoding import encoder", "through-core"),
    ("tables/analysis/trial.py", "from ludorail import load_game", "facade"),
    ("arena/__init__.py", "import ludorail", "facade"),
    ("arena/match.py", "from ludorail.authoring import Rules", "facade"),
    ("games/freight_train/words/picture.py", "from ludorail.pictures import picture", "facade"),
    ("tables/analysis/trial.py", "from ludorail.puzzles import Puzzle", "facade"),
    ("tables/store/store.py", "from ludorail import pictures", "facade"),
    ("tables/store/store.py", "from ludorail.authoring import Rules", "facade"),
    ("__init__.py", "from ludorail.tables.model import table", "below-the-facade"),
    ("authoring.py", "from ludorail.games.locomotion.rules import turn", "below-the-facade"),
    ("tables/analysis/workers.py", "from ludorail.tables.live import registry", "rooms-of-the-tables"),
    ("tables/model/table.py", "from ludorail.tables.store import store", "rooms-of-the-tables"),
    ("server/handlers/tables.py", "from ludorail.server.socket import session", "rooms-of-the-server"),
    ("server/views/log_view.py", "from ludorail.server.http import pages", "rooms-of-the-server"),
    ("server/messages/replies.py", "from ludorail.tables.model.lines import Said", "wire"),
    ("tables/live/scheduler.py", "import socket", "no-sockets"),
    ("tables/live/scheduler.py", "from fastapi import WebSocket", "no-sockets"),
    ("tables/model/table.py", "import asyncio", "model"),
    ("tables/model/table.py", "import sqlalchemy", "model"),
    ("server/http/routes/tables.py", "from ludorail.tables.store import schema", "no-store"),
    ("server/socket/session.py", "import sqlalchemy.exc", "no-store"),
    ("server/app.py", "from ludorail.tables.upkeep.pruning import prune", "no-store"),
    ("server/metrics.py", "from ludorail.tables.upkeep import check", "no-store"),
    ("browser/store.py", "from ludorail.tables.store import schema", "in-a-browser"),
    ("server/socket/session.py", "from starlette.requests import Request", "in-a-browser"),
    ("tables/live/registry.py", "import multiprocessing", "in-a-browser"),
    ("games/zack_and_pack/rules/round.py", "import threading", "in-a-browser"),
    ("games/locomotion/bots/setting.py", "from ludorail.games.locomotion.solver import bounds", "solvers"),
    ("games/zack_and_pack/review/exact.py", "from ludorail.games.zack_and_pack.solver import search", "solvers"),
]
"""A file, an import that it must not have, and the contract that forbids it."""


def check(source: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Checks this project's contracts on the packages in a folder."""
    command = ["--config", str(ROOT / "pyproject.toml"), "--no-cache", "--no-logo", *options]
    code = f"import sys; sys.path.insert(0, {str(source)!r}); from importlinter import cli; cli.lint_imports_command()"
    return subprocess.run([sys.executable, "-c", code, *command], cwd=source, capture_output=True, text=True)


def test_the_layers_are_kept() -> None:
    checked = check(SRC.parent)
    assert checked.returncode == 0, checked.stdout


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the package."""
    folder = tmp_path_factory.mktemp("layers")
    shutil.copytree(SRC, folder / "ludorail", ignore=lambda _, names: [n for n in names if not _is_kept(n)])
    return folder


def _is_kept(name: str) -> bool:
    return "." not in name or name.endswith(".py")


@pytest.mark.parametrize(("file", "line", "contract"), BROKEN)
def test_an_import_that_breaks_a_contract_is_caught(copied: Path, file: str, line: str, contract: str) -> None:
    path = copied / "ludorail" / file
    sound = path.read_text()
    path.write_text(f"{sound}\n{line}\n")
    try:
        checked = check(copied, "--contract", contract)
    finally:
        path.write_text(sound)
    assert checked.returncode == 1, checked.stdout + checked.stderr
    assert "BROKEN" in checked.stdout
    assert "1 broken" in checked.stdout
