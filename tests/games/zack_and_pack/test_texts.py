"""The catalogue of texts."""

import re

from ludorail.core.text import catalogue

PACKAGE = "ludorail.games.zack_and_pack"


def test_french_has_french_typography() -> None:
    for text in catalogue(PACKAGE, "fr").values():
        assert "'" not in text
        assert '"' not in text
        assert not re.search(r"[^ \u00a0\u202f][;:!?»](?!\w)|«[^ \u00a0\u202f]", text)
