"""The examples in the README and in docs/ work."""

import doctest
import re
from pathlib import Path

import pytest

from tests.conftest import ROOT

README = ROOT / "README.md"
ADDING = ROOT / "docs" / "adding-a-game.md"
"""Its session needs the game that it writes: `test_adding_a_game` installs it."""
PAGES = [README, *sorted({*(ROOT / "docs").glob("**/*.md")} - {ADDING})]


def sessions(page: Path) -> list[str]:
    """Returns the Python sessions of a page."""
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    return [block for block in blocks if block.startswith(">>> ")]


@pytest.mark.parametrize("page", [page for page in PAGES if sessions(page)], ids=lambda page: page.name)
def test_the_sessions_of_a_page_run_as_shown(page: Path) -> None:
    whole = "\n".join(sessions(page))
    example = doctest.DocTestParser().get_doctest(whole, {}, page.name, str(page), 0)
    assert doctest.DocTestRunner().run(example).failed == 0


def test_the_pages_with_sessions_are_found() -> None:
    assert {page.name for page in PAGES if sessions(page)} >= {"README.md", "library.md", "stowing.md"}


def test_the_first_screen_has_the_two_commands() -> None:
    first_screen = README.read_text(encoding="utf-8").splitlines()[:20]
    assert any("make play" in line for line in first_screen)
    assert any("make test" in line for line in first_screen)
