"""The valuer: each seat's chance to win from any position, by what everybody may see of it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.game_of_trains.bots.evaluation import won_by
from ludorail.games.game_of_trains.bots.line_chances import LineChances
from ludorail.games.game_of_trains.bots.planning import REFILLS, Depth, Planner
from ludorail.games.game_of_trains.bots.search_position import position_of
from ludorail.games.game_of_trains.bots.value_network import NetworkEvaluator, network, softmax
from ludorail.games.game_of_trains.rules.events import CARS
from ludorail.games.game_of_trains.rules.state import KEEP, OVER, PLACE, REFILL, TrainState

VERSION: Final = 2
LEVEL: Final = 3
REVIEW_SECONDS: Final = 30

FEW_CARS: Final = 24
"""With fewer unseen cars than this, those of the discard will come again before long."""
MID_TURN: Final = Depth(turns=0, cars=int(REFILLS), placings=1, slots=1, uses=0, moves=1)
"""In the middle of a turn: the best slot of a car in hand, and a sample of refills after a drop."""
NO_LIMIT: Final = 10**9


def values(state: TrainState) -> list[float]:
    """Each seat's chance to win; they add up to 1."""
    if state.phase == OVER:
        return won_by(state.winner, state.players)
    cars = _drawable(state)
    evaluator = NetworkEvaluator(LineChances(cars), state.players, network())
    if state.phase <= KEEP:
        return list(_at_start(state, evaluator))
    if state.phase == PLACE:
        return list(Planner(evaluator, cars, NO_LIMIT, NO_LIMIT).with_car_in_hand(state, MID_TURN))
    if state.phase == REFILL:
        return list(Planner(evaluator, cars, NO_LIMIT, NO_LIMIT).before_refills(state, MID_TURN))
    return list(evaluator.values(position_of(state)))  # with a car to come, as before the draw


def _at_start(state: TrainState, evaluator: NetworkEvaluator) -> vec[float]:
    """The same before the first turn, which seat 0 has."""
    position = position_of(state)
    position.seat = 0
    scores = evaluator.scores(position)
    sharpness = network().at_start[state.players]
    seat: i64
    for seat in range(state.players):
        scores[seat] = scores[seat] * sharpness.factor + sharpness.choice * float(cars_to_choose_from(state, seat))
    scores[0] += sharpness.first
    softmax(scores)
    return scores


def cars_to_choose_from(state: TrainState, seat: i64) -> i64:
    """The number of cars of which a seat may still keep one: the later its first turn, the more."""
    return seat + 1 if state.phase < KEEP or seat >= state.seat else 0


def _drawable(state: TrainState) -> list[int]:
    """The cars that may be drawn in the next turns, as far as everybody can tell."""
    seen = [False] * (CARS + 1)
    for car in state.lines:
        seen[car] = True
    for car in state.locks:
        seen[car] = True
    for car in state.faceup:
        seen[car] = True
    seen[state.drawn] = True
    known: i64 = 0
    place: i64
    for place in range(len(state.thrown_by), len(state.discard)):
        seen[state.discard[place]] = True
        known += 1
    cars = [car for car in range(1, CARS + 1) if not seen[car]]
    if len(cars) < FEW_CARS and known > 0:
        cars += state.discard[len(state.thrown_by) :]
    return cars
