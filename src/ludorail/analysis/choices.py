"""Decisions under review, in a form that can be put aside and taken up again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypedDict

from ludorail.analysis.expectation import Expectation
from ludorail.analysis.prospects import Prospects
from ludorail.analysis.report import Decision, mark_of
from ludorail.analysis.rollouts import REMEMBERED, Comparison, KeptComparison
from ludorail.core.chance.source import Seeded
from ludorail.core.event import Event
from ludorail.core.record import Record
from ludorail.core.state import State
from ludorail.core.view import View

RIVALS = 2
"""Moves that are tried out beside the one that was played, the best by the valuer."""
SEED = 1


class KeptChoice(TypedDict):
    """A choice put aside as plain data."""

    number: int
    rivals: list[str]
    error: float
    tried: bool
    comparison: KeptComparison | None
    better: list[str]
    reason: dict[str, str]


@dataclass
class Choice:
    """A decision under review: what was played, and the best rivals by the valuer."""

    number: int
    played: Event
    rivals: Sequence[Event]
    error: float
    """By the valuer."""
    tried: bool = False
    """Whether its rollouts are over."""
    comparison: KeptComparison | None = None
    """The rollouts so far."""
    compared: Comparison | None = None
    """The outcome of the rollouts so far, once there are enough of them."""
    better: Sequence[str] = ()
    reason: Mapping[str, str] = field(default_factory=dict)

    def decision(self) -> Decision:
        """The judgement so far."""
        error, best, standard_error = self.error, self.rivals[0] if self.error > 0 else self.played, None
        if self.compared is not None:
            error, best = self.compared.difference, self.compared.best
            standard_error = self.compared.standard_error
        mark = mark_of(error, standard_error)
        words = (tuple(self.better), dict(self.reason))
        return Decision(self.number, self.played.text, best.text, error, standard_error, mark, *words)

    def kept(self) -> KeptChoice:
        """The choice as plain data."""
        return {
            "number": self.number,
            "rivals": [rival.text for rival in self.rivals],
            "error": self.error,
            "tried": self.tried,
            "comparison": self.comparison,
            "better": list(self.better),
            "reason": dict(self.reason),
        }


def kept_choice(record: Record, kept: KeptChoice) -> Choice:
    """Takes up a choice of a record that was put aside; its outcome is found from its rollouts."""
    return Choice(
        kept["number"],
        record.entries[kept["number"] - 1][1],
        [record.rules.parse(rival) for rival in kept["rivals"]],
        kept["error"],
        kept["tried"],
        kept["comparison"],
        None,
        kept["better"],
        kept["reason"],
    )


def view_before(record: Record, state: State, number: int) -> View[Any]:  # Any: of whichever game
    """The view of the seat that made the event with that number, before it; `state` is the one before it."""
    seat = record.entries[number - 1][0]
    return record.rules.view(state, seat, record.entries[: number - 1][-REMEMBERED:])


def judge_choice(record: Record, state: State, number: int, expectation: Expectation) -> Choice | None:
    """Judges the move with that number by the valuer; `None` if it was the only one. `state` is the one before it."""
    rules, (seat, played) = record.rules, record.entries[number - 1]
    moves = rules.legal(state, seat)
    if len(moves) < 2:
        return None
    # Nothing hidden counts for the valuer, so any guess will do.
    guess = rules.resample(view_before(record, state, number), Seeded(SEED + number))
    ranked = Prospects(rules, expectation).rank(guess, seat, moves, played)
    mine = next(worth for worth, move in ranked if move == played)
    rivals = [move for _, move in ranked if move != played]
    return Choice(number, played, rivals[:RIVALS], ranked[0][0] - mine)
