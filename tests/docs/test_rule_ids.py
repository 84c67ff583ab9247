"""Every rule on the rules pages has a test that names it, and every id a test names is on a page."""

import re
from collections import Counter

from tests.conftest import ROOT

TESTS = ROOT / "tests"
PAGES = ROOT / "docs" / "rules"
ON_A_PAGE = re.compile(r"^- \*\*((?:FT|ZP|LO|GT)-\d+)(?: \(R\))?\*\*", re.MULTILINE)
MARKED = re.compile(r'mark\.rule\(((?:"[A-Z]+-\d+"(?:, )?)+)\)')


def ids_on_the_pages() -> set[str]:
    return {found for page in PAGES.glob("*.md") for found in ON_A_PAGE.findall(page.read_text(encoding="utf-8"))}


def ids_in_the_tests() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py")]
    return {found for text in texts for mark in MARKED.findall(text) for found in re.findall(r'"([^"]+)"', mark)}


def test_the_pages_have_all_their_rules() -> None:
    games = [found.partition("-")[0] for found in ids_on_the_pages()]
    assert Counter(games) == {"FT": 27, "ZP": 16, "LO": 26, "GT": 17}


def test_every_rule_has_a_test_that_names_it() -> None:
    assert sorted(ids_on_the_pages() - ids_in_the_tests()) == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert sorted(ids_in_the_tests() - ids_on_the_pages()) == []
