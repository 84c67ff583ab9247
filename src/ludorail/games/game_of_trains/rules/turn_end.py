"""The end of a turn: the win of an ascending line (GT-13, GT-17), or the next seat (GT-8)."""

from mypy_extensions import i64

from ludorail.games.game_of_trains.rules.events import SLOTS
from ludorail.games.game_of_trains.rules.state import OVER, PLAY, TrainState


def rises(lines: list[int], seat: i64) -> bool:
    """Whether every car of a line without gaps is larger than the one to its left (GT-17)."""
    index = seat * SLOTS
    last = index + SLOTS - 1
    while index < last:
        if lines[index] > lines[index + 1]:
            return False
        index += 1
    return True


def end_turn(state: TrainState) -> None:
    """Ends the game if the line of the seat rises (GT-13), else the turn."""
    if rises(state.lines, state.seat):
        win(state, state.seat)
    else:
        pass_turn(state)


def win(state: TrainState, seat: i64) -> None:
    """Ends the game with a winner (GT-13)."""
    state.winner = seat
    state.phase = OVER


def pass_turn(state: TrainState) -> None:
    """Passes the turn to the next seat (GT-8)."""
    state.seat += 1
    if state.seat == state.players:
        state.seat = 0
    state.phase = PLAY
