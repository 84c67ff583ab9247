"""Reviews a game: errors of each seat by what it could see, and luck by what could have come.

The valuer judges every decision first. Then the doubtful ones are tried out by rollouts, the worst first, until the
limit is reached. Whatever a seat's errors and its luck do not explain was the others' doing.
"""

from collections.abc import Sequence
from time import process_time

from ludorail.analysis.exact import exact_review
from ludorail.analysis.report import Review
from ludorail.analysis.reviewer import Reviewer
from ludorail.core.record import Record, players_and_options
from ludorail.core.thinking.limit import Limit

DEFAULT_LIMIT = Limit(seconds=30.0)
"""Several times what a whole review takes, compiled."""


def review(record: Record, limit: Limit = DEFAULT_LIMIT, seats: Sequence[int] | None = None) -> Review:
    """Reviews the seats of a game, all of them by default, within a limit of seconds or of rollouts.

    Seconds are those of the processor: on a busy machine a review takes longer and finds as much. The same number of
    rollouts (`Limit(iterations=…)`) gives the same review. A game for one is reviewed against a proof, in points.
    Raises `Illegal` for a game without a valuer and levels, and for one player where nothing is proved.
    """
    if players_of(record) == 1:
        return exact_review(record)
    until = process_time() + (limit.seconds if limit.seconds is not None else 1e9)
    reviewer = Reviewer(record, seats)
    for _ in reviewer.judge():
        pass
    rollouts = 0
    for count in reviewer.try_out() if limit.iterations != 0 else ():
        rollouts += count
        if process_time() > until or (limit.iterations is not None and rollouts >= limit.iterations):
            return reviewer.report(complete=False)
    return reviewer.report(complete=limit.iterations != 0)


def players_of(record: Record) -> int:
    """The number of players of a record."""
    return players_and_options(record.rules.position(record.start))[0]
