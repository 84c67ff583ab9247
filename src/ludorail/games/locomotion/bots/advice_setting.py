"""Advice before the first turn (LO-6 to LO-8): how many rails a new one joins, and how good a vehicle's place is."""

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.extensions.bots import Advice
from ludorail.core.text import Text
from ludorail.core.view import View
from ludorail.games.locomotion.bots.planning.rail_tables import tables_for
from ludorail.games.locomotion.bots.setting import best_settings, loco_distances, rails_joined
from ludorail.games.locomotion.rules.events import LOCO, Lay, SetVehicle
from ludorail.games.locomotion.rules.setting import awaits_cards, seat_to_set
from ludorail.games.locomotion.rules.state import NONE, TRAIN, LocomotionState
from ludorail.games.locomotion.texts import text


def advise_setting(view: View[LocomotionState], source: Source) -> list[Advice]:
    """All legal moves, the best first. Nobody is ahead yet, so their estimates are equal."""
    even = 1 / int(view.known.players)
    ranked = best_settings(view.known, view.legal(), source)
    return [Advice(move, even, _why(view.known, move)) for move in ranked]


def _why(state: LocomotionState, move: Event) -> Text:
    if isinstance(move, Lay):
        joined = rails_joined(state, move)
        return text("advice.lay", rails=joined) if joined > 1 else text("advice.lay_on")
    assert isinstance(move, SetVehicle)
    return _Place(state, move).reason()


class _Place:
    """A place for a vehicle, and its distances to the others."""

    def __init__(self, state: LocomotionState, move: SetVehicle) -> None:
        self._state = state
        self._is_loco = move.vehicle == LOCO
        self._point = state.network.index[int(move.q), int(move.r)]

    def reason(self) -> Text:
        """The reason for the place, or against it."""
        nearest = self._nearest([point for point, what in enumerate(self._state.at) if what])
        where = self._loco() if self._is_loco else self._wagon()
        return text("advice.beside", where=where) if nearest == 1 else where

    def _loco(self) -> Text:
        exits = len(self._state.network.near[self._point])
        return text("advice.set_loco", exits=exits) if exits > 1 else text("advice.set_loco_end")

    def _wagon(self) -> Text:
        if awaits_cards(self._state):
            distances = loco_distances(self._state, self._point)
            return text("advice.set_wagon_any", nearest=min(distances), farthest=max(distances))
        seat = int(seat_to_set(self._state))
        locos = [self._state.points[TRAIN * other] for other in range(int(self._state.players))]
        own = self._nearest([locos.pop(seat)])
        others = self._nearest([loco for loco in locos if loco != NONE])
        if others is None:
            return text("advice.set_wagon_alone", own=own)
        return text("advice.set_wagon", own=own, others=others)

    def _nearest(self, points: list[int]) -> int | None:
        tables = tables_for(self._state.network.rails)
        return min((int(tables.alone[self._point * tables.size + point]) for point in points), default=None)
