"""The points of a game by their source (LO-24); in mode `solo`, the distance travelled (LO-22)."""

from collections.abc import Sequence

from ludorail.core.extensions.review import Row
from ludorail.core.view import Entry
from ludorail.games.locomotion.rules.events import VEHICLES
from ludorail.games.locomotion.rules.game import RULES, WIN_POINTS
from ludorail.games.locomotion.rules.state import SOLO_MODE, TRAIN, LocomotionState
from ludorail.games.locomotion.texts import text


def tally(start: LocomotionState, entries: Sequence[Entry]) -> list[Row]:
    """A row for the goal, if it was reached, and one for each rightly placed wagon."""
    state = start.copy()
    for by, event in entries:
        RULES.advance(state, by, event)
    if state.mode == SOLO_MODE:
        return [Row(None, text("tally.distance"), tuple(state.distances))]
    seats = range(int(state.players))
    rows = [Row(None, text("tally.goal"), tuple([WIN_POINTS * (seat == state.winner) for seat in seats]))]
    # A game can be given up before the cards turn.
    for place, card in enumerate(state.sequence[: int(state.wagons)]):
        points = tuple([int(seat != state.winner and _is_right(state, seat, place)) for seat in seats])
        colour = text(f"colour.{VEHICLES[card]}")
        rows.append(Row(None, text("tally.place", place=place + 1, colour=colour), points))
    return [row for row in rows if any(row.points)]


def _is_right(state: LocomotionState, seat: int, place: int) -> bool:
    wagons = state.colours[TRAIN * seat + 1 : TRAIN * seat + 1 + state.lengths[seat]]
    return place < len(wagons) and wagons[place] == state.sequence[place]
