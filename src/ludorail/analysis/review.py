"""Reviews a game: errors of each seat by what it could see, and luck by what could have come.

The valuer judges every decision first. Then the doubtful ones are tried out by rollouts, the worst first, until the
limit is reached. What neither a seat's errors nor its luck explain is the rest: the others' moves, and what the valuer
saw only later.
"""

from collections.abc import Iterator, Sequence
from time import process_time

from ludorail.analysis.exact import exact_review
from ludorail.analysis.report import Review
from ludorail.analysis.reviewer import Reviewer
from ludorail.core.record import Record, players_and_options
from ludorail.core.thinking.limit import Limit


def review(record: Record, limit: Limit | None = None, seats: Sequence[int] | None = None) -> Review:
    """Reviews the seats of a game, all of them by default, within a limit of seconds or of rollouts.

    Seconds are those of the processor: on a busy machine a review takes longer and finds as much; by default they are
    as many as the game's valuer says. The same number of rollouts (`Limit(iterations=…)`) gives the same review. A game
    for one is reviewed against a proof, in points. Raises `Illegal` for a game without a valuer and levels, and for one
    player where nothing is proved; `ValueError` for a seat that the game does not have.
    """
    if players_of(record) == 1:
        return exact_review(record)
    reviewer = Reviewer(record, seats)
    for _ in review_steps(reviewer, limit):
        pass
    return reviewer.report(complete=reviewer.is_complete)


def review_steps(reviewer: Reviewer, limit: Limit | None = None) -> Iterator[None]:
    """Does a review in small steps until it is complete or the limit is reached. It can be left at any of them."""
    limit = limit or Limit(seconds=reviewer.seconds)
    until = process_time() + (limit.seconds if limit.seconds is not None else 1e9)
    yield from reviewer.judge()
    rollouts = 0
    for count in reviewer.try_out() if limit.iterations != 0 else ():
        rollouts += count
        yield
        if process_time() > until or (limit.iterations is not None and rollouts >= limit.iterations):
            return


def players_of(record: Record) -> int:
    """The number of players of a record."""
    return players_and_options(record.rules.position(record.start))[0]
