"""Rules that keep the events played by them, so that the loop of random play also yields records."""

from ludorail.core.chance.source import Source
from ludorail.core.event import Event
from ludorail.core.rules import AnyRules, Rules
from ludorail.core.state import State
from ludorail.core.view import Entry


class RecordingRules(Rules[State]):
    """The rules of a game that keep every event, and the number of legal moves at each decision."""

    def __init__(self, rules: AnyRules) -> None:
        self.entries: list[Entry] = []
        self.move_counts: list[int] = []
        self._rules = rules

    def actors(self, state: State) -> tuple[int, ...]:
        """The seats that may act now."""
        return self._rules.actors(state)

    def legal(self, state: State, seat: int) -> list[Event]:
        """The legal moves, whose number is kept."""
        moves = self._rules.legal(state, seat)
        self.move_counts.append(len(moves))
        return moves

    def sample(self, state: State, source: Source) -> Event:
        """Draws an event of chance."""
        return self._rules.sample(state, source)

    def advance(self, state: State, by: int, event: Event) -> None:
        """Carries out an event, and keeps it."""
        self.entries.append((by, event))
        self._rules.advance(state, by, event)
