"""The layers are contracts, and one broken on purpose is caught."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.xdist_group("layers")

SRC = ROOT / "src" / "ludorail"

BROKEN = [
    ("core/state.py", "from ludorail.bots import guard", "layers"),
    ("games/locomotion/rules/turn.py", "from ludorail.bots import guard", "layers"),
    ("tables/model/people/seat.py", "from ludorail.server import limits", "layers"),
    ("core/rules.py", "from ludorail.core.extensions import find", "rooms-of-core"),
    ("core/view.py", "from ludorail.core import record", "rooms-of-core"),
    ("core/reading.py", "from ludorail.core import view", "rooms-of-core"),
    ("core/state.py", "from ludorail.core.thinking import player", "rooms-of-core"),
    ("core/thinking/player.py", "from ludorail.core.encoding import encoder", "rooms-of-core"),
    ("core/extensions/find.py", "from ludorail.core.conformance import check", "rooms-of-core"),
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
        "games/game_of_trains/texts/__init__.py",
        "from ludorail.games.game_of_trains.rules import deck",
        "rooms-of-a-game",
    ),
    (
        "games/locomotion/network/network.py",
        "from ludorail.games.locomotion.solver import solve",
        "rooms-of-a-game",
    ),
    ("games/locomotion/network/network.py", "from ludorail.games.locomotion.rules import turn", "networks"),
    (
        "games/freight_train/bots/reasons.py",
        "from ludorail.games.freight_train.words import log",
        "no-words",
    ),
    ("games/locomotion/solver/solve.py", "from ludorail.games.locomotion.words import drawing", "no-words"),
    (
        "games/game_of_trains/encoding/encoder.py",
        "from ludorail.games.game_of_trains.bots import valuer",
        "encoders",
    ),
    ("games/zack_and_pack/rules/round.py", "import random", "no-clock"),
    ("tables/model/clocks.py", "import time", "no-clock"),
    ("core/record.py", "import time", "no-clock"),
    ("core/conformance/walk.py", "import time", "no-clock"),
    ("games/locomotion/words/log.py", "import time", "no-clock"),
    ("bots/uct.py", "import random", "sources"),
    ("core/thinking/playout.py", "import random", "sources"),
    ("tables/live/scheduler.py", "import random", "secrets"),
    ("cli/commands/solve.py", "from ludorail.games.locomotion.solver.solve import solve", "through-core"),
    ("arena/match.py", "from ludorail.games import zack_and_pack", "through-core"),
    ("rl/learning_table.py", "from ludorail.games.game_of_trains.encoding import encoder", "through-core"),
    ("arena/match.py", "from ludorail.rl import learning_table", "arrays"),
    ("bots/uct.py", "import numpy", "arrays"),
    ("cli/commands/simulate.py", "from ludorail.rl import vector", "arrays"),
    ("analysis/luck.py", "import sqlalchemy", "bots"),
    ("bots/uct.py", "import asyncio", "bots"),
    ("server/handlers/reviews.py", "from ludorail.analysis import reviewer", "thinking"),
    ("server/socket/queries.py", "from ludorail.arena import match", "thinking"),
    ("server/views/catalogue.py", "from ludorail.core.conformance import check", "thinking"),
    ("tables/live/scheduler.py", "from ludorail.bots import uct", "thinking"),
    ("tables/store/store.py", "from ludorail.analysis import review", "thinking"),
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
    ("tables/model/fold/game.py", "from ludorail.tables.model.decisions import moves", "rooms-of-the-model"),
    ("tables/model/decisions/moves.py", "from ludorail.tables.model.fold import game", "rooms-of-the-model"),
    ("tables/model/lines.py", "from ludorail.tables.model import table", "rooms-of-the-model"),
    ("server/handlers/tables.py", "from ludorail.server.socket import session", "rooms-of-the-server"),
    ("server/limits.py", "from ludorail.server import context", "rooms-of-the-server"),
    ("server/views/log_view.py", "from ludorail.server.http import pages", "rooms-of-the-server"),
    ("server/limits.py", "from ludorail.tables.live import registry", "parts-of-the-server"),
    ("server/messages/replies.py", "from ludorail.tables.model.lines import Said", "wire"),
    ("tables/live/scheduler.py", "import socket", "no-sockets"),
    ("tables/live/scheduler.py", "from fastapi import WebSocket", "no-sockets"),
    ("tables/model/table.py", "import asyncio", "model"),
    ("tables/model/table.py", "import sqlalchemy", "model"),
    ("server/http/routes/tables.py", "from ludorail.tables.store import schema", "no-store"),
    ("server/socket/session.py", "import sqlalchemy.exc", "no-store"),
    ("server/app.py", "from ludorail.tables.upkeep.pruning import prune", "no-store"),
    ("server/metrics.py", "from ludorail.tables.upkeep import check", "no-store"),
    ("cli/play/setup.py", "from ludorail.cli.commands import games", "rooms-of-the-command"),
    ("cli/arena/tables.py", "from ludorail.cli.play import session", "rooms-of-the-command"),
    ("cli/commands/play.py", "from ludorail.cli.commands import arena", "commands"),
    ("cli/play/session.py", "from ludorail.tables.model import table", "doors-of-a-house"),
    ("cli/commands/serve.py", "from ludorail.server.socket import session", "doors-of-a-house"),
    ("cli/commands/house.py", "from ludorail.tables.live import registry", "doors-of-a-house"),
    ("cli/commands/serve.py", "import uvicorn", "doors-of-a-house"),
    ("browser/store.py", "from ludorail.tables.store import schema", "in-a-browser"),
    ("server/socket/session.py", "from starlette.requests import Request", "in-a-browser"),
    ("tables/live/registry.py", "import multiprocessing", "in-a-browser"),
    ("games/zack_and_pack/rules/round.py", "import threading", "in-a-browser"),
    ("games/locomotion/bots/setting.py", "from ludorail.games.locomotion.solver import bounds", "solvers"),
    ("games/zack_and_pack/review/exact.py", "from ludorail.games.zack_and_pack.solver import search", "solvers"),
]
"""A file, an import that it must not have, and the contract that forbids it."""


CHECKER = """
import io, json, sys
from contextlib import redirect_stdout
sys.path.insert(0, sys.argv[1])
from importlinter.cli import lint_imports
for contracts in map(json.loads, sys.stdin):
    with redirect_stdout(io.StringIO()) as told:
        status = lint_imports(sys.argv[2], tuple(contracts), no_cache=True, no_logo=True)
    print(json.dumps([status, told.getvalue()]), flush=True)
