"""The words of Game of Trains, in every language."""

from ludorail.core.text import Text

PACKAGE = "ludorail.games.game_of_trains"


def text(key: str, /, **values: object) -> Text:
    """A text of this game's catalogue."""
    return Text(PACKAGE, key, values)
