"""The library is what its page lists: the page, the code and the other pages agree."""

import ast
import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import ROOT

LIBRARY = ROOT / "docs" / "library.md"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]
LIST = re.compile(r"^### `(ludorail[.\w]*)`$", re.MULTILINE)
POINT = re.compile(r"^- .*\n(?:^  .*\n)*", re.MULTILINE)
MODULES = ["ludorail", "ludorail.bots", "ludorail.puzzles", "ludorail.pictures", "ludorail.authoring"]
LAYERS = {"analysis", "arena", "cli", "core", "games", "server", "tables"}
"""Packages that promise nothing to callers."""


def promised() -> dict[str, list[str]]:
    """The names that the page lists, by their module."""
    _, *parts = LIST.split(LIBRARY.read_text(encoding="utf-8"))
    lists = zip(parts[::2], parts[1::2], strict=True)
    return {module: re.findall(r"`(\w+)`", "".join(POINT.findall(names))) for module, names in lists}


def imports() -> Iterator[tuple[str, str, str]]:
    """Every import of Ludorail on a page: the page, the module and the name."""
    for page in PAGES:
        for block in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            code = "\n".join(line[4:] for line in block.splitlines() if line[:4] in (">>> ", "... "))
            for node in ast.walk(ast.parse(code or block)):
                if isinstance(node, ast.ImportFrom) and str(node.module).split(".")[0] == "ludorail":
                    yield from ((page.name, str(node.module), alias.name) for alias in node.names)


def module_of(name: str) -> ModuleType:
    """A public module."""
    return importlib.import_module(name)


def test_the_page_lists_the_modules() -> None:
    assert list(promised())[:5] == MODULES


@pytest.mark.parametrize("module", promised())
def test_the_page_lists_what_a_module_has_and_nothing_else(module: str) -> None:
    names = promised()[module]
    assert sorted(names) == sorted(module_of(module).__all__)
    assert len(names) == len(set(names))


@pytest.mark.parametrize("module", promised())
def test_every_public_class_and_function_says_what_it_is(module: str) -> None:
    found = {name: getattr(module_of(module), name) for name in promised()[module]}
    told = {name: one for name, one in found.items() if inspect.isclass(one) or inspect.isroutine(one)}
    assert [name for name, one in told.items() if not doc_of(one)] == []


def doc_of(one: type | Callable[..., object]) -> str | None:
    """The docstring of a class or function, from its source: compiled classes have none."""
    source = ROOT / "src" / Path(*one.__module__.split("."))
    path = source / "__init__.py" if source.is_dir() else source.with_suffix(".py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == one.__name__:
            return ast.get_docstring(node)
    return None


def test_pages_send_users_to_public_names_only() -> None:
    strays = [
        (page, module, name)
        for page, module, name in imports()
        if module.count(".") > 1 or module.split(".")[-1] in LAYERS or name not in module_of(module).__all__
    ]
    assert strays == []


def test_the_library_needs_no_extra() -> None:
    extras = ["rich", "joblib", "PIL", "resvg_py", "numpy", "fastapi", "pydantic", "sqlalchemy"]
    hidden = f"sys.modules.update(dict.fromkeys({extras}))"
    code = (
        f"import sys; {hidden}; import {', '.join(MODULES)}; ludorail.new_game('game-of-trains', 2)._repr_svg_()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
