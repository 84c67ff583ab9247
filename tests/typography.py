"""Text as it is printed, with ordinary spaces where French signs have others."""

from ludorail.core.text import NARROW_SPACE, NO_BREAK_SPACE


def plain(words: str) -> str:
    """Returns words with ordinary spaces alone, to be compared with what a test writes."""
    return words.replace(NARROW_SPACE, " ").replace(NO_BREAK_SPACE, " ")


def is_printable(words: str) -> bool:
    """Whether words can be printed; Python does not count the spaces of French signs among what can be."""
    return plain(words).isprintable()
