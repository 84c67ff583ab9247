"""The words of Freight Train, in every language."""

from collections import Counter

from ludorail.core.text import Text, listed
from ludorail.games.freight_train.rules.events import CAR_TYPES

PACKAGE = "ludorail.games.freight_train"


def text(key: str, /, **values: object) -> Text:
    """A text of this game's catalogue."""
    return Text(PACKAGE, key, values)


def car_text(car: int) -> Text:
    """The name of a type of car."""
    return text(f"car.{CAR_TYPES[car]}")


def cars_text(cars: Counter[int]) -> object:
    """The number of cars of each type, in words."""
    return listed(
        [
            text(f"cars.{'one' if count == 1 else 'many'}.{CAR_TYPES[car]}", count=count)
            for car, count in cars.items()
        ]
    )
