"""What an evening pays: the table as a turn leaves it, and what each seat would get if the day ended there."""

from collections.abc import Sequence

from ludorail.core.event import Event
from ludorail.games.freight_train.rules.day import kind_scores, score_day
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.state import FreightState
from ludorail.games.freight_train.rules.trains import KINDS, kinds


def as_left(before: FreightState, seat: int, moves: Sequence[Event]) -> FreightState:
    """The table after moves of the seat to act, with the day not counted even if they end it."""
    state = before.copy()
    if state.played == state.players - 1:
        # As if the round had begun with the next seat: the same seat plays, and one is still to come.
        state.engine = (state.engine + 1) % state.players
        state.played -= 1
    for move in moves:
        RULES.advance(state, seat, move)
    return state


class Evening:
    """The trains of all seats as the end of the day would find them. Lists go by seat, then by kind."""

    def __init__(self, state: FreightState) -> None:
        self.seats = range(state.players)
        self.lengths = [[0] * KINDS for _ in self.seats]
        self.doubled = [[False] * KINDS for _ in self.seats]
        """Whether the train has a caboose."""
        for seat in self.seats:
            trains = state.trains_of(seat)
            for place, kind in enumerate(kinds(trains)):
                if kind >= 0:
                    self.lengths[seat][kind] = len(trains[place])
                    self.doubled[seat][kind] = state.caboose[seat] >> place & 1 == 1
        counted = state.copy()
        score_day(counted)
        self.points = counted.points
        """What each seat would have in all, private yards included (FT-21)."""

    def scores(self, kind: int) -> list[int]:
        """What each seat would get for a kind, without cabooses (FT-22)."""
        return kind_scores([self.lengths[seat][kind] for seat in self.seats])

    def paid(self, kind: int) -> list[int]:
        """What each seat would get for a kind (FT-22, FT-27)."""
        scores = self.scores(kind)
        return [scores[seat] * (2 if self.doubled[seat][kind] else 1) for seat in self.seats]
