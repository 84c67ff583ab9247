"""Texts with ordinary spaces in place of those around French punctuation."""

from ludorail.core.text import NARROW_SPACE, NO_BREAK_SPACE


def plain(words: str) -> str:
    """Returns words with ordinary spaces only, to compare with those of a test."""
    return words.replace(NARROW_SPACE, " ").replace(NO_BREAK_SPACE, " ")


def is_printable(words: str) -> bool:
    """Whether words can be printed; Python counts the spaces of French punctuation as unprintable."""
    return plain(words).isprintable()
