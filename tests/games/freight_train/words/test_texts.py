"""The texts of the game in both languages."""

import string

from ludorail.core.text import catalogue
from ludorail.games.freight_train import RULES


def test_both_languages_have_the_same_texts_with_the_same_values() -> None:
    def values(text: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}

    english, french = (catalogue(RULES.meta.package, language) for language in ("en", "fr"))
    assert english.keys() == french.keys()
    for key in english:
        assert values(english[key]) == values(french[key]), key
