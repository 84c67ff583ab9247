"""Rules that remember what is played by them, so that one loop of random play serves for speed and records."""

from ludorail.core.event import Event
from ludorail.core.rules import AnyRules, Rules
from ludorail.core.source import Source
from ludorail.core.state import State
from ludorail.core.view import Entry


class Witness(Rules[State]):
    """Plays by the rules of a game and notes every event, and how many legal moves there were at each decision."""

    def __init__(self, rules: AnyRules) -> None:
        self.entries: list[Entry] = []
        self.widths: list[int] = []
        self._rules = rules

    def actors(self, state: State) -> tuple[int, ...]:
        """The seats that may act now."""
        return self._rules.actors(state)

    def legal(self, state: State, seat: int) -> list[Event]:
        """The legal moves, counted."""
        moves = self._rules.legal(state, seat)
        self.widths.append(len(moves))
        return moves

    def sample(self, state: State, source: Source) -> Event:
        """What chance does."""
        return self._rules.sample(state, source)

    def advance(self, state: State, by: int, event: Event) -> None:
        """Lets an event happen, and notes it."""
        self.entries.append((by, event))
        self._rules.advance(state, by, event)
