"""The events of Freight Train, one class for each kind; rows and trains are numbered from 1, as in records."""

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
"""The types of freight car (FT-1). In the code a type is its index in this list."""

TYPES: Final[i64] = 11
MAIN_ROWS: Final[i64] = 5
"""The rows of the main yard (FT-4)."""
PRIVATE_ROWS: Final[i64] = 2
"""The rows of a private yard (FT-5)."""
MOST_LOCOMOTIVES: Final[i64] = 9
"""The most that a seat can have: 7 with two players (FT-3), and one more for each of two days (FT-21)."""

Cars: TypeAlias = tuple[int, ...]
"""The types of cars in a line: a row from the bumper outwards, a train from the locomotive backwards."""


def car_names(cars: Cars) -> str:
    """The names of cars, as records write them."""
    return " ".join([CAR_TYPES[car] for car in cars])


class DealRow(Event):
    """`row r T1 … T5`: chance deals a row of the main yard, at the start of a day (FT-4)."""

    def __init__(self, row: i64, cars: Cars) -> None:
        super().__init__(f"row {row} {car_names(cars)}".rstrip())
        self.row: Final[i64] = row
        self.cars: Final = cars


class DealPrivate(Event):
    """`private s y T1 … T6`: chance deals a private row, at the start of the game (FT-5)."""

    def __init__(self, seat: i64, yard: i64, cars: Cars) -> None:
        super().__init__(f"private {seat} {yard} {car_names(cars)}".rstrip())
        self.seat: Final[i64] = seat
        self.yard: Final[i64] = yard
        self.cars: Final = cars


class Fill(Event):
    """`fill r`: a seat has an empty row of the main yard filled (FT-14)."""

    def __init__(self, row: i64) -> None:
        super().__init__(f"fill {row}")
        self.row: Final[i64] = row


class TurnCar(Event):
    """`car T`: chance turns a car for the row being filled (FT-14)."""

    def __init__(self, car: i64) -> None:
        super().__init__(f"car {CAR_TYPES[car]}")
        self.car: Final[i64] = car


class Night(Event):
    """`night`: chance turns the end-of-day card while a row is filled (FT-20)."""

    def __init__(self) -> None:
        super().__init__("night")


class MainToYard(Event):
    """`main r yard y` or `main r yard y k`: a car goes from the main yard to a private row (FT-16.1).

    With *k* it goes under the last *k* cars of the row, which the same action put there (FT-13).
    """

    def __init__(self, row: i64, yard: i64, under: i64 | None) -> None:
        super().__init__(f"main {row} yard {yard}" if under is None else f"main {row} yard {yard} {under}")
        self.row: Final[i64] = row
        self.yard: Final[i64] = yard
        self.on_end: Final[bool] = under is None
        self.under: Final[i64] = 0 if under is None else under


class MainToTrain(Event):
    """`main r train t`: a car goes from the main yard to a train (FT-16.1)."""

    def __init__(self, row: i64, train: i64) -> None:
        super().__init__(f"main {row} train {train}")
        self.row: Final[i64] = row
        self.train: Final[i64] = train


class YardToTrain(Event):
    """`yard y train t`: a car goes from a private row to a train (FT-16.2)."""

    def __init__(self, yard: i64, train: i64) -> None:
        super().__init__(f"yard {yard} train {train}")
        self.yard: Final[i64] = yard
        self.train: Final[i64] = train


class End(Event):
    """`end`: a seat moves no more cars from its private yard (FT-16.2)."""

    def __init__(self) -> None:
        super().__init__("end")


class Rearrange(Event):
    """`rearrange`: a seat pays a point and lifts all cars of its private yard (FT-16.3)."""

    def __init__(self) -> None:
        super().__init__("rearrange")


class Put(Event):
    """`put T y`: a lifted car is set on a private row (FT-16.3)."""

    def __init__(self, car: i64, yard: i64) -> None:
        super().__init__(f"put {CAR_TYPES[car]} {yard}")
        self.car: Final[i64] = car
        self.yard: Final[i64] = yard


class Mobilise(Event):
    """`mobilise`: a seat takes one more locomotive (FT-16.4)."""

    def __init__(self) -> None:
        super().__init__("mobilise")


class AddCaboose(Event):
    """`caboose t`: a seat puts a caboose on one of its trains (FT-26)."""

    def __init__(self, train: i64) -> None:
        super().__init__(f"caboose {train}")
        self.train: Final[i64] = train


class Pass(Event):
    """`pass`: a seat that can do nothing else passes (FT-18)."""

    def __init__(self) -> None:
        super().__init__("pass")


# Events without cars of their own are made once and shared. Tables count from 0: the fill of row 1 is FILL[0].

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
"""By main row, private row, and the number of cars that it goes under."""


def _by_train_set(events: list[Event]) -> list[list[Event]]:
    """For every set of locomotives, as bits, the events of just those, so that moves are listed in one step."""
    sets: list[list[Event]] = [[]]
    for event in events:
        sets += [[*smaller, event] for smaller in sets]
    return sets


ADD_CABOOSE: Final[list[list[Event]]] = _by_train_set([AddCaboose(train + 1) for train in range(MOST_LOCOMOTIVES)])
YARD_TO_TRAINS: Final[list[list[list[Event]]]] = [
    _by_train_set([YardToTrain(yard + 1, train + 1) for train in range(MOST_LOCOMOTIVES)])
    for yard in range(PRIVATE_ROWS)
]
MAIN_TO_TRAINS: Final[list[list[list[Event]]]] = [
    _by_train_set([MainToTrain(row + 1, train + 1) for train in range(MOST_LOCOMOTIVES)])
    for row in range(MAIN_ROWS)
]
