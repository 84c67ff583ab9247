"""Whole turns: the sensible ways for a seat to play its turn, found move by move, with the value of each."""

from typing import Final

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.freight_train.bots.evaluation import day_forecast, win_chances_from
from ludorail.games.freight_train.bots.forecast import DayForecast, Weights
from ludorail.games.freight_train.bots.valuer import values_from
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
from ludorail.games.freight_train.rules.state import NO_ACTION, OVER, FreightState, lifted_of
from ludorail.games.freight_train.rules.trains import KINDS


class Turn:
    """The moves of a seat up to the end of its turn or to the first card that chance turns."""

    def __init__(
        self,
        moves: list[Event],
        state: FreightState,
        forecast: DayForecast | None,
        chances: list[float],
        value: float,
    ) -> None:
        self.moves: Final = moves
        self.state: Final = state
        """The state after the moves."""
        self.forecast = forecast
        """The forecast of the day from there, until the turn is judged."""
        self.chances: Final = chances
        """Each seat's chance to win from there."""
        self.value: Final = value
        """The chance of the seat that makes the moves."""


def plan_turns(state: FreightState, seat: i64, weights: Weights, beam: i64) -> list[Turn]:
    """The sensible turns of a seat from here on, the best first, found by a beam search.

    Turns grow by one move at a time, and only the best `beam` unfinished ones grow on. Of turns with exactly the same
    value one is kept: they differ only in the order of the moves, or in rows or locomotives that are alike.
    """
    finished: list[Turn] = []
    unfinished = [Turn([], state, None, [], 0.0)]
    while len(unfinished) > 0:
        longer: list[Turn] = []
        for turn in unfinished:
            for move in sensible_moves(turn.state, seat):
                extended = _extend(turn, seat, move, weights)
                if extended.state.action == NO_ACTION:
                    _add_if_new(finished, extended)
                else:
                    _add_if_new(longer, extended)
        unfinished = _best_first(longer)[:beam]
    return _best_first(finished)


def judged_by_valuer(turns: list[Turn], seat: i64) -> list[Turn]:
    """The turns with the chances that the valuer gives, the best first.

    Of a game that is over the valuer knows only who has won, so there the points still decide by how much.
    """
    judged: list[Turn] = []
    for turn in turns:
        if turn.state.phase == OVER:
            judged.append(turn)
        else:
            chances = values_from(turn.state, turn.forecast)
            judged.append(Turn(turn.moves, turn.state, None, chances, chances[seat]))
    return _best_first(judged)


def _extend(turn: Turn, seat: i64, move: Event, weights: Weights) -> Turn:
    """A turn with one more move; rearranging comes with all the cars it puts back."""
    state = turn.state.copy()
    moves = [*turn.moves, move]
    RULES.advance(state, seat, move)
    if isinstance(move, Rearrange):
        while state.lifted != 0:
            put = _next_put(state, seat)
            moves.append(put)
            RULES.advance(state, seat, put)
    forecast = day_forecast(state, weights)
    chances = win_chances_from(state, weights, forecast)
    return Turn(moves, state, forecast, chances, chances[seat])


def _add_if_new(turns: list[Turn], new: Turn) -> None:
    for turn in turns:
        if turn.value == new.value:
            return
    turns.append(new)


def _value(turn: Turn) -> float:
    return -turn.value


def _best_first(turns: list[Turn]) -> list[Turn]:
    return sorted(turns, key=_value)


def sensible_moves(state: FreightState, seat: i64) -> list[Event]:
    """The legal moves, with only the first of the empty rows and of the empty locomotives, which are all alike."""
    moves: list[Event] = []
    free = _first_free_locomotive(state, seat)
    filling = False
    for move in RULES.legal(state, seat):
        train: i64 = 0
        if isinstance(move, (MainToTrain, YardToTrain)):
            train = move.train
        elif isinstance(move, Fill):
            if filling:
                continue
            filling = True
        if train > free and len(state.trains[seat * state.max_locomotives + train - 1]) == 0:
            continue
        moves.append(move)
    return moves


def _first_free_locomotive(state: FreightState, seat: i64) -> i64:
    """The first locomotive without cars, from 1; the last one if all have cars."""
    for place in range(state.locomotives[seat]):
        if len(state.trains[seat * state.max_locomotives + place]) == 0:
            return place + 1
    return state.locomotives[seat]


def _next_put(state: FreightState, seat: i64) -> Event:
    """Puts lifted cars back: the least useful go next to the bumpers, in rows of equal length."""
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
