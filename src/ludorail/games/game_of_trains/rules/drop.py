"""Drops (GT-12): every player removes the same car, and those who did refill the slot from the pile."""

from mypy_extensions import i64

from ludorail.games.game_of_trains.rules.cards import put_face_up, renew_empty_pile
from ludorail.games.game_of_trains.rules.events import SLOTS
from ludorail.games.game_of_trains.rules.state import REFILL, TrainState
from ludorail.games.game_of_trains.rules.turn_end import pass_turn, rises, win


def can_drop(state: TrainState, slot: i64) -> bool:
    """Whether the car in a slot is free of a lock in any line (GT-11)."""
    index = slot - 1
    while index < state.players * SLOTS:
        if state.locks[index] == 0:
            return True
        index += SLOTS
    return False


def drop(state: TrainState, slot: i64) -> None:
    """Removes the car in a slot from every line where it is not locked, from the user's seat on (GT-12, GT-14)."""
    players = state.players
    seat = state.seat
    for _ in range(players):
        index = seat * SLOTS + slot - 1
        if state.locks[index] == 0:
            put_face_up(state, state.lines[index])
            state.lines[index] = 0
        seat += 1
        if seat == players:
            seat = 0
    state.phase = REFILL
    state.gap = slot
    _await_refill(state, seat)


def refill(state: TrainState, car: i64) -> None:
    """Puts a car into the gap of the seat whose refill is due; a line that rises wins at once (GT-12, GT-13)."""
    seat = state.refiller
    state.lines[seat * SLOTS + state.gap - 1] = car
    if rises(state.lines, seat):
        win(state, seat)
        return
    seat += 1
    if seat == state.players:
        seat = 0
    if seat == state.seat:
        pass_turn(state)
    else:
        _await_refill(state, seat)


def _await_refill(state: TrainState, seat: i64) -> None:
    """Waits for the refill of the first seat, from this one on, with a gap; if there is none, the turn passes."""
    place = state.gap - 1
    while state.lines[seat * SLOTS + place] != 0:
        seat += 1
        if seat == state.players:
            seat = 0
        if seat == state.seat:
            pass_turn(state)
            return
    state.refiller = seat
    renew_empty_pile(state)
