"""The words of Freight Train, in every language."""

from ludorail.core.text import Text
from ludorail.games.freight_train.rules.events import CAR_TYPES

PACKAGE = "ludorail.games.freight_train"


def text(key: str, /, **values: object) -> Text:
    """A text of this game's catalogue."""
    return Text(PACKAGE, key, values)


def car_text(car: int) -> Text:
    """The name of a type of car."""
    return text(f"car.{CAR_TYPES[car]}")
