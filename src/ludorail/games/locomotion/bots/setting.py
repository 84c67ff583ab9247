"""Choices before the first turn: where to lay a rail (LO-6) and where to place a vehicle (LO-8)."""

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.games.locomotion.bots.planning.rail_tables import RailTables, tables_for
from ludorail.games.locomotion.network.network import around, rail_points
from ludorail.games.locomotion.rules.events import LOCO, Lay, SetVehicle
from ludorail.games.locomotion.rules.setting import awaits_cards, seat_to_set
from ludorail.games.locomotion.rules.state import TRAIN, LocomotionState

ENOUGH_ROOM = 3
"""A vehicle this far from all others has enough room."""


def best_settings(state: LocomotionState, moves: list[Event], source: Source) -> list[Event]:
    """The rails or places that may be chosen, the best first; equals in random order."""
    scored: list[tuple[int, int, int]] = []
    for i, move in enumerate(moves):
        score = 0
        if isinstance(move, Lay):
            score = rails_joined(state, move)
        elif isinstance(move, SetVehicle):
            score = _place_score(state, move)
        scored.append((-score, int(source.below(1_000_000)), i))
    scored.sort()
    return [moves[i] for _, _, i in scored]


def rails_joined(state: LocomotionState, move: Lay) -> int:
    """The number of rails that a new one touches: the more, the better trains can pass each other."""
    joined = set()
    for q, r in rail_points((int(move.q), int(move.r), int(move.axis))):
        for place in around(q, r):
            if place in state.network.index:
                joined.add(state.network.index[place] // 3)
    return len(joined)


def _place_score(state: LocomotionState, move: SetVehicle) -> int:
    """Scores a place: best for a locomotive is a junction, for a wagon one near its own locomotive, far from others'.

    Both should have room around them, so that they can be reached. LO-26: while any locomotive may become the seat's
    own, a wagon is best placed equally far from all of them, so that no card is a bad one.
    """
    tables = tables_for(state.network.rails)
    point = state.network.index[int(move.q), int(move.r)]
    taken = [p for p, what in enumerate(state.at) if what]
    room = min([ENOUGH_ROOM, *(_distance(tables, point, p) for p in taken)])
    if move.vehicle == LOCO:
        return 2 * room + len(state.network.near[point])
    if awaits_cards(state):
        distances = loco_distances(state, point)
        return 4 * room + min(distances) - max(distances)
    own = int(seat_to_set(state))
    nearest = min(_distance(tables, point, p) for p in _other_locos(state, own))
    return 4 * room + nearest - _distance(tables, point, state.points[TRAIN * own])


def loco_distances(state: LocomotionState, point: int) -> list[int]:
    """The distances from a point to all locomotives."""
    tables = tables_for(state.network.rails)
    return [_distance(tables, point, state.points[TRAIN * seat]) for seat in range(int(state.players))]


def _distance(tables: RailTables, here: int, there: int) -> int:
    return int(tables.alone[here * tables.size + there])


def _other_locos(state: LocomotionState, own: int) -> list[int]:
    """The points of the other locomotives; if there are none, of the seat's own."""
    others = [state.points[TRAIN * seat] for seat in range(int(state.players)) if seat != own]
    return others or [state.points[TRAIN * own]]
