"""What a player of Locomotion remembers of its own moves, so that its plans do not go round in circles."""

from itertools import groupby
from operator import itemgetter

from ludorail.core.event import Event
from ludorail.core.view import View
from ludorail.games.locomotion.bots.planning import WAIT
from ludorail.games.locomotion.rules.events import Couple, Pull, Push, Uncouple
from ludorail.games.locomotion.rules.state import LocomotionState

RECENT = 60
"""Events that a player remembers waiting in."""
BACK = 3
"""Sixths of a full turn from a direction to the opposite one."""


def patience(view: View[LocomotionState]) -> int:
    """What to reckon for waiting until another train is gone: more for each turn that was spent waiting of late."""
    return int(WAIT) * (1 + sum(not _has_step(turn) for turn in _own_turns(view)))


def turns_idle(view: View[LocomotionState]) -> int:
    """How many of the seat's last turns, in a row, went without a step."""
    turns = _own_turns(view)
    return next((i for i, turn in enumerate(reversed(turns)) if _has_step(turn)), len(turns))


def _own_turns(view: View[LocomotionState]) -> list[list[Event]]:
    """The seat's moves of late, turn by turn, without the turn under way."""
    turns = [
        [event for _, event in turn]
        for by, turn in groupby(view.events[-RECENT:], itemgetter(0))
        if by == view.seat
    ]
    return turns[:-1] if view.events and view.events[-1][0] == view.seat else turns


def _has_step(turn: list[Event]) -> bool:
    return any(isinstance(event, (Pull, Push)) for event in turn)


def last_move(view: View[LocomotionState]) -> Event | None:
    """What the seat has just done, in this turn."""
    if not view.events or view.events[-1][0] != view.seat:
        return None
    return view.events[-1][1]


def put_off(view: View[LocomotionState]) -> int:
    """How many wagons the seat has uncoupled since it last coupled any: it did so for the sake of what comes then."""
    count = 0
    for by, event in reversed(view.events):
        if by == view.seat and isinstance(event, Couple):
            break
        if by == view.seat and isinstance(event, Uncouple):
            count += int(event.count)
    return count


def takes_back(view: View[LocomotionState], move: Event) -> bool:
    """Whether the move couples the very wagons that the seat has just uncoupled."""
    last = last_move(view)
    if not isinstance(last, Uncouple) or not isinstance(move, Couple):
        return False
    lay = _lay([event for by, event in view.events[:-1] if by == view.seat])
    return move.directions == tuple(lay[max(0, len(lay) - last.count) :])


def _lay(moves: list[Event]) -> list[int]:
    """How the train of a seat lies after its moves: the direction from each vehicle to the one behind it."""
    lay: list[int] = []
    for move in moves:
        if isinstance(move, Couple):
            lay += move.directions
        elif isinstance(move, Uncouple):
            del lay[max(0, len(lay) - move.count) :]
        elif isinstance(move, Pull):
            lay = [(move.direction + BACK) % 6, *lay][: len(lay)]
        elif isinstance(move, Push):
            lay = [*lay, move.direction][1:]
    return lay
