"""Numbers as each language writes them."""

_MARKS = {"en": (",", "."), "fr": ("\N{NARROW NO-BREAK SPACE}", ",")}


def written(value: float, language: str, decimals: int = 0) -> str:
    """A number with its thousands set apart."""
    thousands, point = _MARKS[language]
    shown = f"{value:,.{decimals}f}"
    return shown.replace(",", "\0").replace(".", point).replace("\0", thousands)
