"""The value of a position: each seat's chance to be the first whose line ascends."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludorail.games.game_of_trains.bots.line_chances import Chances, LineChances
from ludorail.games.game_of_trains.bots.search_position import SearchPosition

STILL_THERE: Final = 0.7
"""The chance that a face-up car is still there a turn later."""


class Evaluator:
    """A judge of positions in a look ahead."""

    def __init__(self, lines: LineChances) -> None:
        self.lines: Final = lines

    def values(self, position: SearchPosition) -> vec[float]:
        """Each seat's chance to win, of a position where the game goes on."""
        raise NotImplementedError


class RaceEvaluator(Evaluator):
    """Evaluates a position as a race: each seat draws until its line rises, and may use one face-up car first."""

    def values(self, position: SearchPosition) -> vec[float]:
        """Each seat's chance to win, of a position where the game goes on."""
        players: i64 = len(position.lines)
        order: list[Chances] = []
        likely = 1.0
        i: i64
        for i in range(players):
            line = position.lines[(position.seat + i) % players]
            helped = self.lines.with_abilities(line, position.abilities)
            order.append(mixed(helped, self.lines.of_line(line), likely))
            likely *= STILL_THERE
        wins = win_chances(order)
        return vec[float]([wins[(seat - position.seat + players) % players] for seat in range(players)])


def mixed(helped: Chances, alone: Chances, likely: float) -> Chances:
    """The chances of a line, if the abilities that help it are `likely` to be still face up at its seat's turn."""
    if likely == 1.0 or helped is alone:
        return helped
    both = Chances(0.0, 0.0, 0.0, 0.0, 0.0)
    both.add(helped, likely)
    both.add(alone, 1.0 - likely)
    return both


def won_by(seat: i64, players: i64) -> list[float]:
    """The values of a game that a seat has won."""
    values = [0.0] * players
    values[seat] = 1.0
    return values


def win_chances(order: list[Chances]) -> list[float]:
    """Each seat's chance to be done first; seats are in the order of their turns."""
    wins: list[float] = []
    total = 0.0
    i: i64
    for i in range(len(order)):
        win = 1e-9 + chance_to_be_first(order[i], chance_nobody_else(order, i))
        wins.append(win)
        total += win
    return [win / total for win in wins]


def chance_to_be_first(mine: Chances, others_late: Chances) -> float:
    """The chance to be done before all others, given the chances that none of them is done by then."""
    return (
        mine.in1 * others_late.in1
        + (mine.in2 - mine.in1) * others_late.in2
        + (mine.in4 - mine.in2) * others_late.in4
        + (mine.in7 - mine.in4) * others_late.in7
        + (mine.in12 - mine.in7) * others_late.in12
    )


def chance_nobody_else(order: list[Chances], seat: i64) -> Chances:
    """The chances that no other seat is done when this one is: in turn 1, 2, 3 to 4, 5 to 7, and 8 to 12."""
    others_late = Chances(1.0, 1.0, 1.0, 1.0, 1.0)
    i: i64
    for i in range(len(order)):
        if i == seat:
            continue
        other = order[i]
        # The part of each stretch of turns that the other seat has had by then: one turn more if it plays earlier.
        if i < seat:
            others_late.in1 *= 1.0 - other.in1
            others_late.in2 *= 1.0 - other.in2
            others_late.in4 *= 1.0 - other.in2 - (other.in4 - other.in2) * 0.75
            others_late.in7 *= 1.0 - other.in4 - (other.in7 - other.in4) * 0.667
            others_late.in12 *= 1.0 - other.in7 - (other.in12 - other.in7) * 0.6
        else:
            others_late.in2 *= 1.0 - other.in1
            others_late.in4 *= 1.0 - other.in2 - (other.in4 - other.in2) * 0.25
            others_late.in7 *= 1.0 - other.in4 - (other.in7 - other.in4) * 0.333
            others_late.in12 *= 1.0 - other.in7 - (other.in12 - other.in7) * 0.4
    return others_late
