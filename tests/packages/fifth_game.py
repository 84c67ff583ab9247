"""The game of `docs/adding-a-game.md`, made from the page's own blocks and installed like any other package."""

import re
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

PAGE = ROOT / "docs" / "adding-a-game.md"
FILE = re.compile(r"^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)
COMMANDS = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)


def page_text() -> str:
    """The page."""
    return PAGE.read_text(encoding="utf-8")


def page_files() -> dict[str, str]:
    """The files that the page tells its reader to write, by their paths."""
    return dict(FILE.findall(page_text()))


def page_commands() -> list[str]:
    """The commands that the page tells its reader to run."""
    lines = "".join(COMMANDS.findall(page_text())).splitlines()
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


def write_package(folder: Path) -> Path:
    """Writes the page's files into a folder."""
    for path, content in page_files().items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    return folder


def install_package(folder: Path, target: Path) -> Path:
    """Installs the package into a folder of its own, without a network; returns the folder for `PYTHONPATH`."""
    options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--target", str(target)]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(folder)], check=True)
    return target
