"""The pages are complete: each is in the contents of the site, and every link leads somewhere."""

import hashlib
import re
from pathlib import Path

import pytest

from ludorail.core.extensions.paths import EXTENSIONS
from tests.conftest import ROOT

DOCS = ROOT / "docs"
ABROAD = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")]
PAGES = sorted(DOCS.glob("**/*.md"))
BENCHMARKS = ROOT / "benchmarks" / "README.md"
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
TREE = re.compile(r"^```\{toctree\}\n(.*?)^```", re.DOTALL | re.MULTILINE)
BROKEN_ROW = re.compile(r"^\|.*[^|\n]$", re.MULTILINE)
"""A row of a table that goes on in the next line, where no reader of Markdown looks for it."""
MADE = re.compile(r"docs/(reference/[\w.]+\.md|rules/players/.*|images/(site|tutorial)-[\w-]+\.svg)")
"""The files that `make docs` adds to the pages."""
ONE_PAGE = 1300
"""Words on a page that is read at one sitting, those in its diagrams and its map of folders included."""


def prose(page: Path) -> str:
    """The text of a page without its code."""
    return CODE.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as repository sites and Sphinx both make them."""
    headings = re.findall(
        r"^#+ (.*)$", re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M), re.M
    )
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def contents() -> set[str]:
    """The pages named in the contents of the site."""
    lines = "".join(TREE.findall((DOCS / "index.md").read_text(encoding="utf-8"))).splitlines()
    named = [line for line in lines if line and not line.startswith(":")]
    return {re.sub(r"^.*<(.*)>$", r"\1", line) for line in named}


def test_every_page_is_in_the_contents() -> None:
    pages = {page.relative_to(DOCS).with_suffix("").as_posix() for page in PAGES} - {"index"}
    assert pages - contents() == set()


def test_the_contents_name_pages_that_are_there_or_are_made() -> None:
    missing = {name for name in contents() if not (DOCS / f"{name}.md").is_file()}
    assert all(re.match(r"(reference|project|rules/players)/", name) for name in missing), missing


@pytest.mark.parametrize("page", [*ABROAD, *PAGES], ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    lost = []
    for link in LINK.findall(prose(page)):
        path, _, anchor = link.partition("#")
        if "://" in link or link.startswith("mailto:"):
            continue
        target = (page.parent / path).resolve() if path else page
        place = target.relative_to(ROOT).as_posix()
        if not target.exists() and not MADE.fullmatch(place):
            lost.append(link)
        if anchor and target.suffix == ".md" and target.exists() and anchor not in anchors(target):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize("page", [*ABROAD, *PAGES, BENCHMARKS], ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_row_of_a_table_is_one_line(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    assert BROKEN_ROW.findall(text) == []


def test_every_diagram_has_its_picture() -> None:
    for page in PAGES:
        for source in re.findall(
            r"^```mermaid\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
        ):
            name = f"diagram-{hashlib.sha256(source.encode()).hexdigest()[:10]}.svg"
            assert (DOCS / "images" / name).is_file(), f"{page.name} has changed a diagram: draw images/{name}"


def test_every_public_module_has_a_page_of_reference() -> None:
    modules = re.findall(
        r"^### `(ludorail[.\w]*)`$", (DOCS / "library.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert {f"reference/{module}" for module in modules} <= contents()


@pytest.mark.parametrize("page", ["architecture", "inside-a-house"])
def test_the_files_that_the_architecture_names_are_there(page: str) -> None:
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8").replace("<game>", "freight-train")
    named = re.findall(r"`((?:client|docs|scripts|core|server|tables)/[\w./-]+)`", text)
    assert len(named) > 10
    assert [
        path for path in named if not any((root / path).exists() for root in (ROOT, ROOT / "src/ludorail"))
    ] == []


def test_the_architecture_is_one_page() -> None:
    assert len((DOCS / "architecture.md").read_text(encoding="utf-8").split()) <= ONE_PAGE


def test_the_page_on_adding_a_game_lists_every_extension() -> None:
    _, last = (DOCS / "adding-a-game.md").read_text(encoding="utf-8").split("## 9. ")
    assert set(re.findall(r"`(\w+\.\w+)`", last)) == set(EXTENSIONS)
