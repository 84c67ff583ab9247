"""A bot's memory of its own moves, so that its plans do not go round in circles."""

from itertools import groupby
from operator import itemgetter

from ludorail.core.event import Event
from ludorail.core.view import View
from ludorail.games.locomotion.bots.planning.planner import WAIT
from ludorail.games.locomotion.rules.events import Couple, Pull, Push, Uncouple
from ludorail.games.locomotion.rules.state import LocomotionState

RECENT = 60
"""The number of latest events in which a bot remembers having waited."""
OPPOSITE = 3
"""Sixths of a full turn from a direction to the opposite one."""


def wait_cost(view: View[LocomotionState]) -> int:
    """The cost of waiting until another train has gone; it rises with each recent turn spent waiting."""
    return int(WAIT) * (1 + sum(not _has_step(turn) for turn in _own_turns(view)))


def turns_without_step(view: View[LocomotionState]) -> int:
    """The number of turns without a step that the seat has just made in a row."""
    turns = _own_turns(view)
    return next((i for i, turn in enumerate(reversed(turns)) if _has_step(turn)), len(turns))


def _own_turns(view: View[LocomotionState]) -> list[list[Event]]:
    """The seat's recent moves, turn by turn, except the turn under way."""
    turns = [
        [event for _, event in turn]
        for by, turn in groupby(view.events[-RECENT:], itemgetter(0))
        if by == view.seat
    ]
    return turns[:-1] if view.events and view.events[-1][0] == view.seat else turns


def _has_step(turn: list[Event]) -> bool:
    return any(isinstance(event, (Pull, Push)) for event in turn)


def last_move(view: View[LocomotionState]) -> Event | None:
    """The seat's last move of this turn, if it has made one."""
    if not view.events or view.events[-1][0] != view.seat:
        return None
    return view.events[-1][1]


def wagons_set_aside(view: View[LocomotionState]) -> int:
    """The number of wagons that the seat has uncoupled since it last coupled any, to fetch them again later."""
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
    links = _links([event for by, event in view.events[:-1] if by == view.seat])
    return move.directions == tuple(links[max(0, len(links) - last.count) :])


def _links(moves: list[Event]) -> list[int]:
    """The direction from each vehicle of a train to the one behind it, after the moves of its seat."""
    links: list[int] = []
    for move in moves:
        if isinstance(move, Couple):
            links += move.directions
        elif isinstance(move, Uncouple):
            del links[max(0, len(links) - move.count) :]
        elif isinstance(move, Pull):
            links = [(move.direction + OPPOSITE) % 6, *links][: len(links)]
        elif isinstance(move, Push):
            links = [*links, move.direction][1:]
    return links
