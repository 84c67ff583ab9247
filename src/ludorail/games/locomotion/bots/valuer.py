"""The valuer: each seat's chance to win from any position. A solo player's chance is 1."""

from math import log
from typing import Final

from mypy_extensions import i64

from ludorail.core.thinking.seat_model import SeatModel, load_model, won_shares
from ludorail.games.locomotion.bots.evaluation import TrainEvaluator, right_so_far, win_chances
from ludorail.games.locomotion.bots.planning.planner import WAIT
from ludorail.games.locomotion.bots.planning.rail_tables import tables_for
from ludorail.games.locomotion.rules.state import NONE, OVER, SPEED_MODE, TURN, LocomotionState

MODEL: Final[SeatModel] = load_model("ludorail.games.locomotion")
VERSION: Final = MODEL.version
LEVEL: Final = 2
REVIEW_SECONDS: Final = 120

STATES: Final = 30
"""States that the search for one train's path may reach."""
LEAST_CHANCE: Final = 0.003


def values(state: LocomotionState) -> list[float]:
    """Each seat's chance to win; they add up to 1."""
    players = int(state.players)
    if players == 1:
        return [1.0]
    if state.phase == OVER:
        return won_shares(() if state.winner == NONE else (int(state.winner),), players)
    found = features(state)
    return MODEL.chances(found, state.players) if found else [1.0 / players] * players


def features(state: LocomotionState) -> list[float]:
    """The model's features, seat by seat; none before the first turn, when nobody is ahead."""
    players = state.players
    if state.turn == NONE:
        return []
    evaluator = TrainEvaluator(tables_for(state.network.rails), STATES)
    costs = [int(evaluator.cost(state, seat, WAIT)) for seat in range(players)]
    race = win_chances(state, costs, int(state.turn))
    driving = state.phase == TURN
    points: i64 = state.points_left if driving else 0
    ahead = costs.copy()
    ahead[state.turn] = max(0, ahead[state.turn] - int(points))
    soon = win_chances(state, ahead, int((state.turn + 1) % players)) if driving else race
    found: list[float] = []
    seat: i64
    for seat in range(players):
        place = (seat - state.turn + players) % players
        found += [
            log(race[seat] + LEAST_CHANCE),
            log(soon[seat] + LEAST_CHANCE),
            float(costs[seat]) / 20.0,
            float(ahead[seat]) / 20.0,
            log(1.0 + float(ahead[seat])),
            float(_least_other(ahead, seat) - ahead[seat]) / 10.0,
            float(place) / float(players),
            float(points) / 6.0 if place == 0 else 0.0,
            1.0 if place == 0 and driving else 0.0,
            float(right_so_far(state, seat)) / 4.0,
            float(i64(state.lengths[seat])) / 4.0,
            float(i64(state.speeds[seat])) / 6.0 if state.mode == SPEED_MODE else 0.0,
            1.0 if state.mode == SPEED_MODE else 0.0,
            float(state.wagons) / 4.0,
            float(len(state.at)) / 40.0,
            float(min(state.round, 40)) / 20.0,
            1.0 if players == 2 else 0.0,
            1.0 if players == 4 else 0.0,
        ]
    return found


def _least_other(costs: list[int], seat: i64) -> int:
    """The cost of the other train that is nearest to its goal."""
    return min([cost for other, cost in enumerate(costs) if other != seat])
