"""A review under way: it is done in small steps, and can be put aside as plain data at each of them."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import Any, NotRequired, TypedDict

from ludorail.analysis.bands import level_that_errs
from ludorail.analysis.choices import SEED, Choice, KeptChoice, SecondLook, judge_choice, kept_choice, view_before
from ludorail.analysis.exact import Proof, proofs_of, set_proved_rival, with_proofs
from ludorail.analysis.expectation import Expectation
from ludorail.analysis.reasons import explain
from ludorail.analysis.report import LuckyEvent, Review, SeatReport, accuracy_of
from ludorail.analysis.rollouts import MoveComparison
from ludorail.core.chance.source import Seeded
from ludorail.core.errors import FORM, Illegal
from ludorail.core.event import CHANCE
from ludorail.core.extensions.bots import Valuer, levels_of, valuer_of
from ludorail.core.record import Record
from ludorail.core.text import core_text
from ludorail.core.view import View

DOUBTFUL_ERROR = 0.01
"""Decisions whose error the valuer puts this high are tried out."""
FIRST_ROUNDS = 24
"""Rounds of rollouts that every doubtful decision gets before any gets more: they tell a blunder from a good move."""
MOST_ROUNDS = 100
"""Rounds of rollouts for one decision."""
SUSPECT_ERROR = 0.05
"""A sound decision is tried out in full if a second look finds an error this large."""
LOOK_SEEDS = 500
"""Added to the seeds of a second look, so that later rollouts draw other chance."""
SHARE_OF_JUDGING, SHARE_OF_TRYING = 0.3, 0.5
"""The shares of judging, and of trying doubtful decisions out, in a review's progress."""


class KeptReview(TypedDict):
    """A review put aside as plain data."""

    values: list[list[float]]
    luck: list[tuple[int, list[float]]]
    luck_errors: NotRequired[list[tuple[int, list[float]]]]
    """Missing in reviews that were put aside before they were counted."""
    choices: list[tuple[int, KeptChoice]]
    proofs: NotRequired[list[tuple[int, Proof]]]
    """Missing in reviews that were put aside before proofs were kept."""


