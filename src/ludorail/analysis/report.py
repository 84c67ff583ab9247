"""The report of a review: for each seat, what luck, its own errors and all the rest did to its chance to win.

All figures are chances from 0 to 1. For each seat `result = start + luck + others - errors`.
"""

from dataclasses import asdict, dataclass, field
from math import exp, hypot
from typing import Literal, TypeAlias

from ludorail.core.meta import Json

Unit: TypeAlias = Literal["chance", "way", "payment"]
Mark: TypeAlias = Literal["inaccuracy", "mistake", "blunder", "close"]

MARKS: tuple[tuple[float, Mark], ...] = ((0.10, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
"""The least error of each mark, the worst first."""


@dataclass(frozen=True)
class Decision:
    """A choice of a seat between several moves, judged by what it could see.

    `number` is that of its event in the record, from 1. `standard_error` and `mark` are None while only the valuer has
    judged it.
    `better` is the best move with the rest of its turn, as far as it is planned, and `reason` says why, by language;
    both are empty where there is nothing to say. `lost` is the distance or the payment, proved, that another move would
    have saved; None where nothing is proved.
    """

    number: int
    played: str
    best: str
    error: float
    standard_error: float | None
    mark: Mark | None
    better: tuple[str, ...] = ()
    reason: dict[str, str] = field(default_factory=dict)
    lost: int | None = None


@dataclass(frozen=True)
class LuckyEvent:
    """An event of chance, by its number in the record, and what it did to the seat's chance to win."""

    number: int
    luck: float


@dataclass(frozen=True)
class SeatReport:
    """The review of one seat."""

    seat: int
    start: float
    luck: float
    others: float
    """The rest: the others' moves, and what the valuer saw only later, at the seat's own moves too."""
    errors: float
    result: float
    accuracy: float
    """In per cent, 100 without an error."""
    decisions: tuple[Decision, ...]
    luckiest: LuckyEvent | None
    unluckiest: LuckyEvent | None
    curve: tuple[float, ...] = ()
    """The chance to win before the first event and after each."""
    chances: tuple[LuckyEvent, ...] = ()
    """All events of chance, in their order."""
    level: int | None = None
    """The level of bots whose `error_before_trials` is nearest; None where that was not measured."""
    error_before_trials: float | None = None
    """The mean error by the valuer alone, before any decision was tried out, as the levels' was measured."""
    luck_standard_error: float = 0.0
    """The standard error of means taken over draws; 0 where all outcomes are counted."""
    errors_standard_error: float = 0.0
    """The standard error of the decisions that were tried out; that of the others is not known."""

    @property
    def without_luck(self) -> float:
        """The result less the luck, and as uncertain as that: what the seat's play and the others' were worth."""
        return self.result - self.luck

    @property
    def others_standard_error(self) -> float:
        """The standard error of the rest, from which luck and errors are taken."""
        return hypot(self.luck_standard_error, self.errors_standard_error)

    @property
    def lost(self) -> int | None:
        """The distance or the payment that was lost, proved; None where nothing is proved."""
        proved = [decision.lost for decision in self.decisions if decision.lost is not None]
        return sum(proved) if proved else None

    @property
    def error_a_decision(self) -> float | None:
        """The mean error; None without a decision."""
        return self.errors / len(self.decisions) if self.decisions else None


@dataclass(frozen=True)
class Review:
    """The review of a game. `version` is that of the valuer; `complete` if every doubtful decision was tried out.

    The figures are chances to win; in a game for one, points of distance or of payment.
    """

    game: str
    version: int
    complete: bool
    seats: tuple[SeatReport, ...]
    unit: Unit = "chance"

    def as_json(self) -> dict[str, Json]:
        """Returns the review in a form that can be written as JSON."""
        seats = [
            asdict(seat)
            | {"without_luck": seat.without_luck, "error_a_decision": seat.error_a_decision, "lost": seat.lost}
            | {"others_standard_error": seat.others_standard_error}
            for seat in self.seats
        ]
        head: dict[str, Json] = {"game": self.game, "version": self.version, "unit": self.unit}
        return {**head, "complete": self.complete, "seats": seats}  # type: ignore[dict-item]  # asdict has plain values only


def mark_of(error: float, standard_error: float | None) -> Mark | None:
    """Returns the mark of an error; `close` if it may be none at all. One that was not tried out has none."""
    if standard_error is None:
        return None
    for least, mark in MARKS:
        if error >= least:
            return "close" if error <= standard_error else mark
    return None


def accuracy_of(errors: list[float]) -> float:
    """Returns the accuracy of decisions in per cent: the mean of a curve that falls from 100 as an error grows.

    The curve is that of lichess, which is known to players.
    """
    found = [103.1668 * exp(-4.354 * error) - 3.1669 for error in errors]
    return min(100.0, max(0.0, sum(found) / len(found))) if found else 100.0
