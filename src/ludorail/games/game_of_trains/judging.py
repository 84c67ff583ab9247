"""What a position is worth to each seat: its chance to be the first whose line rises."""

from typing import Final

from mypy_extensions import i64

from ludorail.games.game_of_trains.events import SLOTS
from ludorail.games.game_of_trains.judging_lines import MOVERS, Chances, Lines
from ludorail.games.game_of_trains.state import OVER, PLAY, REFILL, TrainState

STILL_THERE: Final = 0.7
"""How likely a face-up car is still there a turn later."""


class TrainJudge:
    """Judges by a race: at its turns each seat draws until its line rises, once helped by a face-up car if it can."""

    def __init__(self, lines: Lines) -> None:
        self.lines: Final = lines

    def values(self, state: TrainState) -> list[float]:
        """Each seat's chance to win."""
        players = state.players
        values = [0.0] * players
        if state.phase == OVER:
            values[state.winner] = 1.0
            return values
        refilling = state.phase == REFILL
        first = (state.seat + 1) % players if refilling else state.seat
        abilities = movers(state)
        order: list[Chances] = []
        likely = 1.0
        if state.phase != PLAY and not refilling:
            likely = STILL_THERE * STILL_THERE
        i: i64
        for i in range(players):
            seat = (first + i) % players
            if refilling and state.lines[seat * SLOTS + state.gap - 1] == 0:
                order.append(self.lines.refilled(state.lines, seat, state.gap))
            else:
                order.append(self._chances(state, seat, abilities, likely))
            likely = STILL_THERE if likely == 1.0 else 1.0
        wins = race(order)
        for i in range(players):
            values[(first + i) % players] = wins[i]
        return values

    def _chances(self, state: TrainState, seat: i64, abilities: i64, likely: float) -> Chances:
        mixed = Chances(0.0, 0.0, 0.0, 0.0, 0.0)
        mixed.add(self.lines.helped(state.lines, seat, abilities), likely)
        mixed.add(self.lines.chances(state.lines, seat), 1.0 - likely)
        return mixed


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
    for i, mine in enumerate(order):
        won = 1e-9 + _first(mine, _any_of(order[:i]), _any_of(order[i + 1 :]))
        wins.append(won)
        total += won
    return [won / total for won in wins]


def _any_of(others: list[Chances]) -> Chances:
    """The chance that one of them is done."""
    if len(others) == 1:
        return others[0]
    found = Chances(0.0, 0.0, 0.0, 0.0, 0.0)
    for other in others:
        found = Chances(
            _either(found.in1, other.in1),
            _either(found.in2, other.in2),
            _either(found.in4, other.in4),
            _either(found.in7, other.in7),
            _either(found.in12, other.in12),
        )
    return found


def _either(one: float, other: float) -> float:
    return one + other - one * other


def _first(mine: Chances, ahead: Chances, behind: Chances) -> float:
    """The chance to be done before those who come earlier in the round and those who come later."""
    return (
        mine.in1 * (1.0 - ahead.in1)
        + (mine.in2 - mine.in1) * (1.0 - ahead.in2) * (1.0 - behind.in1)
        + (mine.in4 - mine.in2) * _left(ahead.in2, ahead.in4, 0.75) * _left(behind.in2, behind.in4, 0.25)
        + (mine.in7 - mine.in4) * _left(ahead.in4, ahead.in7, 0.67) * _left(behind.in4, behind.in7, 0.33)
        + (mine.in12 - mine.in7) * _left(ahead.in7, ahead.in12, 0.6) * _left(behind.in7, behind.in12, 0.4)
    )


def _left(before: float, after: float, part: float) -> float:
    """The chance not to be done when that part of the time between is over."""
    return 1.0 - before - (after - before) * part
