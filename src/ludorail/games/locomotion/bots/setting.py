"""Before the first turn: where to lay a rail and where to set a vehicle."""

from ludorail.core.event import Event
from ludorail.core.source import Source
from ludorail.games.locomotion.bots.rail_tables import Tables, tables_of
from ludorail.games.locomotion.network.network import around, rail_points
from ludorail.games.locomotion.rules.events import LOCO, Lay, Place
from ludorail.games.locomotion.rules.setting import seat_to_set
from ludorail.games.locomotion.rules.state import TRAIN, LocomotionState

ROOM = 3
"""A vehicle this far from all others has room enough."""


def best_settings(state: LocomotionState, moves: list[Event], source: Source) -> list[Event]:
    """The rails or places that may be chosen, the best first; equals in a drawn order."""
    scored: list[tuple[int, int, int]] = []
    for i, move in enumerate(moves):
        score = 0
        if isinstance(move, Lay):
            score = loops_closed(state, move)
        elif isinstance(move, Place):
            score = worth_of_place(state, move)
        scored.append((-score, int(source.below(1_000_000)), i))
    scored.sort()
    return [moves[i] for _, _, i in scored]


def loops_closed(state: LocomotionState, move: Lay) -> int:
    """A rail is the better the more rails it joins: where there are ways round, trains can pass each other."""
    joined = set()
    for q, r in rail_points((int(move.q), int(move.r), int(move.axis))):
        for place in around(q, r):
            if place in state.network.index:
                joined.add(state.network.index[place] // 3)
    return len(joined)


def worth_of_place(state: LocomotionState, move: Place) -> int:
    """A locomotive stands best where ways part; a wagon near one's own locomotive and far from the others'.

    Either has room around it, so that it can be reached.
    """
    tables = tables_of(state.network.rails)
    point = state.network.index[int(move.q), int(move.r)]
    taken = [p for p, what in enumerate(state.at) if what]
    room = min([ROOM, *(_far(tables, point, p) for p in taken)])
    if move.vehicle == LOCO:
        return 2 * room + len(state.network.near[point])
    own = int(seat_to_set(state))
    nearest = min(_far(tables, point, p) for p in _locos(state, own))
    return 4 * room + nearest - _far(tables, point, state.points[TRAIN * own])


def _far(tables: Tables, here: int, there: int) -> int:
    return int(tables.alone[here * tables.size + there])


def _locos(state: LocomotionState, own: int) -> list[int]:
    """Where the others' locomotives are; one's own, if there is none other."""
    others = [state.points[TRAIN * seat] for seat in range(int(state.players)) if seat != own]
    return others or [state.points[TRAIN * own]]
