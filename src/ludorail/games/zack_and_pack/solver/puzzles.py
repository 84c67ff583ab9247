"""A stowing puzzle for every day and level: the same for everybody, with its best stowing proved.

One person has a truck, and a throw that fits it almost to the cell. The two others at the table have given up: they
are done, with so much to pay that the round is the last. How hard a puzzle is, three figures tell: how many sticks
there are, how often a hasty stowing misses the best, and what a snug one, stick by stick, leaves to pay beyond it.
"""

from dataclasses import dataclass
from datetime import date

from ludorail.core.meta import Json
from ludorail.core.puzzle import find_puzzle, outside
from ludorail.core.record import Record, make_record
from ludorail.core.source import Source
from ludorail.games.zack_and_pack.rules.events import CARDS, pack_sticks
from ludorail.games.zack_and_pack.rules.game import RULES, START_POINTS
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN
from ludorail.games.zack_and_pack.rules.state import Truck, ZackState, stick_length
from ludorail.games.zack_and_pack.solver.greedy_stowing import after, due_now, long_ones_first, snug_due
from ludorail.games.zack_and_pack.solver.stowing import Stowing, stow

TRIES = 6000
"""How many throws are tried for one puzzle; if none is as wanted, it is the one that comes nearest."""
HASTY = 20
"""How often it is stowed in haste."""
SPARE = 2
"""By how much the sticks may be more or less than the truck holds."""


@dataclass(frozen=True)
class Level:
    """What a puzzle of this level should be, each figure from the first number to the second."""

    sticks: tuple[int, int]
    slips: tuple[int, int]
    trap: tuple[int, int]


LEVELS = (
    Level(sticks=(4, 6), slips=(0, 6), trap=(0, 0)),
    Level(sticks=(6, 8), slips=(6, 12), trap=(0, 0)),
    Level(sticks=(7, 10), slips=(12, 17), trap=(0, 0)),
    Level(sticks=(8, 12), slips=(18, 20), trap=(0, 0)),
    Level(sticks=(7, 14), slips=(19, 20), trap=(3, 99)),
)


@dataclass(frozen=True)
class Puzzle:
    """A truck and a throw, and the figures of the best stowing."""

    day: date
    level: int
    truck: Truck
    throw: tuple[int, ...]
    best: Stowing
    slips: int
    trap: int

    def figures(self) -> dict[str, int]:
        """The load of the best stowing, and what is to pay for it."""
        return {"volume": self.best.volume, "due": self.best.due}

    def record(self) -> Record:
        """The puzzle as a record, with headers of its own."""
        record = make_record(RULES, _start(self.truck, self.throw), ())
        headers = {"Day": self.day, "Level": self.level, "Volume": self.best.volume, "Due": self.best.due}
        record.headers.update({name: str(value) for name, value in headers.items()})
        return record

    def misses(self) -> int:
        """By how much the figures are not those of the level."""
        level = LEVELS[self.level - 1]
        return (
            outside(sum(self.throw), level.sticks)
            + outside(self.slips, level.slips)
            + outside(self.trap, level.trap)
        )


def make_puzzle(day: date, level: int) -> Puzzle:
    """The puzzle of a day and a level, from 1 to 5."""
    return find_puzzle(day, level, TRIES, lambda source, _: _candidate(day, level, source))


def _candidate(day: date, level: int, source: Source) -> Puzzle | None:
    """A random truck and throw; None if they do not fit each other."""
    truck = BUILT_IN.trucks[source.below(CARDS)]
    throw = tuple(die[source.below(len(die))] for die in BUILT_IN.dice)
    sticks = pack_sticks(throw)
    length = int(stick_length(sticks))
    if abs(length - int(truck.capacity)) > SPARE or truck.capacity + 2 * length >= _least_due_of_others(truck):
        return None
    best = stow(truck, sticks)
    if best.volume < min(length, truck.capacity):
        return None
    slips = sum(_hasty_due(truck, sticks, source) > best.due for _ in range(HASTY))
    return Puzzle(day, level, truck, throw, best, slips, int(snug_due(truck, sticks, truck.floor)) - best.due)


def _hasty_due(truck: Truck, sticks: int, source: Source) -> int:
    """What is to pay after a hasty stowing."""
    ready = int(truck.floor)
    while (put := long_ones_first(truck, sticks, ready, source)) is not None:
        sticks -= put.stick
        ready = int(after(ready, put))
    return int(due_now(truck, sticks, ready))


# The table around the puzzle


def _others(truck: Truck) -> list[Truck]:
    """The trucks of the two others: the largest, empty, so that they have most to pay."""
    rest = [other for other in BUILT_IN.trucks if other is not truck]
    return sorted(rest, key=lambda other: (-other.capacity, other.number))[:2]


def _most() -> list[int]:
    """The sticks of the two others: as many as can be thrown."""
    return [max(die) for die in BUILT_IN.dice]


def _least_due_of_others(truck: Truck) -> int:
    return int(_others(truck)[-1].capacity + 2 * stick_length(pack_sticks(tuple(_most()))))


def _start(truck: Truck, throw: tuple[int, ...]) -> ZackState:
    """The position: all took the pile's cards, and only seat 0 has still to stow."""
    trucks = [int(card.number) for card in (truck, *_others(truck))]
    rest = [card for card in range(1, CARDS + 1) if card not in trucks]
    position: dict[str, Json] = {
        "game": RULES.meta.id,
        "players": 3,
        "options": {"grab": "live", "clock": None},
        "phase": "stow",
        "round": 1,
        "points": [START_POINTS, 1, 1],
        "sticks": [list[Json](throw), list[Json](_most()), list[Json](_most())],
        "offered": [list[Json](rest[:2]), list[Json](rest[2:4]), list[Json](rest[4:6])],
        "truck": list[Json](trucks),
        "stowed": [[], [], []],
        "done": [False, True, True],
        "pile": list[Json](rest[6:]),
        "aside": [],
        "order": None,
        "to_act": [0],
        "start": 0,
        "winners": None,
    }
    return RULES.from_position(position)
