"""The events of Locomotion, a small class for each kind."""

from itertools import permutations
from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.locomotion.network.network import DIRECTIONS

VEHICLES: Final = ("loco", "red", "blue", "green", "yellow")
"""LO-7: the vehicles of a player, in the order chance sets them. A vehicle is its number here; 1 to 4 are colours."""

LOCO: Final = 0
COLOURS: Final = 4
SEATS: Final = 4
DIE: Final = 6
TOP_SPEED: Final = 6


class Lay(Event):
    """`lay q r axis`: a seat lays a rail."""

    def __init__(self, q: int, r: int, axis: int) -> None:
        super().__init__(f"lay {q} {r} {axis}")
        self.q: Final[i64] = q
        self.r: Final[i64] = r
        self.axis: Final[i64] = axis


class SetVehicle(Event):
    """`set loco q r`: a seat sets a vehicle of its own."""

    def __init__(self, vehicle: int, q: int, r: int) -> None:
        super().__init__(f"set {VEHICLES[vehicle]} {q} {r}")
        self.vehicle: Final[i64] = vehicle
        self.q: Final[i64] = q
        self.r: Final[i64] = r


class Scatter(Event):
    """`set s loco q r`: chance sets a vehicle of seat s."""

    def __init__(self, seat: int, vehicle: int, q: int, r: int) -> None:
        super().__init__(f"set {seat} {VEHICLES[vehicle]} {q} {r}")
        self.seat: Final[i64] = seat
        self.vehicle: Final[i64] = vehicle
        self.q: Final[i64] = q
        self.r: Final[i64] = r


class Deal(Event):
    """`cards p0 p1 …`: the locomotive cards are dealt; seat i gets the locomotive that seat p_i set."""

    def __init__(self, setters: tuple[int, ...]) -> None:
        super().__init__("cards " + " ".join([str(seat) for seat in setters]))
        self.setters: Final = setters


class Sequence(Event):
    """`sequence c1 c2 c3 c4`: the wagon cards are turned. A word that is not a colour is kept as 0."""

    def __init__(self, words: tuple[str, ...]) -> None:
        super().__init__("sequence " + " ".join(words))
        self.colours: Final = tuple([VEHICLES.index(word) if word in VEHICLES else 0 for word in words])


class First(Event):
    """`first s`: seat s threw highest and goes first."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"first {seat}")
        self.seat: Final[i64] = seat


class Roll(Event):
    """`roll n`: the die for a turn."""

    def __init__(self, points: int) -> None:
        super().__init__(f"roll {points}")
        self.points: Final[i64] = points


class Speed(Event):
    """`speed n`: the speed card for a turn."""

    def __init__(self, speed: int) -> None:
        super().__init__(f"speed {speed}")
        self.speed: Final[i64] = speed


class Pull(Event):
    """`pull D`: the locomotive goes first."""

    def __init__(self, direction: int) -> None:
        super().__init__(f"pull {DIRECTIONS[direction]}")
        self.direction: Final[i64] = direction


class Push(Event):
    """`push D`: the last wagon goes first."""

    def __init__(self, direction: int) -> None:
        super().__init__(f"push {DIRECTIONS[direction]}")
        self.direction: Final[i64] = direction


class Couple(Event):
    """`couple D1 … Dk`: k standing wagons join the train's end, each in its direction from the one before.

    In the table that begins with `COUPLE`, `longer` has the same event with one more wagon, 60° to the right,
    straight on and 60° to the left.
    """

    def __init__(self, directions: tuple[int, ...]) -> None:
        super().__init__("couple " + " ".join([DIRECTIONS[d] for d in directions]))
        self.directions: Final = directions
        self.longer: list[Couple] = []


class Uncouple(Event):
    """`uncouple k`: the last k wagons stay behind."""

    def __init__(self, count: int) -> None:
        super().__init__(f"uncouple {count}")
        self.count: Final[i64] = count


class End(Event):
    """`end`: a seat ends its turn of mode `die` with points left."""

    def __init__(self) -> None:
        super().__init__("end")


def _couplings(directions: tuple[int, ...]) -> Couple:
    """A coupling with all longer ones that begin with it."""
    event = Couple(directions)
    if len(directions) < COLOURS:
        event.longer = [_couplings((*directions, (directions[-1] + turn) % 6)) for turn in (5, 0, 1)]
    return event


# Every event that is the same in all games, made once.
PULL: Final = [Pull(d) for d in range(6)]
PUSH: Final = [Push(d) for d in range(6)]
COUPLE: Final = [_couplings((d,)) for d in range(6)]
UNCOUPLE: Final = [Uncouple(k) for k in range(COLOURS + 1)]
END: Final = End()
ROLL: Final = [Roll(n) for n in range(DIE + 1)]
SPEED: Final = [Speed(n) for n in range(TOP_SPEED + 1)]
FIRST: Final = [First(seat) for seat in range(SEATS)]
DEALS: Final = [[Deal(setters) for setters in permutations(range(seats))] for seats in range(SEATS + 1)]
"""LO-26: the deals by number of players."""
SEQUENCES: Final = [Sequence(words) for words in permutations(VEHICLES[1:])]
