"""The value of a position: the points each seat can expect, and from them its chance to win."""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from ludorail.games.freight_train.bots.forecast import DayForecast, Weights, cars_to_night
from ludorail.games.freight_train.rules.state import DEAL, OVER, FreightState
from ludorail.games.freight_train.rules.trains import KINDS

LEAST_DEVIATION: Final = 0.2
"""Small enough for a single point to decide a finished game, and large enough for every point to count."""


def win_chances(state: FreightState, weights: Weights) -> list[float]:
    """Each seat's chance to win, estimated from the points it can expect."""
    return win_chances_from(state, weights, day_forecast(state, weights))


def win_chances_from(state: FreightState, weights: Weights, forecast: DayForecast | None) -> list[float]:
    """The same, given the forecast of the day."""
    points = expected_points(state, weights, forecast)
    scale = weights.day_deviation * sqrt(float(3 - state.day) + day_left(state)) + LEAST_DEVIATION
    most = max(points)
    shares = [exp((expected - most) / scale) for expected in points]
    total = sum(shares)
    return [share / total for share in shares]


def day_forecast(state: FreightState, weights: Weights) -> DayForecast | None:
    """The forecast of the day under way; None between days and after the last."""
    return None if state.phase == DEAL or state.phase == OVER else DayForecast(state, weights)


def day_left(state: FreightState) -> float:
    """The part of the day that is left, from 0 to 1, roughly."""
    if state.phase == OVER:
        return 0.0
    if state.phase == DEAL:
        return 1.0
    if state.night:
        return 0.05
    return min(1.0, 0.05 + cars_to_night(state) / float(25 * state.players))


def expected_points(state: FreightState, weights: Weights, forecast: DayForecast | None) -> list[float]:
    """Each seat's expected points at the end of this day, with private cars valued for the days to come."""
    value = private_car_value(state, weights)
    points: list[float] = []
    for seat in range(state.players):
        expected = float(i64(state.points[seat]))
        if forecast is not None:
            for at in range(seat * KINDS, seat * KINDS + KINDS):
                expected += forecast.scores[at]
            expected += value * forecast.private_left[seat]
        elif state.phase == DEAL:
            later = weights.private_car_after_day_1 if state.day == 2 else weights.private_car_after_day_2
            expected += later * float(state.private_size(seat))
        points.append(expected)
    return points


def private_car_value(state: FreightState, weights: Weights) -> float:
    """The points for a car left in the private yard today, and its value for the days to come (FT-23 to FT-25)."""
    if state.day == 1:
        return 0.5 + weights.private_car_after_day_1
    return weights.private_car_after_day_2 if state.day == 2 else -1.0
