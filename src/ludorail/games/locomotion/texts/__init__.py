"""The words of Locomotion."""

from ludorail.core.text import Text


def text(key: str, /, **values: object) -> Text:
    """A text of this game's catalogue."""
    return Text("ludorail.games.locomotion", key, values)
