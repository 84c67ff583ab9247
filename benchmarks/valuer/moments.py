"""The moments of games at which valuers are fitted and measured."""

from collections.abc import Iterator

from ludorail import Record
from ludorail.core.state import State
from ludorail.core.thinking.seat_model import won_shares

MOMENTS = 10


def moments(record: Record, count: int = MOMENTS, shift: float = 0.5) -> Iterator[State]:
    """The states after `count` numbers of events, evenly spread from the start to before the end."""
    events = len(record.entries)
    wanted = {int((number + shift) * events / count) for number in range(count)}
    state = record.start.copy()
    for number, (by, event) in enumerate(record.entries):
        if number in wanted:
            yield state
        record.rules.advance(state, by, event)


def result(record: Record) -> list[float]:
    """Each seat's share of the win."""
    outcome = record.rules.outcome(record.replay())
    assert outcome is not None
    return won_shares(outcome.winners, len(outcome.points))
