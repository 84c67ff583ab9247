"""The words of the command."""

from ludorail.core.text import Text


def text(key: str, /, **values: object) -> Text:
    """A text of the command's catalogue."""
    return Text("ludorail.cli", key, values)
