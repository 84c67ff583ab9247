"""Where the points of a game came from, day by day."""

from collections.abc import Sequence

from ludorail.core.event import CHANCE, Event
from ludorail.core.tally import Row
from ludorail.core.view import Entry
from ludorail.games.freight_train.events import Rearrange
from ludorail.games.freight_train.rules import RULES
from ludorail.games.freight_train.rules_day import kind_scores
from ludorail.games.freight_train.rules_trains import KINDS, MIXED, kinds
from ludorail.games.freight_train.state import OVER, PRIVATE_ROW_SIZE, FreightState
from ludorail.games.freight_train.texts import text


def tally(start: FreightState, entries: Sequence[Entry]) -> list[Row]:
    """The points at the start, then for each day what trains and yards brought and what rearranging cost."""
    rows = [Row(None, text("tally.start"), tuple(start.points))]
    state = start.copy()
    paid = [0] * start.players
    for by, event in entries:
        before = state.copy()
        RULES.advance(state, by, event)
        if isinstance(event, Rearrange):
            paid[by] -= 1
        if by != CHANCE and (state.day > before.day or state.phase == OVER):
            rows += _day(_as_it_lay(before, by, event), paid)
            paid = [0] * start.players
    return rows


def _as_it_lay(before: FreightState, by: int, event: Event) -> FreightState:
    """The table after the last turn of a day, when the day is not counted yet."""
    state = before.copy()
    # As if the round had begun with the next seat: the same seat plays, and one is still to come.
    state.engine = (state.engine + 1) % state.players
    state.played -= 1
    RULES.advance(state, by, event)
    return state


def _day(lay: FreightState, paid: list[int]) -> list[Row]:
    plain, mixed, doubled = _trains(lay)
    found = {
        "trains": plain,
        "mixed": mixed,
        "cabooses": doubled,
        "private": [_private(lay, seat) for seat in range(lay.players)],
        "rearranging": paid,
    }
    return [
        Row(lay.day, text(f"tally.{source}"), tuple(points))
        for source, points in found.items()
        if source == "trains" or any(points)
    ]


def _trains(lay: FreightState) -> tuple[list[int], list[int], list[int]]:
    """What each seat gets for trains of one type, for its mixed train, and once more for those with a caboose."""
    seats = range(lay.players)
    trains = [lay.trains_of(seat) for seat in seats]
    places = [{kind: place for place, kind in enumerate(kinds(trains[seat]))} for seat in seats]
    plain, mixed, doubled = [0] * lay.players, [0] * lay.players, [0] * lay.players
    for kind in range(KINDS):
        lengths = [len(trains[seat][places[seat][kind]]) if kind in places[seat] else 0 for seat in seats]
        for seat, points in enumerate(kind_scores(lengths)):
            (mixed if kind == MIXED else plain)[seat] += points
            if kind in places[seat] and lay.caboose[seat] >> places[seat][kind] & 1:
                doubled[seat] += points
    return plain, mixed, doubled


def _private(lay: FreightState, seat: int) -> int:
    cars = 2 * PRIVATE_ROW_SIZE - lay.room(seat)
    return cars // 2 if lay.day == 1 else -cars if lay.day == 3 else 0