"""


class Checker:
    """A process that checks this project's contracts on the packages in a folder, as often as it is asked."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", CHECKER, str(folder), str(ROOT / "pyproject.toml")]
        self.process = subprocess.Popen(
            command, cwd=folder, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def check(self, *contracts: str) -> tuple[int, str]:
        """Returns the exit status and what is printed; without contracts, all are checked."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{json.dumps(contracts)}\n")
        self.process.stdin.flush()
        status, told = json.loads(self.process.stdout.readline())
        return status, told


@dataclass
class Copy:
    """A copy of the package, to break imports in, and its checker."""

    package: Path
    checker: Checker


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    """The copy that all tests share; each leaves it as it was."""
    folder = tmp_path_factory.mktemp("layers")
    package = folder / "ludorail"
    shutil.copytree(SRC, package, ignore=lambda _, names: [n for n in names if not _is_kept(n)])
    checker = Checker(folder)
    yield Copy(package, checker)
    checker.process.kill()
    checker.process.communicate()


def test_the_layers_are_kept(copied: Copy) -> None:
    status, told = copied.checker.check()
    assert status == 0, told


@pytest.mark.parametrize("room", ["core", "cli", "games/locomotion", "server", "tables", "tables/model"])
def test_a_new_room_needs_a_place_among_the_layers(copied: Copy, room: str) -> None:
    new = copied.package / room / "somewhere.py"
    new.write_text("")
    try:
        status, told = copied.checker.check()
    finally:
        new.unlink()
    assert status == 1, told
    assert "1 broken" in told


def _is_kept(name: str) -> bool:
    return "." not in name or name.endswith(".py")


@pytest.mark.parametrize(("file", "line", "contract"), BROKEN)
def test_an_import_that_breaks_a_contract_is_caught(copied: Copy, file: str, line: str, contract: str) -> None:
    path = copied.package / file
    sound = path.read_text()
    path.write_text(f"{sound}\n{line}\n")
    try:
        status, told = copied.checker.check(contract)
    finally:
        path.write_text(sound)
    assert status == 1, told
    assert "BROKEN" in told
    assert "1 broken" in told
