"""The catalogues of texts: the same keys in every language, every key used, and every used key present."""

import ast
import re
import string
from collections.abc import Iterable
from pathlib import Path

import pytest

import ludorail
from ludorail.core.text import LANGUAGES, TO_YOU, catalogue, typeset

SOURCE = Path(ludorail.__file__).parent
FOLDERS = sorted(path.parent for path in SOURCE.rglob("texts") if path.is_dir())

GIVEN_BY_OPTIONS = "option."
"""The start of keys made from the names of a game's options."""

KEY = re.compile(r"[a-z_]+(\.[a-z_0-9]+)+")


def package(folder: Path) -> str:
    return ".".join(["ludorail", *folder.relative_to(SOURCE).parts])


PACKAGES = [package(folder) for folder in FOLDERS]


class Words(ast.NodeVisitor):
    """The words in code: whole ones, beginnings of others, and those asked for as texts by `asker`."""

    def __init__(self, files: Iterable[Path], asker: str) -> None:
        self.whole: set[str] = set()
        self.starts: set[str] = set()
        self.ends: set[str] = set()
        self.asked: set[str] = set()
        self._asker = asker
        for path in files:
            self.visit(ast.parse(path.read_text(encoding="utf-8")))

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.whole.add(node.value)
            if node.value.endswith("."):
                self.starts.add(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        first, last = node.values[0], node.values[-1]
        if isinstance(first, ast.Constant) and "." in str(first.value):
            self.starts.add(str(first.value))
        elif isinstance(last, ast.Constant) and str(last.value).startswith("."):
            self.ends.add(str(last.value))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == self._asker and node.args and isinstance(node.args[0], ast.Constant):
            self.asked.add(str(node.args[0].value))
        self.generic_visit(node)

    def use(self, key: str) -> bool:
        """Whether the code names the key, whole or in parts."""
        made = any(key.startswith(start) for start in self.starts) or any(key.endswith(end) for end in self.ends)
        return key in self.whole or made or key.startswith(GIVEN_BY_OPTIONS)


def words_of(folder: Path) -> Words:
    """Returns the words in a package's code; every package may use the texts of core."""
    if folder.name == "core":
        return Words(SOURCE.rglob("*.py"), "core_text")
    return Words(folder.rglob("*.py"), "text")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_package_with_words_is_looked_at() -> None:
    assert {"ludorail.core", "ludorail.cli"} <= set(PACKAGES)
    assert {f"ludorail.games.{game.replace('-', '_')}" for game in ludorail.game_ids()} <= set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_language_has_the_same_keys(package: str) -> None:
    english = catalogue(package, "en")
    for language in LANGUAGES:
        assert set(catalogue(package, language)) == set(english)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_language_fills_in_the_same_values(package: str) -> None:
    english = catalogue(package, "en")
    for language in LANGUAGES:
        for key, text in catalogue(package, language).items():
            assert placeholders(text) == placeholders(english[key]), f"{language}: {key}"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_text_is_the_same_in_every_language_unless_it_has_no_words(package: str) -> None:
    same = [
        key
        for key, text in catalogue(package, "en").items()
        if catalogue(package, "fr")[key] == text and len(string.Formatter().vformat(text, (), Blank()).split()) > 4
    ]
    assert not [key for key in same if not key.endswith((".examples", ".usage"))]


class Blank(dict[str, object]):
    """Fills every placeholder with nothing."""

    def __missing__(self, key: str) -> object:
        return Nothing()


class Nothing:
    """An object that says nothing, in any form."""

    def __format__(self, form: str) -> str:
        return ""


@pytest.mark.parametrize("package", PACKAGES)
def test_a_sentence_begins_with_a_capital(package: str) -> None:
    """Names are spelt as their owners spell them; `{seat:Seat}` is for the start of a sentence."""
    for language in LANGUAGES:
        for key, text in catalogue(package, language).items():
            if SENTENCE.search(text):
                assert not SMALL_START.match(text), f"{language}: {key}"


@pytest.mark.parametrize("package", PACKAGES)
def test_a_refusal_is_a_whole_sentence(package: str) -> None:
    for language in LANGUAGES:
        for key, text in catalogue(package, language).items():
            if key.partition(".")[0] in REFUSALS and not text.startswith(("--", "{file}", "{what}", "{rule}")):
                assert re.search(r"([.!?]|\{why\}|\{what\}|\{command\})$", text), f"{language}: {key}"
                assert not SMALL_START.match(text), f"{language}: {key}"


REFUSALS = {
    *("refused", "error", "position", "wrong", "network", "networks", "usage", "record", "json", "fair"),
    *("due", "yours", "deck", "outcome"),
}
"""Tables of texts shown on their own, when something cannot be done or at the end."""

SENTENCE = re.compile(r"[\w”»)][\u202f]?[.!?]$")
SMALL_START = re.compile(r"[a-zà-ÿ](?!\w*_)|\{\w+:(seat|of|to)\}")


@pytest.mark.parametrize("package", PACKAGES)
def test_french_signs_have_their_spaces(package: str) -> None:
    for key, text in catalogue(package, "fr").items():
        assert not re.search(r" [;:!?%»]|« |[^\u00a0\u202f][;!?%](?=\s|$)|[a-zà-ÿ»]:(?=\s|$)", text), (
            f"{key}: {text!r}"
        )


def test_french_spaces_are_set_whatever_the_file_has() -> None:
    assert typeset("Qui ? « Moi » : 5 % !", "fr") == "Qui\u202f? «\u00a0Moi\u00a0»\u00a0: 5\u202f%\u202f!"
    assert typeset("« ? »", "fr") == "«\u00a0?\u00a0»"
    assert typeset("Who ? “Me”", "en") == "Who ? “Me”"


@pytest.mark.parametrize("package", PACKAGES)
def test_apostrophes_are_curled(package: str) -> None:
    for language in LANGUAGES:
        assert [key for key, text in catalogue(package, language).items() if re.search(r"\w'\w", text)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=package)
def test_every_key_is_used(folder: Path) -> None:
    words = words_of(folder)
    assert [key for key in catalogue(package(folder), "en") if not words.use(key.removesuffix(TO_YOU))] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=package)
def test_every_key_that_is_used_is_there(folder: Path) -> None:
    known = set(catalogue(package(folder), "en"))
    words = words_of(folder)
    assert words.asked - known == set()
    if folder.name != "core":
        assert {word for word in words.whole if looks_like_a_key(word, known)} - known == set()


def looks_like_a_key(word: str, known: set[str]) -> bool:
    """Whether a word in the code begins like a key of its package; one that ends with `_` is only part of a key."""
    tables = {key.partition(".")[0] for key in known if "." in key}
    is_one = KEY.fullmatch(word) is not None and word.partition(".")[0] in tables
    return is_one and not word.endswith(("_", ".toml"))
