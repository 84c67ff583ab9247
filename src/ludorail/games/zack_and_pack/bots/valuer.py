"""The valuer: each seat's chance to win from any position."""

from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64

from ludorail.core.thinking.seat_model import SeatModel, load_model, won_shares
from ludorail.games.zack_and_pack.bots.dues import best_due, due_by_volume
from ludorail.games.zack_and_pack.rules.packing import bit_at, total_length
from ludorail.games.zack_and_pack.rules.round import points_after
from ludorail.games.zack_and_pack.rules.state import (
    NOT_THROWN,
    OVER,
    ROLL,
    STOW,
    TRUCKS,
    Seat,
    ZackState,
    due_of,
)
from ludorail.games.zack_and_pack.stowing.greedy import snug_due

MODEL: Final[SeatModel] = load_model("ludorail.games.zack_and_pack")
VERSION: Final = MODEL.version
LEVEL: Final = 3
REVIEW_SECONDS: Final = 30

UNSEEN_DUE: Final[i64] = 16
"""The usual due of a truck and a throw that nobody has seen yet."""
LEAST_CHANCE: Final = 0.001
SWING: Final = 3.0
SWING_POINTS: Final = 25.0


def values(state: ZackState) -> list[float]:
    """Each seat's chance to win; the chances add up to 1. A player alone gets 1, though a load alone has no winner."""
    if state.players == 1:
        return [1.0]
    if state.phase == OVER:
        points = [seat.points for seat in state.seats]
        most = max(points)
        return won_shares(tuple([place for place, mine in enumerate(points) if mine == most]), state.players)
    return MODEL.chances(features(state), state.players)


def features(state: ZackState) -> list[float]:
    """The model's features, seat by seat."""
    players = state.players
    points: list[i64] = []
    dues: list[i64] = []
    number: i64
    for number in range(players):
        points.append(state.seats[number].points)
        dues.append(_likely_due(state, number))
    then = points_after(points, dues)
    leads, leads_then = _leads(points), _leads(then)
    ranks, ranks_then = _Standing(points), _Standing(then)
    found: list[float] = []
    for number in range(players):
        seat = state.seats[number]
        stowing = state.phase == STOW
        acting = stowing and state.acting >> number & 1 == 1
        due = dues[number]
        found += [
            float(points[number]) / 50.0,
            float(then[number]) / 50.0,
            float(points[number] - ranks.best_other(points[number])) / 30.0,
            float(then[number] - ranks_then.best_other(then[number])) / 30.0,
            float(ranks.least) / 50.0,
            float(ranks_then.least) / 50.0,
            log(leads[number] + LEAST_CHANCE),
            log(leads_then[number] + LEAST_CHANCE),
            float(due) / 10.0,
            float(due - min(dues)) / 10.0,
            1.0 if due == min(dues) else 0.0,
            float(_snug_due(state, seat) - due) / 10.0 if acting else 0.0,
            float(due_of(state, seat) - due) / 10.0 if acting else 0.0,
            1.0 if acting else 0.0,
            1.0 if stowing else 0.0,
            1.0 if seat.truck > 0 else 0.0,
            0.0 if seat.sticks == NOT_THROWN else float(total_length(seat.sticks)) / 30.0,
            1.0 if state.phase == ROLL else 0.0,
            1.0 if state.phase == TRUCKS else 0.0,
            1.0 if ranks_then.least == 0 else 0.0,
            float(players) / 6.0,
            1.0 if players == 3 else 0.0,
        ]
    return found


def _leads(points: list[i64]) -> list[float]:
    """Each seat's share of the lead, which counts for more the less the poorest seat has left: 0 ends the game."""
    poorest = min(points)
    most = max(points)
    if poorest == 0:
        odds = [1.0 if mine == most else 0.0 for mine in points]
    else:
        swing = SWING * sqrt(float(poorest) + SWING_POINTS)
        odds = [exp(float(mine - most) / swing) for mine in points]
    total = sum(odds)
    return [one / total for one in odds]


class _Standing:
    """The least, the most and the second most of some points."""

    def __init__(self, points: list[i64]) -> None:
        self.least: i64 = min(points)
        self._most: i64 = max(points)
        self._second: i64 = -1
        tops: i64 = 0
        for mine in points:
            if mine == self._most:
                tops += 1
            elif mine > self._second:
                self._second = mine
        if tops > 1:
            self._second = self._most

    def best_other(self, mine: i64) -> i64:
        """The most that any other seat has."""
        return self._second if mine == self._most else self._most


def _likely_due(state: ZackState, number: i64) -> i64:
    """The due that a seat can expect this round, from what is known of its throw and its truck."""
    seat = state.seats[number]
    if seat.sticks == NOT_THROWN:
        return UNSEEN_DUE
    if seat.truck > 0:
        if state.phase == STOW:
            return best_due(state, number)
        return _snug_due(state, seat)
    least = UNSEEN_DUE
    for other in range(state.players):
        if other != number and state.seats[other].offered != 0:
            least = min(least, _least_due(state, state.seats[other].offered, seat.sticks))
    return least


def _least_due(state: ZackState, offered: i64, sticks: i64) -> i64:
    """The least due with one of some trucks, by volume."""
    least = UNSEEN_DUE
    card: i64 = 1
    while offered >= bit_at(card - 1):
        if offered & bit_at(card - 1) != 0:
            due = due_by_volume(state.parts.truck(card), sticks)
            if due < least:
                least = due
        card += 1
    return least


def _snug_due(state: ZackState, seat: Seat) -> i64:
    return snug_due(state.parts.truck(seat.truck), seat.sticks, seat.ready)
