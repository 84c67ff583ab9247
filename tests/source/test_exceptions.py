"""Exceptions to types and to the linter: each has its reason beside it."""

import re

from tests.conftest import ROOT

WITHOUT_REASON = re.compile(r"# (?:type: ignore(?:\[[a-z, -]+\])?|noqa(?:: [A-Z0-9, ]+)?)\s*$")
FOLDERS = ("src", "tests", "benchmarks", "scripts", "docs")


def without_reason(source: str) -> list[str]:
    return [line.strip() for line in source.splitlines() if WITHOUT_REASON.search(line)]


def test_every_exception_has_its_reason() -> None:
    sources = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    assert len(sources) > 100
    assert {
        str(path.relative_to(ROOT)): lines
        for path in sources
        if (lines := without_reason(path.read_text(encoding="utf-8")))
    } == {}


def test_an_exception_without_a_reason_is_found() -> None:
    bare, given = "x = y  # type: ignore[misc]", "x = y  # type: ignore[misc]  # bound at once"
    assert without_reason(f"{bare}\n{given}") == [bare]
    assert without_reason("import x  # noqa: F401") == ["import x  # noqa: F401"]
