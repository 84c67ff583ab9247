"""The valuer: each seat's chance to win from any position."""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludorail.core.thinking.seat_model import SeatModel, load_model, won_shares
from ludorail.games.freight_train.bots.evaluation import day_forecast, day_left, private_car_value
from ludorail.games.freight_train.bots.forecast import WEIGHTS, DayForecast
from ludorail.games.freight_train.rules.state import DEAL, OVER, FreightState
from ludorail.games.freight_train.rules.trains import KINDS, MIXED
from ludorail.games.freight_train.texts import PACKAGE

MODEL: Final[SeatModel] = load_model(PACKAGE)
VERSION: Final = MODEL.version
LEVEL: Final = 1
REVIEW_SECONDS: Final = 120


def values(state: FreightState) -> list[float]:
    """Each seat's chance to win; they add up to 1."""
    return values_from(state, day_forecast(state, WEIGHTS))


def values_from(state: FreightState, forecast: DayForecast | None) -> list[float]:
    """The same, given the forecast of the day."""
    if state.phase == OVER:
        most = max(state.points)
        winners = tuple([seat for seat in range(state.players) if state.points[seat] == most])
        return won_shares(winners, state.players)
    return MODEL.chances_from(_features(state, forecast), state.players)


def features(state: FreightState) -> list[float]:
    """The features that the model is given, seat by seat."""
    return list(_features(state, day_forecast(state, WEIGHTS)))


def _features(state: FreightState, forecast: DayForecast | None) -> vec[float]:
    players = state.players
    trains = vec[float]([0.0] * players)
    mixed = vec[float]([0.0] * players)
    private_left = vec[float]([0.0] * players)
    turns = vec[float]([0.0] * players)
    reach = vec[float]([0.0] * players)
    seat: i64
    kind: i64
    for seat in range(players):
        if forecast is None:
            private_left[seat] = float(state.private_size(seat))
            continue
        first = seat * KINDS
        for kind in range(MIXED):
            trains[seat] += forecast.scores[first + kind]
        mixed[seat] = forecast.scores[first + MIXED]
        private_left[seat] = forecast.private_left[seat]
        turns[seat] = forecast.turns[seat]
        for kind in range(KINDS):
            reach[seat] += forecast.demand[first + kind]
    return _all_seats(state, trains, mixed, private_left, turns, reach)


def _all_seats(
    state: FreightState,
    trains: vec[float],
    mixed: vec[float],
    private_left: vec[float],
    turns: vec[float],
    reach: vec[float],
) -> vec[float]:
    """The features, given each seat's expected points for trains and what is expected of its private yard."""
    players = state.players
    left = float(3 - state.day) + day_left(state)
    scale = 1.0 + WEIGHTS.day_deviation * sqrt(left)
    value = 0.0 if state.phase == DEAL else private_car_value(state, WEIGHTS)
    expected = vec[float]([0.0] * players)
    seat: i64
    for seat in range(players):
        private = value * private_left[seat]
        expected[seat] = float(i64(state.points[seat])) + trains[seat] + mixed[seat] + private
    found = vec[float](capacity=players * MODEL.features)
    for seat in range(players):
        lead = expected[seat] - _best_other(expected, seat)
        place = seat - state.engine
        if place < 0:
            place += players
        row = vec[float](
            [
                lead / scale,
                lead / 10.0,
                expected[seat] / scale,
                float(i64(state.points[seat])) / 10.0,
                trains[seat] / 10.0,
                mixed[seat] / 3.0,
                private_left[seat] / 8.0,
                float(state.private_size(seat)) / 8.0,
                float(i64(state.locomotives[seat])) / 5.0,
                reach[seat] / 8.0,
                turns[seat] / 5.0,
                float(place) / float(players),
                1.0 if place < state.played else 0.0,
                left,
                day_left(state),
                1.0 if state.day == 1 else 0.0,
                1.0 if state.day == 3 else 0.0,
                1.0 if state.phase == DEAL else 0.0,
                1.0 if state.night else 0.0,
                1.0 if state.cabooses else 0.0,
                float(players) / 5.0,
                1.0 if players == 2 else 0.0,
            ]
        )
        for feature in row:
            found = append(found, feature)
    return found


def _best_other(expected: vec[float], seat: i64) -> float:
    best = -1e9
    other: i64
    for other in range(len(expected)):
        if other != seat and expected[other] > best:
            best = expected[other]
    return best
