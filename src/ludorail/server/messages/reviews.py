"""The review of a finished game, as HTTP answers have it: the same figures as `ludorail review --json`."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class _Part(BaseModel):
    model_config = ConfigDict(use_attribute_docstrings=True)


class DecisionSeen(_Part):
    """A choice of a seat between several moves, judged by what it could see."""

    number: int
    """The number of its event, from 1."""
    played: str
    best: str
    error: float
    standard_error: float | None
    """Null while only the valuer has judged it."""
    mark: Literal["inaccuracy", "mistake", "blunder", "close"] | None
    better: list[str]
    """The best move with the rest of its turn, as far as it is planned; empty where nothing was clearly better."""
    reason: dict[str, str]
    """The reason for the better move, by language; empty where the game's advice knows none."""
    lost: int | None = None
    """The distance or the payment, proved, that another move would have saved; null where nothing is proved."""


class LuckyEventSeen(_Part):
    """An event of chance, by its number from 1, and what it did to the seat's chance to win."""

    number: int
    luck: float


class SeatReviewSeen(_Part):
    """The review of one seat: `result = start + luck + others - errors`."""

    seat: int
    start: float
    luck: float
    others: float
    errors: float
    result: float
    without_luck: float
    """The luck-adjusted result: `result - luck`."""
    accuracy: float
    """In per cent."""
    error_a_decision: float | None
    """Null without a decision."""
    lost: int | None = None
    """The whole distance or payment that was lost, proved; null where nothing is proved."""
    level: int | None
    """The level of bots whose error before trials is nearest; null where that was not measured."""
    error_before_trials: float | None = None
    """The mean error by the valuer alone, before any decision was tried out; old reviews lack this and what follows."""
    luck_standard_error: float | None = None
    """The standard error of `luck`, and of `without_luck`."""
    errors_standard_error: float | None = None
    others_standard_error: float | None = None
    decisions: list[DecisionSeen]
    luckiest: LuckyEventSeen | None
    unluckiest: LuckyEventSeen | None
    curve: list[float]
    """The chance to win before the first event and after each; shorter while the review has not come to the end."""
    chances: list[LuckyEventSeen]
    """All events of chance, in their order."""


class GameReviewSeen(_Part):
    """The review of a game, in progress or complete."""

    game: str
    version: int
    """The version of the valuer that made it."""
    unit: Literal["chance", "way", "payment"]
    """The figures are chances to win, from 0 to 1; in a game for one, points of distance or of payment, negative
    because fewer are better."""
    complete: bool
    """Whether every doubtful decision was tried out."""
    seats: list[SeatReviewSeen]


class ReviewSeen(_Part):
    """The progress of a game's review, which is made once for everybody who looks."""

    state: Literal["none", "waiting", "working", "stopped", "done", "impossible"]
    """Impossible for a game whose package cannot evaluate positions."""
    progress: float = Field(ge=0, le=1)
    review: GameReviewSeen | None
    """Null before there is anything to see."""
