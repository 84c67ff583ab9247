"""The texts of the tables."""

from ludorail.core.text import Text


def text(key: str, /, **values: object) -> Text:
    """A text of the tables' catalogue."""
    return Text("ludorail.tables", key, values)
