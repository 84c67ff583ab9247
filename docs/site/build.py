"""Writes the source of the site: a copy of the pages, with those that are made from the code itself."""

import hashlib
import re
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import command_page
import library_pages
import pictures
import protocol_pages
import rules_pages

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PROJECT = {
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "SECURITY.md": "project/security.md",
    "benchmarks/README.md": "project/benchmarks.md",
}
"""Pages that stand elsewhere, and where they stand on the site."""
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")
DIAGRAM = re.compile(r"^```mermaid\n(.*?)^```$", re.DOTALL | re.MULTILINE)
STATIC = (
    "docs/site/ludorail.css",
    "client/public/icon.svg",
    "client/src/look/fonts/barlow-400.woff2",
    "client/src/look/fonts/barlow-600.woff2",
    "src/ludorail/core/pictures/fonts/barlow-condensed-600.woff2",
)


def main(target: Path) -> None:
    """Writes the whole source into an empty folder."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(DOCS, target, ignore=shutil.ignore_patterns("site", "__pycache__", "requirements.*"))
    for page in DOCS.glob("**/*.md"):
        place = page.relative_to(DOCS)
        (target / place).write_text(_on_the_site(page, place), encoding="utf-8")
    for origin, place in PROJECT.items():
        (target / place).parent.mkdir(exist_ok=True)
        (target / place).write_text(_on_the_site(ROOT / origin, Path(place)), encoding="utf-8")
    made = {**library_pages.pages(DOCS), **protocol_pages.pages(), **command_page.pages()}
    made |= {**rules_pages.pages(ROOT), **pictures.pictures()}
    for name, text in made.items():
        file = target / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (target / "_static").mkdir()
    for name in STATIC:
        shutil.copy(ROOT / name, target / "_static")


def _on_the_site(page: Path, place: Path) -> str:
    """The page with its diagrams as pictures, and with links that lead somewhere on the site."""
    up = "../" * (len(place.parts) - 1)

    def diagram(found: re.Match[str]) -> str:
        name = f"diagram-{hashlib.sha256(found[1].encode()).hexdigest()[:10]}.svg"
        assert (DOCS / "images" / name).is_file(), f"{page} has a diagram without its picture, images/{name}"
        return f"![]({up}images/{name})"

    def link(found: re.Match[str]) -> str:
        text, (path, _, anchor) = found[1], found[2].partition("#")
        if not path or "://" in path:
            return found[0]
        file = (page.parent / path).resolve()
        inside = file.relative_to(ROOT).as_posix()
        there = PROJECT.get(inside) or (inside.removeprefix("docs/") if inside.startswith("docs/") else None)
        if there is None or file.is_dir():
            return text if inside in ("README.md", "LICENSE") else f"{text} (`{inside}`)"
        return f"[{text}]({up}{there}{'#' + anchor if anchor else ''})"

    return LINK.sub(link, DIAGRAM.sub(diagram, page.read_text(encoding="utf-8")))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
