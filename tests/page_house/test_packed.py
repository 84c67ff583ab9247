"""The copy of the package in a page lacks the parts that are a server's own."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

IMPORT_ALL = """
import importlib, pkgutil
import ludorail.browser
for module in pkgutil.iter_modules(ludorail.browser.__path__):
    importlib.import_module(f"ludorail.browser.{module.name}")
"""


def servers_own() -> re.Pattern[str]:
    """The pattern of the files that are not packed; the script that has it runs in the Python of a browser alone."""
    script = ast.parse((ROOT / "client" / "house" / "pack.py").read_text())
    [pattern] = [
        node.value.args[0]
        for node in script.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node).startswith("SERVERS_OWN")
    ]
    return re.compile(ast.literal_eval(pattern))


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """A folder with the package as a page has it."""
    left_out, source = servers_own(), ROOT / "src"
    for path in (source / "ludorail").rglob("*"):
        name = path.relative_to(source)
        if path.is_file() and "page" not in name.parts and not left_out.match(str(name)):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, tmp_path / name)
    return tmp_path


def import_all(packed: Path) -> str:
    """Imports all that a page does; returns what Python complains about."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL],
        cwd=packed,
        env=os.environ | {"PYTHONPATH": str(packed)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.stderr


def test_everything_that_a_page_imports_is_packed(packed: Path) -> None:
    assert import_all(packed) == ""


def test_a_module_that_is_not_packed_is_missed(packed: Path) -> None:
    (packed / "ludorail" / "tables" / "store" / "rows.py").unlink()
    assert "No module named 'ludorail.tables.store.rows'" in import_all(packed)
