"""Points at the end of a day: for trains (FT-22, FT-27) and for private yards (FT-23 to FT-25)."""

from mypy_extensions import i64

from ludorail.games.freight_train.rules.state import FreightState
from ludorail.games.freight_train.rules.trains import KINDS, train_kinds


def score_day(state: FreightState) -> None:
    """Gives every seat its points for the day."""
    _score_trains(state)
    for seat in range(state.players):
        state.points[seat] += private_yard_points(state, seat)


def _score_trains(state: FreightState) -> None:
    """Gives the points for the longest trains of each kind (FT-22), doubled by a caboose (FT-27)."""
    lengths: list[int] = [0] * (KINDS * state.players)
    doubled: list[int] = [0] * state.players
    for seat in range(state.players):
        trains = state.trains_of(seat)
        kind_of = train_kinds(trains)
        for place in range(len(trains)):
            kind: i64 = kind_of[place]
            if kind >= 0:
                lengths[seat * KINDS + kind] = len(trains[place])
                if (state.caboose[seat] >> place) & 1:
                    doubled[seat] |= 1 << kind
    for kind in range(KINDS):
        by_seat = [lengths[seat * KINDS + kind] for seat in range(state.players)]
        scores = kind_scores(by_seat)
        for seat in range(state.players):
            times = 2 if (doubled[seat] >> kind) & 1 else 1
            state.points[seat] += times * scores[seat]


def kind_scores(lengths: list[int]) -> list[int]:
    """The points of each seat in one kind, given the length of its train, 0 for none (FT-22)."""
    longest = max(lengths)
    if longest == 0:
        return [0] * len(lengths)
    tied = lengths.count(longest)
    if tied > 1:
        each = 2 if tied == 2 else 1 if tied == 3 else 0
        return [each if length == longest else 0 for length in lengths]
    second = max([length for length in lengths if length != longest])
    if second == 0 or lengths.count(second) > 1:
        second = longest  # nobody is second: every other train is shorter than this
    return [3 if length == longest else 1 if length == second else 0 for length in lengths]


def private_yard_points(state: FreightState, seat: i64) -> i64:
    """The points a seat gains or loses for the cars in its private yard today (FT-23 to FT-25)."""
    cars = state.private_size(seat)
    if state.day == 1:
        return cars // 2  # FT-23
    return -cars if state.day == 3 else 0  # FT-25, FT-24
