"""Whole turns: a seat's sensible ways to play its turn, found car by car and judged by where they lead."""

from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.freight_train.bots.evaluation import Weights, chances
from ludorail.games.freight_train.rules.events import (
    PRIVATE_ROWS,
    PUT,
    TYPES,
    Fill,
    MainToTrain,
    Rearrange,
    YardToTrain,
)
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.state import NO_ACTION, FreightState, lifted_of
from ludorail.games.freight_train.rules.trains import KINDS


class Turn:
    """The moves of a seat to the end of its turn, or to a card that chance turns, and where they lead."""

    def __init__(self, moves: list[Event], state: FreightState, chances: list[float], value: float) -> None:
        self.moves: Final = moves
        self.state: Final = state
        self.chances: Final = chances
        """Of each seat, to win."""
        self.value: Final = value
        """The chance of the seat whose turn it is."""


def turns(state: FreightState, seat: i64, weights: Weights, beam: i64) -> list[Turn]:
    """The sensible turns of a seat from here on, the best first.

    They grow by a move at a time, and only the most promising so many go on. Two that are worth exactly the same
    differ only in the order of the moves, or in rows or locomotives that are alike.
    """
    whole: list[Turn] = []
    growing = [Turn([], state, [], 0.0)]
    while len(growing) > 0:
        longer: list[Turn] = []
        for turn in growing:
            for move in sensible_moves(turn.state, seat):
                grown = _grown(turn, seat, move, weights)
                if grown.state.action == NO_ACTION:
                    _keep(whole, grown)
                else:
                    _keep(longer, grown)
        growing = _best_first(longer)[:beam]
    return _best_first(whole)


def _grown(turn: Turn, seat: i64, move: Event, weights: Weights) -> Turn:
    state = turn.state.copy()
    moves = [*turn.moves, move]
    RULES.advance(state, seat, move)
    if isinstance(move, Rearrange):
        while state.lifted != 0:
            put = _next_put(state, seat)
            moves.append(put)
            RULES.advance(state, seat, put)
    found = chances(state, weights)
    return Turn(moves, state, found, found[seat])


def _keep(turns: list[Turn], new: Turn) -> None:
    for turn in turns:
        if turn.value == new.value:
            return
    turns.append(new)


def _value(turn: Turn) -> float:
    return -turn.value


def _best_first(turns: list[Turn]) -> list[Turn]:
    return sorted(turns, key=_value)


def sensible_moves(state: FreightState, seat: i64) -> list[Event]:
    """The legal moves, with one of the empty rows and one of the empty locomotives for all of them."""
    moves: list[Event] = []
    empty = _first_empty(state, seat)
    filling = False
    for move in RULES.legal(state, seat):
        train: i64 = 0
        if isinstance(move, (MainToTrain, YardToTrain)):
            train = move.train
        elif isinstance(move, Fill):
            if filling:
                continue
            filling = True
        if train > empty and len(state.trains[seat * state.berths + train - 1]) == 0:
            continue
        moves.append(move)
    return moves


def _first_empty(state: FreightState, seat: i64) -> i64:
    """The first locomotive, from 1, without cars."""
    for place in range(state.locomotives[seat]):
        if len(state.trains[seat * state.berths + place]) == 0:
            return place + 1
    return state.locomotives[seat]


def _next_put(state: FreightState, seat: i64) -> Event:
    """Where cars are rearranged: those that are of least use go to the bumpers, in rows of the same length."""
    lengths = [0] * KINDS
    for train in state.trains_of(seat):
        if len(train) > 0:
            lengths[train[0]] = max(lengths[train[0]], len(train))
    least: i64 = -1
    for car in range(TYPES):
        if lifted_of(state, car) > 0 and (least < 0 or lengths[car] < lengths[least]):
            least = car
    first = PRIVATE_ROWS * seat
    yard = 0 if len(state.private[first]) <= len(state.private[first + 1]) else 1
    return PUT[yard][least]
