"""The levels of play. All but the last look at their own line only."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from time import perf_counter

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Player
from ludorail.core.view import View
from ludorail.games.game_of_trains.bots.evaluation import Evaluator
from ludorail.games.game_of_trains.bots.line_chances import LineChances
from ludorail.games.game_of_trains.bots.planning import Depth, Planner
from ludorail.games.game_of_trains.bots.value_network import NetworkEvaluator, network
from ludorail.games.game_of_trains.bots.valuer import FEW_CARS
from ludorail.games.game_of_trains.rules.events import CARS, DRAW, SLOTS
from ludorail.games.game_of_trains.rules.hidden import unseen_cars
from ludorail.games.game_of_trains.rules.state import TrainState
from ludorail.games.game_of_trains.rules.turn_end import rises

TrainView = View[TrainState]

NO_LIMIT = 10**9
LOOKS = (
    Depth(turns=0, cars=20, placings=3, slots=1, uses=0, moves=100),
    Depth(turns=1, cars=40, placings=4, slots=1, uses=0, moves=6),
    Depth(turns=2, cars=8, placings=3, slots=1, uses=2, moves=4),
    Depth(turns=2, cars=16, placings=3, slots=2, uses=3, moves=4),
)
"""A look at all moves, then looks at the best ones: each goes deeper than the one before, so it takes in fewer
moves."""


@dataclass(frozen=True)
class RatedMove:
    """A move and the chance to win with it."""

    move: Event
    chance: float


def beginner(view: TrainView, limit: Limit, source: Source) -> Event:
    """Plays for as many cars as possible that are larger than their left neighbours."""
    return _best_for_line(view, rising_neighbours, source)


def shunter(view: TrainView, limit: Limit, source: Source) -> Event:
    """Plays as the beginner does, and then for cars in their home slots: 1 to 12 in slot 1, and so on up to 84."""
    return _best_for_line(view, lambda line: rising_neighbours(line) + cars_at_home(line) / 10, source)


def driver(view: TrainView, limit: Limit, source: Source) -> Event:
    """Plays for cars that can stay, and for the room they leave for the cars to come."""
    lines = LineChances(drawable_cars(view.known))
    return _best_for_line(view, lambda line: lines.chances(line, 0).in12, source)


def stationmaster(view: TrainView, limit: Limit, source: Source) -> Event:
    """Plays to be first: looks at the moves of every seat, turn after turn, up to its own next turn."""
    return best_first(view, limit)[0].move


def best_first(view: TrainView, limit: Limit) -> list[RatedMove]:
    """The moves, the best first: looks at all of them, then at the best ones more closely up to the limit."""
    lines = LineChances(drawable_cars(view.known))
    return look_closer(view, limit, NetworkEvaluator(lines, view.known.players, network()), LOOKS)


def look_closer(view: TrainView, limit: Limit, evaluator: Evaluator, looks: Sequence[Depth]) -> list[RatedMove]:
    """The moves, the best first, as an evaluator ranks them. The results of an unfinished look count.

    Only the first look, which goes no turn ahead, is finished regardless of the limit.
    """
    assert view.seat is not None
    until = perf_counter() + (NO_LIMIT if limit.seconds is None else limit.seconds)
    planner = Planner(evaluator, drawable_cars(view.known), until, limit.iterations or NO_LIMIT)
    found = [RatedMove(move, 0.5) for move in view.legal()]
    for depth in looks:
        closer = []
        for prospect in found[: depth.moves]:
            chance = planner.evaluate(view.known, prospect.move, depth)[view.seat]
            if planner.out_of_time and depth.turns > 0:
                break
            closer.append(RatedMove(prospect.move, chance))
        found[: len(closer)] = sorted(closer, key=lambda prospect: -prospect.chance)
        if planner.out_of_time or len(found) == 1 or found[0].chance == 1:
            break
    return found


def drawable_cars(known: TrainState) -> list[int]:
    """The cars that may be drawn in the next turns."""
    cars = unseen_cars(known)
    return cars if len(cars) >= FEW_CARS else cars + [car for car in known.discard if car]


def rising_neighbours(line: list[int]) -> float:
    """The number of cars that are larger than the one to their left."""
    return sum(left < right for left, right in pairwise(line))


def cars_at_home(line: list[int]) -> float:
    """The number of cars in their home slots, if each slot has an equal share of the numbers."""
    return sum((car - 1) * SLOTS // CARS == place for place, car in enumerate(line))


def _best_for_line(view: TrainView, worth: Callable[[list[int]], float], source: Source) -> Event:
    """The best move for the seat's own line right now; a draw where no ability improves it."""
    assert view.seat is not None
    first = view.seat * SLOTS
    best: list[Event] = []
    most = -inf
    for move in view.legal():
        after = view.known.copy()
        view.rules.advance(after, view.seat, move)
        line = after.lines[first : first + SLOTS]
        if 0 in line:  # a drop: the refill is anybody's guess
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