class Reviewer:
    """Reviews a game: first `judge`, then `try_out` for as long as wanted; `report` gives the review so far.

    With the plain data of `kept`, another reviewer of the same record goes on to the same end. `names` are the players'
    names by language.
    """

    def __init__(
        self,
        record: Record,
        seats: Sequence[int] | None = None,
        names: Mapping[str, Sequence[str]] | None = None,
        kept: KeptReview | None = None,
    ) -> None:
        valuer = valuer_of(record.rules)
        if valuer is None or not levels_of(record.rules):
            raise Illegal(FORM, core_text("review.none", game=record.rules.meta.title))
        self._record, self._names = record, names
        self._valuer: Valuer = valuer
        self._values = [valuer.values(record.start)]
        players = range(len(self._values[0]))
        if len(players) == 1:
            raise Illegal(FORM, core_text("review.alone"))
        for seat in seats or ():
            if seat not in players:
                raise ValueError(f"a seat must be from 0 to {len(players) - 1}, not {seat}")
        self._seats = [seat for seat in players if seats is None or seat in seats]
        self._choices: dict[int, list[Choice]] = {seat: [] for seat in self._seats}
        self._luck: dict[int, list[float]] = {}
        """By the number of an event of chance, each seat's luck."""
        self._luck_errors: dict[int, list[float]] = {}
        """The standard errors of that luck."""
        self._proved: dict[int, Proof] | None = None
        if kept is not None:
            self._go_on_from(kept)

    def _go_on_from(self, kept: KeptReview) -> None:
        self._values, self._luck = kept["values"], dict(kept["luck"])
        self._luck_errors = dict(kept.get("luck_errors", []))
        if "proofs" in kept:
            self._proved = dict(kept["proofs"])
        for seat, data in kept["choices"]:
            choice = kept_choice(self._record, data)
            self._choices[seat].append(choice)
            if choice.comparison is not None:
                comparison = self._comparison(choice)
                choice.compared = comparison.result() if comparison.has_begun else None

    def kept(self) -> KeptReview:
        """The review as plain data."""
        choices = [(seat, choice.kept()) for seat, choices in self._choices.items() for choice in choices]
        kept: KeptReview = {
            "values": self._values,
            "luck": list(self._luck.items()),
            "luck_errors": list(self._luck_errors.items()),
            "choices": choices,
        }
        if self._proved is not None:
            kept["proofs"] = list(self._proved.items())
        return kept

    @property
    def _proofs(self) -> dict[int, Proof]:
        """The proved loss of decisions, by the numbers of their events; made once."""
        if self._proved is None:
            self._proved = proofs_of(self._record, self._names)
        return self._proved

    # Judging by the valuer

    def judge(self) -> Iterator[None]:
        """Values every position, every event of chance and every decision of the seats under review, one by one."""
        rules, judged = self._record.rules, self.judged
        state = self._record.replay(judged)
        for number, (by, event) in enumerate(self._record.entries[judged:], judged + 1):
            # Each event has its own source of chance, so that a review put aside goes on as if it had not been.
            expectation = Expectation(rules, self._valuer, Seeded(SEED + number))
            choice = judge_choice(self._record, state, number, expectation) if by in self._choices else None
            expected, doubt = expectation.of_chance_with_errors(state) if by == CHANCE else ([], [])
            rules.advance(state, by, event)
            values = self._valuer.values(state)
            # Kept only now, all at once: after an interruption nothing of this event is half done.
            if choice is not None:
                self._choices[by].append(self._ready_to_try(choice))
            if expected:
                self._luck[number] = [value - mean for value, mean in zip(values, expected, strict=True)]
                self._luck_errors[number] = doubt
            self._values.append(values)
            yield

    def _ready_to_try(self, choice: Choice) -> Choice:
        """The choice with what its rollouts need: if a move is proved to be best, that is its only rival."""
        proof = self._proofs.get(choice.number)
        set_proved_rival(choice, proof, self._record.rules)
        # In the middle of a turn the valuer, which looks to its end, sees more than rollouts.
        if proof is None and not self._is_doubtful(choice) and not choice.rests[choice.played]:
            choice.look = "due"
        if proof is not None or not (self._is_doubtful(choice) or choice.look == "due"):
            choice.rests = {}
        return choice

    # Trying out

    def try_out(self) -> Iterator[int]:
        """Tries doubtful decisions out, the worst first; yields the number of rollouts after every round.

        Each gets a few rounds before any gets more, so that a review that is cut short says something about all of
        them. Then comes a second look at decisions that the valuer considered sound: it misses some errors.
        """
        worst_first = sorted(self._doubtful(), key=lambda choice: -choice.error)
        for rounds in (FIRST_ROUNDS, MOST_ROUNDS):
            for choice in worst_first:
                if not choice.tried:
                    yield from self._play_rounds(choice, rounds)
        for choice in sorted(self._choices_with("due"), key=lambda choice: -choice.error):
            yield self._look_again(choice)
            if choice.look == "suspect":
                yield from self._play_rounds(choice, MOST_ROUNDS)

    def _look_again(self, choice: Choice) -> int:
        """Looks at a decision by a few rollouts, all at once, and returns their number."""
        comparison = self._comparison(choice)
        while comparison.rounds < FIRST_ROUNDS and not (
            comparison.has_begun and comparison.result().difference <= 0
        ):
            comparison.round(SEED + 1000 * choice.number + LOOK_SEEDS + comparison.rounds)
        found = comparison.result()
        is_suspect = found.difference >= SUSPECT_ERROR and found.difference > found.standard_error
        choice.look = "suspect" if is_suspect else "sound"
        return comparison.rollouts

    def _play_rounds(self, choice: Choice, rounds: int) -> Iterator[int]:
        """Tries a decision out until it is decided, or has had `rounds` rounds."""
        comparison = self._comparison(choice)
        while not choice.tried and comparison.rounds < rounds:
            before = comparison.rollouts
            comparison.round(SEED + 1000 * choice.number + comparison.rounds)
            choice.comparison = comparison.kept()
            choice.compared = comparison.result() if comparison.has_begun else None
            # A suspect gets all its rounds: checked after each, it would too often be decided by chance.
            is_decided = comparison.is_decided and choice.look != "suspect"
            choice.tried = is_decided or comparison.rounds >= MOST_ROUNDS
            yield comparison.rollouts - before

    def _doubtful(self) -> list[Choice]:
        return [choice for choices in self._choices.values() for choice in choices if self._is_doubtful(choice)]

    def _is_doubtful(self, choice: Choice) -> bool:
        """Whether to try a decision out: by its proof if there is one, else by the valuer or a second look."""
        proof = self._proofs.get(choice.number)
        if proof is not None:
            return proof["lost"] > 0
        return choice.error >= DOUBTFUL_ERROR or choice.look == "suspect"

    def _choices_with(self, *looks: SecondLook) -> list[Choice]:
        return [choice for choices in self._choices.values() for choice in choices if choice.look in looks]

    def _comparison(self, choice: Choice) -> MoveComparison:
        view = self._view_of(choice)
        return MoveComparison(view, choice.played, choice.rivals, choice.comparison, rests=choice.rests)

    def _view_of(self, choice: Choice) -> View[Any]:  # Any: of any game
        return view_before(self._record, self._record.replay(choice.number - 1), choice.number)

    def _explain(self, choice: Choice) -> None:
        """Finds the words for a move that is better beyond doubt, unless it has them."""
        if choice.compared is None or choice.decision().mark in (None, "close"):
            return
        best = choice.compared.best
        if list(choice.better[:1]) != [best.text]:
            proof = self._proofs.get(choice.number)
            choice.better, choice.reason = explain(self._view_of(choice), best, self._names, proof)

    # Reporting

    @property
    def seconds(self) -> float:
        """The seconds of the processor that the review may take by default."""
        return float(self._valuer.REVIEW_SECONDS)

    @property
    def judged(self) -> int:
        """The number of events that are judged."""
        return len(self._values) - 1

    @property
    def is_complete(self) -> bool:
        """Whether every event is judged and every doubtful decision tried out."""
        return self.judged == len(self._record.entries) and all(choice.tried for choice in self._doubtful())

    @property
    def progress(self) -> float:
        """The share of the review that is done, from 0 to 1."""
        events = len(self._record.entries)
        judged = self.judged / events if events else 1.0
        if judged < 1:
            return SHARE_OF_JUDGING * judged
        tried = _mean([_tried_share(choice) for choice in self._doubtful() if choice.look != "suspect"])
        looked = _mean([_looked_share(choice) for choice in self._choices_with("due", "sound", "suspect")])
        rest = 1 - SHARE_OF_JUDGING - SHARE_OF_TRYING
        return SHARE_OF_JUDGING + SHARE_OF_TRYING * tried + rest * looked

    def report(self, complete: bool) -> Review:
        """The review so far."""
        for choice in self._doubtful():
            self._explain(choice)
        seats = tuple(self._seat_report(seat) for seat in self._seats)
        return Review(self._record.rules.meta.id, self._valuer.VERSION, complete, seats)

    def _seat_report(self, seat: int) -> SeatReport:
        rules, version = self._record.rules, self._valuer.VERSION
        curve = tuple(values[seat] for values in self._values)
        start, result = curve[0], curve[-1]
        decisions = with_proofs([choice.decision() for choice in self._choices[seat]], self._proofs)
        luck = tuple(LuckyEvent(number, values[seat]) for number, values in self._luck.items())
        total = sum(event.luck for event in luck)
        errors = sum(decision.error for decision in decisions)
        before_trials = self._error_before_trials(seat)
        return SeatReport(
            seat=seat,
            start=start,
            luck=total,
            others=result - start - total + errors,
            errors=errors,
            result=result,
            accuracy=accuracy_of([decision.error for decision in decisions]),
            decisions=tuple(decisions),
            luckiest=max((e for e in luck if e.luck > 0), key=lambda e: e.luck, default=None),
            unluckiest=min((e for e in luck if e.luck < 0), key=lambda e: e.luck, default=None),
            curve=curve,
            chances=luck,
            level=None if before_trials is None else level_that_errs(rules, version, before_trials),
            error_before_trials=before_trials,
            luck_standard_error=hypot(*(found[seat] for found in self._luck_errors.values())),
            errors_standard_error=hypot(*(decision.standard_error or 0.0 for decision in decisions)),
        )

    def _error_before_trials(self, seat: int) -> float | None:
        """The mean error by the valuer alone, which judges every decision in the same way; `None` without one."""
        errors = [choice.error for choice in self._choices[seat]]
        return sum(errors) / len(errors) if errors else None


def _mean(shares: Sequence[float]) -> float:
    """The mean share done; all if there is nothing to do."""
    return sum(shares) / len(shares) if shares else 1.0


def _looked_share(choice: Choice) -> float:
    """The share of a second look that is done, from 0 to 1, with the trial games that it may lead to."""
    return {"sound": 1.0, "suspect": _tried_share(choice)}.get(choice.look, 0.0)


def _tried_share(choice: Choice) -> float:
    """The share of a decision's rounds that are done, from 0 to 1."""
    if choice.tried or choice.comparison is None:
        return float(choice.tried)
    return choice.comparison["rounds"] / MOST_ROUNDS
