"""The deck: the cars and their abilities (GT-1, GT-2)."""

import tomllib
from importlib import resources
from typing import Final

from ludorail.core.errors import FORM
from ludorail.core.event import Event
from ludorail.core.meta import Json
from ludorail.core.reading import fields, integer, items, require
from ludorail.games.game_of_trains.rules.events import CARS, Use
from ludorail.games.game_of_trains.texts import PACKAGE, text

SWAP: Final = 0
HOP: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
DROP_LEFT: Final = 4
DROP_MIDDLE: Final = 5
DROP_RIGHT: Final = 6
LOCK: Final = 7

ABILITIES: Final = ("swap", "hop", "left", "right", "drop-left", "drop-middle", "drop-right", "lock")

AIMS: Final[tuple[tuple[int, ...], ...]] = (
    (1, 2, 3, 4, 5, 6),
    (1, 2, 3, 4, 5),
    (3, 4, 5, 6, 7),
    (1, 2, 3, 4, 5),
    (),
    (),
    (),
    (1, 4, 7),
)
"""The slots that each ability can be aimed at (GT-11, GT-14)."""

DROPPED: Final = [0, 0, 0, 0, 1, 4, 7, 0]
"""The slot that each ability makes everyone remove, or 0 (GT-12)."""

LOCKABLE: Final = [1, 4, 7]
"""The slots that can be locked (GT-14), the same as those that can be dropped."""


class Deck:
    """The ability of each car, and the events that use it. Both lists are by car."""

    def __init__(self, ability: list[int]) -> None:
        self.ability: Final = ability
        self.uses: Final[list[list[Event]]] = [_uses(car, ability[car]) for car in range(CARS + 1)]

    def cars(self) -> dict[str, Json]:
        """The cars of each ability, in the form of the data file."""
        return {
            name: [car for car in range(1, CARS + 1) if self.ability[car] == number]
            for number, name in enumerate(ABILITIES)
        }


def _uses(car: int, ability: int) -> list[Event]:
    if not AIMS[ability]:
        return [Use(car)]
    return [Use(car, slot) for slot in AIMS[ability]]


def read_deck(given: Json) -> Deck:
    """Reads a deck: every car once, under the name of its ability. Raises `RuleError` where it is not so."""
    table = fields(given, "deck", ABILITIES)
    ability = [-1] * (CARS + 1)
    for number, name in enumerate(ABILITIES):
        where = f"deck.{name}"
        for value in items(table[name], where):
            car = integer(value, where, 1, CARS)
            require(ability[car] < 0, FORM, text("deck.twice", car=car))
            ability[car] = number
    for car in range(1, CARS + 1):
        require(ability[car] >= 0, FORM, text("deck.missing", car=car))
    ability[0] = 0
    return Deck(ability)


def built_in_deck() -> Deck:
    """Reads the deck that comes with the game (GT-2)."""
    file = resources.files(PACKAGE).joinpath("data", "deck.toml")
    return read_deck(tomllib.loads(file.read_text(encoding="utf-8")))


BUILT_IN: Final = built_in_deck()


def deck_of(data: Json) -> Deck:
    """The deck in the `[Data]` of a record, or the built-in one if there is none."""
    if data is None:
        return BUILT_IN
    deck = read_deck(fields(data, "[Data]", ["deck"])["deck"])
    return BUILT_IN if deck.ability == BUILT_IN.ability else deck
