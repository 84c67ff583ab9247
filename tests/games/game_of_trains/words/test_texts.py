"""The texts of the game in both languages."""

import string

import pytest

from ludorail.core.text import LANGUAGES, catalogue

PACKAGE = "ludorail.games.game_of_trains"


def placeholders(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_language_has_the_same_texts_with_the_same_values() -> None:
    english, french = (catalogue(PACKAGE, language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    assert {k: placeholders(v) for k, v in english.items()} == {k: placeholders(v) for k, v in french.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_those_of_print(language: str) -> None:
    assert [text for text in catalogue(PACKAGE, language).values() if "'" in text or '"' in text] == []
