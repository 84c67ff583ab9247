"""A shunting puzzle for every day and level: the same for everybody, with its best way proved.

How hard a puzzle is, three figures tell: the distance and the couplings of the best way, and how often the obvious
way goes wrong. Who takes the obvious way fetches wagon after wagon in the order of the cards, each over the shortest
way from where the last was coupled, and is wrong each time wagons must be put aside again.
"""

from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from ludorail.core.event import CHANCE
from ludorail.core.limit import Limit
from ludorail.core.meta import Json
from ludorail.core.puzzle import find_puzzle, outside
from ludorail.core.record import Record, make_record
from ludorail.core.source import Source
from ludorail.core.view import Entry
from ludorail.games.locomotion.network.generator import random_network
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import LocomotionState
from ludorail.games.locomotion.solver.search import COST, Search
from ludorail.games.locomotion.solver.shunting import TRAIN_AT, Yard
from ludorail.games.locomotion.solver.solve import packed, solve

TRIES = 200
"""How many puzzles are tried for one; if none is as wanted, it is the one that comes nearest."""
MOST_STATES = 100_000
"""Puzzles that take the solver longer are passed over. Counted in states: a clock would not be the same for all."""
STUCK = 3
"""What it counts if the obvious way cannot be gone on at all."""


@dataclass(frozen=True)
class Level:
    """What a puzzle of this level should be, each figure from the first number to the second."""

    rails: tuple[int, int]
    wagons: int
    distance: tuple[int, int]
    couplings: tuple[int, int]
    detours: tuple[int, int]


LEVELS = (
    Level(rails=(6, 8), wagons=2, distance=(5, 10), couplings=(2, 3), detours=(0, 0)),
    Level(rails=(7, 9), wagons=3, distance=(9, 14), couplings=(3, 6), detours=(0, 1)),
    Level(rails=(8, 10), wagons=4, distance=(13, 18), couplings=(5, 8), detours=(1, 2)),
    Level(rails=(9, 12), wagons=4, distance=(18, 23), couplings=(7, 11), detours=(2, 4)),
    Level(rails=(8, 12), wagons=4, distance=(22, 60), couplings=(9, 30), detours=(3, 20)),
)


@dataclass(frozen=True)
class Puzzle:
    """A solo game before the first move, and the figures of its best way."""

    day: date
    level: int
    entries: tuple[Entry, ...]
    start: LocomotionState
    distance: int
    couplings: int
    detours: int

    def figures(self) -> dict[str, int]:
        """The distance of the best way, and its couplings."""
        return {"distance": self.distance, "couplings": self.couplings}

    def record(self) -> Record:
        """The puzzle as a record, with headers of its own."""
        record = make_record(RULES, self.start, self.entries)
        headers = {"Day": self.day, "Level": self.level, "Distance": self.distance, "Couplings": self.couplings}
        record.headers.update({name: str(value) for name, value in headers.items()})
        return record

    def misses(self) -> int:
        """By how much the figures are not those of the level."""
        level = LEVELS[self.level - 1]
        return (
            outside(self.distance, level.distance)
            + outside(self.couplings, level.couplings)
            + outside(self.detours, level.detours)
        )


def make_puzzle(day: date, level: int) -> Puzzle:
    """The puzzle of a day and a level, from 1 to 5."""
    return find_puzzle(day, level, TRIES, lambda source, nearest: _candidate(day, level, source, nearest))


def _candidate(day: date, level: int, source: Source, nearest: Puzzle | None) -> Puzzle | None:
    """A random puzzle for that level; None if it does not come nearer, is long to solve, or has no way.

    Some networks make for hard puzzles, others never do: so it is often the nearest with its vehicles set anew, or
    only with its cards in another order.
    """
    wanted = LEVELS[level - 1]
    kept: tuple[Entry, ...] = ()
    change = source.below(4)
    if nearest is None or change == 0:
        start = _start(wanted, source)
    else:
        start = nearest.start
        kept = nearest.entries[:-1] if change > 1 else ()  # the last is the order of the cards
    state = start.copy()
    entries = list(kept)
    for by, event in kept:
        RULES.advance(state, by, event)
    while RULES.actors(state) == (CHANCE,):
        event = RULES.sample(state, source)
        RULES.advance(state, CHANCE, event)
        entries.append((CHANCE, event))
    solution = solve(state, Limit(iterations=MOST_STATES))
    if solution.status != "proved":
        return None
    misses = outside(solution.distance, wanted.distance) + outside(solution.couplings, wanted.couplings)
    if nearest is not None and misses >= nearest.misses():  # whatever the obvious way is
        return None
    detours = obvious_detours(state)
    return Puzzle(day, level, tuple(entries), start, solution.distance, solution.couplings, detours)


def _start(wanted: Level, source: Source) -> LocomotionState:
    """A solo game on a network of its own, before the vehicles are set."""
    fewest, most = wanted.rails
    network = random_network(fewest + source.below(most - fewest + 1), source)
    rails: list[Json] = [[*rail] for rail in network.rails]
    return RULES.start(1, RULES.options(1, {"mode": "solo", "network": rails, "wagons": wanted.wagons}))


def obvious_detours(state: LocomotionState) -> int:
    """How often wagons are put aside on the obvious way."""
    yard, here = Yard(state.network), packed(state)
    detours = 0
    for wagon in range(1, state.wagons + 1):
        search = Search(yard, here, wagon)
        search.run(1e9, MOST_STATES, None)
        if search.best == COST:
            return detours + STUCK
        way = search.way()
        trains = [number >> TRAIN_AT for number in way]
        detours += sum(after < before for before, after in pairwise(trains))
        here = way[-1]
    return detours
