"""How each level plays Game of Trains. All but the last see their own line only."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from time import perf_counter

from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.player import Player
from ludorail.core.source import Source
from ludorail.core.view import View
from ludorail.games.game_of_trains.bots.line_chances import Lines
from ludorail.games.game_of_trains.bots.planning import Planner, Sight
from ludorail.games.game_of_trains.rules.events import CARS, DRAW, SLOTS
from ludorail.games.game_of_trains.rules.hidden import unseen
from ludorail.games.game_of_trains.rules.state import TrainState
from ludorail.games.game_of_trains.rules.turn import rises

Trains = View[TrainState]

NO_LIMIT = 10**9
FEW = 24
"""With so few unseen cars, those of the discard will come again before long."""
ALL_MOVES = Sight(turns=0, cars=40, slots=1, uses=0, moves=100)
FARTHER = (
    Sight(turns=2, cars=8, slots=1, uses=2, moves=6),
    Sight(turns=2, cars=16, slots=2, uses=3, moves=4),
)
"""Each takes longer than the one before, so it looks at fewer moves."""


@dataclass(frozen=True)
class Prospect:
    """A move, and the chance to win with it."""

    move: Event
    chance: float


def beginner(view: Trains, limit: Limit, source: Source) -> Event:
    """Wants as many cars as can be to be larger than their left neighbours."""
    return _best_for_line(view, rising_neighbours, source)


def shunter(view: Trains, limit: Limit, source: Source) -> Event:
    """Wants that too, and then as many cars at home as can be: 1 to 12 in slot 1, and so on up to 84."""
    return _best_for_line(view, lambda line: rising_neighbours(line) + cars_at_home(line) / 10, source)


def driver(view: Trains, limit: Limit, source: Source) -> Event:
    """Looks for the cars that can stay, and for the room they leave for those that it will draw."""
    lines = Lines(drawable(view.known))
    return _best_for_line(view, lambda line: lines.chances(line, 0).in12, source)


def stationmaster(view: Trains, limit: Limit, source: Source) -> Event:
    """Thinks of who will be first, and so of what each seat can do, turn after turn, up to its own next one."""
    return best_first(view, limit)[0].move


def best_first(view: Trains, limit: Limit) -> list[Prospect]:
    """The moves, the best first: all are looked at, then the best ones more and more closely until the limit."""
    assert view.seat is not None
    until = perf_counter() + (NO_LIMIT if limit.seconds is None else limit.seconds)
    planner = Planner(drawable(view.known), until, limit.iterations or NO_LIMIT)
    found = [Prospect(move, 0.5) for move in view.legal()]
    for sight in (ALL_MOVES, *FARTHER):
        closer = []
        for prospect in found[: sight.moves]:
            closer.append(Prospect(prospect.move, planner.look(view.known, prospect.move, sight)[view.seat]))
            if planner.late and sight is not ALL_MOVES:
                return found
        found[: sight.moves] = sorted(closer, key=lambda prospect: -prospect.chance)
        if len(found) == 1 or found[0].chance == 1:
            break
    return found


def drawable(known: TrainState) -> list[int]:
    """The cars that may be drawn in the next turns."""
    cars = unseen(known)
    return cars if len(cars) >= FEW else cars + [car for car in known.discard if car]


def rising_neighbours(line: list[int]) -> float:
    """How many cars are larger than the one to their left."""
    return sum(left < right for left, right in pairwise(line))


def cars_at_home(line: list[int]) -> float:
    """How many cars are where they belong, if each slot has its equal share of the numbers."""
    return sum((car - 1) * SLOTS // CARS == place for place, car in enumerate(line))


def _best_for_line(view: Trains, worth: Callable[[list[int]], float], source: Source) -> Event:
    """The move that is best for the seat's own line at once; a draw where no ability makes it better."""
    assert view.seat is not None
    first = view.seat * SLOTS
    best: list[Event] = []
    most = -inf
    for move in view.legal():
        after = view.known.copy()
        view.rules.advance(after, view.seat, move)
        line = after.lines[first : first + SLOTS]
        if 0 in line:  # dropped: what will come is anybody's guess
            continue
        value = SLOTS + 1 if rises(line, 0) else worth(line)
        if value > most:
            best, most = [], value
        if value == most:
            best.append(move)
    return DRAW if DRAW in best else best[source.below(len(best))]


LEVELS = (
    Player("level1", beginner, Limit()),
    Player("level2", shunter, Limit()),
    Player("level3", driver, Limit(seconds=0.1)),
    Player("level4", stationmaster, Limit(seconds=1.0)),
)
