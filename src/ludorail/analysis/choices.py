"""Decisions under review, in a form that can be put aside and taken up again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from ludorail.analysis.expectation import Expectation
from ludorail.analysis.prospects import Prospects
from ludorail.analysis.report import Decision, mark_of
from ludorail.analysis.rollouts import EVENTS_SHOWN, Comparison, KeptComparison, Rests
from ludorail.core.chance.source import Seeded
from ludorail.core.event import Event
from ludorail.core.record import Record
from ludorail.core.state import State
from ludorail.core.view import View

RIVALS = 2
"""Moves that are tried out beside the one that was played, the best by the valuer."""
SEED = 1

SecondLook: TypeAlias = Literal["none", "due", "sound", "suspect"]
"""A second look, by a few rollouts, at a decision that the valuer considers sound: whether it is due, and its outcome.

What only such a look has put in doubt counts if all further rollouts leave none: among many sound decisions, chance
alone makes some look bad.
"""


class KeptChoice(TypedDict):
    """A choice put aside as plain data."""

    number: int
    rivals: list[str]
    error: float
    tried: bool
    comparison: KeptComparison | None
    better: list[str]
    reason: dict[str, str]
    rests: NotRequired[dict[str, list[str]]]
    look: NotRequired[SecondLook]
    """Reviews that were put aside by earlier versions lack this and the field before it."""


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
    rests: Rests = field(default_factory=dict)
    """The rest of the turn after the moves that are compared, by the valuer."""
    look: SecondLook = "none"

    def decision(self) -> Decision:
        """The judgement so far."""
        error, best, standard_error = self.error, self.rivals[0] if self.error > 0 else self.played, None
        if self.compared is not None and (self.look != "suspect" or (self.tried and self.compared.is_clear)):
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
            "rests": {move.text: [step.text for step in rest] for move, rest in self.rests.items()},
            "look": self.look,
        }


def kept_choice(record: Record, kept: KeptChoice) -> Choice:
    """Takes up a choice of a record that was put aside; its outcome is found from its rollouts."""
    parse = record.rules.parse
    return Choice(
        kept["number"],
        record.entries[kept["number"] - 1][1],
        [parse(rival) for rival in kept["rivals"]],
        kept["error"],
        kept["tried"],
        kept["comparison"],
        None,
        kept["better"],
        kept["reason"],
        {parse(move): [parse(step) for step in rest] for move, rest in kept.get("rests", {}).items()},
        kept.get("look", "none"),
    )


def view_before(record: Record, state: State, number: int) -> View[Any]:  # Any: of any game
    """The view of the seat that made the event with that number, before it; `state` is the one before it."""
    seat = record.entries[number - 1][0]
    return record.rules.view(state, seat, record.entries[: number - 1][-EVENTS_SHOWN:])


def judge_choice(record: Record, state: State, number: int, expectation: Expectation) -> Choice | None:
    """Judges the move with that number by the valuer; `None` if it was the only one. `state` is the one before it."""
    rules, (seat, played) = record.rules, record.entries[number - 1]
    moves = rules.legal(state, seat)
    if len(moves) < 2:
        return None
    # Nothing hidden counts for the valuer, so any guess will do.
    guess = rules.resample(view_before(record, state, number), Seeded(SEED + number))
    ranked = Prospects(rules, expectation).rank(guess, seat, moves, played)
    mine = next(one for one in ranked if one.move == played)
    rivals = [one for one in ranked if one.move != played][:RIVALS]
    rests = {one.move: one.rest for one in (mine, *rivals)}
    return Choice(number, played, [one.move for one in rivals], ranked[0].worth - mine.worth, rests=rests)
