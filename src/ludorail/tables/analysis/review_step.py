"""Steps of a review: a worker process does one of them in a fraction of a second, and anybody can do the next.

Text goes in and text comes out; everything that the next step needs is in it.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from time import perf_counter, process_time
from typing import NamedTuple

from ludorail.analysis.exact import VERSION, exact_review
from ludorail.analysis.review import players_of
from ludorail.analysis.reviewer import KeptReview, Reviewer
from ludorail.core.errors import Illegal
from ludorail.core.extensions.bots import levels_of, valuer_of
from ludorail.core.extensions.review import exact_of
from ludorail.core.record import Record
from ludorail.core.rules import AnyRules
from ludorail.games import read_record

STEP_SECONDS = 0.25
"""The length of a step: bots and hints wait no longer for a worker that reviews."""
MOST_CHARACTERS = 4_000_000
"""The size of a review with what is needed to go on; one that would grow larger ends."""
DIGITS = 6
"""Decimals of the figures that are shown."""


class ReviewStep(NamedTuple):
    """A review after a step: the part to show as JSON, and the text that the next step needs."""

    review: str
    work: str
    progress: float
    ended: bool
    seconds: float
    """The processor time of the step."""


def review_step(
    record: str, names: Mapping[str, Sequence[str]], work: str, last: bool = False, seconds: float = STEP_SECONDS
) -> ReviewStep:
    """Goes on with a review for a while, at least by one event or one round of rollouts; the `last` step ends it."""
    begin, until = process_time(), perf_counter() + seconds
    if players_of(_read(record)) == 1:
        return ReviewStep(_review_alone(_read(record)), "", 1.0, True, process_time() - begin)
    kept: KeptReview | None = json.loads(work) if work else None
    reviewer = Reviewer(_read(record), None, names, kept)
    steps = _steps(reviewer)
    ended = False
    while not ended:
        ended = next(steps, None) is None
        if perf_counter() >= until:
            break
    review = json.dumps(_rounded(reviewer.report(complete=ended).as_json()))
    work = json.dumps(reviewer.kept())
    ended = ended or last or len(work) + len(review) > MOST_CHARACTERS
    progress = 1.0 if ended else reviewer.progress
    return ReviewStep(review, "" if ended else work, progress, ended, process_time() - begin)


def _review_alone(record: Record) -> str:
    """The review of a game for one, as JSON; empty if nothing was proved in time."""
    try:
        return json.dumps(_rounded(exact_review(record).as_json()))
    except Illegal:
        return ""


def reviewed_version(rules: AnyRules, players: int) -> int | None:
    """The version of the valuer, or of the proofs, by which a game is reviewed; `None` if it cannot be."""
    if players == 1:
        return None if exact_of(rules) is None else VERSION
    valuer = valuer_of(rules)
    return None if valuer is None or not levels_of(rules) else valuer.VERSION


def _steps(reviewer: Reviewer) -> Iterator[bool]:
    for _ in reviewer.judge():
        yield True
    for _ in reviewer.try_out():
        yield True


@lru_cache(maxsize=2)
def _read(record: str) -> Record:
    return read_record(record)


def _rounded(value: object) -> object:
    """Returns the figures with fewer decimals."""
    match value:
        case float():
            return round(value, DIGITS)
        case dict():
            return {key: _rounded(part) for key, part in value.items()}
        case list() | tuple():
            return [_rounded(part) for part in value]
    return value
