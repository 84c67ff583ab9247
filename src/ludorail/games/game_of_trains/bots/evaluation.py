"""What a position is worth to each seat: its chance to be the first whose line rises."""

from typing import Final

from mypy_extensions import i64

from ludorail.games.game_of_trains.bots.line_chances import MOVERS, Chances, Lines
from ludorail.games.game_of_trains.rules.events import SLOTS
from ludorail.games.game_of_trains.rules.state import OVER, REFILL, TrainState

STILL_THERE: Final = 0.7
"""How likely a face-up car is still there a turn later."""


class RaceJudge:
    """Judges by a race: each seat draws until its line rises, once helped by a face-up car if it can."""

    def __init__(self, lines: Lines) -> None:
        self.lines: Final = lines

    def values(self, state: TrainState) -> list[float]:
        """Each seat's chance to win."""
        players = state.players
        if state.phase == OVER:
            return won_by(state.winner, players)
        first = (state.seat + 1) % players if state.phase == REFILL else state.seat
        abilities = movers(state)
        order: list[Chances] = []
        likely = 1.0
        i: i64
        for i in range(players):
            order.append(self._chances(state, (first + i) % players, abilities, likely))
            likely *= STILL_THERE
        wins = race(order)
        return wins if first == 0 else [wins[(seat - first + players) % players] for seat in range(players)]

    def _chances(self, state: TrainState, seat: i64, abilities: i64, likely: float) -> Chances:
        """The chances of a seat's line, if these abilities are still face up at its turn with that likelihood."""
        if state.phase == REFILL and state.lines[seat * SLOTS + state.gap - 1] == 0:
            return self.lines.refilled(state.lines, seat, state.gap)
        alone = self.lines.chances(state.lines, seat)
        if abilities == 0:
            return alone
        helped = self.lines.helped(state.lines, seat, abilities)
        if likely == 1.0:
            return helped
        mixed = Chances(0.0, 0.0, 0.0, 0.0, 0.0)
        mixed.add(helped, likely)
        mixed.add(alone, 1.0 - likely)
        return mixed


def won_by(seat: i64, players: i64) -> list[float]:
    """What a game is worth to each seat that this seat has won."""
    values = [0.0] * players
    values[seat] = 1.0
    return values


def movers(state: TrainState) -> i64:
    """The face-up abilities that move cars within a line, a bit each."""
    abilities: i64 = 0
    for car in state.faceup:
        ability: i64 = state.deck.ability[car]
        if ability < MOVERS:
            abilities |= 1 << ability
    return abilities


def race(order: list[Chances]) -> list[float]:
    """The chance of each to be done first, given in the order of their turns."""
    wins: list[float] = []
    total = 0.0
    i: i64
    for i in range(len(order)):
        win = 1e-9 + first_done(order[i], nobody_else(order, i))
        wins.append(win)
        total += win
    return [win / total for win in wins]


def first_done(mine: Chances, free: Chances) -> float:
    """The chance to be done before all others, given the chance that none of them is done in time."""
    return (
        mine.in1 * free.in1
        + (mine.in2 - mine.in1) * free.in2
        + (mine.in4 - mine.in2) * free.in4
        + (mine.in7 - mine.in4) * free.in7
        + (mine.in12 - mine.in7) * free.in12
    )


def nobody_else(order: list[Chances], seat: i64) -> Chances:
    """The chance that no other is done when the seat is: in turn 1, in turn 2, in turns 3 to 4, 5 to 7, 8 to 12."""
    free = Chances(1.0, 1.0, 1.0, 1.0, 1.0)
    i: i64
    for i in range(len(order)):
        if i == seat:
            continue
        other = order[i]
        # How much of a stretch another has had, on average over its turns: one turn more, if it comes earlier.
        if i < seat:
            free.in1 *= 1.0 - other.in1
            free.in2 *= 1.0 - other.in2
            free.in4 *= 1.0 - other.in2 - (other.in4 - other.in2) * 0.75
            free.in7 *= 1.0 - other.in4 - (other.in7 - other.in4) * 0.667
            free.in12 *= 1.0 - other.in7 - (other.in12 - other.in7) * 0.6
        else:
            free.in2 *= 1.0 - other.in1
            free.in4 *= 1.0 - other.in2 - (other.in4 - other.in2) * 0.25
            free.in7 *= 1.0 - other.in4 - (other.in7 - other.in4) * 0.333
            free.in12 *= 1.0 - other.in7 - (other.in12 - other.in7) * 0.4
    return free
