"""Checks of text that people type: one printable line, and names that cannot be mistaken for another's."""

import unicodedata
from functools import cache
from importlib import resources

from ludorail.tables.model.refusal import Refusal

INVISIBLE_CATEGORIES = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of characters that are invisible, or that reverse the text around them."""
JOINERS = "\u200c\u200d"
"""Joiners that some scripts and emoji need between two characters; in chat they mislead nobody."""
INVISIBLE_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0").union(
    *(map(chr, range(first, last + 1)) for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF)))
)
"""Characters that count as letters or marks but are invisible."""
MOST_MARKS = 3
"""Marks on one letter, at most: more would run over the lines above and below."""

_LOOKS = str.maketrans(
    "авекмнорстухіјѕһԁԛԝ" + "αβεζηικμνορτυχ" + "01|iı" + "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ",
    "abekmhopctyxljshdqw" + "abezhlkmnoptyx" + "ollll" + "abcdefghljklmnopqrstuvwyz",
)
"""Letters of other scripts, digits and small capitals that look like Latin letters, small or capital."""
_WIDE_LETTERS = str.maketrans({"m": "rn"})
"""Letters that look like two."""


def clean(text: str, most: int, code: str, allowed: str = "") -> str:
    """Returns the text as one printable line. Raises `Refusal` with `code` if it cannot be one."""
    normal = unicodedata.normalize("NFC", text)
    if not 1 <= len(normal) <= most or normal != normal.strip() or _heaped(normal):
        raise Refusal(code)
    if any(
        unicodedata.category(character) in INVISIBLE_CATEGORIES and character not in allowed
        for character in normal
    ):
        raise Refusal(code)
    return normal


def clean_name(name: str, most: int) -> str:
    """Returns a name after `clean`. Raises `Refusal` if it has invisible characters."""
    name = clean(name, most, "name_form")
    if not INVISIBLE_LETTERS.isdisjoint(name):
        raise Refusal("name_form")
    return name


def _heaped(text: str) -> bool:
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False


def alike(name: str) -> str:
    """Returns the same text for names that look the same: capitals, wide letters, other scripts, spaces."""
    looks = "".join(map(_look, unicodedata.normalize("NFKD", name)))
    return " ".join(looks.translate(_WIDE_LETTERS).split())


def _look(character: str) -> str:
    """Small Latin letters that a character looks like, or other characters if there are none."""
    small = character.casefold()
    look = small.translate(_LOOKS)
    if look.isascii():
        return look
    confusables = _confusables()
    found = confusables.get(character) or confusables.get(small)
    return look if found is None else found.casefold().translate(_LOOKS)


@cache
def _confusables() -> dict[str, str]:
    """Unicode's confusable characters, each with the characters that it looks like."""
    text = resources.files("ludorail.tables.model.people").joinpath("confusables.txt").read_text("utf-8")
    rows = (row.split(" ") for row in text.partition("\n\n")[2].split("\n") if row)
    return {character: prototype for prototype, characters in rows for character in characters}
