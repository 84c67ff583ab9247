"""Packages with games that are broken in different ways, installed beside a sound one."""

import shutil
from collections.abc import Callable
from pathlib import Path

from tests.packages.fifth_game import page_files

SOUND = "last-parcel"

Spoil = Callable[[Path], None]
"""Breaks a sound package."""


def install(site: Path, name: str, spoil: Spoil | None = None) -> None:
    """Puts Last Parcel into a folder of packages under another name, as pip would; `spoil` breaks it first."""
    module = name.replace("-", "_")
    for path, content in page_files().items():
        if not path.startswith("last_parcel/"):
            continue
        file = site / path.replace("last_parcel", module)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content.replace("last_parcel", module).replace("last-parcel", name), encoding="utf-8")
    information = site / f"{module}-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text(f"[ludorail.games]\n{name} = {module}:RULES\n")
    if spoil is not None:
        spoil(site / module)


def remove(path: str) -> Spoil:
    """Removes a file or a folder."""

    def spoil(package: Path) -> None:
        found = package / path
        shutil.rmtree(found) if found.is_dir() else found.unlink()

    return spoil


def append(path: str, text: str) -> Spoil:
    """Adds a line to a file."""

    def spoil(package: Path) -> None:
        with (package / path).open("a", encoding="utf-8") as file:
            file.write(f"\n{text}\n")

    return spoil


def replace(path: str, old: str, new: str) -> Spoil:
    """Changes a file."""

    def spoil(package: Path) -> None:
        content = (package / path).read_text(encoding="utf-8")
        assert old in content
        (package / path).write_text(content.replace(old, new), encoding="utf-8")

    return spoil


BROKEN: dict[str, tuple[Spoil, str]] = {
    "without-texts": (remove("texts"), "ModuleNotFoundError: No module named 'without_texts.texts'"),
    "without-a-module": (remove("state.py"), "ModuleNotFoundError: No module named"),
    "with-a-slip": (append("rules.py", "def ("), "SyntaxError: "),
    "raising": (append("__init__.py", "raise RuntimeError('not today')"), "RuntimeError: not today"),
    "leaving": (append("__init__.py", "raise SystemExit(3)"), "SystemExit: 3"),
    "without-rules": (append("__init__.py", "del RULES"), "AttributeError: "),
    "with-a-class": (append("__init__.py", "RULES = LastParcel"), "which is no object of a subclass of Rules"),
    "with-nothing": (append("__init__.py", "RULES = None"), "which is no object of a subclass of Rules"),
    "without-meta": (append("rules.py", "del LastParcel.meta"), "its rules have no meta"),
    "with-another-id": (replace("rules.py", 'id="with-another-id"', 'id="locomotion"'), "meta.id is 'locomotion'"),
    "without-a-title": (replace("rules.py", 'title="Last Parcel"', "title=None"), "meta.title is None"),
    "for-nobody": (replace("rules.py", "max_players=2", "max_players=0"), "it is for 2 to 0 players"),
    "with-words-for-options": (
        replace("rules.py", 'Option("heap", 9, choices=(9, 13, 17))', '"heap"'),
        "meta.options",
    ),
    "in-no-package": (
        replace("rules.py", 'package="in_no_package"', 'package="nowhere"'),
        "ModuleNotFoundError: ",
    ),
    "without-french": (remove("texts/fr.toml"), "the text 'advice.any' is missing in fr"),
    "with-more-english": (append("texts/en.toml", 'late = "Too late."'), "the text 'wrong.late' is missing in fr"),
    "with-bad-french": (append("texts/fr.toml", "= ="), "TOMLDecodeError: "),
    "with-bad-bots": (append("bots/levels.py", "1 / 0"), "ZeroDivisionError: "),
    "without-levels": (append("bots/levels.py", "del LEVELS"), "AttributeError: "),
    "without-a-start": (append("rules.py", "del LastParcel.start"), "NotImplementedError"),
    "of-an-older-core": (append("rules.py", "LastParcel.actors = lambda self: ()"), "TypeError: "),
}
"""For each game by name, how it is broken and what the log says about it."""
