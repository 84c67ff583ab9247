"""The words of Locomotion."""

from ludorail.core.text import Text


def text(key: str, /, **values: object) -> Text:
    """A text of this game's catalogue."""
    return Text("ludorail.games.locomotion", key, values)


def points_text(count: int) -> Text:
    """A number of points of movement, such as “14 points”."""
    return text("told.point" if count == 1 else "told.points", count=count)


def couplings_text(count: int) -> Text:
    """A number of couplings and uncouplings."""
    return text("told.coupling" if count == 1 else "told.couplings", count=count)
