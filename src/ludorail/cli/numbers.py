"""Numbers as each language writes them."""

_SEPARATORS = {"en": (",", "."), "fr": ("\N{NARROW NO-BREAK SPACE}", ",")}


def format_number(value: float, language: str, decimals: int = 0) -> str:
    """A number with its thousands separated; one that rounds to 0 has no sign."""
    thousands, point = _SEPARATORS[language]
    shown = f"{value:z,.{decimals}f}"
    return shown.replace(",", "\0").replace(".", point).replace("\0", thousands)
