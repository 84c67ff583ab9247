"""How each level plays Game of Trains. The first two see their own line only; the others look ahead at everyone's."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from ludorail.bots.levels import Player
from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.source import Source
from ludorail.core.view import View
from ludorail.games.game_of_trains.events import CARS, DRAW, SLOTS
from ludorail.games.game_of_trains.judging_lines import Lines
from ludorail.games.game_of_trains.planning import Planner, Sight
from ludorail.games.game_of_trains.rules_hidden import unseen
from ludorail.games.game_of_trains.rules_turn import rises
from ludorail.games.game_of_trains.state import TrainState

Trains = View[TrainState]

NO_LIMIT = 10**9
FEW = 24
"""With so few unseen cars, those of the discard will come again before long."""
BRIEF = (Sight(turns=0, cars=40, slots=1, uses=0, moves=30), Sight(turns=1, cars=10, slots=1, uses=1, moves=4))
FAR = (
    Sight(turns=0, cars=40, slots=1, uses=0, moves=30),
    Sight(turns=2, cars=10, slots=2, uses=3, moves=6),
    Sight(turns=2, cars=20, slots=2, uses=4, moves=3),
)
"""Each looks farther than the one before, at fewer moves."""


@dataclass(frozen=True)
class Prospect:
    """A move, and the chance to win with it."""

    move: Event
    chance: float


def beginner(view: Trains, limit: Limit, source: Source) -> Event:
    """Wants each car at home, 1 to 12 in slot 1 and so on up to 84; any move that brings as many home will do."""
    return _best_for_line(view, cars_at_home, source)


def shunter(view: Trains, limit: Limit, source: Source) -> Event:
    """Sees which cars can stay, and the room between them for those it will draw."""
    lines = Lines(drawable(view.known))
    return _best_for_line(view, lambda line: lines.chances(line, 0).in12, source)


def driver(view: Trains, limit: Limit, source: Source) -> Event:
    """Thinks of what the next seat may do."""
    return look_ahead(view, limit, BRIEF)[0].move


def stationmaster(view: Trains, limit: Limit, source: Source) -> Event:
    """Thinks of what the next seat may do, and then of what it can do itself."""
    return look_ahead(view, limit, FAR)[0].move


def look_ahead(view: Trains, limit: Limit, sights: tuple[Sight, ...]) -> list[Prospect]:
    """The moves, the best first: all are looked at, then the best ones farther and farther until the limit."""
    assert view.seat is not None
    until = perf_counter() + (NO_LIMIT if limit.seconds is None else limit.seconds)
    planner = Planner(drawable(view.known), until, limit.iterations or NO_LIMIT)
    found = [Prospect(move, 0.5) for move in view.legal()]
    for sight in sights:
        looked_at = []
        for prospect in found[: sight.moves]:
            chance = planner.look(view.known, prospect.move, sight)[view.seat]
            looked_at.append(Prospect(prospect.move, chance))
            if planner.late and sight is not sights[0]:
                return found
        looked_at.sort(key=lambda prospect: -prospect.chance)
        found[: sight.moves] = looked_at
        if len(found) == 1 or found[0].chance == 1:
            break
    return found


def drawable(known: TrainState) -> list[int]:
    """The cars that may be drawn in the next turns."""
    cars = unseen(known)
    return cars if len(cars) >= FEW else cars + [car for car in known.discard if car]


def cars_at_home(line: list[int]) -> float:
    """How many cars are where they belong, if each slot has its equal share of the numbers."""
    return sum((car - 1) * SLOTS // CARS == place for place, car in enumerate(line))


def _best_for_line(view: Trains, worth: Callable[[list[int]], float], source: Source) -> Event:
    """The move that is best for the seat's own line at once; a draw where no ability makes it better."""
    assert view.seat is not None
    first = view.seat * SLOTS
    best: list[Event] = []
    most = -1.0
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
