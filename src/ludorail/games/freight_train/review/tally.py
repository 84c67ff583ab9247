"""Where the points of a game came from, day by day."""

from collections.abc import Sequence

from ludorail.core.event import CHANCE
from ludorail.core.tally import Row
from ludorail.core.view import Entry
from ludorail.games.freight_train.rules.evening import Evening, as_left
from ludorail.games.freight_train.rules.events import Rearrange
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.state import OVER, PRIVATE_ROW_SIZE, FreightState
from ludorail.games.freight_train.rules.trains import KINDS, MIXED
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
            rows += _day(as_left(before, by, [event]), paid)
            paid = [0] * start.players
    return rows


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
    evening = Evening(lay)
    plain, mixed, doubled = [0] * lay.players, [0] * lay.players, [0] * lay.players
    for kind in range(KINDS):
        for seat, points in enumerate(evening.scores(kind)):
            (mixed if kind == MIXED else plain)[seat] += points
            if evening.doubled[seat][kind]:
                doubled[seat] += points
    return plain, mixed, doubled


def _private(lay: FreightState, seat: int) -> int:
    cars = 2 * PRIVATE_ROW_SIZE - lay.room(seat)
    return cars // 2 if lay.day == 1 else -cars if lay.day == 3 else 0
