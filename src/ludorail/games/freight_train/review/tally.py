"""The sources of the points of a game, day by day."""

from collections.abc import Sequence

from ludorail.core.event import CHANCE
from ludorail.core.extensions.review import Row
from ludorail.core.view import Entry
from ludorail.games.freight_train.rules.events import Rearrange
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.payout import DayPayout, play_unscored
from ludorail.games.freight_train.rules.scoring import private_yard_points
from ludorail.games.freight_train.rules.state import OVER, FreightState
from ludorail.games.freight_train.rules.trains import KINDS, MIXED
from ludorail.games.freight_train.texts import text


def tally(start: FreightState, entries: Sequence[Entry]) -> list[Row]:
    """The points at the start, then those of trains and yards for each finished day, and the cost of rearranging.

    That cost belongs to no day: it was paid before the day was counted, and the count at its end leaves it out too.
    """
    rows = [Row(None, text("tally.start"), tuple(start.points))]
    state = start.copy()
    paid = [0] * start.players
    for by, event in entries:
        before = state.copy()
        RULES.advance(state, by, event)
        if isinstance(event, Rearrange):
            paid[by] -= 1
        if by != CHANCE and (state.day > before.day or state.phase == OVER):
            rows += _day_rows(play_unscored(before, by, [event]), paid)
            paid = [0] * start.players
    return rows


def _day_rows(end: FreightState, paid: list[int]) -> list[Row]:
    """The rows of a day, given the table at its end and the points paid for rearranging."""
    plain, mixed, doubled = _train_points(end)
    points = {
        "trains": plain,
        "mixed": mixed,
        "cabooses": doubled,
        "private": [private_yard_points(end, seat) for seat in range(end.players)],
        "rearranging": paid,
    }
    return [
        Row(None if source == "rearranging" else end.day, text(f"tally.{source}"), tuple(by_seat))
        for source, by_seat in points.items()
        if source == "trains" or any(by_seat)
    ]


def _train_points(end: FreightState) -> tuple[list[int], list[int], list[int]]:
    """The points of each seat for trains of one type, for its mixed train, and once more for cabooses."""
    payout = DayPayout(end)
    plain, mixed, doubled = [0] * end.players, [0] * end.players, [0] * end.players
    for kind in range(KINDS):
        for seat, points in enumerate(payout.undoubled(kind)):
            (mixed if kind == MIXED else plain)[seat] += points
            if payout.doubled[seat][kind]:
                doubled[seat] += points
    return plain, mixed, doubled
