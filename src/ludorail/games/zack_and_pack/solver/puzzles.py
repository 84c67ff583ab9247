"""A stowing puzzle for every day and level: the same for everybody, with its best stowing proved.

One player has a truck and a throw that fits it almost to the cell (ZP-16). Three figures measure how hard a puzzle is:
the number of sticks, how often a hasty stowing misses the best, and how much more than the best a snug one costs.
"""

from dataclasses import dataclass
from datetime import date

from ludorail.core.chance.source import Source
from ludorail.core.extensions.puzzle import find_puzzle, outside
from ludorail.core.meta import Json
from ludorail.core.record import Record, make_record
from ludorail.games.zack_and_pack.rules.game import RULES, START_POINTS
from ludorail.games.zack_and_pack.rules.options import ALONE
from ludorail.games.zack_and_pack.rules.packing import CARDS, pack_sticks, total_length
from ludorail.games.zack_and_pack.rules.parts import BUILT_IN, FIRST, LATEST
from ludorail.games.zack_and_pack.rules.state import Parts, Truck, ZackState
from ludorail.games.zack_and_pack.solver.stow import Stowing, stow_packed
from ludorail.games.zack_and_pack.stowing.greedy import long_first_put, snug_due
from ludorail.games.zack_and_pack.stowing.loads import load_due, ready_after

LATEST_SINCE = date(2026, 11, 17)
"""The first day whose puzzles have the latest parts (ZP-2, ZP-3); earlier ones stay as they were."""
THROWS_TRIED = 6000
"""Throws tried for one puzzle; if none fits the level, the nearest is taken."""
HASTY_STOWINGS = 20
"""Hasty stowings made of each throw."""
MOST_SPARE = 2
"""Cells by which the volume of the sticks may differ from that of the truck."""


@dataclass(frozen=True)
class Level:
    """The figures of a puzzle of this level, each from the first number to the second."""

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
    """A truck and a throw, with their best stowing.

    `slips` counts the hasty stowings that miss the best; `trap` is how much more than the best a snug one costs.
    """

    day: date
    level: int
    parts: Parts
    truck: Truck
    throw: tuple[int, ...]
    best: Stowing
    slips: int
    trap: int

    def figures(self) -> dict[str, int]:
        """The volume and the due of the best stowing."""
        return {"volume": self.best.volume, "due": self.best.due}

    def record(self) -> Record:
        """The puzzle as a record, with headers of its own."""
        record = make_record(RULES, _start(self.parts, self.truck, self.throw), ())
        headers = {"Day": self.day, "Level": self.level, "Volume": self.best.volume, "Due": self.best.due}
        record.headers.update({name: str(value) for name, value in headers.items()})
        return record

    def misses(self) -> int:
        """The distance of the figures from those of the level; 0 if all fit."""
        level = LEVELS[self.level - 1]
        return (
            outside(sum(self.throw), level.sticks)
            + outside(self.slips, level.slips)
            + outside(self.trap, level.trap)
        )


def make_puzzle(day: date, level: int) -> Puzzle:
    """The puzzle of a day and a level, from 1 to 5."""
    parts = BUILT_IN[LATEST if day >= LATEST_SINCE else FIRST]
    return find_puzzle(day, level, THROWS_TRIED, lambda source, _: _candidate(day, level, parts, source))


def _candidate(day: date, level: int, parts: Parts, source: Source) -> Puzzle | None:
    """A random truck and throw; None if they do not fit each other."""
    truck = parts.trucks[source.below(CARDS)]
    throw = tuple(die[source.below(len(die))] for die in parts.dice)
    sticks = pack_sticks(throw)
    length = int(total_length(sticks))
    if abs(length - int(truck.capacity)) > MOST_SPARE:
        return None
    best = stow_packed(truck, sticks)
    if best.volume < min(length, truck.capacity):
        return None
    slips = sum(_hasty_due(truck, sticks, source) > best.due for _ in range(HASTY_STOWINGS))
    trap = int(snug_due(truck, sticks, truck.floor)) - best.due
    return Puzzle(day, level, parts, truck, throw, best, slips, trap)


def _hasty_due(truck: Truck, sticks: int, source: Source) -> int:
    """The due after a hasty stowing."""
    ready = int(truck.floor)
    while (put := long_first_put(truck, sticks, ready, source)) is not None:
        sticks -= put.stick
        ready = int(ready_after(ready, put))
    return int(load_due(truck, sticks, ready))


def _start(parts: Parts, truck: Truck, throw: tuple[int, ...]) -> ZackState:
    """The position: one player with the truck and the throw (ZP-16), all other cards in the pile."""
    rest = [card for card in range(1, CARDS + 1) if card != truck.number]
    position: dict[str, Json] = {
        "game": RULES.meta.id,
        "players": ALONE,
        "options": RULES.options(ALONE, {} if parts.edition == FIRST else {"parts": parts.edition}),
        "phase": "stow",
        "round": 1,
        "points": [START_POINTS],
        "sticks": [list[Json](throw)],
        "offered": [[]],
        "truck": [int(truck.number)],
        "stowed": [[]],
        "done": [False],
        "pile": list[Json](rest),
        "aside": [],
        "order": None,
        "to_act": [0],
        "start": 0,
        "winners": None,
    }
    return RULES.from_position(position)
