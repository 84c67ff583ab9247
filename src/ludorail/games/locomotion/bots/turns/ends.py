"""The positions that one turn can end in."""

from typing import Final

from ludorail.core.event import Event
from ludorail.games.locomotion.rules.events import END
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import DIE_MODE, TRAIN, TURN, LocomotionState


class TurnEnd:
    """A position that a turn can end in, and the moves of the turn that lead there."""

    def __init__(self, state: LocomotionState, moves: list[Event]) -> None:
        self.state: Final = state
        self.moves: Final = moves


def turn_ends(state: LocomotionState, most: int) -> list[TurnEnd]:
    """Every position that the turn under way can end in, by a shortest path, until about `most` are found.

    In mode `die` a turn can end after any step, in mode `speed` after the last one only.
    """
    seat = state.turn
    ends: list[TurnEnd] = []
    layer = [TurnEnd(state, [])]
    known: set[tuple[int, ...]] = set()
    while layer and len(ends) < most:
        following: list[TurnEnd] = []
        for here in layer:
            if here.state.mode == DIE_MODE:
                done = here.state.copy()
                RULES.advance(done, seat, END)
                ends.append(TurnEnd(done, [*here.moves, END]))
            moves = RULES.legal(here.state, seat)
            for move in moves:
                if move is END:
                    continue
                after = here.state.copy()
                RULES.advance(after, seat, move)
                key = layout_key(after, seat)
                if key in known:
                    continue
                known.add(key)
                if after.phase == TURN and after.turn == seat:
                    following.append(TurnEnd(after, [*here.moves, move]))
                else:
                    ends.append(TurnEnd(after, [*here.moves, move]))
        layer = following
    return ends


def layout_key(state: LocomotionState, seat: int) -> tuple[int, ...]:
    """A key for all that a seat's turn can change: its train, the wagons and, in mode `speed`, the points left."""
    loco = TRAIN * seat
    length = state.lengths[seat]
    left = 0 if state.mode == DIE_MODE else state.points_left
    return (left, *state.at, *state.points[loco : loco + length + 1], *state.colours[loco + 1 : loco + length + 1])
