"""The payout of a day if it ended now, seat by seat and kind by kind: for advice and for the review of a game."""

from collections.abc import Sequence

from ludorail.core.event import Event
from ludorail.games.freight_train.rules.game import RULES
from ludorail.games.freight_train.rules.scoring import kind_scores, score_day
from ludorail.games.freight_train.rules.state import FreightState
from ludorail.games.freight_train.rules.trains import KINDS, train_kinds


def play_unscored(before: FreightState, seat: int, moves: Sequence[Event]) -> FreightState:
    """Plays moves of the seat to act on a copy; if they end the day, it is neither scored nor cleared away."""
    state = before.copy()
    if state.played == state.players - 1:
        # As if the round had begun with the next seat: the same seat plays, and one is still to come.
        state.engine = (state.engine + 1) % state.players
        state.played -= 1
    for move in moves:
        RULES.advance(state, seat, move)
    return state


class DayPayout:
    """The trains and points of all seats if the day ended now. Lists go by seat, then by kind."""

    def __init__(self, state: FreightState) -> None:
        self.seats = range(state.players)
        self.lengths = [[0] * KINDS for _ in self.seats]
        self.doubled = [[False] * KINDS for _ in self.seats]
        """Whether the train has a caboose."""
        for seat in self.seats:
            trains = state.trains_of(seat)
            for place, kind in enumerate(train_kinds(trains)):
                if kind >= 0:
                    self.lengths[seat][kind] = len(trains[place])
                    self.doubled[seat][kind] = state.caboose[seat] >> place & 1 == 1
        scored = state.copy()
        score_day(scored)
        self.points = scored.points
        """The total of each seat, private yards included (FT-21)."""

    def undoubled(self, kind: int) -> list[int]:
        """The points of each seat for a kind, before cabooses double them (FT-22)."""
        return kind_scores([self.lengths[seat][kind] for seat in self.seats])

    def points_for(self, kind: int) -> list[int]:
        """The points of each seat for a kind (FT-22, FT-27)."""
        scores = self.undoubled(kind)
        return [scores[seat] * (2 if self.doubled[seat][kind] else 1) for seat in self.seats]
