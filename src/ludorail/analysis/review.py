"""Reviews a game: errors of each seat by what it could see, and luck by what could have come.

The valuer judges every decision first. Then the doubtful ones are tried out by rollouts, the worst first, until the
limit is reached. Whatever a seat's errors and its luck do not explain was the others' doing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from ludorail.analysis.expectation import Expectation
from ludorail.analysis.prospects import Prospects
from ludorail.analysis.report import Decision, LuckyEvent, Review, SeatReport, accuracy_of, mark_of
from ludorail.analysis.rollouts import REMEMBERED, Comparison, MoveComparison
from ludorail.core.errors import FORM, Illegal
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions import Valuer, levels_of, valuer_of
from ludorail.core.limit import Limit
from ludorail.core.record import Record
from ludorail.core.source import Seeded
from ludorail.core.text import core_text
from ludorail.core.view import View

DEFAULT_LIMIT = Limit(seconds=20.0)
DOUBTFUL = 0.01
"""Decisions whose error the valuer puts this high are tried out."""
RIVALS = 2
"""Moves that are tried out beside the one that was played, the best by the valuer."""
MOST_ROUNDS = 100
"""Rounds of rollouts for one decision."""
SEED = 1


@dataclass
class _Choice:
    """A decision under review: its view, what was played, and the best rivals by the valuer."""

    number: int
    view: View[Any]  # Any: of whichever game
    played: Event
    rivals: list[Event]
    error: float
    compared: Comparison | None = None

    def decision(self) -> Decision:
        error, best, standard_error = self.error, self.rivals[0] if self.error > 0 else self.played, None
        if self.compared is not None:
            error, best = self.compared.difference, self.compared.best
            standard_error = self.compared.standard_error
        mark = mark_of(error, standard_error)
        return Decision(self.number, self.played.text, best.text, error, standard_error, mark)


class Reviewer:
    """A review under way: first `judge`, then `try_out` as long as one likes; `report` says how far it has come."""

    def __init__(self, record: Record, seats: Sequence[int] | None = None) -> None:
        valuer = valuer_of(record.rules)
        if valuer is None or not levels_of(record.rules):
            raise Illegal(FORM, core_text("review.none", game=record.rules.meta.title))
        self._record = record
        self._valuer: Valuer = valuer
        self._expectation = Expectation(record.rules, valuer, Seeded(SEED))
        self._prospects = Prospects(record.rules, self._expectation)
        self._values = [valuer.values(record.start)]
        players = range(len(self._values[0]))
        if len(players) == 1:
            raise Illegal(FORM, core_text("review.alone"))
        self._seats = [seat for seat in players if seats is None or seat in seats]
        self._choices: dict[int, list[_Choice]] = {seat: [] for seat in self._seats}
        self._luck: dict[int, list[float]] = {}
        """By the number of an event of chance, each seat's luck."""

    def judge(self) -> None:
        """Values every position, every event of chance and every decision of the seats under review."""
        rules, state = self._record.rules, self._record.start.copy()
        for number, (by, event) in enumerate(self._record.entries, 1):
            if by in self._choices:
                self._judge_choice(state, number, by, event)
            expected = self._expectation.of_chance(state) if by == CHANCE else []
            rules.advance(state, by, event)
            values = self._valuer.values(state)
            self._values.append(values)
            if expected:
                self._luck[number] = [value - mean for value, mean in zip(values, expected, strict=True)]

    def _judge_choice(self, state: Any, number: int, seat: int, played: Event) -> None:  # noqa: ANN401  # Any: the game's
        rules = self._record.rules
        moves = rules.legal(state, seat)
        if len(moves) < 2:
            return
        view = rules.view(state, seat, self._record.entries[: number - 1][-REMEMBERED:])
        # Nothing hidden counts for the valuer, so any guess will do.
        guess = rules.resample(view, Seeded(SEED + number))
        ranked = self._prospects.rank(guess, seat, moves, played)
        mine = next(worth for worth, move in ranked if move == played)
        rivals = [move for _, move in ranked if move != played]
        self._choices[seat].append(_Choice(number, view, played, rivals[:RIVALS], ranked[0][0] - mine))

    def try_out(self) -> Iterator[int]:
        """Tries doubtful decisions out, the worst first; yields the number of rollouts after every round."""
        doubtful = [choice for choices in self._choices.values() for choice in choices if choice.error >= DOUBTFUL]
        for choice in sorted(doubtful, key=lambda choice: -choice.error):
            comparison = MoveComparison(choice.view, choice.played, choice.rivals)
            for number in range(MOST_ROUNDS):
                before = comparison.rollouts
                comparison.round(SEED + 1000 * choice.number + number)
                if comparison.has_begun:
                    choice.compared = comparison.result()
                yield comparison.rollouts - before
                if comparison.is_decided:
                    break

    def report(self, complete: bool) -> Review:
        """The review as far as it has come."""
        seats = tuple(self._seat_report(seat) for seat in self._seats)
        return Review(self._record.rules.meta.id, self._valuer.VERSION, complete, seats)

    def _seat_report(self, seat: int) -> SeatReport:
        start, result = self._values[0][seat], self._values[-1][seat]
        decisions = tuple(choice.decision() for choice in self._choices[seat])
        luck = [LuckyEvent(number, values[seat]) for number, values in self._luck.items()]
        total = sum(event.luck for event in luck)
        errors = sum(decision.error for decision in decisions)
        return SeatReport(
            seat=seat,
            start=start,
            luck=total,
            others=result - start - total + errors,
            errors=errors,
            result=result,
            accuracy=accuracy_of([decision.error for decision in decisions]),
            decisions=decisions,
            luckiest=max((e for e in luck if e.luck > 0), key=lambda e: e.luck, default=None),
            unluckiest=min((e for e in luck if e.luck < 0), key=lambda e: e.luck, default=None),
        )


def review(record: Record, limit: Limit = DEFAULT_LIMIT, seats: Sequence[int] | None = None) -> Review:
    """Reviews the seats of a game, all of them by default, within a limit of seconds or of rollouts.

    The same number of rollouts (`Limit(iterations=…)`) gives the same review. Raises `Illegal` for a game without a
    valuer and levels, or for one player.
    """
    until = perf_counter() + (limit.seconds if limit.seconds is not None else 1e9)
    reviewer = Reviewer(record, seats)
    reviewer.judge()
    rollouts = 0
    for count in reviewer.try_out() if limit.iterations != 0 else ():
        rollouts += count
        if perf_counter() > until or (limit.iterations is not None and rollouts >= limit.iterations):
            return reviewer.report(complete=False)
    return reviewer.report(complete=limit.iterations != 0)
