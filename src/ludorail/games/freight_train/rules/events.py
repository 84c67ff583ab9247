"""The events of Freight Train: one small class for each kind, with its numbers as records write them, from 1."""

from typing import Final, TypeAlias

from mypy_extensions import i64

from ludorail.core.event import Event

CAR_TYPES: Final[tuple[str, ...]] = (
    "auto",
    "box",
    "coil",
    "container",
    "gondola",
    "hopper",
    "ore",
    "piggyback",
    "reefer",
    "stock",
    "tank",
)
"""The types of freight car (FT-1). Everywhere else a type is its place in this list."""

TYPES: Final[i64] = 11
MAIN_ROWS: Final[i64] = 5
PRIVATE_ROWS: Final[i64] = 2
MOST_LOCOMOTIVES: Final[i64] = 9
"""With two players: 7 at the start (FT-3), and one more for each of two days (FT-21)."""

Cars: TypeAlias = tuple[int, ...]
"""Cars in a line, as types: a row from the bumper outwards, a train from the locomotive backwards."""


def car_names(cars: Cars) -> str:
    """The types of cars as records write them."""
    return " ".join([CAR_TYPES[car] for car in cars])


class DealRow(Event):
    """Chance deals a row of the main yard, at the start of a day."""

    def __init__(self, row: i64, cars: Cars) -> None:
        super().__init__(f"row {row} {car_names(cars)}".rstrip())
        self.row: Final[i64] = row
        self.cars: Final = cars


class DealPrivate(Event):
    """Chance deals a private row, at the start of the game."""

    def __init__(self, seat: i64, yard: i64, cars: Cars) -> None:
        super().__init__(f"private {seat} {yard} {car_names(cars)}".rstrip())
        self.seat: Final[i64] = seat
        self.yard: Final[i64] = yard
        self.cars: Final = cars


class Fill(Event):
    """A seat has an empty row of the main yard filled."""

    def __init__(self, row: i64) -> None:
        super().__init__(f"fill {row}")
        self.row: Final[i64] = row


class TurnCar(Event):
    """Chance turns a car while a row is filled."""

    def __init__(self, car: i64) -> None:
        super().__init__(f"car {CAR_TYPES[car]}")
        self.car: Final[i64] = car


class Night(Event):
    """Chance turns the end-of-day card while a row is filled."""

    def __init__(self) -> None:
        super().__init__("night")


class MainToYard(Event):
    """A car goes from the main yard to a private row; `under` so many cars that this action put there."""

    def __init__(self, row: i64, yard: i64, under: i64 | None) -> None:
        super().__init__(f"main {row} yard {yard}" if under is None else f"main {row} yard {yard} {under}")
        self.row: Final[i64] = row
        self.yard: Final[i64] = yard
        self.on_end: Final[bool] = under is None
        self.under: Final[i64] = 0 if under is None else under


class MainToTrain(Event):
    """A car goes from the main yard to a train."""

    def __init__(self, row: i64, train: i64) -> None:
        super().__init__(f"main {row} train {train}")
        self.row: Final[i64] = row
        self.train: Final[i64] = train


class YardToTrain(Event):
    """A car goes from a private row to a train."""

    def __init__(self, yard: i64, train: i64) -> None:
        super().__init__(f"yard {yard} train {train}")
        self.yard: Final[i64] = yard
        self.train: Final[i64] = train


class End(Event):
    """A seat moves no more cars from its private yard."""

    def __init__(self) -> None:
        super().__init__("end")


class Rearrange(Event):
    """A seat pays a point and lifts all cars of its private yard."""

    def __init__(self) -> None:
        super().__init__("rearrange")


class Put(Event):
    """A lifted car is set on a private row."""

    def __init__(self, car: i64, yard: i64) -> None:
        super().__init__(f"put {CAR_TYPES[car]} {yard}")
        self.car: Final[i64] = car
        self.yard: Final[i64] = yard


class Mobilise(Event):
    """A seat takes one more locomotive."""

    def __init__(self) -> None:
        super().__init__("mobilise")


class AddCaboose(Event):
    """A seat puts a caboose on one of its trains."""

    def __init__(self, train: i64) -> None:
        super().__init__(f"caboose {train}")
        self.train: Final[i64] = train


class Pass(Event):
    """A seat can do nothing."""

    def __init__(self) -> None:
        super().__init__("pass")


# The events that play meets again and again exist once. Tables count from 0: the fill of row 1 is FILL[0].

FILL: Final[list[Event]] = [Fill(row + 1) for row in range(MAIN_ROWS)]
TURN_CAR: Final[list[Event]] = [TurnCar(car) for car in range(TYPES)]
NIGHT: Final[Event] = Night()
END: Final[Event] = End()
REARRANGE: Final[Event] = Rearrange()
PUT: Final[list[list[Event]]] = [[Put(car, yard + 1) for car in range(TYPES)] for yard in range(PRIVATE_ROWS)]
MOBILISE: Final[Event] = Mobilise()
PASS: Final[Event] = Pass()

MAIN_TO_YARD: Final[list[list[list[Event]]]] = [
    [[MainToYard(row + 1, yard + 1, under or None) for under in range(3)] for yard in range(PRIVATE_ROWS)]
    for row in range(MAIN_ROWS)
]
"""By row, private row, and how many cars it goes under."""


def _by_set(events: list[Event]) -> list[list[Event]]:
    """For every set of locomotives, as bits, the events of those: lists of moves are put together from these."""
    sets: list[list[Event]] = [[]]
    for event in events:
        sets += [[*smaller, event] for smaller in sets]
    return sets


ADD_CABOOSE: Final[list[list[Event]]] = _by_set([AddCaboose(train + 1) for train in range(MOST_LOCOMOTIVES)])
YARD_TO_TRAINS: Final[list[list[list[Event]]]] = [
    _by_set([YardToTrain(yard + 1, train + 1) for train in range(MOST_LOCOMOTIVES)])
    for yard in range(PRIVATE_ROWS)
]
MAIN_TO_TRAINS: Final[list[list[list[Event]]]] = [
    _by_set([MainToTrain(row + 1, train + 1) for train in range(MOST_LOCOMOTIVES)]) for row in range(MAIN_ROWS)
]
