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
    """A line of the log: the seat that it is about, or `CHANCE`, and the numbers of its events, counted from 0."""

    owner: int
    events: list[int]


class GameLog:
    """The log of one game for one reader, who may not know everything."""

    def __init__(self, rules: AnyRules) -> None:
        self._log_words = log_words_of(rules)
        self._notes: list[Note] = []
        self.lines: list[LogLine] = []
        """The lines in the order of their first events."""

    def __len__(self) -> int:
        return len(self._notes)

    def add(self, known: State, by: int, event: Event) -> LogLine:
        """Adds the next event and returns its line; `known` is what the reader knows of the state before it."""
        note = Note(by, event) if self._log_words is None else self._log_words.note(known, by, event)
        line = self.latest(note.owner)
        if line is None or self._log_words is None or not self._log_words.goes_on(self._of(line, 0), note):
            line = LogLine(note.owner, [])
            self.lines.append(line)
        line.events.append(len(self._notes))
        self._notes.append(note)
        return line

    def cut(self, count: int) -> None:
        """Removes all but the first `count` events."""
        del self._notes[count:]
        for line in self.lines:
            while line.events and line.events[-1] >= count:
                line.events.pop()
        self.lines = [line for line in self.lines if line.events]

    def latest(self, owner: int) -> LogLine | None:
        """Returns the last line about a seat or about chance."""
        return next((line for line in reversed(self.lines) if line.owner == owner), None)

    def latest_before(self, count: int) -> list[LogLine]:
        """Returns the last line about each seat, and about chance, that began in the first `count` events."""
        return list({line.owner: line for line in self.lines if line.events[0] < count}.values())

    def tell(self, line: LogLine, since: int = 0) -> Text | str:
        """Puts a line into words, or only its events from number `since` on."""
        notes = self._of(line, since)
        if self._log_words is None:
            return notes[-1].event.text
        return self._log_words.tell(notes)

    def is_quiet(self, line: LogLine, since: int) -> bool:
        """Whether a line has nothing to announce from event `since` on."""
        return all(note.quiet for note in self._of(line, since))

    def _of(self, line: LogLine, since: int) -> list[Note]:
        return [self._notes[number] for number in line.events if number >= since]
