"""The texts of the arena."""

from ludorail.core.text import Text


def text(key: str, /, **values: object) -> Text:
    """Returns a text of the arena's catalogue."""
    return Text("ludorail.arena", key, values)
