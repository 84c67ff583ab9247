"""The words of Game of Trains."""

from ludorail.core.text import Text


def text(key: str, /, **values: object) -> Text:
    """A text of this game's catalogue."""
    return Text("ludorail.games.game_of_trains", key, values)
