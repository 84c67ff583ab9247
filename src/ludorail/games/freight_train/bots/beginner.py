"""The beginner's choice: one move at a time, for its own trains, with no thought of rivals or of the next turn."""

from mypy_extensions import i64

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.games.freight_train.rules.events import (
    End,
    Fill,
    MainToTrain,
    MainToYard,
    Mobilise,
    Pass,
    YardToTrain,
)
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.state import FreightState


def beginner_move(state: FreightState, seat: i64, source: Source) -> Event:
    """The most appealing move; of several equally appealing ones, any."""
    best: list[Event] = []
    best_appeal: i64 = -1
    for move in RULES.legal(state, seat):
        appeal = _appeal(state, seat, move)
        if appeal > best_appeal:
            best = []
            best_appeal = appeal
        if appeal == best_appeal:
            best.append(move)
    return best[source.below(len(best))]


def _appeal(state: FreightState, seat: i64, move: Event) -> i64:
    """Ranks a move: cars for long trains come first, then a new row or locomotive, a new train, stored cars."""
    if isinstance(move, MainToTrain):
        return _train_appeal(state, seat, move.train)
    if isinstance(move, YardToTrain):
        return _train_appeal(state, seat, move.train)
    if isinstance(move, (Fill, Mobilise)):
        return 9
    if isinstance(move, MainToYard):
        return 5
    return 1 if isinstance(move, (End, Pass)) else 0


def _train_appeal(state: FreightState, seat: i64, train: i64) -> i64:
    length: i64 = len(state.trains[seat * state.max_locomotives + train - 1])
    return 10 + length if length > 0 else 8
