"""A shunting puzzle for every day and level: the same for everybody, with its best path proved.

Three figures measure how hard a puzzle is: the distance and the couplings of the best path, and the detours of the
obvious one. The obvious path fetches wagon after wagon in the order of the cards, each by the shortest path from where
the last was coupled; it makes a detour each time wagons must be put aside again.
"""

from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from ludorail.core.chance.source import Source
from ludorail.core.event import CHANCE
from ludorail.core.extensions.puzzle import find_puzzle, nearer_puzzles, outside, source_of
from ludorail.core.meta import Json
from ludorail.core.record import Record, make_record
from ludorail.core.thinking.limit import Limit
from ludorail.core.view import Entry
from ludorail.games.locomotion.network.generator import random_network
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import LocomotionState
from ludorail.games.locomotion.shunting.graph import ShuntingGraph
from ludorail.games.locomotion.shunting.packed_state import TRAIN_AT, pack
from ludorail.games.locomotion.solver.cost_table import UNREACHED
from ludorail.games.locomotion.solver.search import ExactSearch
from ludorail.games.locomotion.solver.solve import solve
from ludorail.games.locomotion.solver.trails import SearchTrail, trail_of

TRIES = 200
"""Candidates tried for one puzzle; if none fits its level, the nearest is taken."""
MOST_STATES = 100_000
"""States after which the solver drops a candidate. Not seconds: every machine must find the same puzzle."""
STUCK_DETOURS = 3
"""Detours counted when the obvious path leads nowhere."""


@dataclass(frozen=True)
class Level:
    """The figures that a puzzle of this level should have, each from the first number to the second."""

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
    """A solo game up to its first move, and its figures."""

    day: date
    level: int
    entries: tuple[Entry, ...]
    start: LocomotionState
    distance: int
    couplings: int
    detours: int

    def figures(self) -> dict[str, int]:
        """The distance and the couplings of the best path."""
        return {"distance": self.distance, "couplings": self.couplings}

    def record(self) -> Record:
        """The puzzle as a record, with headers of its own."""
        record = make_record(RULES, self.start, self.entries)
        headers = {"Day": self.day, "Level": self.level, "Distance": self.distance, "Couplings": self.couplings}
        record.headers.update({name: str(value) for name, value in headers.items()})
        return record

    def misses(self) -> int:
        """The distance of the figures from those of the level."""
        level = LEVELS[self.level - 1]
        return (
            outside(self.distance, level.distance)
            + outside(self.couplings, level.couplings)
            + outside(self.detours, level.detours)
        )


def make_puzzle(day: date, level: int) -> Puzzle:
    """Makes the puzzle of a day and a level, from 1 to 5: from its trail, or by the search that left the trail."""
    trail = trail_of(day, level)
    return search_puzzle(day, level) if trail is None else _follow(trail, day, level)


def search_puzzle(day: date, level: int) -> Puzzle:
    """Finds the puzzle of a day and a level."""
    return find_puzzle(day, level, TRIES, lambda source, nearest: _candidate(day, level, source, nearest))


def search_trail(day: date, level: int) -> SearchTrail:
    """Finds the puzzle of a day and a level, and returns its trail."""
    nearer = nearer_puzzles(day, level, TRIES, lambda source, nearest: _candidate(day, level, source, nearest))
    kept, puzzles = zip(*nearer, strict=True)
    return SearchTrail(kept, puzzles[-1].distance, puzzles[-1].couplings, puzzles[-1].detours)


def _follow(trail: SearchTrail, day: date, level: int) -> Puzzle:
    """Makes a puzzle from its trail: draws what the search drew, and solves nothing."""
    source = source_of(day, level)
    game: UnsolvedGame | None = None
    for tried in range(trail.kept[-1] + 1):
        drawn = _draw(LEVELS[level - 1], source, game)
        if tried in trail.kept:
            game = drawn
    assert game is not None
    return Puzzle(day, level, game.entries, game.start, trail.distance, trail.couplings, trail.detours)


def _candidate(day: date, level: int, source: Source, nearest: Puzzle | None) -> Puzzle | None:
    """A random puzzle; None if it is no nearer to the level than `nearest`, or was not solved within the limit."""
    figures = LEVELS[level - 1]
    game = _draw(figures, source, None if nearest is None else UnsolvedGame(nearest.start, nearest.entries))
    state = game.state()
    solution = solve(state, Limit(iterations=MOST_STATES))
    if solution.status != "proved":
        return None
    misses = outside(solution.distance, figures.distance) + outside(solution.couplings, figures.couplings)
    if nearest is not None and misses >= nearest.misses():  # detours could only add to them
        return None
    detours = obvious_detours(state)
    return Puzzle(day, level, game.entries, game.start, solution.distance, solution.couplings, detours)


@dataclass(frozen=True)
class UnsolvedGame:
    """A solo game up to its first move, not yet solved."""

    start: LocomotionState
    entries: tuple[Entry, ...]

    def state(self) -> LocomotionState:
        """The position at the first move."""
        state = self.start.copy()
        for by, event in self.entries:
            RULES.advance(state, by, event)
        return state


def _draw(level: Level, source: Source, nearest: UnsolvedGame | None) -> UnsolvedGame:
    """Draws a game at random.

    Some networks make hard puzzles and others never do. So the draw often keeps the network of the nearest game and
    sets its vehicles anew, or keeps those too and only shuffles its cards.
    """
    change = source.below(4)
    if nearest is None or change == 0:
        game = UnsolvedGame(_start(level, source), ())
    else:
        kept = nearest.entries[:-1] if change > 1 else ()  # the last is the order of the cards
        game = UnsolvedGame(nearest.start, kept)
    state, entries = game.state(), list(game.entries)
    while RULES.actors(state) == (CHANCE,):
        event = RULES.sample(state, source)
        RULES.advance(state, CHANCE, event)
        entries.append((CHANCE, event))
    return UnsolvedGame(game.start, tuple(entries))


def _start(level: Level, source: Source) -> LocomotionState:
    """A solo game on a network of its own, before the vehicles are set."""
    fewest, most = level.rails
    network = random_network(fewest + source.below(most - fewest + 1), source)
    rails: list[Json] = [[*rail] for rail in network.rails]
    return RULES.start(1, RULES.options(1, {"mode": "solo", "network": rails, "wagons": level.wagons}))


def obvious_detours(state: LocomotionState) -> int:
    """Counts how often wagons are put aside on the obvious path."""
    graph, here = ShuntingGraph(state.network), pack(state)
    detours = 0
    for wagon in range(1, state.wagons + 1):
        search = ExactSearch(graph, here, wagon)
        search.run(1e9, MOST_STATES, None)
        if search.best == UNREACHED:
            return detours + STUCK_DETOURS
        path = search.path()
        trains = [packed >> TRAIN_AT for packed in path]
        detours += sum(after < before for before, after in pairwise(trains))
        here = path[-1]
    return detours
