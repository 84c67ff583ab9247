"""The events of Game of Trains, one class for each kind; frequent ones are made once and shared."""

from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event

CARS: Final = 84
"""The number of cars (GT-1); in lists by car, the first entry stands for no car."""
SLOTS: Final = 7
"""The slots of a line (GT-3)."""


def _words(*parts: object) -> str:
    return " ".join([str(part) for part in parts])


class Deal(Event):
    """`deal s c1 … c7`: seat *s* is dealt its line (GT-3)."""

    def __init__(self, seat: int, cars: tuple[int, ...]) -> None:
        super().__init__(_words("deal", seat, *cars))
        self.seat: Final = seat
        self.cars: Final = cars


class Offer(Event):
    """`offer s c1 …`: seat *s* draws cars of which it will keep one (GT-5)."""

    def __init__(self, seat: int, cars: tuple[int, ...]) -> None:
        super().__init__(_words("offer", seat, *cars))
        self.seat: Final = seat
        self.cars: Final = cars


class HiddenOffer(Event):
    """`offer s ? …`: an offer as other seats and spectators see it."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(_words("offer", seat, *(["?"] * count)))
        self.seat: Final = seat
        self.count: Final = count


class Keep(Event):
    """`keep c slot`: a car that was offered takes the place of one in the line (GT-6)."""

    def __init__(self, car: int, slot: int) -> None:
        super().__init__(_words("keep", car, slot))
        self.car: Final[i64] = car
        self.slot: Final[i64] = slot


class Draw(Event):
    """`draw`: a seat asks for the top car of the pile (GT-9)."""

    def __init__(self) -> None:
        super().__init__("draw")


class Card(Event):
    """`card c`: chance gives a car, for a draw (GT-9) or for a refill (GT-12)."""

    def __init__(self, car: int) -> None:
        super().__init__(_words("card", car))
        self.car: Final[i64] = car


class Place(Event):
    """`place slot`: the drawn car takes the place of one in the line (GT-9)."""

    def __init__(self, slot: int) -> None:
        super().__init__(_words("place", slot))
        self.slot: Final[i64] = slot


class Use(Event):
    """`use c` or `use c slot`: a seat uses the ability of a face-up car, at a slot if it needs one (GT-10)."""

    def __init__(self, car: int, slot: int | None = None) -> None:
        super().__init__(_words("use", car) if slot is None else _words("use", car, slot))
        self.car: Final[i64] = car
        self.aimed: Final = slot is not None
        self.slot: Final[i64] = 0 if slot is None else slot


DRAW: Final = Draw()
CARDS: Final = [Card(car) for car in range(CARS + 1)]
"""By car."""
PLACES: Final[list[Event]] = [Place(slot) for slot in range(1, SLOTS + 1)]
KEEPS: Final = [[Keep(car, slot) for slot in range(1, SLOTS + 1)] for car in range(CARS + 1)]
"""By car, and by slot from 0."""
