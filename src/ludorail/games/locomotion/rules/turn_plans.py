"""Whole plans of a turn that a player can choose with one click: where the train can get, and how."""

from collections.abc import Iterator
from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.meta import Json
from ludorail.core.view import View
from ludorail.games.locomotion.network.network import Point
from ludorail.games.locomotion.rules.driving import add_steps, pull, push
from ludorail.games.locomotion.rules.events import VEHICLES, Couple, Pull, Push
from ludorail.games.locomotion.rules.state import SOLO_MODE, TRAIN, TURN, LocomotionState

MOST_POSITIONS = 20_000
"""The limit of a solo turn, which has no end; on the largest network a whole train has fewer positions than this."""


@dataclass(frozen=True)
class _Reached:
    """A train that drove, and the moves that led there."""

    state: LocomotionState
    moves: tuple[str, ...]


def ways(view: View[LocomotionState]) -> list[dict[str, Json]]:
    """Returns the cheapest plan for each point that an end of the train can reach by driving, and for each row of
    wagons that it can couple then.

    Each plan has its `moves` and `cost`, the `place` it leads to, which `end` of the train arrives there (`loco` or
    `last`; `couple` where wagons are coupled, and the place is the last one's), `from` and `train` with the train's
    points before and after, from the locomotive on, and the `colours` that are coupled.
    """
    state = view.known
    if view.seat is None or state.phase != TURN or state.turn != view.seat:
        return []
    seat = view.seat
    most = MOST_POSITIONS if state.mode == SOLO_MODE else int(state.points_left)
    begin = _places(state, seat)
    found: dict[tuple[str, tuple[Point, ...]], dict[str, Json]] = {}
    for reached in _drives(state, seat, most):
        train = _places(reached.state, seat)
        ends = [("loco", train[0])] if len(train) == 1 else [("loco", train[0]), ("last", train[-1])]
        for end, place in ends:
            if place not in begin and (end, (place,)) not in found:
                found[end, (place,)] = _plan(reached.moves, begin, train, end, [])
        for move, row in _couplings(reached.state, seat) if len(reached.moves) < most else ():
            if ("couple", row) not in found:
                moves = (*reached.moves, move.text)
                found["couple", row] = _plan(moves, begin, train + row, "couple", _colours(state, row))
    return list(found.values())


def _drives(state: LocomotionState, seat: int, most: int) -> Iterator[_Reached]:
    """Every way the train can lie after driving, each by its shortest path, the nearest first."""
    layer = [_Reached(state, ())]
    known = {_places(state, seat)}
    steps = 0
    while layer:
        yield from layer
        steps += 1
        following = []
        for here in layer if steps <= most and len(known) < MOST_POSITIONS else []:
            for move in _steps(here.state, seat):
                after = _driven(here.state, seat, move)
                if after is not None and _places(after, seat) not in known:
                    known.add(_places(after, seat))
                    following.append(_Reached(after, (*here.moves, move.text)))
        layer = following


def _driven(state: LocomotionState, seat: int, move: Event) -> LocomotionState | None:
    """The state after a drive; None for any other move."""
    if not isinstance(move, Pull | Push):
        return None
    after = state.copy()
    if isinstance(move, Pull):
        pull(after, seat, move)
    else:
        push(after, seat, move)
    return after


def _steps(state: LocomotionState, seat: int) -> list[Event]:
    moves: list[Event] = []
    add_steps(state, seat, moves)
    return moves


def _couplings(state: LocomotionState, seat: int) -> Iterator[tuple[Couple, tuple[Point, ...]]]:
    """The rows of standing wagons that can be coupled, and their places."""
    network = state.network
    for move in _steps(state, seat):
        if isinstance(move, Couple):
            point = state.points[TRAIN * seat + state.lengths[seat]]
            row = []
            for direction in move.directions:
                point = network.next[6 * point + direction]
                row.append((network.q[point], network.r[point]))
            yield move, tuple(row)


def _places(state: LocomotionState, seat: int) -> tuple[Point, ...]:
    """The places of a seat's train, from the locomotive on."""
    first = TRAIN * seat
    train = state.points[first : first + state.lengths[seat] + 1]
    return tuple([(state.network.q[point], state.network.r[point]) for point in train])


def _colours(state: LocomotionState, row: tuple[Point, ...]) -> list[Json]:
    return [VEHICLES[state.at[state.network.index[place]]] for place in row]


def _plan(
    moves: tuple[str, ...], begin: tuple[Point, ...], train: tuple[Point, ...], end: str, colours: list[Json]
) -> dict[str, Json]:
    return {
        "moves": list(moves),
        "cost": len(moves),
        "place": list(train[0] if end == "loco" else train[-1]),
        "end": end,
        "from": [list(place) for place in begin],
        "train": [list(place) for place in train],
        "colours": colours,
    }
