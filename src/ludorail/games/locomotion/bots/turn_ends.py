"""All that one turn can lead to."""

from typing import Final

from ludorail.core.event import Event
from ludorail.games.locomotion.rules.events import END
from ludorail.games.locomotion.rules.game import RULES
from ludorail.games.locomotion.rules.state import DIE_MODE, TRAIN, TURN, LocomotionState


class End:
    """A position that a turn can end in, and the moves of the turn that lead there."""

    def __init__(self, state: LocomotionState, way: list[Event]) -> None:
        self.state: Final = state
        self.way: Final = way


def ends_of_turn(state: LocomotionState, most: int) -> list[End]:
    """Every position in which the turn under way can end, by a shortest way; no more than so many.

    In mode `die` it can end after any step, in mode `speed` after the last one only.
    """
    seat = state.turn
    ends: list[End] = []
    layer = [End(state, [])]
    known: set[tuple[int, ...]] = set()
    while layer and len(ends) < most:
        following: list[End] = []
        for here in layer:
            if here.state.mode == DIE_MODE:
                done = here.state.copy()
                RULES.advance(done, seat, END)
                ends.append(End(done, [*here.way, END]))
            moves = RULES.legal(here.state, seat)
            for move in moves:
                if move is END:
                    continue
                after = here.state.copy()
                RULES.advance(after, seat, move)
                key = layout(after, seat)
                if key in known:
                    continue
                known.add(key)
                if after.phase == TURN and after.turn == seat:
                    following.append(End(after, [*here.way, move]))
                else:
                    ends.append(End(after, [*here.way, move]))
        layer = following
    return ends


def layout(state: LocomotionState, seat: int) -> tuple[int, ...]:
    """Where everything is that a turn of the seat can change; in mode `speed` also the points it has left."""
    loco = TRAIN * seat
    length = state.lengths[seat]
    left = 0 if state.mode == DIE_MODE else state.points_left
    return (left, *state.at, *state.points[loco : loco + length + 1], *state.colours[loco + 1 : loco + length + 1])
