"""The mutation run: the slips it makes, and that it reports one which no test notices."""

import ast
import tomllib
from pathlib import Path

import pytest

from tests.mutants.__main__ import EQUIVALENTS, GAMES, folder_of
from tests.mutants.operators import mutants_of

SOURCE = '''
"""A module."""

LIMIT = 3


def settle(state: object, points: int = 1) -> int:
    """Settles."""
    if points < LIMIT and not state:
        raise ValueError(text("too.few", points=points + 1))
    state.points += points
    return points
'''


@pytest.fixture
def changes(tmp_path: Path) -> dict[str, set[str]]:
    """The changes of the source above, by the statement that is changed."""
    (tmp_path / "module.py").write_text(SOURCE)
    found: dict[str, set[str]] = {}
    for mutant in mutants_of(tmp_path, "module.py"):
        found.setdefault(mutant.before, set()).add(mutant.after)
    return found


def test_each_operator_makes_its_slip(changes: dict[str, set[str]]) -> None:
    assert changes == {
        "LIMIT = 3": {"LIMIT = 4"},
        "def settle(state: object, points: int=1) -> int:": {"def settle(state: object, points: int=2) -> int:"},
        "if points < LIMIT and (not state):": {
            "if not (points < LIMIT and (not state)):",
            "if points < LIMIT or not state:",
            "if points <= LIMIT and (not state):",
            "if points >= LIMIT and (not state):",
            "if points < LIMIT and state:",
        },
        "raise ValueError(text('too.few', points=points + 1))": {"pass"},
        "state.points += points": {"pass", "state.points -= points"},
        "return points": {"return None"},
    }


def test_a_mutant_is_known_by_its_statement_and_not_by_its_line(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(SOURCE)
    keys = [mutant.key for mutant in mutants_of(tmp_path, "module.py")]
    (tmp_path / "module.py").write_text("\n\n" + SOURCE)
    assert [mutant.key for mutant in mutants_of(tmp_path, "module.py")] == keys


def test_a_mutant_can_be_compiled_and_differs_from_the_source(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(SOURCE)
    for mutant in mutants_of(tmp_path, "module.py"):
        compile(mutant.tree, mutant.file, "exec")
        assert ast.unparse(mutant.tree) != ast.unparse(ast.parse(SOURCE))


@pytest.mark.parametrize("game", GAMES)
def test_every_equivalent_is_still_a_mutant_and_has_a_reason(game: str) -> None:
    listed = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")).get(game, [])
    files = {one["file"] for one in listed}
    keys = {mutant.key for file in files for mutant in mutants_of(folder_of(game), file)}
    for one in listed:
        assert (one["file"], one["where"], one["before"], one["after"]) in keys, one
        assert one["reason"]
