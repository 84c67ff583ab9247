"""Turns: who is next, what may be spent, and when the game ends (LO-15 to LO-25)."""

from mypy_extensions import i64

from ludorail.core.event import Event
from ludorail.games.locomotion.rules.driving import add_steps, has_step, is_goal
from ludorail.games.locomotion.rules.events import END, SPEED, TOP_SPEED, Roll, Speed
from ludorail.games.locomotion.rules.state import (
    CHOOSING,
    DIE_MODE,
    NONE,
    OVER,
    ROLLING,
    SOLO_MODE,
    TURN,
    LocomotionState,
)


def begin(state: LocomotionState, first: i64) -> None:
    """LO-15: begins the first turn."""
    state.first = first
    _begin_turn(state, first)


def _begin_turn(state: LocomotionState, seat: i64) -> None:
    """LO-16: a turn begins with the die. LO-19, LO-21: in mode `speed` with a card, and all else is the same."""
    state.turn = seat
    state.phase = ROLLING if state.mode == DIE_MODE else CHOOSING


def roll(state: LocomotionState, event: Roll) -> None:
    """LO-16: gives the seat the points of its die."""
    state.points_left = event.points
    state.phase = TURN


def legal_steps(state: LocomotionState) -> list[Event]:
    """LO-16: everything that the seat in turn may do; in mode `die` it may also end its turn."""
    moves: list[Event] = []
    add_steps(state, state.turn, moves)
    if state.mode == DIE_MODE:
        moves.append(END)
    return moves


def spend(state: LocomotionState) -> None:
    """LO-16, LO-20: spends a point; with the last one the turn ends. LO-22: mode `solo` has no points."""
    if state.mode != SOLO_MODE:
        state.points_left -= 1
        if state.points_left == 0:
            end_turn(state)


def spend_or_win(state: LocomotionState) -> None:
    """LO-18: ends the game if the train is the goal after a coupling or an uncoupling; else spends a point."""
    if is_goal(state, state.turn):
        _end_game(state, state.turn)
    else:
        spend(state)


def slowest(state: LocomotionState, seat: i64) -> i64:
    """LO-19: the lowest card that a seat may play."""
    return max(state.speeds[seat] - 1, 0)


def fastest(state: LocomotionState, seat: i64) -> i64:
    """LO-19: the highest card that a seat may play."""
    last: i64 = state.speeds[seat]
    return TOP_SPEED if last in (NONE, TOP_SPEED) else last + 1


def legal_speeds(state: LocomotionState) -> list[Event]:
    """LO-19: the cards that may be played now."""
    moves: list[Event] = []
    for speed in range(slowest(state, state.turn), fastest(state, state.turn) + 1):
        moves.append(SPEED[speed])
    return moves


def choose_speed(state: LocomotionState, event: Speed) -> None:
    """LO-20: gives the seat the points of its card; a train that has no step stops at once."""
    speed = event.speed
    if not has_step(state, state.turn):
        speed = 0
    state.speeds[state.turn] = speed
    if speed == 0:
        end_turn(state)
    else:
        state.points_left = speed
        state.phase = TURN


def end_turn(state: LocomotionState) -> None:
    """LO-15: passes the turn on. LO-25: after the last of `rounds` the game is over."""
    seat = (state.turn + 1) % state.players
    state.points_left = 0
    if seat == state.first:
        if state.round == state.rounds:
            _end_game(state, NONE)
            return
        state.round += 1
    _begin_turn(state, seat)


def _end_game(state: LocomotionState, winner: i64) -> None:
    state.winner = winner
    state.phase = OVER
    state.turn = NONE
    state.points_left = 0
