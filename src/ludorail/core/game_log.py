"""The log of a game: its events in lines, each of which tells what one seat did in one go.

A game with an extension `words.log` groups its events into lines and puts each line into words; without it, every event
is a line of its own, told by its text.
"""

from dataclasses import dataclass

from ludorail.core.event import Event
from ludorail.core.extensions import log_words_of
from ludorail.core.note import Note
from ludorail.core.rules import AnyRules
from ludorail.core.state import State
from ludorail.core.text import Text


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the numbers of its events, counted from 0, and whom it is about."""

    owner: int
    events: list[int]


class GameLog:
    """The events of one game as one reader may know them, in lines."""

    def __init__(self, rules: AnyRules) -> None:
        self._log_words = log_words_of(rules)
        self._notes: list[Note] = []
        self.lines: list[LogLine] = []
        """In the order in which they began."""

    def __len__(self) -> int:
        return len(self._notes)

    def add(self, known: State, by: int, event: Event) -> LogLine:
        """Writes down the next event, given what is known before it; gives its line."""
        note = Note(by, event) if self._log_words is None else self._log_words.note(known, by, event)
        line = self.latest(note.owner)
        if line is None or self._log_words is None or not self._log_words.goes_on(self._of(line, 0), note):
            line = LogLine(note.owner, [])
            self.lines.append(line)
        line.events.append(len(self._notes))
        self._notes.append(note)
        return line

    def cut(self, count: int) -> None:
        """Forgets all but the first events."""
        del self._notes[count:]
        for line in self.lines:
            while line.events and line.events[-1] >= count:
                line.events.pop()
        self.lines = [line for line in self.lines if line.events]

    def latest(self, owner: int) -> LogLine | None:
        """The last line about somebody."""
        return next((line for line in reversed(self.lines) if line.owner == owner), None)

    def latest_before(self, count: int) -> list[LogLine]:
        """Everybody's last line among the first events."""
        return list({line.owner: line for line in self.lines if line.events[0] < count}.values())

    def tell(self, line: LogLine, since: int = 0) -> Text | str:
        """A line in words; or only what it tells of the events from a place on."""
        notes = self._of(line, since)
        if self._log_words is None:
            return notes[-1].event.text
        return self._log_words.tell(notes)

    def is_quiet(self, line: LogLine, since: int) -> bool:
        """Whether nothing of a line from a place on is to be announced."""
        return all(note.quiet for note in self._of(line, since))

    def _of(self, line: LogLine, since: int) -> list[Note]:
        return [self._notes[number] for number in line.events if number >= since]
